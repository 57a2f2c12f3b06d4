import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWire } from '#domain/money/money.ts';
import { pointsMoney, splitPoints, usePoints } from '#domain/pricing/points-use.ts';
import { gainedPoints, splitGainedPoints } from '#domain/wallet/earned-points.ts';
import { pointsWorth } from '#domain/wallet/points.ts';
import { amount } from '../../support/checkout/arbitraries.ts';
import { CURRENCIES, currency } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const points = fc.oneof(fc.nat(300), fc.nat(2 ** 31 - 1));
const terms = fc.record({ currency, base: currency });
const amounts = fc.array(amount, { minLength: 1, maxLength: 8 });
const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0);
const named = (code: string) => CURRENCIES.find((c) => c.code === code) ?? { code, decimals: 2, rate: '1' };

describe('what points are worth in an order', () => {
  law('is what the wallet says where the order is in the base currency', [points, currency], (held, base) => {
    expect(pointsMoney(held, { currency: base, base })).toBe(fromWire(pointsWorth(held, base), base));
  });
  law('grows with them', [points, fc.nat(1000), terms], (held, more, given) => {
    expect(pointsMoney(held + more, given)).toBeGreaterThanOrEqual(pointsMoney(held, given));
  });
});

describe('points that are used', () => {
  law('are no more than somebody has, nor than their money needs', [points, amount, terms], (held, product, given) => {
    const used = usePoints(held, product, given);
    expect(used.points).toBeLessThanOrEqual(held);
    expect(pointsMoney(used.points, given)).toBeGreaterThanOrEqual(used.money);
    if (used.points > 0) expect(pointsMoney(used.points - 1, given)).toBeLessThan(used.money);
  });
  law('pay half of the products at most, and as much as they can', [points, amount, terms], (held, product, given) => {
    const { money } = usePoints(held, product, given);
    expect(money).toBe(Math.min(Math.floor(product / 2), pointsMoney(held, given)));
  });
  test.each([
    ['USD', 3860, 10_000, 3860, 3860],
    ['USD', 3860, 5001, 2500, 2500],
    ['USD', 3860, 1, 0, 0],
    ['USD', 0, 5000, 0, 0],
    ['USD', -5, 5000, 0, 0],
    ['JPY', 3860, 100_000, 3860, 5842],
    // 250.5 yen are rounded down; 165 points are worth 249.76 yen, 166 are worth 251.27.
    ['JPY', 3860, 501, 166, 250],
    ['KWD', 100, 10_000, 100, 307],
    ['KWD', 100, 201, 33, 100],
  ])('in %s of %i points for products of %i, %i pay %i', (code, held, product, used, money) => {
    expect(usePoints(held, product, { currency: named(code), base: named('USD') })).toEqual({ points: used, money });
  });
});

describe('points shared out to lines', () => {
  law(
    'sum to themselves, and take off no more than is to be paid',
    [points, amounts, terms],
    (held, payables, given) => {
      const used = usePoints(held, sum(payables), given);
      const parts = splitPoints(used, payables);
      expect({ points: sum(parts.map((p) => p.points)), money: sum(parts.map((p) => p.money)) }).toEqual(used);
      for (const [index, part] of parts.entries()) {
        expect(part.money).toBeLessThanOrEqual(payables[index] ?? 0);
        expect(part.points).toBeGreaterThanOrEqual(0);
        if (part.money === 0) expect(part.points).toBe(0);
      }
    },
  );
  test('that halves round down do not pile up on the last line', () => {
    const parts = splitPoints({ points: 3, money: 3 }, [1, 1, 1, 1, 1, 1, 1]);
    expect(parts.map(({ money }) => money)).toEqual([0, 0, 0, 0, 1, 1, 1]);
  });
  test('go by what is left to pay', () => {
    expect(splitPoints({ points: 100, money: 100 }, [100, 0, 300])).toEqual([
      { points: 25, money: 25 },
      { points: 0, money: 0 },
      { points: 75, money: 75 },
    ]);
  });
});

describe('points gained', () => {
  law('are one for each whole unit paid', [fc.nat(1e12), currency], (pay, base) => {
    const gained = gainedPoints(pay, base);
    expect(gained * 10 ** base.decimals).toBeLessThanOrEqual(pay);
    expect((gained + 1) * 10 ** base.decimals).toBeGreaterThan(pay);
  });
  law('are shared out whole, and nothing goes to what cost nothing', [fc.nat(1e9), amounts], (gained, pays) => {
    const parts = splitGainedPoints(gained, pays);
    expect(sum(parts)).toBe(sum(pays) > 0 ? gained : 0);
    expect(parts.filter((part, index) => part < 0 || (part > 0 && pays[index] === 0))).toEqual([]);
  });
  test.each([
    [10, [100, 100, 100], [3, 3, 4]],
    [10, [999, 1, 0], [9, 1, 0]],
    [0, [100], [0]],
  ])('%i for %j are %j', (gained, pays, parts) => {
    expect(splitGainedPoints(gained, pays)).toEqual(parts);
  });
});
