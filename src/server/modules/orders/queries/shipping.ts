import type { Sql } from 'postgres';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { ShippedLine } from '#domain/orders/shipment.ts';
import { literal } from '../../../platform/db/literal.ts';

/** One shop's order as anyone who sends it has to know it. */
export interface OrderToShip {
  id: number;
  no: string;
  status: number;
  hasAddress: boolean;
}

/** Held until the transaction ends, so that nothing is sent twice. */
export async function lockToShip(tx: Sql, no: string): Promise<OrderToShip | undefined> {
  const [row] = await tx<OrderToShip[]>`
    select o.id, o.no, o.status, p.address <> '' as "hasAddress"
    from merchant_order o join platform_order p on p.id = o.platform_order_id where o.no = ${no} for no key update of o`;
  return row;
}

export interface LineToShip extends ShippedLine {
  id: number;
  name: string;
  skuId: number;
  sku: string;
  productType: number;
  /** Pieces in open requests for a refund. */
  applied: number;
}

export const listToShip = (sql: Sql, orderId: number) => sql<LineToShip[]>`
  select id::float8, name, sku_id as "skuId", sku, product_type as "productType", quantity, shipped, refunded,
    refund_applied as applied
  from order_line where order_id = ${orderId} order by id`;

/** The step after a shipment. A second shipment of what is sent in part is none; the day of the last one counts. */
export const markShipped = (tx: Sql, orderId: number, status: number, now: Date) =>
  tx`update merchant_order set status = ${status}, shipped_at = ${now} where id = ${orderId}
    and status in (${literal(tx, ORDER_STATUS.toShip)}, ${literal(tx, ORDER_STATUS.partShipped)})`;

export interface OrderToCollect {
  id: number;
  no: string;
  status: number;
  refundStatus: number;
  merchantName: string;
}

/** Orders that a pickup code names, those that wait first; held until the transaction ends. */
export const lockByPickupCode = (tx: Sql, code: string) => tx<OrderToCollect[]>`
  select id, no, status, refund_status as "refundStatus", merchant_name as "merchantName" from merchant_order
  where verify_code = ${code} and verify_code <> ''
  order by status = ${literal(tx, ORDER_STATUS.toCollect)} desc, id for no key update`;

export const countAsHandedOver = (tx: Sql, orderId: number) => tx`
  update order_line set shipped = quantity - refunded where order_id = ${orderId} and shipped + refunded < quantity`;
