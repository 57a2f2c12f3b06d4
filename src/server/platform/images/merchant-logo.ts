import { AWNINGS, type Awning, awningSvg } from './awning.ts';
import { drawSvg } from './draw-svg.ts';
import { letterSvg } from './letters.ts';
import type { Raster } from './raster.ts';

/** Widths in which a logo is written: shown with up to 72 pixels, on dense screens with twice as many. */
export const LOGO_WIDTHS = [96, 192] as const;
/** The design's pixels, in which it is drawn. */
const SIDE = 96;

/** The merchant's initial under its awning. 192 × 192; also whole when cut to a circle. */
export const drawMerchantLogo = ({ initial, awning }: { initial: string; awning: Awning }): Promise<Raster> => {
  const colour = AWNINGS[awning];
  const ground = `<rect width="96" height="96" fill="#fff"/><rect width="96" height="96" fill="${colour}" fill-opacity=".16"/>`;
  const content = ground + awningSvg(colour, 96, 16, 29) + letterSvg(initial, 48, 58, 38, colour);
  const side = LOGO_WIDTHS[1];
  return drawSvg(`<g transform="scale(${side / SIDE})">${content}</g>`, side, side);
};
