import type { RefundPreview } from '#contract/aftersales.ts';
import { previewRefund, type RefundedPieces } from '#domain/aftersales/refund-preview.ts';
import { type ReturnedOrder, returnable } from '#domain/aftersales/refund-quantity.ts';
import { refundTime } from '#domain/aftersales/refund-time.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { orderMoney } from '../orders/index.ts';
import { couponsOf, serializeCoupon } from './coupons-of.ts';
import { listUsedCoupons } from './queries/refund-coupons.ts';
import { findRefundOrder, listRefundLines, type RefundLineRow, type RefundOrderRow } from './queries/refund-lines.ts';
import { refundLine, returnedOrder } from './refund-line.ts';
import { serializePart } from './serialize-case.ts';

export interface PreviewWish {
  orderNo: string;
  lines: readonly { orderDetailId: number; num: number }[];
}

/** Pieces by line; a line that is named twice counts once with all of them. */
function wishedPieces(wish: PreviewWish): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { orderDetailId, num } of wish.lines) pieces.set(orderDetailId, (pieces.get(orderDetailId) ?? 0) + num);
  return pieces;
}

/** Of this order, and no more pieces than can be asked for; null for yes. */
function refusal(
  order: ReturnedOrder,
  lines: readonly RefundLineRow[],
  wishes: ReadonlyMap<number, number>,
  now: number,
) {
  for (const [id, num] of wishes) {
    const line = lines.find((one) => one.id === id);
    if (!line) return fail('orderLineNotFound');
    const { most } = returnable(order, line, now);
    if (num > most) return fail(most === 0 ? 'refundNothingLeft' : 'refundTooMany', { most });
  }
  return null;
}

const serializeLine = ({ id, pieces, amounts }: RefundedPieces, money: (minor: number) => string) => ({
  orderDetailId: id,
  num: pieces,
  ...serializePart(amounts, money),
});

const choicesOf = (order: ReturnedOrder, own: readonly RefundLineRow[], now: number) =>
  own.map((line) => {
    const { kinds, ways, ...one } = returnable(order, line, now);
    return { orderDetailId: line.id, ...one, kinds: [...kinds], ways: [...ways] };
  });

async function couponListOf(
  context: BuyerContext,
  order: RefundOrderRow,
  lines: RefundLineRow[],
  refunding: ReadonlyMap<number, number>,
) {
  const { mall, locale, now } = context;
  const { buyerId, platformOrderNo } = order;
  const coupons = await listUsedCoupons(mall.db.sql, locale, { buyerId, platformOrderNo, returnedIds: [] });
  return couponsOf({ order, lines, refunding, coupons, now }).map((one) => serializeCoupon(one, context.base, order));
}

/** What comes back for pieces of one's order, by the rule that a request is paid by. Changes nothing. */
export async function previewOwnRefund(context: BuyerContext, wish: PreviewWish): Promise<RefundPreview | Failure> {
  const { mall, buyer, now, locale } = context;
  const order = await findRefundOrder(mall.db.sql, locale, buyer.buyerId, wish.orderNo);
  if (!order) return fail('orderNotFound');
  const lines = await listRefundLines(mall.db.sql, order.platformOrderId);
  const own = lines.filter(({ orderId }) => orderId === order.id);
  const wishes = wishedPieces(wish);
  const returned = returnedOrder(order);
  const refused = refusal(returned, own, wishes, now);
  if (refused) return refused;
  const money = orderMoney(order);
  const preview = previewRefund(
    own.map(refundLine),
    [...wishes].map(([id, pieces]) => ({ id, pieces })),
  );
  return {
    ...{ orderNo: order.no, merId: order.merchantId, merName: order.merchantName, currency: order.currency },
    ...{ payType: order.payType, when: refundTime(order.payType) },
    lines: preview.lines.map((one) => serializeLine(one, money)),
    sum: serializePart(preview.sum, money),
    couponList: await couponListOf(context, order, lines, wishes),
    later: preview.later.map((one) => serializeLine(one, money)),
    choices: choicesOf(returned, own, now),
  };
}
