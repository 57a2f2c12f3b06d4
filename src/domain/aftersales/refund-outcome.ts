/**
 * What becomes of a coupon when pieces are refunded: it comes back; it comes back when other requests that are open are
 * refunded as well; it stays used for other products of the same shop, or of other shops; its term is over.
 */
export const COUPON_OUTCOMES = ['returned', 'withOthers', 'sameShop', 'otherShops', 'expired'] as const;
export type CouponOutcome = (typeof COUPON_OUTCOMES)[number];

/** Why no piece of a line can be asked for. */
export const LINE_REFUSALS = ['notPaid', 'tooLate', 'notReturnable', 'codeShown', 'nothingLeft'] as const;
export type LineRefusal = (typeof LINE_REFUSALS)[number];
