import { describe, expect, test } from 'vitest';
import { fromOklab, type Triple, toLight, toOklab, toPart } from '#domain/color/oklab.ts';

describe('a part of an sRGB colour', () => {
  test('is straight up to 0.04045, and that included (IEC 61966-2-1)', () => {
    expect(toLight(0)).toBe(0);
    expect(toLight(0.02)).toBe(0.02 / 12.92);
    expect(toLight(0.04045)).toBe(0.04045 / 12.92);
    expect(toPart(0)).toBe(0);
    expect(toPart(0.001)).toBe(0.001 * 12.92);
    expect(toPart(0.0031308)).toBe(0.0031308 * 12.92);
  });

  test.each([
    [0.1, 0.010023],
    [0.5, 0.214041],
    [0.9, 0.787412],
    [1, 1],
  ])('%d is %d of the light', (part, light) => {
    expect(toLight(part)).toBeCloseTo(light, 6);
    expect(toPart(light)).toBeCloseTo(part, 5);
  });
});

/** Red, green and blue as light, and the OKLab of CSS Color 4. */
const COLOURS: readonly [name: string, light: Triple, oklab: Triple][] = [
  ['white', [1, 1, 1], [1, 0, 0]],
  ['black', [0, 0, 0], [0, 0, 0]],
  ['red', [1, 0, 0], [0.62796, 0.22486, 0.12585]],
  ['lime', [0, 1, 0], [0.86644, -0.23389, 0.1795]],
  ['blue', [0, 0, 1], [0.45201, -0.03246, -0.31153]],
];

describe('OKLab', () => {
  test.each(COLOURS)('has %s where CSS has it', (_, light, oklab) => {
    for (const [at, value] of toOklab(light).entries()) expect(value).toBeCloseTo(oklab[at] ?? Number.NaN, 5);
    for (const [at, value] of fromOklab(oklab).entries()) expect(value).toBeCloseTo(light[at] ?? Number.NaN, 3);
  });
});
