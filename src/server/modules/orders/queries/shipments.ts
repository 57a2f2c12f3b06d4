import type { Sql } from 'postgres';
import type { ParcelEventKind } from '#domain/orders/shipment-event.ts';

export type DeliveryType = 'express' | 'merchant' | 'noNeed' | 'fictitious';

export interface ParcelRow {
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
  events: { kind: ParcelEventKind; note: string; at: number }[];
}

const columns = (sql: Sql) => sql`
  c.id, c.order_id as "orderId", o.no as "orderNo", o.merchant_id as "merchantId", c.delivery_type as "deliveryType",
  c.express_code as "expressCode", c.express_name as "expressName", c.tracking_number as "trackingNumber", c.carrier,
  c.carrier_phone as "carrierPhone", c.mark, c.status, c.created_at as "createdAt", inside.contents,
  coalesce(went.events, '[]') as events
  from parcel c join shop_order o on o.id = c.order_id
  cross join lateral (
    select json_agg(json_build_object('productId', l.goods_id, 'productName', l.name, 'image', l.image,
      'attrValueId', l.sku_id, 'sku', l.sku, 'num', x.quantity) order by l.id) as contents
    from parcel_line x join order_line l on l.id = x.order_line_id where x.parcel_id = c.id) inside
  cross join lateral (
    select json_agg(json_build_object('kind', e.kind, 'note', e.note, 'at', floor(extract(epoch from e.at) * 1000))
      order by e.at desc, e.id desc) as events
    from parcel_event e where e.parcel_id = c.id) went`;

/** Parcels of shops' orders, order by order, the first sent first. */
export const listParcels = (sql: Sql, orderIds: number[]) =>
  sql<ParcelRow[]>`select ${columns(sql)} where c.order_id = any(${orderIds}::int[]) order by c.order_id, c.id`;

/** A parcel of this buyer; undefined for somebody else's, as for none. */
export async function findOwnParcel(sql: Sql, buyerId: number, id: number): Promise<ParcelRow | undefined> {
  const [row] = await sql<ParcelRow[]>`select ${columns(sql)} where c.id = ${id} and o.buyer_id = ${buyerId}`;
  return row;
}

export interface NewParcel {
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

export async function insertParcel(tx: Sql, given: NewParcel): Promise<number> {
  const { orderId, deliveryType, expressCode = '', expressName = '', trackingNumber = '', carrier = '' } = given;
  const { carrierPhone = '', mark = '', createdAt } = given;
  const [row] = await tx<{ id: number }[]>`
    insert into parcel (order_id, delivery_type, express_code, express_name, tracking_number, carrier, carrier_phone, mark,
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

/** Puts pieces of lines into a parcel, and counts them as sent. */
export async function packLines(tx: Sql, parcelId: number, pieces: readonly PackedPieces[]): Promise<void> {
  for (const { id, quantity } of pieces) {
    await tx`insert into parcel_line (parcel_id, order_line_id, quantity) values (${parcelId}, ${id}, ${quantity})`;
    await tx`update order_line set shipped = shipped + ${quantity} where id = ${id}`;
  }
}

export const insertParcelEvent = (
  tx: Sql,
  { parcelId, kind, note, at }: { parcelId: number; kind: ParcelEventKind; note: string; at: Date },
) => tx`insert into parcel_event (parcel_id, kind, note, at) values (${parcelId}, ${kind}, ${note}, ${at})`;

export interface LockedParcel {
  id: number;
  status: number;
  deliveryType: DeliveryType;
}

export async function lockParcel(tx: Sql, id: number): Promise<LockedParcel | undefined> {
  const [row] = await tx<LockedParcel[]>`
    select id, status, delivery_type as "deliveryType" from parcel where id = ${id} for no key update`;
  return row;
}

export const setParcelStatus = (tx: Sql, id: number, status: number) =>
  tx`update parcel set status = ${status} where id = ${id}`;
