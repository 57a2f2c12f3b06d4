import type { CheckoutLine } from '../pricing/price-line.ts';
import { couponGap, type UsableCoupon } from './coupon-use.ts';

/** A coupon that does not fit yet, and how much more of covered products it takes until it does. */
export interface NearestCoupon {
  coupon: UsableCoupon;
  missing: number;
}

/** What a coupon is added to: lines, whether they cost the member price, and what shops' coupons take off each of them. */
export interface HintTerms {
  lines: readonly CheckoutLine[];
  isMember: boolean;
  merchantShares?: readonly number[];
}

/** The coupon that saves more than the used one for the least more of products; of equals the one that saves most; null for none. */
export function nearestCoupon(
  coupons: readonly UsableCoupon[],
  used: UsableCoupon | null,
  { lines, isMember, merchantShares = [] }: HintTerms,
): NearestCoupon | null {
  const better = coupons
    .filter(({ money }) => money > (used?.money ?? 0))
    .flatMap((coupon) => {
      const missing = couponGap(coupon, lines, isMember, merchantShares);
      return missing === null ? [] : [{ coupon, missing }];
    });
  return better.sort((a, b) => a.missing - b.missing || b.coupon.money - a.coupon.money)[0] ?? null;
}
