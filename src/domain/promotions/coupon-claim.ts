import { DAY_MS } from '../time/duration.ts';

/** How a coupon reaches a buyer: claimed, by hand or by an order that it makes cheaper. Another number is never claimed. */
export const RECEIVE_TYPE = { claimed: 1 } as const;

/** All moments are epoch milliseconds: from the first on, up to before the last; null: open on that side. */
export interface CouponTerm {
  usableFrom: number | null;
  usableTo: number | null;
  /** So many days from receipt on, instead of fixed days. */
  days: number | null;
}

export interface ClaimableCoupon extends CouponTerm {
  isOn: boolean;
  isDeleted: boolean;
  /** Null: without limit. */
  total: number | null;
  claimed: number;
  claimFrom: number | null;
  claimTo: number | null;
  isRepeatable: boolean;
}

export interface ClaimedCoupon {
  isUsed: boolean;
  usableTo: number;
}

/** `off`: no longer given out; `notYet`: later; `held`: the shopper has it; `used`: and has used it; `gone`: none is left. */
export type ClaimState = 'open' | 'off' | 'notYet' | 'gone' | 'held' | 'used';

/** A coupon that is over for use is over for claiming. */
function isOff({ isOn, isDeleted, claimTo, usableTo, days }: ClaimableCoupon, now: number): boolean {
  const isOver = (until: number | null) => until !== null && now >= until;
  return !isOn || isDeleted || isOver(claimTo) || (days === null && isOver(usableTo));
}

/** Once; where it may be had again, when none is left that can still be used. */
function ownState({ isRepeatable }: ClaimableCoupon, held: readonly ClaimedCoupon[], now: number): ClaimState {
  if (held.some(({ isUsed, usableTo }) => !isUsed && now < usableTo)) return 'held';
  if (isRepeatable || held.length === 0) return 'open';
  return held.some(({ isUsed }) => isUsed) ? 'used' : 'held';
}

/** Whether a shopper who has claimed `held` of a coupon may claim one more. */
export function claimState(coupon: ClaimableCoupon, held: readonly ClaimedCoupon[], now: number): ClaimState {
  if (isOff(coupon, now)) return 'off';
  if (coupon.claimFrom !== null && now < coupon.claimFrom) return 'notYet';
  const own = ownState(coupon, held, now);
  return own === 'open' && coupon.total !== null && coupon.claimed >= coupon.total ? 'gone' : own;
}

/** When a coupon that is claimed now can be used. It is fixed at receipt, so that no change of the coupon takes it away. */
export function termOf(
  { usableFrom, usableTo, days }: CouponTerm,
  now: number,
): { usableFrom: number; usableTo: number } {
  if (days !== null) return { usableFrom: now, usableTo: now + days * DAY_MS };
  if (usableTo === null) throw new RangeError('a coupon without an end of its term');
  return { usableFrom: usableFrom ?? now, usableTo };
}
