import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWire } from '#domain/money/money.ts';
import { pointsWorth } from '#domain/wallet/points.ts';
import { law } from '../../support/property/law.ts';

const points = fc.nat(2 ** 31 - 1);
const base = fc.constantFrom(0, 2, 3).map((decimals) => ({ decimals }));

describe('what points are worth', () => {
  law('is never more than they buy, and short of it by less than a minor unit', [points, base], (count, money) => {
    const exact = count / 100;
    const worth = fromWire(pointsWorth(count, money), money) / 10 ** money.decimals;
    expect(worth).toBeLessThanOrEqual(exact);
    expect(exact - worth).toBeLessThan(10 ** -money.decimals);
  });
  law('of two purses is at least that of each', [points, points, base], (one, other, money) => {
    const minor = (count: number) => fromWire(pointsWorth(count, money), money);
    expect(minor(one + other)).toBeGreaterThanOrEqual(minor(one) + minor(other));
  });
  test.each([
    [3860, 2, '38.60'],
    [0, 2, '0.00'],
    [99, 0, '0'],
    [1, 3, '0.010'],
  ])('%i points with %i decimals are %s', (count, decimals, text) => {
    expect(pointsWorth(count, { decimals })).toBe(text);
  });
});
