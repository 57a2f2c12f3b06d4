import { expect, test } from 'vitest';
import { isFree } from '#domain/aftersales/refund-coupons.ts';
import { COUPON_OUTCOMES } from '#domain/aftersales/refund-outcome.ts';

test('a coupon is given back when everything that it paid for is, also when its term is over', () => {
  expect(COUPON_OUTCOMES.filter(isFree)).toEqual(['returned', 'expired']);
});
