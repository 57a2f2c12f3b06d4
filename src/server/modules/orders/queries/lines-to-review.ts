import type { Sql } from 'postgres';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { orderedMerchant, orderedName, orderedOptions } from './ordered-texts.ts';

/** Lines `l` of orders `o` that have arrived, were not refunded whole, and are not reviewed. */
export const awaitsReview = (sql: Sql) => sql`
  (o.status in (${literal(sql, ORDER_STATUS.received)}, ${literal(sql, ORDER_STATUS.completed)})
  and l.refunded < l.quantity and l.reviewed_at is null)`;

export interface LineToReviewRow {
  id: number;
  orderNo: string;
  merchantId: number;
  merchantName: string;
  isSelf: boolean;
  productId: number;
  name: string;
  image: string;
  sku: string;
  price: number;
  quantity: number;
  productType: number;
  createdAt: Date;
  receivedAt: Date | null;
  currency: string;
  decimals: number;
  isWorn: boolean;
  found: number;
}

/** A buyer's lines that wait for their review, those received last first; of one order, or of all that are listed. */
export const listLinesToReview = (
  sql: Sql,
  locale: Locale,
  buyerId: number,
  orderNo: string | undefined,
  page: Window,
) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<LineToReviewRow[]>`
      select l.id::float8, o.no as "orderNo", o.merchant_id as "merchantId", ${orderedMerchant(sql, locale)} as "merchantName",
        m.is_self as "isSelf", l.product_id as "productId", ${orderedName(sql, locale)} as name, l.image,
        ${orderedOptions(sql, locale)} as sku, l.price::float8, l.quantity,
        l.product_type as "productType", o.created_at as "createdAt", o.received_at as "receivedAt", p.currency,
        p.decimals, c.is_worn as "isWorn", count(*) over ()::int as found
      from merchant_order o join order_line l on l.order_id = o.id join platform_order p on p.id = o.platform_order_id
      join merchant m on m.id = o.merchant_id
      join product g on g.id = l.product_id join category c on c.id = g.category_id
      where o.buyer_id = ${buyerId} and o.is_listed and ${awaitsReview(sql)}
        ${orderNo === undefined ? sql`` : sql`and o.no = ${orderNo}`}
      order by o.received_at desc nulls last, l.id limit ${limit} offset ${offset}`,
  );

export interface ReviewedLine {
  id: number;
  productId: number;
  skuId: number;
  merchantId: number;
  isRefunded: boolean;
  isReviewed: boolean;
  isWorn: boolean;
}

/** A line of an order that the caller has locked. */
export async function findLineToReview(tx: Sql, orderId: number, lineId: number): Promise<ReviewedLine | undefined> {
  const [row] = await tx<ReviewedLine[]>`
    select l.id::float8, l.product_id as "productId", l.sku_id as "skuId", o.merchant_id as "merchantId",
      l.refunded >= l.quantity as "isRefunded", l.reviewed_at is not null as "isReviewed", c.is_worn as "isWorn"
    from order_line l join merchant_order o on o.id = l.order_id
    join product g on g.id = l.product_id join category c on c.id = g.category_id
    where l.id = ${lineId} and l.order_id = ${orderId}`;
  return row;
}

/** Whether it was not reviewed before. */
export async function markLineReviewed(tx: Sql, lineId: number, at: Date): Promise<boolean> {
  const { count } = await tx`update order_line set reviewed_at = ${at} where id = ${lineId} and reviewed_at is null`;
  return count === 1;
}
