import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '#domain/money/allocation.ts';
import { law } from '../../support/property/law.ts';

const amount = fc.oneof(fc.nat(20), fc.nat(1e12), fc.maxSafeNat());
const weights = fc.array(fc.oneof(fc.constant(0), fc.nat(10), fc.nat(1e12)), { minLength: 1, maxLength: 12 });
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + BigInt(part), 0n);

/** Weights that are the caps as well, and a total that they can hold. */
const capped = fc
  .array(fc.tuple(fc.oneof(fc.nat(3), fc.nat(1e9)), fc.oneof(fc.nat(3), fc.nat(1e9))), { minLength: 1, maxLength: 12 })
  .chain((pairs) => {
    const caps = pairs.map(([, cap]) => cap);
    const room = pairs.reduce((all, [weight, cap]) => all + (weight > 0 ? cap : 0), 0);
    const known = pairs.map(([weight]) => weight);
    return fc.record({ weights: fc.constant(known), caps: fc.constant(caps), total: fc.nat(room) });
  });

describe('shares', () => {
  law('sum to the whole, and none is negative', [amount, weights], (total, given) => {
    const parts = allocate(total, given);
    expect(sum(parts)).toBe(BigInt(total));
    for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
  });

  law(
    'are proportions rounded half up as long as something is left; the last with weight takes the rest',
    [amount, weights],
    (...given) => {
      const [total, shares] = given;
      const all = sum(shares);
      fc.pre(all > 0n);
      let rest = BigInt(total);
      const last = shares.findLastIndex((weight) => weight > 0);
      for (const [index, part] of allocate(total, shares).entries()) {
        const exact = BigInt(total) * BigInt(shares[index] ?? 0) * 2n;
        const rounded = (exact + all) / (2n * all);
        if (index === last) expect(BigInt(part)).toBe(rest);
        else expect(BigInt(part)).toBe(rounded < rest ? rounded : rest);
        rest -= BigInt(part);
      }
    },
  );

  law('of what has no weight are nothing, unless nothing has any', [amount, weights], (total, given) => {
    const parts = allocate(total, given);
    if (sum(given) === 0n) expect(parts.at(-1)).toBe(total);
    else expect(parts.filter((part, index) => given[index] === 0 && part > 0)).toEqual([]);
  });

  law('never pass their caps', [capped], ({ total, weights: given, caps }) => {
    fc.pre(sum(given) > 0n);
    const parts = allocate(total, given, caps);
    expect(sum(parts)).toBe(BigInt(total));
    for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(caps[index] ?? 0);
  });

  law('are refused where the caps cannot hold the whole', [capped, fc.integer({ min: 1, max: 99 })], (given, more) => {
    const { weights: shares, caps } = given;
    fc.pre(sum(shares) > 0n);
    const room = caps.reduce((all, cap, index) => all + (shares[index] ? cap : 0), 0);
    expect(() => allocate(room + more, shares, caps)).toThrow(RangeError);
  });
});

describe('examples', () => {
  test.each([
    [100, [1, 1, 1], [33, 33, 34]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
    [1000, [7000, 3000, 0], [700, 300, 0]],
    [5, [0, 0], [0, 5]],
    [0, [], []],
    [9007199254740991, [1, 1], [4503599627370496, 4503599627370495]],
  ])('%i by %j is %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts);
  });

  test('what the last part has no room for goes back to those before it', () => {
    expect(allocate(7, [30, 30, 30, 1], [3, 3, 3, 0])).toEqual([2, 2, 3, 0]);
    expect(allocate(8, [1, 0, 1], [5, 9, 3])).toEqual([5, 0, 3]);
  });

  test.each([
    [-1, [1]],
    [1.5, [1]],
    [Number.NaN, [1]],
    [2 ** 53, [1]],
    [1, [-1, 2]],
    [1, []],
  ])('%d by %j is refused', (total, weights) => {
    expect(() => allocate(total, weights)).toThrow(RangeError);
  });

  test.each([[[9]], [[9, 9, 9]], [[]]])('two parts with the caps %j are refused', (caps: number[]) => {
    expect(() => allocate(1, [1, 1], caps)).toThrow(RangeError);
  });
});
