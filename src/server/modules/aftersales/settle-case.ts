import type { Sql } from 'postgres';
import { isFree } from '#domain/aftersales/refund-coupons.ts';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { BY_WALLET } from '#domain/aftersales/refund-time.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { announce } from '../../platform/events/event.ts';
import { refundPieces } from '../orders/index.ts';
import { caseEvent } from './case-event.ts';
import { couponsOf } from './coupons-of.ts';
import { type RefundPaid, refundPaid } from './events.ts';
import type { HeldCase } from './hold-case.ts';
import { changeCase, insertStep, setReturnedCoupons } from './queries/refund-cases.ts';
import { listUsedCoupons } from './queries/refund-coupons.ts';
import { listRefundLines, type RefundLineRow } from './queries/refund-lines.ts';

/** Coupons that come back, now that its pieces are counted as refunded. */
async function returnedCoupons(tx: Sql, { one, order }: HeldCase, lines: readonly RefundLineRow[], at: Date) {
  const { buyerId, platformOrderNo } = order;
  const coupons = await listUsedCoupons(tx, DEFAULT_LOCALE, { buyerId, platformOrderNo, returnedIds: [] });
  const refunding = new Map([[one.orderLineId, 0]]);
  const results = couponsOf({ order, lines, refunding, coupons, now: at.getTime() });
  return results.filter(({ outcome }) => isFree(outcome));
}

/** What ledgers and stock need to know of the refund. */
function paidFacts({ one, order }: HeldCase, line: RefundLineRow, couponIds: readonly number[]) {
  const { shipping, platformCoupon, pointsMoney, pointsUsed, pointsGained } = one;
  return {
    no: one.no,
    walletAmount: order.payType === BY_WALLET ? (one.amountBase ?? 0) : 0,
    ...{ shipping, platformCoupon, pointsMoney, pointsUsed, pointsGained, couponIds },
    lines: [{ id: line.id, skuId: line.skuId, flashSaleSkuId: line.flashSaleSkuId, quantity: one.quantity }],
    ...{ lineQuantity: line.quantity, lineRefunded: line.refunded },
  } satisfies Omit<RefundPaid, keyof ReturnType<typeof caseEvent>>;
}

/**
 * The money of a request is back. Everything that follows from it happens in this transaction, which has its order locked;
 * those who act on the event lock coupons, points, wallet, stock and quota after it.
 */
export async function settleCase(tx: Sql, held: HeldCase, at: Date): Promise<void> {
  const { one, order } = held;
  const { refunding, refunded } = REFUND_STATUS;
  await changeCase(tx, one.id, { status: refunded, refundedAt: at }, at);
  await insertStep(tx, { caseId: one.id, kind: 'refund', by: 'mall', fromStatus: refunding, toStatus: refunded, at });
  const { orderId, orderLineId: lineId, quantity, pointsGained } = one;
  await refundPieces(tx, { orderId, lineId, quantity, pointsGained }, at);
  const lines = await listRefundLines(tx, one.platformOrderId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new Error(`the line ${lineId} of ${one.no} is not in its order`);
  const coupons = await returnedCoupons(tx, held, lines, at);
  const idOf = (publisher: 'merchant' | 'platform') =>
    coupons.find((coupon) => coupon.publisher === publisher)?.coupon.id ?? null;
  await setReturnedCoupons(tx, one.id, idOf('merchant'), idOf('platform'));
  const couponIds = coupons.map(({ coupon }) => coupon.id);
  await announce(tx, refundPaid, { ...caseEvent(one, order, at), ...paidFacts(held, line, couponIds) });
}
