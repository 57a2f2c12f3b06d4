import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceBars } from '#domain/search/price-bars.ts';
import { law } from '../../support/property/law.ts';

const price = fc.oneof(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 1, max: 60 }));
const prices = fc.array(fc.record({ price, count: fc.integer({ min: 1, max: 50 }) }));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('a histogram of prices', () => {
  law('counts every product once', [prices], (given) => {
    const bars = priceBars(given);
    if (!bars) return expect(new Set(given.map(({ price }) => price)).size).toBeLessThan(2);
    expect(sum(bars.counts)).toBe(sum(given.map(({ count }) => count)));
  });

  law('has rising edges from the lowest price to the highest, one more than bars', [prices], (given) => {
    const bars = priceBars(given);
    if (!bars) return;
    const { edges, counts } = bars;
    expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
    expect(edges.filter((edge) => !Number.isInteger(edge))).toEqual([]);
    expect(edges.length).toBe(counts.length + 1);
    expect(counts.length).toBeLessThanOrEqual(20);
    expect([edges[0], edges.at(-1)]).toEqual([
      Math.min(...given.map(({ price }) => price)),
      Math.max(...given.map(({ price }) => price)),
    ]);
  });

  law('counts in a bar what costs its lower edge or more and less than its upper one', [prices], (given) => {
    const bars = priceBars(given);
    if (!bars) return;
    const { edges, counts } = bars;
    for (const [at, count] of counts.entries()) {
      const [low = 0, high = 0] = [edges[at], edges[at + 1]];
      const isLast = at === counts.length - 1;
      const within = given.filter(({ price }) => price >= low && (isLast ? price <= high : price < high));
      expect(count).toBe(sum(within.map((one) => one.count)));
    }
  });

  test('has twenty bars that widen by one factor, with edges that read well', () => {
    const bars = priceBars([
      { price: 1000, count: 1 },
      { price: 100_000, count: 2 },
    ]);
    expect(bars?.edges).toEqual([
      1000, 1300, 1600, 2000, 2500, 3200, 4000, 5000, 6300, 7900, 10_000, 13_000, 16_000, 20_000, 25_000, 32_000,
      40_000, 50_000, 63_000, 79_000, 100_000,
    ]);
    expect(bars?.counts).toEqual([1, ...Array.from({ length: 18 }, () => 0), 2]);
  });

  test('has fewer bars where prices lie close, each of them whole minor units wide', () => {
    const bars = priceBars([
      { price: 3, count: 2 },
      { price: 7, count: 1 },
    ]);
    expect(bars).toEqual({ edges: [3, 4, 5, 6, 7], counts: [2, 0, 0, 1] });
  });

  test('is none where all cost the same', () => {
    expect(priceBars([])).toBeNull();
    expect(priceBars([{ price: 500, count: 3 }])).toBeNull();
  });
});
