import fc from 'fast-check';
import type { CheckoutLine } from '#domain/pricing/price-line.ts';
import type { ShippingTemplate } from '#domain/pricing/shipping-fee.ts';
import type { OrderChoices, OrderTerms } from '#domain/pricing/total.ts';
import type { UsableCoupon } from '#domain/promotions/coupon-use.ts';
import { currency } from '../property/arbitraries.ts';

/** Small amounts, where rounding shows, as often as large ones. */
export const amount = fc.oneof(fc.nat(20), fc.nat(5_000), fc.nat(1e9));

/** Units with up to three decimals, as the database has them. */
const units = (max: number) => fc.nat(max * 1000).map((thousandths) => thousandths / 1000);
const regionId = fc.nat(4);

/** Charges of millions a gram are not real: such shipping passes 2^53 and is refused. */
const renewal = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 500, max: 20_000 }).map((thousandths) => thousandths / 1000),
);
const renewalPrice = fc.oneof(fc.nat(20), fc.nat(100_000));
const rule = fc.record({ regionId, first: units(10), firstPrice: amount, renewal, renewalPrice });
const free = fc.record({ regionId, number: fc.option(units(200)), price: fc.option(amount) });

export const shippingTemplate: fc.Arbitrary<ShippingTemplate> = fc.record({
  appoint: fc.constantFrom(0, 1, 2),
  chargeBy: fc.constantFrom(1, 2, 3),
  rules: fc.array(rule, { maxLength: 3 }),
  free: fc.array(free, { maxLength: 2 }),
});

/** A delivery to one of these, the most specific first. */
export const regionIds = fc.subarray([4, 3, 2, 1]);

/** Products 11 to 43 of shops 1 to 4, in categories 1 to 4, of brands 1 to 3. */
export const checkoutLine: fc.Arbitrary<CheckoutLine> = fc
  .record({
    merchantId: fc.integer({ min: 1, max: 4 }),
    goods: fc.integer({ min: 1, max: 3 }),
    categoryIds: fc.subarray([1, 2, 3, 4]),
    brandId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    price: amount,
    memberPrice: fc.option(amount),
    weight: fc.nat(20_000),
    volume: fc.nat(20_000),
    isSent: fc.boolean(),
    shippingFee: fc.option(shippingTemplate),
  })
  .map(({ goods: product, ...line }) => ({ ...line, productId: line.merchantId * 10 + product }));

export const checkoutLines = fc.array(checkoutLine, { minLength: 1, maxLength: 8 });

export const usableCoupon: fc.Arbitrary<UsableCoupon> = fc.record({
  id: fc.integer({ min: 1, max: 1_000 }),
  merchantId: fc.nat(4),
  category: fc.integer({ min: 1, max: 6 }),
  money: amount,
  threshold: amount,
  targets: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 11, max: 43 })), { maxLength: 6 }),
});

/** Any choices at all: also another shop's coupon, and those that do not fit. */
export const orderChoices: fc.Arbitrary<OrderChoices> = fc.record({
  merchantCoupons: fc
    .array(fc.tuple(fc.option(fc.nat(4)), usableCoupon), { maxLength: 4 })
    .map((pairs) => new Map(pairs.map(([id, coupon]) => [id ?? coupon.merchantId, coupon]))),
  platformCoupon: fc.option(
    fc.oneof(
      usableCoupon,
      usableCoupon.map((coupon) => ({ ...coupon, merchantId: 0 })),
    ),
  ),
  points: fc.oneof(fc.nat(300), fc.nat(2 ** 31 - 1)),
});

export const orderTerms: fc.Arbitrary<OrderTerms> = fc.record({
  isMember: fc.boolean(),
  isSale: fc.boolean(),
  regionIds: fc.option(regionIds),
  currency,
  base: currency,
});

/** A coupon that its threshold and the lines allow, whatever they are: half of all orders have one that fits. */
export const fittingOrder = fc
  .tuple(checkoutLines, orderChoices, orderTerms, fc.boolean())
  .map(([lines, choices, terms, isEasy]) => {
    const easy = (coupon: NonNullable<OrderChoices['platformCoupon']>) => ({
      ...coupon,
      threshold: 0,
      money: coupon.money % 500,
    });
    const platformCoupon = choices.platformCoupon && easy(choices.platformCoupon);
    const merchantCoupons = new Map([...choices.merchantCoupons].map(([id, coupon]) => [id, easy(coupon)]));
    return { lines, terms, choices: isEasy ? { ...choices, platformCoupon, merchantCoupons } : choices };
  });
