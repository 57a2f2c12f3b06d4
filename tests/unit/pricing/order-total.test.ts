import { describe, expect, test } from 'vitest';
import { orderShippingFee } from '#domain/pricing/line-shipping.ts';
import { type CheckoutLine, unitPrice } from '#domain/pricing/price-line.ts';
import type { ShippingTemplate } from '#domain/pricing/shipping-fee.ts';
import { bestChoice, NO_CHOICES, needsAddress, type OrderTerms, priceOrder } from '#domain/pricing/total.ts';
import { couponFits, couponGap, couponShares, type UsableCoupon } from '#domain/promotions/coupon-use.ts';

const USD = { code: 'USD', decimals: 2, rate: '1' };
const JPY = { code: 'JPY', decimals: 0, rate: '151.37' };
const terms: OrderTerms = { isMember: false, isSale: false, regionIds: [1], currency: USD, base: USD };

/** The first piece 5.00, every further one 1.00. */
const shippingFee: ShippingTemplate = {
  appoint: 2,
  chargeBy: 1,
  rules: [{ regionId: 0, first: 1, firstPrice: 500, renewal: 1, renewalPrice: 100 }],
  free: [],
};

const line = (over: Partial<CheckoutLine>): CheckoutLine => ({
  merchantId: 1,
  productId: 11,
  categoryIds: [3, 2, 1],
  brandId: 7,
  quantity: 1,
  price: 1000,
  memberPrice: null,
  weight: 0,
  volume: 0,
  isSent: true,
  shippingFee,
  ...over,
});

const coupon = (over: Partial<UsableCoupon>): UsableCoupon => ({
  id: 1,
  merchantId: 0,
  category: 3,
  money: 1000,
  threshold: 0,
  targets: [],
  ...over,
});

/** 20.00, 2 × 15.00 and 50.00 of two shops. */
const cart = [
  line({ price: 2000 }),
  line({ productId: 12, price: 1500, memberPrice: 1400, quantity: 2 }),
  line({ merchantId: 2, productId: 21, price: 5000, brandId: 8, categoryIds: [9] }),
];

describe('an order', () => {
  test('takes shipping, the shop, the mall and points in their order', () => {
    const ofMerchant = coupon({ id: 2, merchantId: 1, category: 1, money: 500, threshold: 4800 });
    const choices = { merchantCoupons: new Map([[1, ofMerchant]]), platformCoupon: coupon({}), points: 2000 };
    const order = priceOrder(cart, choices, { ...terms, isMember: true });
    const whole = {
      productTotal: 10_000,
      shippingFee: 1600,
      memberDiscount: 200,
      merchantCoupon: 500,
      platformCoupon: 1000,
    };
    expect(order).toMatchObject({ ...whole, pointsUsed: 2000, pointsMoney: 2000, pay: 7900 });
    const shares = order.lines.map((part) => [part.merchantCoupon, part.platformCoupon, part.pointsMoney, part.pay]);
    expect(shares).toEqual([
      [208, 204, 383, 1588 + 500 - 383],
      [292, 286, 535, 2222 + 600 - 535],
      [0, 510, 1082, 4490 + 500 - 1082],
    ]);
  });

  test('shares a coupon out by what lines cost, the last takes the rest', () => {
    const order = priceOrder(cart, { ...NO_CHOICES, platformCoupon: coupon({ money: 999 }) }, terms);
    expect(order.lines.map((part) => part.platformCoupon)).toEqual([200, 300, 499]);
    expect([...order.merchants].map(([id, merchant]) => [id, merchant.platformCoupon, merchant.pay])).toEqual([
      [1, 500, 5000 + 1100 - 500],
      [2, 499, 5000 + 500 - 499],
    ]);
  });

  test('leaves out a coupon of the mall that the shops have left too little for', () => {
    const merchantCoupons = new Map([[1, coupon({ merchantId: 1, category: 1, money: 300 })]]);
    const choices = { merchantCoupons, platformCoupon: coupon({ money: 700 }), points: 0 };
    const order = priceOrder([line({ price: 1000, shippingFee: null })], choices, terms);
    expect(order).toMatchObject({ merchantCoupon: 300, platformCoupon: 0, pay: 700 });
  });

  test('charges SKUs of one product together, and two products each for themselves', () => {
    const skus = [line({}), line({ quantity: 2 }), line({ productId: 12 })];
    expect(priceOrder(skus, NO_CHOICES, terms).lines.map((part) => part.shippingFee)).toEqual([233, 467, 500]);
  });

  test('has one shipping fee for each line: nothing without an address and for what is not sent', () => {
    const lines = [line({}), line({ productId: 12, isSent: false }), line({ productId: 13, shippingFee: null })];
    expect(orderShippingFee(lines, false, null, 2)).toEqual([0, 0, 0]);
    expect(orderShippingFee(lines, false, [1], 2)).toEqual([500, 0, 0]);
  });

  test('without choices has no coupon and uses no points', () => {
    expect(NO_CHOICES).toEqual({ merchantCoupons: new Map(), platformCoupon: null, points: 0 });
  });

  test('calculates shipping by what products cost before coupons', () => {
    const free = { ...shippingFee, free: [{ regionId: 0, number: 99, price: 1000 }] };
    const order = priceOrder(
      [line({ shippingFee: free })],
      { ...NO_CHOICES, platformCoupon: coupon({ money: 900 }) },
      terms,
    );
    expect(order).toMatchObject({ shippingFee: 0, platformCoupon: 900, pay: 100 });
  });

  test('in yen has whole yen', () => {
    const yen = [line({ price: 333, quantity: 3, shippingFee: null })];
    const order = priceOrder(yen, { ...NO_CHOICES, points: 100_000 }, { ...terms, currency: JPY });
    expect(order).toMatchObject({ productTotal: 999, pointsUsed: 330, pointsMoney: 499, pay: 500 });
  });

  test('of nothing costs nothing', () => {
    expect(priceOrder([], NO_CHOICES, terms)).toMatchObject({ productTotal: 0, shippingFee: 0, pay: 0, lines: [] });
  });

  test('needs an address as soon as one line is sent', () => {
    expect(needsAddress([line({ isSent: false })])).toBe(false);
    expect(needsAddress([line({ isSent: false }), line({})])).toBe(true);
  });
});

