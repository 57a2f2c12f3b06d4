import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { pointsMoney } from '#domain/pricing/points-use.ts';
import { lineAmount } from '#domain/pricing/price-line.ts';
import { type Amounts, NO_CHOICES, priceOrder } from '#domain/pricing/total.ts';
import { covers } from '#domain/promotions/coupon-use.ts';
import { checkoutLines, fittingOrder, orderChoices, orderTerms } from '../../support/checkout/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const anOrder = fittingOrder.map((given) => ({ ...given, order: priceOrder(given.lines, given.choices, given.terms) }));

const sums = (parts: readonly Amounts[]): Amounts => {
  const of = (name: keyof Amounts) => parts.reduce((sum, part) => sum + part[name], 0);
  return {
    productTotal: of('productTotal'),
    shippingFee: of('shippingFee'),
    memberDiscount: of('memberDiscount'),
    merchantCoupon: of('merchantCoupon'),
    platformCoupon: of('platformCoupon'),
    pointsUsed: of('pointsUsed'),
    pointsMoney: of('pointsMoney'),
    pay: of('pay'),
  };
};

/** What points may be used for. */
const pointsBase = (order: Amounts) =>
  order.productTotal - order.memberDiscount - order.merchantCoupon - order.platformCoupon;

describe('an order', () => {
  law('is the sum of its shops, and each shop that of its lines', [anOrder], ({ lines, order }) => {
    expect(order).toMatchObject(sums([...order.merchants.values()]));
    expect([...order.merchants.keys()].toSorted()).toEqual(
      [...new Set(lines.map((line) => line.merchantId))].toSorted(),
    );
    for (const [id, merchant] of order.merchants) {
      expect(merchant).toEqual(sums(order.lines.filter((_, index) => lines[index]?.merchantId === id)));
    }
  });

  law('has no part below nothing or broken, and pays what its parts say', [anOrder], ({ order }) => {
    for (const part of [order, ...order.merchants.values(), ...order.lines]) {
      const {
        productTotal,
        shippingFee,
        memberDiscount,
        merchantCoupon,
        platformCoupon,
        pointsUsed,
        pointsMoney: money,
        pay,
      } = part;
      const all = [productTotal, shippingFee, memberDiscount, merchantCoupon, platformCoupon, pointsUsed, money, pay];
      expect(all.filter((n) => !Number.isSafeInteger(n) || n < 0 || Object.is(n, -0))).toEqual([]);
      expect(pay).toBe(productTotal + shippingFee - memberDiscount - merchantCoupon - platformCoupon - money);
    }
  });

  law('has its lines in the order given, at the list price', [anOrder], ({ lines, order }) => {
    expect(order.lines.map(({ productTotal }) => productTotal)).toEqual(
      lines.map((line) => line.price * line.quantity),
    );
  });

  law('has a shipping that coupons and points leave alone', [anOrder], ({ lines, terms, order }) => {
    const bare = priceOrder(lines, NO_CHOICES, terms);
    expect(order.lines.map(({ shippingFee }) => shippingFee)).toEqual(bare.lines.map(({ shippingFee }) => shippingFee));
  });

  law('without an address or anything to send has no shipping', [checkoutLines, orderTerms], (lines, terms) => {
    expect(priceOrder(lines, NO_CHOICES, { ...terms, regionIds: null }).shippingFee).toBe(0);
    const fetched = lines.map((line) => ({ ...line, isSent: false }));
    expect(priceOrder(fetched, NO_CHOICES, terms).shippingFee).toBe(0);
  });

  law(
    'of one shop more does not change what another costs, but for the mall and points',
    [checkoutLines, orderChoices, orderTerms],
    (...given) => {
      const [lines, { merchantCoupons }, terms] = given;
      const [first] = lines;
      const choices = { ...NO_CHOICES, merchantCoupons };
      const ofFirst = lines.filter(({ merchantId }) => merchantId === first?.merchantId);
      const alone = priceOrder(ofFirst, choices, terms).merchants.get(first?.merchantId ?? 0);
      expect(priceOrder(lines, choices, terms).merchants.get(first?.merchantId ?? 0)).toEqual(alone);
    },
  );

  law('costs members no more than others', [checkoutLines, orderTerms], (lines, terms) => {
    const pay = (isMember: boolean) => priceOrder(lines, NO_CHOICES, { ...terms, isMember, regionIds: null }).pay;
    expect(pay(true)).toBeLessThanOrEqual(pay(false));
  });
});

