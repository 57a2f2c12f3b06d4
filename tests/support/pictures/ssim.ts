import type { Raster } from '../../../src/server/platform/images/raster.ts';

/** Brightness of each pixel as the eye weighs red, green and blue (BT.601), from 0 to 255. */
function lumaOf({ data, width, height }: Raster): Float64Array {
  const luma = new Float64Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4)
    luma[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  return luma;
}

/** Sums over everything above and to the left, so that any window costs four look-ups; one row and column of zeros. */
function sumsOf(width: number, height: number, value: (i: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0, i = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++, i++) {
      row += value(i);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

const WINDOW = 8;
const PIXELS = WINDOW * WINDOW;
/** The two constants of the paper for 8 bit: (0.01 × 255)² and (0.03 × 255)². */
const C1 = 6.5025;
const C2 = 58.5225;

/**
 * Structural similarity of two pictures of one size, on luma, as the mean over all windows of 8 × 8 pixels: 1 is the
 * same. Wang, Bovik, Sheikh and Simoncelli, "Image quality assessment", 2004.
 */
export function ssim(one: Raster, other: Raster): number {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) throw new RangeError('the pictures differ in size');
  const [a, b] = [lumaOf(one), lumaOf(other)];
  const at = (plane: Float64Array, i: number) => plane[i] ?? 0;
  const sums = [
    sumsOf(width, height, (i) => at(a, i)),
    sumsOf(width, height, (i) => at(b, i)),
    sumsOf(width, height, (i) => at(a, i) ** 2),
    sumsOf(width, height, (i) => at(b, i) ** 2),
    sumsOf(width, height, (i) => at(a, i) * at(b, i)),
  ] as const;
  const row = width + 1;
  const mean = (plane: Float64Array, i: number) =>
    (at(plane, i) - at(plane, i + WINDOW) - at(plane, i + WINDOW * row) + at(plane, i + WINDOW * row + WINDOW)) /
    PIXELS;
  let total = 0;
  for (let y = 0; y <= height - WINDOW; y++)
    for (let x = 0; x <= width - WINDOW; x++) {
      const i = y * row + x;
      const [ma, mb] = [mean(sums[0], i), mean(sums[1], i)];
      const va = mean(sums[2], i) - ma * ma;
      const vb = mean(sums[3], i) - mb * mb;
      const covariance = mean(sums[4], i) - ma * mb;
      total += ((2 * ma * mb + C1) * (2 * covariance + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
    }
  return total / ((width - WINDOW + 1) * (height - WINDOW + 1));
}
