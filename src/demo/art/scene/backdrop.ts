import type { Raster } from '../../../server/platform/images/raster.ts';
import { rgbOf } from '../color/hex.ts';
import type { Tone } from '../color/palette.ts';
import { addGrain } from '../raster/grain.ts';
import { emptyRaster, type Rgb } from '../raster/raster.ts';
import { keep } from '../raster/raster-cache.ts';

/** Where the wall meets the floor, as a share of the height. */
const HORIZON = 0.7;
/** Where the wall begins to bend. */
const BEND = 0.48;

type Parts = [red: number, green: number, blue: number];

const clamp = (share: number) => Math.min(1, Math.max(0, share));

const mix = (from: Rgb | Parts, to: Rgb | Parts, share: number): Parts => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

interface Studio {
  light: Rgb;
  shade: Rgb;
  floor: Rgb;
}

/** What lies over the wall in a line at this share of the height, and how much of the wall it covers. */
function coverAt({ shade, floor }: Studio, down: number): { colour: Parts; share: number } {
  if (down < HORIZON) return { colour: [...shade], share: 0.75 * clamp((down - BEND) / (HORIZON - BEND)) };
  const depth = (down - HORIZON) / (1 - HORIZON);
  return { colour: mix(shade, floor, clamp(depth * 2)), share: depth < 0.5 ? 1 - 0.2 * depth : 0.8 + 0.2 * depth };
}

/**
 * A studio: wall lit from the upper left, a soft bend, floor that brightens towards the viewer. Calculated in fractions
 * and rounded with grain: a drawing of whole levels shows a ring at each step, and an encoder keeps the rings.
 */
function drawStudio(studio: Studio, width: number, height: number): Raster {
  const picture = emptyRaster(width, height);
  const { data } = picture;
  const far = Math.max(width, height) * 0.72;
  for (let y = 0, at = 0; y < height; y++) {
    const { colour, share } = coverAt(studio, y / height);
    for (let x = 0; x < width; x++, at += 4) {
      const lit = clamp(Math.sqrt((x - width * 0.36) ** 2 + (y - height * 0.24) ** 2) / far);
      for (let part = 0; part < 3; part++) {
        const light = studio.light[part] ?? 0;
        const wall = light + ((studio.shade[part] ?? 0) - light) * lit;
        const value = wall + ((colour[part] ?? 0) - wall) * share;
        data[at + part] = addGrain(value, at);
      }
      data[at + 3] = 255;
    }
  }
  return picture;
}

/** A fresh copy of the studio; each tone and size is drawn once. */
export const backdrop = async ({ light, shade, floor }: Tone, width: number, height: number): Promise<Raster> => {
  const studio = { light: rgbOf(light), shade: rgbOf(shade), floor: rgbOf(floor) };
  const drawn = await keep(`${light} ${width} ${height}`, async () => drawStudio(studio, width, height));
  return { data: new Uint8Array(drawn.data), width, height };
};
