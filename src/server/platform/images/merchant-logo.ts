import { AWNINGS, type Awning, awningSvg } from './awning.ts';
import { drawSvg } from './draw-svg.ts';
import { letterSvg } from './letters.ts';
import type { Raster } from './raster.ts';

export const LOGO_SIDE = 96;

/** The merchant's initial under its awning. 96 × 96; also whole when cut to a circle. */
export const drawMerchantLogo = ({ initial, awning }: { initial: string; awning: Awning }): Promise<Raster> => {
  const colour = AWNINGS[awning];
  const ground = `<rect width="96" height="96" fill="#fff"/><rect width="96" height="96" fill="${colour}" fill-opacity=".16"/>`;
  const content = ground + awningSvg(colour, 96, 16, 29) + letterSvg(initial, 48, 58, 38, colour);
  return drawSvg(content, LOGO_SIDE, LOGO_SIDE);
};
