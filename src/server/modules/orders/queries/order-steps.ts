import type { Sql } from 'postgres';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { literal } from '../../../platform/db/literal.ts';
import { type PayablePlatformOrder, payable } from './payable-order.ts';

export type LockedPlatformOrder = Pick<PayablePlatformOrder, 'id' | 'status' | 'payBy'>;

/** A purchase of this buyer, held until the transaction ends; undefined for somebody else's, as for none. */
export async function lockPlatformOrder(
  tx: Sql,
  buyerId: number,
  no: string,
): Promise<PayablePlatformOrder | undefined> {
  const [row] = await tx<PayablePlatformOrder[]>`
    select ${payable(tx)} from platform_order where no = ${no} and buyer_id = ${buyerId} for no key update`;
  return row;
}

export interface LockedOrder {
  id: number;
  status: number;
  refundStatus: number;
  type: number;
  secondType: number;
}

/** One shop's order of this buyer, held until the transaction ends. */
export async function lockOwnOrder(tx: Sql, buyerId: number, no: string): Promise<LockedOrder | undefined> {
  const [row] = await tx<LockedOrder[]>`
    select o.id, o.status, o.refund_status as "refundStatus", p.type, o.second_type as "secondType"
    from merchant_order o join platform_order p on p.id = o.platform_order_id
    where o.no = ${no} and o.buyer_id = ${buyerId} for no key update of o`;
  return row;
}

export const unlistPlatformOrder = (tx: Sql, id: number) =>
  tx`update platform_order set is_listed = false where id = ${id}`;
export const unlistOrder = (tx: Sql, id: number) => tx`update merchant_order set is_listed = false where id = ${id}`;

export const markReceived = (tx: Sql, id: number, now: Date) =>
  tx`update merchant_order set status = ${literal(tx, ORDER_STATUS.received)}, received_at = ${now} where id = ${id}
    and status in (${literal(tx, ORDER_STATUS.toCollect)}, ${literal(tx, ORDER_STATUS.toReceive)})`;
