import type { Sql } from 'postgres';
import type { LinePieces } from '#domain/aftersales/refund-quantity.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { ShippedLine } from '#domain/orders/shipment.ts';
import { literal } from '../../../platform/db/literal.ts';

export interface RefundPieces {
  lineId: number;
  quantity: number;
}

/** Pieces of which somebody asks back the money. False where not so many are left. */
export async function holdPieces(tx: Sql, { lineId, quantity }: RefundPieces): Promise<boolean> {
  const { count } = await tx`
    update order_line set refund_applied = refund_applied + ${quantity}
    where id = ${lineId} and refund_applied + refunded + ${quantity} <= order_line.quantity`;
  return count === 1;
}

export const freePieces = (tx: Sql, { lineId, quantity }: RefundPieces) =>
  tx`update order_line set refund_applied = refund_applied - ${quantity} where id = ${lineId}`;

export const countAsRefunded = (tx: Sql, { lineId, quantity }: RefundPieces) => tx`
  update order_line set refund_applied = refund_applied - ${quantity}, refunded = refunded + ${quantity} where id = ${lineId}`;

export type RefundedLine = LinePieces & ShippedLine;

export const listRefundedLines = (sql: Sql, orderId: number) => sql<RefundedLine[]>`
  select quantity, refund_applied as applied, refunded, shipped from order_line where order_id = ${orderId} order by id`;

export const setRefundStatus = (tx: Sql, orderId: number, refundStatus: number) =>
  tx`update merchant_order set refund_status = ${refundStatus} where id = ${orderId}`;

/** Points that were promised for refunded pieces: completing the order grants what is left. */
export const takeGainedPoints = (tx: Sql, orderId: number, points: number) =>
  tx`update merchant_order set points_gained = points_gained - ${points} where id = ${orderId}`;

/** Nothing is left to send of an order of which something was sent, or delivered by its payment. */
export const markAllSent = (tx: Sql, orderId: number, now: Date) => tx`
  update merchant_order set status = ${literal(tx, ORDER_STATUS.toReceive)}, shipped_at = coalesce(shipped_at, ${now})
  where id = ${orderId}
    and status in (${literal(tx, ORDER_STATUS.toShip)}, ${literal(tx, ORDER_STATUS.partShipped)})`;

/** An order that its transaction holds. */
export interface OrderToRefund {
  id: number;
  platformOrderId: number;
}

/** Undefined for somebody else's, as for none. */
export async function lockOrderToRefund(tx: Sql, buyerId: number, no: string): Promise<OrderToRefund | undefined> {
  const [row] = await tx<OrderToRefund[]>`
    select id, platform_order_id as "platformOrderId" from merchant_order
    where no = ${no} and buyer_id = ${buyerId} for no key update`;
  return row;
}

export const lockMerchantOrder = (tx: Sql, id: number) =>
  tx`select 1 from merchant_order where id = ${id} for no key update`;

export const lockPlatformOrderById = (tx: Sql, id: number) =>
  tx`select 1 from platform_order where id = ${id} for no key update`;
