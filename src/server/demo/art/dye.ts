import { clothShare, type Fabric } from './cloth.ts';
import { fromLch, hueStep, type Lch, toLch } from './oklab.ts';
import { emptyRaster, type Raster } from './raster.ts';

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Moves by `step`, less and less as the way to a limit `room` away is used up: light stays short of white. */
const softly = (step: number, room: number) => room * (1 - Math.exp(-Math.abs(step) / room)) * Math.sign(step);

/** Very dark and very light colours show less contrast between light and shade. */
const lightnessIn = (target: number, step: number) => {
  const contrast = clamp(1.2 - 1.2 * Math.abs(target - 0.62), 0.75, 1.1);
  return target + softly(step * contrast, step > 0 ? Math.max(0.05, 0.98 - target) : target - 0.1);
};

/** One colour of the cloth in the new colour: the middle goes to the target, light and shade keep their distance. */
const dyed = (pixel: Lch, { cloth, middle }: Fabric, target: Lch): Lch => {
  const lightness = lightnessIn(target.lightness, pixel.lightness - middle.lightness);
  if (cloth.hue === null) return { lightness, chroma: target.chroma, hue: target.hue };
  return {
    lightness,
    chroma: target.chroma * clamp(pixel.chroma / middle.chroma, 0.5, 1.25),
    hue: target.hue + clamp(hueStep(middle.hue, pixel.hue), -40, 40) * 0.3,
  };
};

/** What to add to each part of a colour. */
type Change = readonly [red: number, green: number, blue: number];

const changeOf = (key: number, fabric: Fabric, target: Lch): Change => {
  const rgb = [((key >> 12) & 63) * 4 + 2, ((key >> 6) & 63) * 4 + 2, (key & 63) * 4 + 2] as const;
  const pixel = toLch(rgb);
  const share = clothShare(fabric.cloth, pixel);
  if (share === 0) return [0, 0, 0];
  const next = fromLch(dyed(pixel, fabric, target));
  return [(next[0] - rgb[0]) * share, (next[1] - rgb[1]) * share, (next[2] - rgb[2]) * share];
};

/**
 * A copy in the colour `target`. Colours are looked up in steps of four, but the change is added to the
 * exact colour, so gradients stay smooth; a drawing has a few thousand steps only.
 */
export const dye = (raster: Raster, fabric: Fabric, target: Lch): Raster => {
  const changes: Change[] = [];
  const result = emptyRaster(raster.width, raster.height);
  const [from, to] = [raster.data, result.data];
  for (let at = 0; at < from.length; at += 4) {
    const alpha = from[at + 3] ?? 0;
    if (alpha === 0) continue;
    const [red, green, blue] = [from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0];
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    const change = (changes[key] ??= changeOf(key, fabric, target));
    to[at] = clamp(red + change[0], 0, 255);
    to[at + 1] = clamp(green + change[1], 0, 255);
    to[at + 2] = clamp(blue + change[2], 0, 255);
    to[at + 3] = alpha;
  }
  return result;
};
