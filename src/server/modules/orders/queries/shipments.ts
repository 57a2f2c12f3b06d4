import type { Sql } from 'postgres';
import type { ShipmentEventKind } from '#domain/orders/shipment-event.ts';
import type { Locale } from '#locale/locales.ts';
import { orderedName, orderedOptions } from './ordered-texts.ts';

export type DeliveryType = 'express' | 'merchant' | 'noNeed' | 'fictitious';

export interface ShipmentRow {
  id: number;
  orderId: number;
  orderNo: string;
  merchantId: number;
  deliveryType: DeliveryType;
  expressCode: string;
  expressName: string;
  trackingNumber: string;
  carrier: string;
  carrierPhone: string;
  mark: string;
  status: number;
  createdAt: Date;
  contents: { productId: number; productName: string; image: string; attrValueId: number; sku: string; num: number }[];
  events: { kind: ShipmentEventKind; note: string; at: number }[];
}

const columns = (sql: Sql, locale: Locale) => sql`
  c.id, c.order_id as "orderId", o.no as "orderNo", o.merchant_id as "merchantId", c.delivery_type as "deliveryType",
  c.express_code as "expressCode", c.express_name as "expressName", c.tracking_number as "trackingNumber", c.carrier,
  c.carrier_phone as "carrierPhone", c.mark, c.status, c.created_at as "createdAt", inside.contents,
  coalesce(went.events, '[]') as events
  from shipment c join merchant_order o on o.id = c.order_id
  cross join lateral (
    select json_agg(json_build_object('productId', l.product_id, 'productName', ${orderedName(sql, locale)}, 'image', l.image,
      'attrValueId', l.sku_id, 'sku', ${orderedOptions(sql, locale)}, 'num', x.quantity) order by l.id) as contents
    from shipment_line x join order_line l on l.id = x.order_line_id where x.shipment_id = c.id) inside
  cross join lateral (
    select json_agg(json_build_object('kind', e.kind, 'note', e.note, 'at', floor(extract(epoch from e.at) * 1000))
      order by e.at desc, e.id desc) as events
    from shipment_event e where e.shipment_id = c.id) went`;

/** Shipments of shops' orders, order by order, the first sent first. */
export const listShipments = (sql: Sql, locale: Locale, orderIds: number[]) =>
  sql<
    ShipmentRow[]
  >`select ${columns(sql, locale)} where c.order_id = any(${orderIds}::int[]) order by c.order_id, c.id`;

/** A shipment of this buyer; undefined for somebody else's, as for none. */
export async function findOwnShipment(
  sql: Sql,
  locale: Locale,
  buyerId: number,
  id: number,
): Promise<ShipmentRow | undefined> {
  const [row] = await sql<ShipmentRow[]>`select ${columns(sql, locale)} where c.id = ${id} and o.buyer_id = ${buyerId}`;
  return row;
}

export interface NewShipment {
  orderId: number;
  deliveryType: DeliveryType;
  expressCode?: string;
  expressName?: string;
  trackingNumber?: string;
  carrier?: string;
  carrierPhone?: string;
  mark?: string;
  createdAt: Date;
}

export async function insertShipment(tx: Sql, given: NewShipment): Promise<number> {
  const { orderId, deliveryType, expressCode = '', expressName = '', trackingNumber = '', carrier = '' } = given;
  const { carrierPhone = '', mark = '', createdAt } = given;
  const [row] = await tx<{ id: number }[]>`
    insert into shipment (order_id, delivery_type, express_code, express_name, tracking_number, carrier, carrier_phone, mark,
      created_at)
    values (${orderId}, ${deliveryType}, ${expressCode}, ${expressName}, ${trackingNumber}, ${carrier}, ${carrierPhone},
      ${mark}, ${createdAt}) returning id`;
  if (!row) throw new Error('a parcel left no row');
  return row.id;
}

export interface PackedPieces {
  id: number;
  quantity: number;
}

/** Puts pieces of lines into a shipment, and counts them as sent. */
export async function packLines(tx: Sql, shipmentId: number, pieces: readonly PackedPieces[]): Promise<void> {
  for (const { id, quantity } of pieces) {
    await tx`insert into shipment_line (shipment_id, order_line_id, quantity) values (${shipmentId}, ${id}, ${quantity})`;
    await tx`update order_line set shipped = shipped + ${quantity} where id = ${id}`;
  }
}

export const insertShipmentEvent = (
  tx: Sql,
  { shipmentId, kind, note, at }: { shipmentId: number; kind: ShipmentEventKind; note: string; at: Date },
) => tx`insert into shipment_event (shipment_id, kind, note, at) values (${shipmentId}, ${kind}, ${note}, ${at})`;

export interface LockedShipment {
  id: number;
  status: number;
  deliveryType: DeliveryType;
}

export async function lockShipment(tx: Sql, id: number): Promise<LockedShipment | undefined> {
  const [row] = await tx<LockedShipment[]>`
    select id, status, delivery_type as "deliveryType" from shipment where id = ${id} for no key update`;
  return row;
}

export const setShipmentStatus = (tx: Sql, id: number, status: number) =>
  tx`update shipment set status = ${status} where id = ${id}`;
