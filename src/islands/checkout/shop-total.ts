import type { ComputedPrice, PreOrderShop } from '#contract/order.ts';
import { subtractWire } from '#domain/money.ts';

export type ComputedShop = ComputedPrice['merOrderResponseList'][number];

/** What a shop's part comes to before points. */
export function shopTotal(
  { proTotalFee }: Pick<PreOrderShop, 'proTotalFee'>,
  { freightFee, couponFee, svipDiscountPrice }: Pick<ComputedShop, 'freightFee' | 'couponFee' | 'svipDiscountPrice'>,
): string {
  const goods = subtractWire(subtractWire(proTotalFee, couponFee), svipDiscountPrice);
  return subtractWire(goods, `-${freightFee}`);
}
