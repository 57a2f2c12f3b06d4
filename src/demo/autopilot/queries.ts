import type { Sql } from 'postgres';
import { AUTOPILOT_PREFIX } from '#demo/autopilot/rules.ts';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { ORDER_REFUND, ORDER_STATUS } from '#domain/orders/order-state.ts';
import { SHIPMENT_STATUS } from '#domain/orders/shipment-event.ts';
import { literal } from '#server/platform/db/literal.ts';

/** Whether this mall has made-up shops. */
export async function isDemoMall(sql: Sql): Promise<boolean> {
  return (await sql`select 1 from setting where name = 'demo'`).length > 0;
}

/** Shipments with numbers that only the autopilot gives. */
const isOwn = (sql: Sql) => sql`x.delivery_type = 'express' and x.tracking_number like ${`${AUTOPILOT_PREFIX}%`}`;

/** That nothing of an order was sent by hand, nor by the autopilot after `before`. */
const isUntouched = (sql: Sql, before: Date) => sql`
  not exists (select 1 from shipment x where x.order_id = o.id and (x.created_at > ${before} or not (${isOwn(sql)})))`;

/** That all products of an order are made up. An operator may have added real ones. */
const isMadeUp = (sql: Sql) => sql`
  not exists (
    select 1 from order_line l join product g on g.id = l.product_id
    where l.order_id = o.id and coalesce(g.source, '') not like 'demo:%')`;

/** Something is to be sent that payment does not deliver by itself. */
const isToBeSent = (sql: Sql) => sql`
  exists (
    select 1 from order_line l
    where l.order_id = o.id
    and l.product_type not in (${literal(sql, PRODUCT_TYPE.link)}, ${literal(sql, PRODUCT_TYPE.cardSecret)})
    and l.quantity > l.shipped + l.refunded)`;

/**
 * Orders that were paid before a moment and wait to be sent. Those of the demo people's past stay as they are, so that there is
 * something to be seen of every state.
 */
export async function listToSend(sql: Sql, paidBefore: Date, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select o.id from merchant_order o join platform_order p on p.id = o.platform_order_id
    where o.status in (${literal(sql, ORDER_STATUS.toShip)}, ${literal(sql, ORDER_STATUS.partShipped)})
    and o.refund_status not in (${literal(sql, ORDER_REFUND.applying)}, ${literal(sql, ORDER_REFUND.fully)})
    and p.paid_at <= ${paidBefore}
      and o.id > coalesce((select (value #>> '{}')::int from setting where name = 'demo past'), 0)
      and ${isUntouched(sql, paidBefore)} and ${isMadeUp(sql)} and ${isToBeSent(sql)}
    order by p.paid_at, o.id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Holds an order until the transaction ends; false while somebody else does, or where it needs no sending any more. */
export async function holdToSend(tx: Sql, id: number): Promise<boolean> {
  const rows = await tx`
    select 1 from merchant_order where id = ${id}
    and status in (${literal(tx, ORDER_STATUS.toShip)}, ${literal(tx, ORDER_STATUS.partShipped)})
    and refund_status not in (${literal(tx, ORDER_REFUND.applying)}, ${literal(tx, ORDER_REFUND.fully)})
    for no key update skip locked`;
  return rows.length > 0;
}

/** Whether it has to go somewhere, by what is known with the order held; undefined where it was sent meanwhile. */
export async function findToSend(tx: Sql, id: number, before: Date): Promise<{ isSent: boolean } | undefined> {
  const [row] = await tx<{ isSent: boolean }[]>`
    select shipping_type = 1 as "isSent" from merchant_order o where id = ${id} and ${isUntouched(tx, before)}`;
  return row;
}

/** That a shipment has no event after `before`. */
const isSilent = (sql: Sql, before: Date) => sql`
  not exists (select 1 from shipment_event e where e.shipment_id = x.id and e.at > ${before})`;

/** Own shipments that are on their way and have no event after `before`. */
export async function listToMove(sql: Sql, before: Date, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select x.id from shipment x where x.status < ${literal(sql, SHIPMENT_STATUS.signed)} and ${isOwn(sql)}
    and ${isSilent(sql, before)} order by x.id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Holds a shipment until the transaction ends; false while somebody else does. */
export async function holdShipment(tx: Sql, id: number): Promise<boolean> {
  return (await tx`select 1 from shipment where id = ${id} for no key update skip locked`).length > 0;
}

/** The status of a shipment, read while it is locked; undefined where an event was recorded meanwhile. */
export async function findToMove(tx: Sql, id: number, before: Date): Promise<{ status: number } | undefined> {
  const [row] = await tx<{ status: number }[]>`
    select status from shipment x where id = ${id} and ${isSilent(tx, before)}`;
  return row;
}
