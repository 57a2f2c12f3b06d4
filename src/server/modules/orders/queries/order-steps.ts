import type { Sql } from 'postgres';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { literal } from '../../../platform/db/literal.ts';
import { type PayablePurchase, payable } from './payable-purchase.ts';

export type LockedPurchase = Pick<PayablePurchase, 'id' | 'status' | 'payBy'>;

/** A purchase of this buyer, held until the transaction ends; undefined for somebody else's, as for none. */
export async function lockPurchase(tx: Sql, buyerId: number, no: string): Promise<PayablePurchase | undefined> {
  const [row] = await tx<PayablePurchase[]>`
    select ${payable(tx)} from purchase where no = ${no} and buyer_id = ${buyerId} for no key update`;
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
    from shop_order o join purchase p on p.id = o.purchase_id
    where o.no = ${no} and o.buyer_id = ${buyerId} for no key update of o`;
  return row;
}

export const unlistPurchase = (tx: Sql, id: number) => tx`update purchase set is_listed = false where id = ${id}`;
export const unlistOrder = (tx: Sql, id: number) => tx`update shop_order set is_listed = false where id = ${id}`;

export const markReceived = (tx: Sql, id: number, now: Date) =>
  tx`update shop_order set status = ${literal(tx, ORDER_STATUS.received)}, received_at = ${now} where id = ${id}
    and status in (${literal(tx, ORDER_STATUS.toCollect)}, ${literal(tx, ORDER_STATUS.toReceive)})`;
