import type { Raster } from '../../../server/platform/images/raster.ts';
import { fromLch, toLch } from '../color/oklab.ts';
import type { Colour, Tone } from '../color/palette.ts';
import type { Rgb } from '../raster/raster.ts';
import { pedestalSvg } from '../scene/pedestal.ts';
import { furnish, openStage, stand } from '../scene/stage.ts';
import { cutout } from '../svg/cutout.ts';

const SIZE = 800;

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** A studio in one strong colour. */
export const toneFrom = (hex: string): Tone => {
  const colour = toLch(rgbOf(hex));
  const at = (step: number) =>
    fromLch({ ...colour, lightness: Math.min(0.95, Math.max(0.08, colour.lightness + step)) });
  const [red, green, blue] = at(-0.34);
  return { light: hexOf(at(0.055)), shade: hexOf(at(-0.07)), floor: hexOf(at(0.045)), shadow: [red, green, blue] };
};

/** The large tile of a home section in the brand's colour ("#c8281c"); its upper fifth is free for text. 800 × 800. */
export const paintFeature = async (spec: {
  art: string;
  colour: Colour | null;
  brandTone: string;
}): Promise<Raster> => {
  const tone = toneFrom(spec.brandTone);
  const stage = await openStage(tone, SIZE, SIZE);
  const disc = '<circle cx="400" cy="360" r="270" fill="#fff" fill-opacity=".14"/>';
  await furnish(stage, disc + pedestalSvg({ x: 400, top: 600, width: 460, tone }, SIZE));
  stand(stage, await cutout(spec.art, spec.colour, 372, 400), 400, 612);
  return stage.picture;
};
