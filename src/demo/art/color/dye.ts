import type { Raster } from '../../../server/platform/images/raster.ts';
import { clothShare, type Fabric } from './cloth.ts';
import { fromLch, hueStep, type Lch, toLch } from './oklab.ts';

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

/**
 * Finds the four nodes between which a colour lies and what each counts: from the corner below the colour,
 * one step along the part that is furthest on, then along the next, then along the last. Half the work of
 * the cube's eight corners. Trap: objects or arrays of numbers instead of typed arrays here cost as much
 * again in garbage.
 */
const locate = (nodes: Int32Array, weights: Float64Array, red: number, green: number, blue: number) => {
  const r = BEYOND[red] ?? 0;
  const g = BEYOND[green] ?? 0;
  const b = BEYOND[blue] ?? 0;
  const corner = (BELOW[red] ?? 0) * RED + (BELOW[green] ?? 0) * GREEN + (BELOW[blue] ?? 0);
  const first = r >= g && r >= b ? RED : g >= b ? GREEN : BLUE;
  const last = r < g && r < b ? RED : g < b ? GREEN : BLUE;
  const most = first === RED ? r : first === GREEN ? g : b;
  const least = last === RED ? r : last === GREEN ? g : b;
  const middle = r + g + b - most - least;
  nodes[0] = corner;
  nodes[1] = corner + first;
  nodes[2] = corner + RED + GREEN + BLUE - last;
  nodes[3] = corner + RED + GREEN + BLUE;
  weights[0] = 1 - most;
  weights[1] = most - middle;
  weights[2] = middle - least;
  weights[3] = least;
};

/** Dyes the raster in place. */
export const dye = ({ data }: Raster, mixed: Dye) => {
  const { changes } = mixed;
  const rounded = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const nodes = new Int32Array(4);
  const weights = new Float64Array(4);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    let red = data[at] ?? 0;
    let green = data[at + 1] ?? 0;
    let blue = data[at + 2] ?? 0;
    locate(nodes, weights, red, green, blue);
    for (let i = 0; i < 4; i++) {
      const node = (nodes[i] ?? 0) * 3;
      const weight = weights[i] ?? 0;
      if (Number.isNaN(changes[node])) workOut(mixed, node / 3);
      red += weight * (changes[node] ?? 0);
      green += weight * (changes[node + 1] ?? 0);
      blue += weight * (changes[node + 2] ?? 0);
    }
    rounded[at] = red;
    rounded[at + 1] = green;
    rounded[at + 2] = blue;
  }
};
