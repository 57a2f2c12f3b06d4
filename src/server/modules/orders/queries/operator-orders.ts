import type { Sql } from 'postgres';
import { ORDER_STATUS, PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { like } from '../../../platform/db/like.ts';
import { literal } from '../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { orderedMerchant } from './ordered-texts.ts';

/** One shop's order as the mall's operator sees it; the amount in the order's own currency. */
export interface BookedOrderRow {
  id: number;
  no: string;
  merchantName: string;
  buyerId: number;
  status: number;
  refundStatus: number;
  shippingType: number;
  pieces: number;
  pay: number;
  currency: string;
  decimals: number;
  createdAt: Date;
  /** Who gets it and where; all '' for what is not sent. */
  realName: string;
  phone: string;
  address: string;
  /** What the buyer wrote to the shop. */
  remark: string;
  found: number;
}

export interface BookFilter {
  /** Part of a number or of a product's name; '' for all. */
  words: string;
  status?: number | undefined;
  now: Date;
}

const meant = (sql: Sql, words: string) =>
  words === ''
    ? sql`true`
    : sql`(o.no ilike ${like(words)} or p.no ilike ${like(words)} or exists (
        select 1 from order_line l where l.order_id = o.id and l.name ilike ${like(words)}))`;

const shown = (sql: Sql, now: Date) => sql`
  case when p.status = ${literal(sql, PLATFORM_ORDER_STATUS.unpaid)} and p.pay_by <= ${now}
  then ${ORDER_STATUS.cancelled} else o.status end`;

/** Orders of all shops, the newest first. One that was not paid in time is returned as cancelled. */
export function listBookedOrders(sql: Sql, { words, status, now }: BookFilter, page: Window) {
  const ask = ({ limit, offset }: Window) => sql<BookedOrderRow[]>`
    select o.id, o.no, ${orderedMerchant(sql, DEFAULT_LOCALE)} as "merchantName", o.buyer_id as "buyerId", ${shown(sql, now)} as status,
      o.refund_status as "refundStatus", o.shipping_type as "shippingType",
      (select sum(quantity)::int from order_line where order_id = o.id) as pieces, o.pay::float8, p.currency, p.decimals,
      o.created_at as "createdAt", p.real_name as "realName", p.phone, p.address, o.remark, count(*) over ()::int as found
    from merchant_order o join platform_order p on p.id = o.platform_order_id
    where ${meant(sql, words)} ${status === undefined ? sql`` : sql`and ${shown(sql, now)} = ${status}`}
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`;
  return pageOfRows(page, ask);
}

export interface BookedShipment {
  id: number;
  deliveryType: string;
  /** 'DHL 00340', 'Own van +4930…', ''. */
  by: string;
  status: number;
  pieces: number;
}

export const listBookedShipments = (sql: Sql, orderId: number) => sql<BookedShipment[]>`
  select c.id, c.delivery_type as "deliveryType",
    trim(concat_ws(' ', c.express_name, c.tracking_number, c.carrier, c.carrier_phone)) as by, c.status,
    (select coalesce(sum(quantity), 0)::int from shipment_line where shipment_id = c.id) as pieces
  from shipment c where c.order_id = ${orderId} order by c.id`;
