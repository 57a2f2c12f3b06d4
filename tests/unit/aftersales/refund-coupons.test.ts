import { describe, expect, test } from 'vitest';
import { type CouponCase, couponOutcome, isFree } from '#domain/aftersales/refund-coupons.ts';
import { COUPON_OUTCOMES, type CouponOutcome } from '#domain/aftersales/refund-outcome.ts';

test('a coupon is given back when everything that it paid for is, also when its term is over', () => {
  expect(COUPON_OUTCOMES.filter(isFree)).toEqual(['returned', 'expired']);
});

/** A line of two pieces of the shop's own order 1. */
const OWN = { id: 1, orderId: 1, quantity: 2, applied: 0, refunded: 0 };
/** A line of two pieces of another shop's order. */
const OTHER = { ...OWN, id: 2, orderId: 2 };
const BACK = { refunded: 2 };
const IN_REQUESTS = { applied: 2 };

const outcomeOf = (lines: CouponCase['lines'], pieces: number, more: Partial<CouponCase> = {}) =>
  couponOutcome({ lines, refunding: new Map([[1, pieces]]), orderId: 1, isExpired: false, ...more });

describe('a coupon that paid for two pieces of each line', () => {
  test.each<[string, CouponCase['lines'], number, CouponOutcome]>([
    ['comes back with the last piece of its only line', [OWN], 2, 'returned'],
    ['comes back with the last piece when the other line is refunded', [OWN, { ...OTHER, ...BACK }], 2, 'returned'],
    ['waits for the open requests of the other line', [OWN, { ...OTHER, ...IN_REQUESTS }], 2, 'withOthers'],
    ['waits for the open request of its own line', [{ ...OWN, applied: 1 }], 1, 'withOthers'],
    ['stays with a piece of its line that no request includes', [OWN], 1, 'sameShop'],
    ['stays with one piece of the other line', [OWN, { ...OTHER, refunded: 1 }], 2, 'otherShops'],
    ['stays with the same shop first', [OWN, OTHER], 1, 'sameShop'],
    ['stays with the other shop whose line follows a refunded one', [{ ...OWN, ...BACK }, OTHER], 0, 'otherShops'],
  ])('%s', (_, lines, pieces, outcome) => expect(outcomeOf(lines, pieces)).toBe(outcome));

  test('is over with its term once everything that it paid for is asked for, and not before', () => {
    const isExpired = true;
    expect(outcomeOf([OWN], 2, { isExpired })).toBe('expired');
    expect(outcomeOf([OWN, { ...OTHER, ...IN_REQUESTS }], 2, { isExpired })).toBe('expired');
    expect(outcomeOf([OWN], 1, { isExpired })).toBe('sameShop');
  });
});
