/** Whether a coupon that somebody has was used. */
export const HELD_COUPON = { unused: 0, used: 1 } as const;

interface HeldCoupon {
  isUsed: boolean;
  /** Epoch milliseconds: from the first on, up to before the last. */
  usableFrom: number;
  usableTo: number;
}

/** What can be done with a coupon that somebody has; `unusable` is one that was used. The clock alone lets coupons lapse. */
export function couponState({ isUsed, usableFrom, usableTo }: HeldCoupon, now: number) {
  if (isUsed) return 'unusable';
  if (now >= usableTo) return 'overdue';
  return now < usableFrom ? 'notStart' : 'usable';
}

/** Status on the wire: 0 unused, 1 used, 2 expired. */
export const COUPON_STATUS = { usable: 0, notStart: 0, unusable: 1, overdue: 2 } as const;
