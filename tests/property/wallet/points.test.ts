import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWire } from '#domain/money/money.ts';
import { splitGainedPoints } from '#domain/wallet/earned-points.ts';
import { POINTS_STATUS, pointsStatus, pointsWorth } from '#domain/wallet/points.ts';
import { WALLET_ENTRY } from '#domain/wallet/wallet-entry.ts';
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

test('numbers that the wire has for lines of wallet and points stay as the contract has them', () => {
  expect(POINTS_STATUS).toEqual({ created: 1, pending: 2, done: 3, void: 4 });
  expect(WALLET_ENTRY).toEqual({ income: 1, expense: 2 });
});

const DUE = Date.UTC(2026, 10, 28);
test.each([
  ['pending points are not released a millisecond before their time', 'pending', DUE, DUE - 1, 'pending'],
  ['pending points count as credited at their time', 'pending', DUE, DUE, 'done'],
  ['pending points count as credited after their time', 'pending', DUE, DUE + 1, 'done'],
  ['pending points without a time stay pending', 'pending', null, DUE, 'pending'],
  ['points of an order that is not complete stay created', 'created', DUE, DUE, 'created'],
  ['points that were taken back stay void', 'void', DUE, DUE, 'void'],
] as const)('%s', (_, status, releaseAt, now, shown) => {
  expect(pointsStatus({ status: POINTS_STATUS[status], releaseAt }, now)).toBe(POINTS_STATUS[shown]);
});

test('no line of an order that was paid with points alone gains a point', () => {
  expect(splitGainedPoints(0, [0, 0])).toEqual([0, 0]);
  expect(splitGainedPoints(0, [])).toEqual([]);
});
