import { describe, expect, test } from 'vitest';
import { compareSizes, isCutFrom, isRatedFrom, ratingWeight } from '#domain/search/facet-steps.ts';

describe('stars', () => {
  test.each([
    [{ stars: 0, reviews: 0 }, 3, false],
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
  [500, 1000, 50, true],
  [1000, 1000, 1, false],
  [1100, 1000, 1, false],
  [0, 0, 1, false],
])('%i instead of %i is %i percent off: %s', (price, otPrice, percent, holds) => {
  expect(isCutFrom(price, otPrice, percent)).toBe(holds);
});

test('sizes come as they are worn', () => {
  const worn = ['XXS', 'xs', 'S', 'S/M', 'M', 'L', 'XL', 'XXL', 'XXXL', '35', '36.5', '40', '140 × 200 cm', 'One size'];
  expect(worn.toReversed().sort(compareSizes)).toEqual(worn);
  expect(compareSizes('S', 'S')).toBe(0);
});
