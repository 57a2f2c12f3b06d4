import type { ComputedPrice } from '#contract/checkout.ts';
import type { PreOrderShop } from '#contract/checkout-session.ts';
import { subtractWire } from '#domain/money/money.ts';

export type ComputedShop = ComputedPrice['merOrderResponseList'][number];

/** What a shop's part costs beside its goods, before or after the choices. */
export type ShopAmounts = Pick<
  ComputedShop,
  'freightFee' | 'couponFee' | 'merCouponFee' | 'svipDiscountPrice' | 'integralPrice'
>;

/** The shop's share of the mall's coupon: of the coupons' money what its own has not given. */
export const mallCouponShare = ({ couponFee, merCouponFee }: ShopAmounts) => subtractWire(couponFee, merCouponFee);

/** What a shop's part comes to; the totals of all shops are what is to be paid. */
export function shopTotal({ proTotalFee }: Pick<PreOrderShop, 'proTotalFee'>, amounts: ShopAmounts): string {
  const { freightFee, couponFee, svipDiscountPrice, integralPrice } = amounts;
  const goods = [couponFee, svipDiscountPrice, integralPrice].reduce(subtractWire, proTotalFee);
  return subtractWire(goods, `-${freightFee}`);
}
