import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { PreOrderMerchant } from '#contract/checkout/checkout-session.ts';
import { subtractWire } from '#domain/money/money.ts';

export type ComputedMerchant = ComputedPrice['merOrderResponseList'][number];

/** What a shop's part costs beside its products, before or after the choices. */
export type MerchantAmounts = Pick<
  ComputedMerchant,
  'freightFee' | 'couponFee' | 'merCouponFee' | 'svipDiscountPrice' | 'integralPrice'
>;

/** The shop's share of the mall's coupon: of the coupons' money what its own has not given. */
export const mallCouponShare = ({ couponFee, merCouponFee }: MerchantAmounts) => subtractWire(couponFee, merCouponFee);

/** What a shop's part comes to; the totals of all shops are what is to be paid. */
export function merchantTotal(
  { proTotalFee }: Pick<PreOrderMerchant, 'proTotalFee'>,
  amounts: MerchantAmounts,
): string {
  const { freightFee: shippingFee, couponFee, svipDiscountPrice, integralPrice } = amounts;
  const product = [couponFee, svipDiscountPrice, integralPrice].reduce(subtractWire, proTotalFee);
  return subtractWire(product, `-${shippingFee}`);
}
