import type { Raster } from '../../../server/platform/images/raster.ts';
import { hexOf, rgbOf } from '../color/hex.ts';
import { fromLch, toLch } from '../color/oklab.ts';
import type { Colour, Tone } from '../color/palette.ts';
import { pedestalSvg } from '../scene/pedestal.ts';
import { furnish, openStage, stand } from '../scene/stage.ts';
import { cutout } from '../svg/cutout.ts';

/** Lengths below are in a picture of 800; it is painted larger. */
const DESIGNED = 800;
const SIZE = 1440;
const SCALE = SIZE / DESIGNED;

/** A studio in one strong colour. */
export const toneFrom = (hex: string): Tone => {
  const colour = toLch(rgbOf(hex));
  const at = (step: number) =>
    fromLch({ ...colour, lightness: Math.min(0.95, Math.max(0.08, colour.lightness + step)) });
  const [red, green, blue] = at(-0.34);
  return { light: hexOf(at(0.055)), shade: hexOf(at(-0.07)), floor: hexOf(at(0.045)), shadow: [red, green, blue] };
};

/** The large tile of a home section in the brand's colour ("#c8281c"); its upper fifth is free for text. 1440 × 1440. */
export const paintFeature = async (spec: {
  art: string;
  colour: Colour | null;
  brandTone: string;
}): Promise<Raster> => {
  const tone = toneFrom(spec.brandTone);
  const stage = await openStage(tone, SIZE, SIZE);
  const disc = '<circle cx="400" cy="360" r="270" fill="#fff" fill-opacity=".14"/>';
  const pedestal = pedestalSvg({ x: 400, top: 600, width: 460, tone }, DESIGNED);
  await furnish(stage, `<g transform="scale(${SCALE})">${disc}${pedestal}</g>`);
  stand(stage, await cutout(spec.art, spec.colour, 372 * SCALE, 400 * SCALE), 400 * SCALE, 612 * SCALE);
  return stage.picture;
};
