import { termOf } from '#domain/promotions/coupon-claim.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import type { Random } from '../../random.ts';
import type { ClaimedPlan, GivenCoupon } from './claimable-coupons.ts';

/** Every third of those whose term begins with the receipt was claimed too long ago. */
function claimedAt({ days, claimFrom }: GivenCoupon, place: number, now: number, random: Random): number {
  if (days !== null && place % 3 === 2) return now - (days + random.int(2, 20)) * DAY_MS;
  return Math.max(claimFrom, now - random.int(1, 3) * DAY_MS);
}

/** Coupons that wait for an order, and some that have waited in vain. */
export const composeHeld = (coupons: readonly GivenCoupon[], now: number, random: Random): ClaimedPlan[] =>
  coupons.map((coupon, i) => {
    const at = claimedAt(coupon, i, now, random);
    return { couponId: coupon.id, claimedAt: at, ...termOf(coupon, at), usedAt: null, orderNo: null };
  });
