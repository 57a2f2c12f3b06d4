import { describe, expect, test } from 'vitest';
import type { CheckoutLine } from '#domain/pricing/price-line.ts';
import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import { bestChoice } from '#domain/promotions/coupon-choice.ts';
import { claimState } from '#domain/promotions/coupon-claim.ts';
import { nearestCoupon } from '#domain/promotions/coupon-hint.ts';
import { couponGap, type UsableCoupon } from '#domain/promotions/coupon-use.ts';

/** Product 11 is of shop 1, product 21 of shop 2. */
const line = (productId: number, price: number): CheckoutLine => ({
  merchantId: Math.floor(productId / 10),
  productId,
  categoryIds: [],
  brandId: 0,
  quantity: 1,
  price,
  memberPrice: null,
  weight: 0,
  volume: 0,
  isSent: false,
  shippingFee: null,
});
const coupon = (id: number, merchantId: number, money: number, targets: number[], threshold = 0): UsableCoupon => ({
  id,
  merchantId,
  category: COUPON_CATEGORY.products,
  money,
  threshold,
  targets,
});
function chosen(lines: CheckoutLine[], coupons: UsableCoupon[]) {
  const { merchantCoupons, platformCoupon } = bestChoice(lines, coupons, { isMember: false, isSale: false });
  return [...merchantCoupons.values(), platformCoupon].flatMap((one) => one?.id ?? []);
}

describe('the coupons that save most', () => {
  const both = [line(11, 600), line(21, 450)];

  test('leave what the mall’s coupon covers worth more than its money', () => {
    const lines = [line(11, 1_000), line(12, 1_000)];
    // Of 1,000 the mall's coupon takes 600, so coupons of shops may take less than 400 of it.
    expect(chosen(lines, [coupon(1, 1, 400, [11]), coupon(9, 0, 600, [11])])).toEqual([9]);
    expect(chosen(lines, [coupon(1, 1, 399, [11]), coupon(9, 0, 600, [11])])).toEqual([1, 9]);
  });

  test('are one large coupon of one shop rather than two of two shops that save less', () => {
    const coupons = [coupon(1, 1, 450, [11]), coupon(2, 1, 50, [11]), coupon(3, 2, 300, [21])];
    expect(chosen(both, [...coupons, coupon(9, 0, 500, [11, 21])])).toEqual([1, 9]);
  });

  test('are, of equals, those that leave more to the mall’s coupon', () => {
    const lines = [line(11, 1_000), line(12, 1_000)];
    const equals = [coupon(1, 1, 450, [11]), coupon(2, 1, 450, [12])];
    expect(chosen(lines, [...equals, coupon(9, 0, 500, [11])])).toEqual([2, 9]);
  });

  test('are without the mall’s coupon where that saves no more', () => {
    const shop = coupon(1, 1, 500, [11]);
    expect(chosen([line(11, 1_000)], [shop, coupon(9, 0, 500, [11])])).toEqual([1]);
    expect(chosen([line(11, 1_000)], [shop, coupon(9, 0, 501, [11])])).toEqual([9]);
    expect(chosen([line(11, 1_000)], [shop, coupon(9, 0, 600, [11]), coupon(8, 0, 550, [11])])).toEqual([9]);
  });

  describe('where a shop has many coupons', () => {
    // The mall's coupon leaves room for 299 off products 11 and 21: number 900 and number 800 fit beside it.
    const lines = [line(11, 1_000), line(12, 1_000), line(21, 1_000)];
    const others = [coupon(800, 2, 150, [21]), coupon(900, 1, 180, [12]), coupon(9, 0, 1_700, [11, 21])];

    test('are exact however many of them save the same', () => {
      const equals = Array.from({ length: 100 }, (_, at) => coupon(1_000 + at, 1, 200, [11]));
      expect(chosen(lines, [...equals, ...others])).toEqual([900, 800, 9]);
    });

    test.each([
      [63, [900, 800, 9]],
      // The 65th way, which saves least before other shops' coupons join it, is given up.
      [64, [1_064, 9]],
    ])('follow 64 ways from shop to shop: with %i more that all differ they are numbers %j', (count, ids) => {
      const different = Array.from({ length: count }, (_, at) => coupon(1_001 + at, 1, 201 + at, [11]));
      expect(chosen(lines, [...different, ...others])).toEqual(ids);
    });
  });

  test('have no coupon of no worth', () => {
    expect(chosen(both, [coupon(1, 1, 0, [11]), coupon(9, 0, 0, [11])])).toEqual([]);
  });
});

test('nothing is missing to a coupon that fits exactly', () => {
  expect(couponGap(coupon(1, 1, 100, [11], 500), [line(11, 500)], false)).toBeNull();
  expect(couponGap(coupon(1, 1, 100, [11], 501), [line(11, 500)], false)).toBe(1);
  expect(couponGap(coupon(1, 1, 500, [11]), [line(11, 501)], false)).toBeNull();
});

test('a coupon for so many days from its receipt can be claimed after fixed days are over', () => {
  const open = { isOn: true, isDeleted: false, total: null, claimed: 0, claimFrom: null, claimTo: null };
  const terms = { isRepeatable: false, usableFrom: null, usableTo: 5 };
  expect(claimState({ ...open, ...terms, days: 7 }, [], 10)).toBe('open');
  expect(claimState({ ...open, ...terms, days: null }, [], 10)).toBe('off');
  expect(claimState({ ...open, ...terms, days: null }, [], 4)).toBe('open');
});

describe('the nearest coupon that saves more', () => {
  const terms = { lines: [line(11, 1_000)], isMember: false };
  const nearestId = (coupons: UsableCoupon[], used: UsableCoupon | null = null, merchantShares: number[] = []) =>
    nearestCoupon(coupons, used, { ...terms, merchantShares })?.coupon.id;

  test('takes least more of products, and of equals the one that saves most comes first', () => {
    const near = coupon(1, 1, 100, [11], 1_200);
    const better = coupon(2, 1, 150, [11], 1_200);
    const far = coupon(3, 1, 300, [11], 1_600);
    expect(nearestId([near, better, far])).toBe(2);
    expect(nearestId([far, better, near])).toBe(2);
  });

  test('saves more than the used one', () => {
    const used = coupon(1, 1, 200, [11]);
    const more = coupon(3, 1, 201, [11], 1_500);
    expect(nearestId([used, coupon(2, 1, 200, [11], 1_100)], used)).toBeUndefined();
    expect(nearestCoupon([used, more], used, terms)).toEqual({ coupon: more, missing: 500 });
  });

  test('may save as little as the smallest unit of money', () => {
    expect(nearestId([coupon(1, 1, 1, [11], 1_100)])).toBe(1);
    expect(nearestId([coupon(1, 1, 0, [11], 1_100)])).toBeUndefined();
  });

  test('is none while the coupons that save more fit', () => {
    const ofMall = coupon(1, 0, 400, [11]);
    expect(nearestId([ofMall], null, [500])).toBeUndefined();
    expect(nearestId([ofMall], null, [600])).toBe(1);
  });
});
