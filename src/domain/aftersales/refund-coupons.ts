import type { CouponOutcome } from './refund-outcome.ts';
import type { LinePieces } from './refund-quantity.ts';

/** A line that a coupon has paid a part of. */
export interface CouponLine extends LinePieces {
  readonly id: number;
  /** Of its merchant order. */
  readonly orderId: number;
}

export interface CouponCase {
  /** Every line that the coupon has paid a part of: of the merchant order, or of the whole order for one of the mall. */
  readonly lines: readonly CouponLine[];
  /** Pieces that are refunded now, by line. */
  readonly refunding: ReadonlyMap<number, number>;
  /** The merchant order whose pieces they are. */
  readonly orderId: number;
  readonly isExpired: boolean;
}

/**
 * Whether a coupon with this outcome is given back once the pieces are refunded. One whose term is over comes back as well: it is
 * unused again, and has expired as such.
 */
export const isFree = (outcome: CouponOutcome): boolean => outcome === 'returned' || outcome === 'expired';

/** What becomes of a coupon once these pieces are refunded. It comes back when everything that it paid for is. */
export function couponOutcome({ lines, refunding, orderId, isExpired }: CouponCase): CouponOutcome {
  const refundedOf = ({ id, refunded }: CouponLine) => refunded + (refunding.get(id) ?? 0);
  const isLacking = (line: CouponLine, pieces: number) => pieces < line.quantity;
  const kept = lines.filter((line) => isLacking(line, refundedOf(line) + line.applied));
  if (kept.length > 0) return kept.some((line) => line.orderId === orderId) ? 'sameShop' : 'otherShops';
  if (isExpired) return 'expired';
  return lines.some((line) => isLacking(line, refundedOf(line))) ? 'withOthers' : 'returned';
}
