import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClaimableCoupon, claimState, termOf } from '#domain/promotions/coupon-claim.ts';
import { COUPON_STATUS, couponState } from '#domain/promotions/own-coupon.ts';
import { law } from '../../support/property/law.ts';

const DAY = 86_400_000;
const moment = fc.integer({ min: 0, max: 100 }).map((day) => day * DAY);
const coupon: fc.Arbitrary<ClaimableCoupon> = fc
  .record({
    isOn: fc.boolean(),
    isDeleted: fc.boolean(),
    total: fc.option(fc.nat(3)),
    claimed: fc.nat(3),
    claimFrom: fc.option(moment),
    claimTo: fc.option(moment),
    isRepeatable: fc.boolean(),
    usableFrom: fc.option(moment),
    term: fc.oneof(fc.record({ days: fc.integer({ min: 1, max: 30 }) }), fc.record({ usableTo: moment })),
  })
  .map(({ term, ...rest }) => ({ ...rest, days: null, usableTo: null, ...term }));

const open: ClaimableCoupon = {
  isOn: true,
  isDeleted: false,
  total: null,
  claimed: 0,
  claimFrom: null,
  claimTo: null,
  isRepeatable: false,
  usableFrom: null,
  usableTo: null,
  days: 7,
};

describe('claims', () => {
  law(
    'one after the other never pass the total, and are one at a time',
    [coupon, fc.array(moment, { maxLength: 20 })],
    (given, moments) => {
      let claimed = given.claimed;
      const held: { isUsed: boolean; usableFrom: number; usableTo: number }[] = [];
      for (const now of moments.toSorted((a, b) => a - b)) {
        if (claimState({ ...given, claimed }, held, now) !== 'open') continue;
        claimed += 1;
        held.push({ isUsed: (now / DAY) % 2 === 0, ...termOf(given, now) });
        const alive = held.filter((one) => COUPON_STATUS[couponState(one, now)] === 0);
        expect(alive.length).toBeLessThanOrEqual(1);
      }
      if (given.total !== null) expect(claimed).toBeLessThanOrEqual(Math.max(given.claimed, given.total));
      if (!given.isRepeatable) expect(held.length).toBeLessThanOrEqual(1);
    },
  );

  law('give a coupon that has not expired', [coupon, moment], (given, now) => {
    fc.pre(claimState(given, [], now) === 'open');
    expect(['usable', 'notStart']).toContain(couponState({ isUsed: false, ...termOf(given, now) }, now));
  });

  test.each<[string, Partial<ClaimableCoupon>, string]>([
    ['as it is', {}, 'open'],
    ['taken off', { isOn: false }, 'off'],
    ['deleted', { isDeleted: true }, 'off'],
    ['from this moment on', { claimFrom: 50 }, 'open'],
    ['from the next', { claimFrom: 51 }, 'notYet'],
    ['up to the next', { claimTo: 51 }, 'open'],
    ['up to this moment', { claimTo: 50 }, 'off'],
    ['for a term that is over', { days: null, usableTo: 50 }, 'off'],
    ['with one left', { total: 5, claimed: 4 }, 'open'],
    ['with none left', { total: 5, claimed: 5 }, 'gone'],
  ])('a coupon %s is %s', (_, over, state) => {
    expect(claimState({ ...open, ...over }, [], 50)).toBe(state);
  });

  test.each([
    [false, false, 99, 'held'],
    [false, true, 99, 'used'],
    [false, true, 50, 'used'],
    [false, false, 50, 'held'],
    [true, false, 99, 'held'],
    [true, true, 99, 'open'],
    [true, false, 50, 'open'],
  ])('repeatable %s, used %s, good until %i: %s', (isRepeatable, isUsed, usableTo, state) => {
    expect(claimState({ ...open, isRepeatable }, [{ isUsed, usableTo }], 50)).toBe(state);
  });

  test('a coupon that was used and claimed again is held', () => {
    const claims = [
      { isUsed: true, usableTo: 99 },
      { isUsed: false, usableTo: 99 },
    ];
    for (const held of [claims, claims.toReversed()]) expect(claimState(open, held, 50)).toBe('held');
  });

  test('the holder of a coupon gets the state "held", also where none is left', () => {
    expect(claimState({ ...open, total: 1, claimed: 1 }, [{ isUsed: false, usableTo: 99 }], 50)).toBe('held');
  });
});

describe('the term', () => {
  test('is the coupon’s own, or so many days from now', () => {
    expect(termOf({ usableFrom: 3, usableTo: 9, days: null }, 5)).toEqual({ usableFrom: 3, usableTo: 9 });
    expect(termOf({ usableFrom: null, usableTo: 9, days: null }, 5)).toEqual({ usableFrom: 5, usableTo: 9 });
    expect(termOf({ usableFrom: null, usableTo: null, days: 2 }, 5)).toEqual({ usableFrom: 5, usableTo: 5 + 2 * DAY });
  });
  test('of a coupon without one is a fault', () => {
    expect(() => termOf({ usableFrom: 3, usableTo: null, days: null }, 5)).toThrow(RangeError);
  });
});
