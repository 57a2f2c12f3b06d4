import { daysAgo } from '../demo-context.ts';
import type { Random } from '../random.ts';

/** A coupon of the mall: with a term of its own, or for some days after it was received. */
export interface GivenCoupon {
  id: number;
  days: number | null;
  usableFrom: Date | null;
  usableTo: Date | null;
}

/** A coupon in somebody's wallet; used where there is a moment of it. */
export interface HeldPlan {
  couponId: number;
  createdAt: Date;
  usableFrom: Date;
  usableTo: Date;
  usedAt: Date | null;
}

/** Every fourth was used and every fifth has lapsed, as far as its term lets it. */
export function composeHeld(coupons: readonly GivenCoupon[], now: number, random: Random): HeldPlan[] {
  return coupons.map(({ id, days, usableFrom, usableTo }, i) => {
    const age = days !== null && i % 5 === 4 ? days + random.int(2, 20) : random.int(1, 3);
    const createdAt = daysAgo(now, age);
    return {
      couponId: id,
      createdAt,
      usableFrom: usableFrom ?? createdAt,
      usableTo: usableTo ?? daysAgo(now, age - (days ?? 0)),
      usedAt: i % 4 === 3 ? daysAgo(now, age / 2) : null,
    };
  });
}
