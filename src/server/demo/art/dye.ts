import { clothShare, type Fabric } from './cloth.ts';
import { fromLch, hueStep, type Lch, toLch } from './oklab.ts';
import type { Raster } from './raster.ts';

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
    chroma: target.chroma * clamp((pixel.chroma / middle.chroma) ** 0.5, 0.5, 1.3),
    hue: target.hue + clamp(hueStep(middle.hue, pixel.hue), -40, 40) * 0.3,
  };
};

/** The colour cube is worked out at every 8th step of each part, where a picture needs it, and mixed in between. */
const NODES = 33;
const STEP = 255 / (NODES - 1);
export type Dye = {
  fabric: Fabric;
  target: Lch /** Three changes per node, NaN until worked out. */;
  changes: Float32Array;
};

export const mixDye = (fabric: Fabric, target: Lch): Dye => ({
  fabric,
  target,
  changes: new Float32Array(NODES ** 3 * 3).fill(Number.NaN),
});

/** What to add to the three parts of the colour at a node. */
const workOut = ({ fabric, target, changes }: Dye, node: number) => {
  const rgb = [
    Math.floor(node / NODES ** 2) * STEP,
    (Math.floor(node / NODES) % NODES) * STEP,
    (node % NODES) * STEP,
  ] as const;
  const pixel = toLch(rgb);
  const share = clothShare(fabric.cloth, pixel);
  const next = share === 0 ? rgb : fromLch(dyed(pixel, fabric, target));
  for (const part of [0, 1, 2] as const) changes[node * 3 + part] = (next[part] - rgb[part]) * share;
};

const RED = NODES ** 2;
const GREEN = NODES;
const BLUE = 1;

/** The node below each value of a part, and how far the value is on its way to the next one. */
const BELOW = Uint8Array.from({ length: 256 }, (_, value) => Math.min(NODES - 2, Math.floor(value / STEP)));
const BEYOND = Float32Array.from({ length: 256 }, (_, value) => value / STEP - (BELOW[value] ?? 0));

/** Four nodes around a colour, and the weights of the last three; the first has the rest. */
type Blend = { a: number; b: number; c: number; d: number; second: number; third: number; last: number };

/**
 * Finds the nodes between which a colour lies: from the corner below it, one step along the part that is
 * furthest on, then along the next, then along the last. That takes four nodes instead of the cube's eight.
 */
const locate = (to: Blend, red: number, green: number, blue: number) => {
  const [r, g, b] = [BEYOND[red] ?? 0, BEYOND[green] ?? 0, BEYOND[blue] ?? 0];
  const corner = (BELOW[red] ?? 0) * RED + (BELOW[green] ?? 0) * GREEN + (BELOW[blue] ?? 0);
  const first = r >= g && r >= b ? RED : g >= b ? GREEN : BLUE;
  const last = r < g && r < b ? RED : g < b ? GREEN : BLUE;
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  to.a = corner;
  to.b = corner + first;
  to.c = corner + RED + GREEN + BLUE - last;
  to.d = corner + RED + GREEN + BLUE;
  to.second = most - (r + g + b - most - least);
  to.third = r + g + b - most - 2 * least;
  to.last = least;
};

/** Dyes the raster in place. */
export const dye = ({ data }: Raster, mixed: Dye) => {
  const { changes } = mixed;
  const blend: Blend = { a: 0, b: 0, c: 0, d: 0, second: 0, third: 0, last: 0 };
  const change = (node: number, part: number) => changes[node * 3 + part] ?? 0;
  const prepare = (node: number) => {
    if (Number.isNaN(changes[node * 3])) workOut(mixed, node);
  };
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    locate(blend, data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const { a, b, c, d, second, third, last } = blend;
    prepare(a);
    prepare(b);
    prepare(c);
    prepare(d);
    const first = 1 - second - third - last;
    for (let part = 0; part < 3; part++) {
      const add = first * change(a, part) + second * change(b, part) + third * change(c, part) + last * change(d, part);
      data[at + part] = clamp((data[at + part] ?? 0) + add + 0.5, 0, 255);
    }
  }
};
