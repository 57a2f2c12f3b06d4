import { expect, test } from 'vitest';
import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import { RECEIVE_TYPE } from '#domain/promotions/coupon-claim.ts';
import { COUPON_STATUS, HELD_COUPON } from '#domain/promotions/own-coupon.ts';

test('numbers that the wire and the database have for coupons stay as the contract has them', () => {
  expect(COUPON_CATEGORY).toEqual({ merchant: 1, products: 2, universal: 3, categories: 4, brands: 5, merchants: 6 });
  expect(RECEIVE_TYPE).toEqual({ claimed: 1 });
  expect(HELD_COUPON).toEqual({ unused: 0, used: 1 });
  expect(COUPON_STATUS).toEqual({ usable: 0, notStart: 0, unusable: 1, overdue: 2 });
});
