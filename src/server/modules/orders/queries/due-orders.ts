import type { Sql } from 'postgres';
import { ORDER_REFUND, ORDER_STATUS, PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { literal } from '../../../platform/db/literal.ts';

/** Unpaid purchases whose time is over, the longest first. */
export async function listOverdue(sql: Sql, now: Date, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from platform_order where status = ${literal(sql, PLATFORM_ORDER_STATUS.unpaid)} and pay_by <= ${now}
    order by pay_by limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Whether this transaction has the purchase for itself; somebody who pays or cancels it at this moment goes first. */
export async function holdOverdue(tx: Sql, id: number, now: Date): Promise<boolean> {
  const rows = await tx`
    select 1 from platform_order where id = ${id} and status = ${literal(tx, PLATFORM_ORDER_STATUS.unpaid)}
    and pay_by <= ${now} for no key update skip locked`;
  return rows.length > 0;
}

/** Orders that count as received, for they were sent before `sentBefore`. Open after-sales hold one up. Gives their ids. */
export async function receiveSent(tx: Sql, sentBefore: Date, now: Date, most: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update merchant_order set status = ${literal(tx, ORDER_STATUS.received)}, received_at = ${now} where id = any(array(
      select id from merchant_order where status = ${literal(tx, ORDER_STATUS.toReceive)} and shipped_at <= ${sentBefore}
      and refund_status not in (${literal(tx, ORDER_REFUND.applying)}, ${literal(tx, ORDER_REFUND.fully)})
      order by shipped_at limit ${most} for no key update skip locked)) returning id`;
  return rows.map(({ id }) => id);
}

/** Received orders whose return window is over, the longest first. An open after-sales request holds one up. */
export async function listReceived(sql: Sql, now: Date, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from merchant_order where status = ${literal(sql, ORDER_STATUS.received)} and return_until <= ${now}
    and refund_status <> ${literal(sql, ORDER_REFUND.applying)}
    order by return_until limit ${most}`;
  return rows.map(({ id }) => id);
}

export interface CompletedOrder {
  no: string;
  buyerId: number;
  pointsGained: number;
  refundStatus: number;
}

/** The step itself; undefined where somebody else has made it, or after-sales have begun. */
export async function markCompleted(tx: Sql, id: number, now: Date): Promise<CompletedOrder | undefined> {
  const [row] = await tx<CompletedOrder[]>`
    update merchant_order set status = ${literal(tx, ORDER_STATUS.completed)}, completed_at = ${now}
    where id = ${id} and status = ${literal(tx, ORDER_STATUS.received)} and return_until <= ${now}
    and refund_status <> ${literal(tx, ORDER_REFUND.applying)}
    returning no, buyer_id as "buyerId", points_gained as "pointsGained", refund_status as "refundStatus"`;
  return row;
}
