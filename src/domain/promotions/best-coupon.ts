/** What a coupon takes off, and from which amount on; minor units of one currency. */
export interface CouponTerms {
  money: number;
  threshold: number;
}

/**
 * The coupon that takes most off an amount, of those that the shopper has or can claim; the first of equals, null where none
 * fits. It never takes all of the amount.
 */
export function bestCoupon<T extends CouponTerms>(coupons: readonly T[], amount: number): T | null {
  const fitting = coupons.filter(({ money, threshold }) => amount >= threshold && amount > money);
  return fitting.reduce<T | null>((best, coupon) => (best && best.money >= coupon.money ? best : coupon), null);
}