describe('a flash sale', () => {
  law('knows no members, coupons and points', [checkoutLines, orderChoices, orderTerms], (lines, choices, terms) => {
    const sale = priceOrder(lines, choices, { ...terms, isSale: true });
    expect(sale).toMatchObject({
      memberDiscount: 0,
      merchantCoupon: 0,
      platformCoupon: 0,
      pointsUsed: 0,
      pointsMoney: 0,
    });
    expect(sale.pay).toBe(sale.productTotal + sale.shippingFee);
  });
});

describe('coupons', () => {
  law('take off their money or nothing', [anOrder], ({ choices, order }) => {
    expect([0, choices.platformCoupon?.money ?? 0]).toContain(order.platformCoupon);
    for (const [id, merchant] of order.merchants)
      expect([0, choices.merchantCoupons.get(id)?.money ?? 0]).toContain(merchant.merchantCoupon);
  });

  law(
    'take nothing off what they do not cover, nor more than it costs',
    [anOrder],
    ({ lines, choices, terms, order }) => {
      for (const [index, line] of lines.entries()) {
        const { merchantCoupon = 0, platformCoupon = 0 } = order.lines[index] ?? {};
        const ofMerchant = choices.merchantCoupons.get(line.merchantId);
        if (!ofMerchant || !covers(ofMerchant, line)) expect(merchantCoupon).toBe(0);
        if (!choices.platformCoupon || !covers(choices.platformCoupon, line)) expect(platformCoupon).toBe(0);
        const isMember = terms.isMember && !terms.isSale;
        expect(merchantCoupon + platformCoupon).toBeLessThanOrEqual(lineAmount(line, isMember));
      }
    },
  );

  law(
    'of another shop, or of the mall in place of a shop, take nothing off',
    [checkoutLines, orderChoices, orderTerms],
    (...given) => {
      const [lines, { merchantCoupons, platformCoupon }, terms] = given;
      const swapped = new Map(
        [...merchantCoupons].map(([id, coupon]) => [id, { ...coupon, merchantId: (id + 1) % 5 }]),
      );
      const wrong = platformCoupon && { ...platformCoupon, merchantId: 1, category: 1 };
      const order = priceOrder(lines, { merchantCoupons: swapped, platformCoupon: wrong, points: 0 }, terms);
      expect(order).toMatchObject({ merchantCoupon: 0, platformCoupon: 0 });
    },
  );
});

describe('points', () => {
  law(
    'are never more than somebody has, nor pay more than half of what products cost',
    [anOrder],
    ({ choices, order }) => {
      expect(order.pointsUsed).toBeLessThanOrEqual(choices.points);
      expect(order.pointsMoney * 2).toBeLessThanOrEqual(pointsBase(order));
    },
  );

  law('are all used, or pay all that they may', [anOrder], ({ choices, terms, order }) => {
    fc.pre(!terms.isSale);
    const most = Math.floor(pointsBase(order) / 2);
    expect(order.pointsMoney).toBe(Math.min(most, pointsMoney(choices.points, terms)));
  });

  law('never make an order dearer', [anOrder], ({ lines, choices, terms }) => {
    const without = priceOrder(lines, { ...choices, points: 0 }, terms);
    expect(priceOrder(lines, choices, terms).pay).toBeLessThanOrEqual(without.pay);
  });
});