test.each([
  [1000, 900, true, 900],
  [1000, 900, false, 1000],
  [1000, 1100, true, 1000],
  [1000, null, true, 1000],
  [1000, 0, true, 0],
])('a piece for %i, for members %j, costs a member (%s) %i', (price, memberPrice, isMember, cost) => {
  expect(unitPrice({ price, memberPrice }, isMember)).toBe(cost);
});

describe('a coupon', () => {
  const lines = [line({ price: 1000 })];
  test.each([
    [{ threshold: 1000, money: 500 }, true],
    [{ threshold: 1001, money: 500 }, false],
    [{ threshold: 0, money: 999 }, true],
    [{ threshold: 0, money: 1000 }, false],
    [{ merchantId: 1, category: 1, money: 500 }, true],
    [{ merchantId: 2, category: 1, money: 500 }, false],
    [{ merchantId: 1, category: 2, targets: [11], money: 500 }, true],
    [{ category: 2, targets: [12], money: 500 }, false],
    [{ category: 4, targets: [1], money: 500 }, true],
    [{ category: 4, targets: [4], money: 500 }, false],
    [{ category: 5, targets: [7], money: 500 }, true],
    [{ category: 6, targets: [1], money: 500 }, true],
    [{ category: 6, targets: [2], money: 500 }, false],
    [{ category: 1, money: 500 }, false],
    [{ category: 7, money: 500 }, false],
  ])('%j fits: %s', (over, fits) => {
    expect(couponFits(coupon(over), lines, false)).toBe(fits);
  });

  test('of the mall has to be worth more than its money after the shops’ coupons, its threshold is met before', () => {
    const ofMall = coupon({ money: 600, threshold: 1000 });
    expect(couponFits(ofMall, lines, false, [399])).toBe(true);
    expect(couponFits(ofMall, lines, false, [400])).toBe(false);
  });

  test('counts the members’ price for members', () => {
    const known = [line({ price: 1000, memberPrice: 900 })];
    expect(couponFits(coupon({ money: 1, threshold: 1000 }), known, true)).toBe(false);
    expect(couponFits(coupon({ money: 1, threshold: 1000 }), known, false)).toBe(true);
  });

  test('takes of a line no more than the shop’s coupon has left', () => {
    const two = [line({ price: 600 }), line({ productId: 12, price: 400 })];
    expect(couponShares(coupon({ money: 500 }), two, false, [0, 390])).toEqual([490, 10]);
  });

  test('says what is missing to it', () => {
    expect(couponGap(coupon({ money: 1000, threshold: 1500 }), lines, false)).toBe(500);
    expect(couponGap(coupon({ money: 1000, threshold: 0 }), lines, false)).toBe(1);
    expect(couponGap(coupon({ money: 900 }), lines, false)).toBe(null);
    expect(couponGap(coupon({ merchantId: 2, category: 1 }), lines, false)).toBe(null);
  });
});

describe('the best choice', () => {
  const lines = [line({ price: 1000 })];
  const ofMerchant = coupon({ id: 1, merchantId: 1, category: 1, money: 300 });
  const ofMall = coupon({ id: 2, money: 800 });

  test('gives up a shop’s coupon where the mall’s alone saves more', () => {
    expect(bestChoice(lines, [ofMerchant, ofMall], terms)).toEqual({
      merchantCoupons: new Map(),
      platformCoupon: ofMall,
    });
  });
  test('takes a smaller one of the shop that leaves room for the mall’s', () => {
    const small = coupon({ id: 3, merchantId: 1, category: 1, money: 100 });
    const choice = bestChoice(lines, [ofMerchant, ofMall, small], terms);
    expect(choice).toEqual({ merchantCoupons: new Map([[1, small]]), platformCoupon: ofMall });
  });
  test('takes the smaller id of equals, whichever comes first', () => {
    const twins = [coupon({ id: 9, money: 200 }), coupon({ id: 4, money: 200 })];
    expect(bestChoice(lines, twins, terms).platformCoupon?.id).toBe(4);
    expect(bestChoice(lines, twins.toReversed(), terms).platformCoupon?.id).toBe(4);
  });
  test('of a flash sale is none', () => {
    const none = { merchantCoupons: new Map(), platformCoupon: null };
    expect(bestChoice(lines, [ofMerchant, ofMall], { ...terms, isSale: true })).toEqual(none);
  });
});
