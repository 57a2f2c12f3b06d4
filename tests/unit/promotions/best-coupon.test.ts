import { expect, test } from 'vitest';
import { bestCoupon } from '#domain/promotions/best-coupon.ts';

const small = { id: 1, money: 200, threshold: 0 };
const large = { id: 2, money: 600, threshold: 5000 };
const equal = { id: 3, money: 600, threshold: 0 };

test.each([
  [5000, 2],
  [4999, 1],
  [201, 1],
])('the best coupon for %i takes most off', (amount, id) => {
  expect(bestCoupon([small, large], amount)?.id).toBe(id);
});

test('no coupon takes all of an amount', () => {
  expect(bestCoupon([small], 200)).toBeNull();
  expect(bestCoupon([], 200)).toBeNull();
});

test('of equals the first is taken', () => {
  expect(bestCoupon([small, equal, large], 5000)?.id).toBe(3);
});
