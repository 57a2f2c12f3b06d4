import type { Raster } from '../../../src/server/platform/images/raster.ts';

const BLOCK = 16;
/** Variance of green up to which a block counts as plain: a studio's wall, not a thing in front of it. */
const PLAIN = 12;

/** By how many levels the mean of green differs in a block; NaN where something is to be seen in it. */
function differenceIn(one: Raster, other: Raster, left: number, top: number): number {
  let [sum, squares, difference] = [0, 0, 0];
  for (let y = top; y < top + BLOCK; y++)
    for (let x = left; x < left + BLOCK; x++) {
      const at = (y * one.width + x) * 4 + 1;
      const value = one.data[at] ?? 0;
      sum += value;
      squares += value * value;
      difference += (other.data[at] ?? 0) - value;
    }
  const pixels = BLOCK * BLOCK;
  return squares / pixels - (sum / pixels) ** 2 <= PLAIN ? difference / pixels : Number.NaN;
}

/**
 * The steps in plain areas that the source does not have, in levels of 255: the mean of the largest twentieth of them.
 * SSIM does not see them, because a band or a block on a plain wall differs from it by a level or two only; the eye does,
 * because it differs as a whole.
 */
export function banding(source: Raster, shown: Raster): number {
  const [columns, rows] = [source.width, source.height].map((side) => Math.floor(side / BLOCK)) as [number, number];
  const differences = Array.from({ length: columns * rows }, (_, i) =>
    differenceIn(source, shown, (i % columns) * BLOCK, Math.floor(i / columns) * BLOCK),
  );
  const stepTo = (i: number, j: number) => Math.abs((differences[i] ?? Number.NaN) - (differences[j] ?? Number.NaN));
  const steps = differences
    .flatMap((_, i) => [i % columns === columns - 1 ? Number.NaN : stepTo(i, i + 1), stepTo(i, i + columns)])
    .filter((step) => !Number.isNaN(step))
    .toSorted((a, b) => b - a);
  const worst = steps.slice(0, Math.ceil(steps.length / 20));
  return worst.reduce((sum, step) => sum + step, 0) / Math.max(1, worst.length);
}
