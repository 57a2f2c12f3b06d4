import { describe, expect, test } from 'vitest';
import {
  CUT_STEPS,
  compareSizes,
  isCutFrom,
  isRatedFrom,
  ratingWeight,
  STAR_STEPS,
} from '#domain/search/facet-steps.ts';

test('a list can be narrowed to four and three stars, and to cuts of a tenth, a quarter and a half', () => {
  expect(STAR_STEPS).toEqual([4, 3]);
  expect(CUT_STEPS).toEqual([10, 25, 50]);
});

describe('stars', () => {
  test.each([
    [{ stars: 0, reviews: 0 }, 3, false],
    [{ stars: 4, reviews: 1 }, 4, true],
    [{ stars: 8, reviews: 2 }, 4, true],
    [{ stars: 7, reviews: 2 }, 4, false],
    // 3.95 is shown as 4.0, 3.94 as 3.9.
    [{ stars: 79, reviews: 20 }, 4, true],
    [{ stars: 394, reviews: 100 }, 4, false],
    [{ stars: 59, reviews: 20 }, 3, true],
  ])('%o reach %i: %s', (rated, least, holds) => {
    expect(isRatedFrom(rated, least)).toBe(holds);
  });

  test('of one review weigh less than a little fewer of a hundred, and more than none', () => {
    const weights = [
      { stars: 480, reviews: 100 },
      { stars: 5, reviews: 1 },
      { stars: 0, reviews: 0 },
      { stars: 20, reviews: 10 },
    ].map(ratingWeight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights[2]).toBeCloseTo(3.6);
  });
});

test.each([
  [900, 1000, 10, true],
  [901, 1000, 10, false],
  // 9.99 percent.
  [9001, 10_000, 10, false],
  [500, 1000, 50, true],
  [1000, 1000, 1, false],
  [1100, 1000, 1, false],
  [0, 0, 1, false],
])('%i instead of %i is %i percent off: %s', (price, otPrice, percent, holds) => {
  expect(isCutFrom(price, otPrice, percent)).toBe(holds);
});

describe('sizes', () => {
  const worn = ['XXS', 'xs', 'S', 'S/M', 'M', 'L', 'XL', 'XXL', 'XXXL', '35', '36.5', '40', '140 × 200 cm', 'One size'];

  test('come as they are worn', () => {
    expect(worn.toReversed().sort(compareSizes)).toEqual(worn);
  });

  test('have the same order whichever of two is asked about first', () => {
    for (const [at, size] of worn.entries())
      for (const [place, other] of worn.entries())
        expect(Math.sign(compareSizes(size, other)), `${size} and ${other}`).toBe(Math.sign(at - place));
  });
});
