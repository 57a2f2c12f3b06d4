import type { RefundCoupon } from '#contract/aftersales.ts';
import { couponOutcome } from '#domain/aftersales/refund-coupons.ts';
import type { CouponOutcome } from '#domain/aftersales/refund-outcome.ts';
import { type Currency, convert } from '#domain/money/money.ts';
import { orderMoney } from '../orders/index.ts';
import type { UsedCouponRow } from './queries/refund-coupons.ts';
import type { RefundLineRow, RefundOrderRow } from './queries/refund-lines.ts';

type Publisher = RefundCoupon['publisher'];

export interface CouponsAsked {
  order: Pick<RefundOrderRow, 'id' | 'merchantId'>;
  /** Of the whole order. */
  lines: readonly RefundLineRow[];
  /** Pieces that are refunded now, by line. */
  refunding: ReadonlyMap<number, number>;
  coupons: readonly UsedCouponRow[];
  now: number;
}

export interface CouponResult {
  coupon: UsedCouponRow;
  publisher: Publisher;
  outcome: CouponOutcome;
}

/** What a coupon has paid of each line, and the lines that it can have paid for. */
const SHARES: Record<Publisher, (line: RefundLineRow, orderId: number) => number> = {
  merchant: (line, orderId) => (line.orderId === orderId ? line.merchantCoupon : 0),
  platform: (line) => line.platformCoupon,
};

/** The coupons that have paid for these pieces, with what becomes of each. */
export function couponsOf({ order, lines, refunding, coupons, now }: CouponsAsked): CouponResult[] {
  return coupons.flatMap((coupon) => {
    if (![0, order.merchantId].includes(coupon.merchantId)) return [];
    const publisher = coupon.merchantId === 0 ? 'platform' : 'merchant';
    const paid = lines.filter((line) => SHARES[publisher](line, order.id) > 0);
    if (!paid.some(({ id }) => refunding.has(id))) return [];
    const isExpired = coupon.usableTo.getTime() <= now;
    return [{ coupon, publisher, outcome: couponOutcome({ lines: paid, refunding, orderId: order.id, isExpired }) }];
  });
}

export type CouponOrder = Pick<RefundOrderRow, 'currency' | 'decimals' | 'rate'>;

/** Its money in the currency of the order, at the rate of the order, as all amounts of a refund. */
export const serializeCoupon = (
  { coupon, publisher, outcome }: CouponResult,
  base: Currency,
  { currency: code, decimals, rate }: CouponOrder,
): RefundCoupon => ({
  publisher,
  name: coupon.name,
  money: orderMoney({ decimals })(convert(coupon.money, base, { code, decimals, rate })),
  isReturned: outcome === 'returned',
  outcome,
});
