import { describe, expect, test } from 'vitest';
import { MOST_LINES, MOST_PIECES } from '#domain/cart/cart.ts';
import { type CoveringCoupon, cartPrice, type PricedCartLine } from '#domain/cart/cart-price.ts';

const USD = { code: 'USD', decimals: 2, rate: '1' };

const line = (merchantId: number, productId: number, price: number, other: Partial<PricedCartLine> = {}) => ({
  merchantId,
  productId,
  price,
  quantity: 1,
  memberPrice: null,
  ...other,
});
const coupon = (id: number, merchantId: number, money: number, threshold: number, productIds: number[]) => ({
  id,
  merchantId,
  money,
  threshold,
  productIds,
});
const priced = (lines: PricedCartLine[], coupons: CoveringCoupon[] = [], isMember = false) =>
  cartPrice(lines, coupons, isMember, USD);
const hintOf = (lines: PricedCartLine[], coupons: CoveringCoupon[]) => priced(lines, coupons).hints.get(1);

test('a cart has 99 lines at most, and a line 99 pieces', () => {
  expect([MOST_LINES, MOST_PIECES]).toEqual([99, 99]);
});

describe('the price of chosen lines', () => {
  test('uses one coupon of each shop and one of the mall, each for the products that it covers', () => {
    const lines = [line(1, 11, 1_000, { quantity: 3 }), line(2, 21, 500), line(2, 22, 700)];
    const coupons = [coupon(1, 1, 400, 2_000, [11]), coupon(2, 2, 100, 600, [22]), coupon(3, 0, 50, 0, [21])];
    const { used, hints, ...sums } = priced(lines, coupons);
    expect(sums).toEqual({
      product: 4_200,
      merchantCoupons: 500,
      mallCoupon: 50,
      memberDiscount: 0,
      total: 3_650,
    });
    expect([...used].map(([merchantId, { id }]) => [merchantId, id])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(hints.size).toBe(0);
  });

  test('is the member price for a member only', () => {
    const lines = [line(1, 11, 1_000, { memberPrice: 900 })];
    expect(priced(lines).total).toBe(1_000);
    expect(priced(lines, [], true)).toMatchObject({ memberDiscount: 100, total: 900 });
  });
});

describe('the hint at the next better coupon of a shop', () => {
  const lines = [line(1, 11, 1_000)];

  test('says how much more of covered products it takes to save how much', () => {
    expect(hintOf(lines, [coupon(1, 1, 200, 1_500, [11])])).toEqual({ missing: 500, money: 200 });
  });

  test('names the coupon that takes least more, and of equals the one that saves more', () => {
    const near = coupon(1, 1, 100, 1_200, [11]);
    const far = coupon(2, 1, 300, 1_600, [11]);
    const better = coupon(3, 1, 150, 1_200, [11]);
    for (const coupons of [
      [near, far, better],
      [better, near, far],
      [far, better, near],
    ])
      expect(hintOf(lines, coupons)).toEqual({ missing: 200, money: 150 });
  });

  test('leaves out coupons that save no more than the used one', () => {
    const used = coupon(1, 1, 200, 900, [11]);
    expect(hintOf(lines, [used, coupon(2, 1, 200, 1_500, [11])])).toBeUndefined();
    expect(hintOf(lines, [used, coupon(2, 1, 201, 1_500, [11])])).toEqual({ missing: 500, money: 201 });
  });

  test('leaves out coupons of no worth, of other shops, of the mall, and for products that are not chosen', () => {
    const others = [coupon(1, 1, 0, 2_000, [11]), coupon(2, 2, 100, 2_000, [11]), coupon(3, 0, 100, 2_000, [11])];
    expect(hintOf(lines, [...others, coupon(4, 1, 100, 2_000, [12])])).toBeUndefined();
  });

  test('is each shop’s own', () => {
    const both = [...lines, line(2, 21, 300)];
    const hints = priced(both, [coupon(1, 1, 100, 1_100, [11]), coupon(2, 2, 30, 350, [21])]).hints;
    expect([...hints]).toEqual([
      [1, { missing: 100, money: 100 }],
      [2, { missing: 50, money: 30 }],
    ]);
  });
});
