import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { CheckoutLine } from '#domain/pricing/price-line.ts';
import { bestChoice, merchantShares, type OrderChoices, type OrderTerms, priceOrder } from '#domain/pricing/total.ts';
import type { UsableCoupon } from '#domain/promotions/coupon-use.ts';
import { couponFits, couponGap, couponShares } from '#domain/promotions/coupon-use.ts';
import { checkoutLine, checkoutLines, orderTerms, usableCoupon } from '../../support/checkout/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const line = fc
  .record({
    line: checkoutLine,
    merchantId: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 1, max: 12 }),
    memberPrice: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(({ line: given, ...rest }) => ({ ...given, ...rest, quantity: 1 }));

/** Mostly for all of a shop or for everything. */
const coupon = fc
  .record({
    coupon: usableCoupon,
    merchantId: fc.nat(3),
    isWide: fc.boolean(),
    money: fc.nat(14),
    threshold: fc.oneof(fc.constant(0), fc.nat(9)),
  })
  .map(({ coupon: given, merchantId, isWide, money, threshold }) => {
    const wide = merchantId === 0 ? 3 : 1;
    return { ...given, merchantId, money, threshold, category: isWide ? wide : given.category };
  });

/** Amounts so near to each other that coupons get in each other's way. */
const tight = {
  lines: fc.array(line, { minLength: 2, maxLength: 5 }),
  coupons: fc.uniqueArray(coupon, { minLength: 4, maxLength: 9, selector: ({ id }) => id }),
};

type Way = Pick<OrderChoices, 'merchantCoupons' | 'platformCoupon'>;

const saved = (lines: readonly CheckoutLine[], way: Way, terms: OrderTerms) => {
  const order = priceOrder(lines, { ...way, points: 0 }, terms);
  return order.merchantCoupon + order.platformCoupon;
};

/** Every set of coupons with one at most of each shop and of the mall. */
function everyWay(coupons: readonly UsableCoupon[]): Way[] {
  let ways: UsableCoupon[][] = [[]];
  for (const coupon of coupons) {
    const others = ways.filter((way) => way.every(({ merchantId }) => merchantId !== coupon.merchantId));
    ways = [...ways, ...others.map((way) => [...way, coupon])];
  }
  return ways.map((way) => ({
    merchantCoupons: new Map(way.filter((c) => c.merchantId !== 0).map((c) => [c.merchantId, c])),
    platformCoupon: way.find(({ merchantId }) => merchantId === 0) ?? null,
  }));
}

describe('the best choice', () => {
  law(
    'saves as much as the best of all there are',
    [tight.lines, tight.coupons, orderTerms],
    (lines, coupons, terms) => {
      const most = Math.max(...everyWay(coupons).map((way) => saved(lines, way, terms)));
      expect(saved(lines, bestChoice(lines, coupons, terms), terms)).toBe(most);
    },
  );

  law('names only coupons that fit together', [tight.lines, tight.coupons, orderTerms], (lines, coupons, terms) => {
    const { merchantCoupons, platformCoupon } = bestChoice(lines, coupons, terms);
    const shares = merchantShares(lines, merchantCoupons, terms.isMember);
    for (const coupon of merchantCoupons.values()) expect(couponFits(coupon, lines, terms.isMember)).toBe(true);
    if (platformCoupon) expect(couponFits(platformCoupon, lines, terms.isMember, shares)).toBe(true);
  });

  law('is the same in whichever order the coupons come', [tight.lines, tight.coupons, orderTerms], (...given) => {
    const [lines, coupons, terms] = given;
    const one = bestChoice(lines, coupons, terms);
    const other = bestChoice(lines, coupons.toReversed(), terms);
    expect(saved(lines, other, terms)).toBe(saved(lines, one, terms));
    expect(other.platformCoupon?.id).toBe(one.platformCoupon?.id);
  });

  const merchants = fc.array(fc.tuple(checkoutLine, fc.nat(5_000), usableCoupon, fc.nat(900), fc.nat(900)), {
    minLength: 30,
    maxLength: 50,
  });
  law(
    'of fifty shops is at least that of each shop by itself',
    [merchants, orderTerms, usableCoupon],
    (given, terms, mall) => {
      const lines = given.map(([line, price], merchant) => ({ ...line, price, merchantId: merchant + 1 }));
      const ofMerchants = given.flatMap(([, , coupon, a, b], merchant) =>
        [a, b].map((money, at) => ({
          ...coupon,
          id: 2 * merchant + at,
          merchantId: merchant + 1,
          category: 1,
          money,
          threshold: 0,
        })),
      );
      const ofMall = { ...mall, merchantId: 0, category: 3, threshold: 0 };
      const alone = saved(lines, bestChoice(lines, ofMerchants, terms), terms);
      const onlyMall = saved(lines, bestChoice(lines, [ofMall], terms), terms);
      const all = saved(lines, bestChoice(lines, [...ofMerchants, ofMall], terms), terms);
      expect(all).toBeGreaterThanOrEqual(Math.max(alone, onlyMall));
    },
  );
});

describe('what is missing to a coupon', () => {
  law(
    'is nothing where it fits; with as much more it does, with less it does not',
    [checkoutLines, usableCoupon, fc.boolean()],
    (...given) => {
      const [lines, coupon, isMember] = given;
      const [first] = lines;
      fc.pre(first !== undefined);
      const ours = { ...coupon, merchantId: first?.merchantId ?? 0, category: 1 };
      const gap = couponGap(ours, lines, isMember);
      expect(gap === null).toBe(couponFits(ours, lines, isMember));
      if (gap === null || !first) return;
      const grown = (by: number) => [...lines, { ...first, price: by, memberPrice: null, quantity: 1 }];
      expect(couponFits(ours, grown(gap), isMember)).toBe(true);
      expect(couponFits(ours, grown(gap - 1), isMember)).toBe(false);
    },
  );

  law(
    'is nothing where a coupon covers nothing',
    [checkoutLines, usableCoupon, fc.boolean()],
    (lines, coupon, isMember) => {
      expect(couponGap({ ...coupon, merchantId: 5 }, lines, isMember)).toBe(null);
      expect(couponFits({ ...coupon, merchantId: 5 }, lines, isMember)).toBe(false);
    },
  );
});

law(
  'a coupon that fits takes its money off, whatever the shops have taken',
  [checkoutLines, usableCoupon, fc.array(fc.nat(9), { minLength: 8, maxLength: 8 })],
  (...given) => {
    const [lines, coupon, taken] = given;
    const shares = lines.map(({ price }, index) => Math.min(price, taken[index] ?? 0));
    const ours = { ...coupon, merchantId: 0, category: 3, threshold: 0 };
    fc.pre(couponFits(ours, lines, false, shares));
    expect(couponShares(ours, lines, false, shares).reduce((sum, share) => sum + share, 0)).toBe(coupon.money);
  },
);
