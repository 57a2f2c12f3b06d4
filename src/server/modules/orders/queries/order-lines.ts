import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { orderedName, orderedOptions } from './ordered-texts.ts';

/** A line of an order as its owner sees it; amounts in the order's currency. */
export interface OrderLineRow {
  id: number;
  platformOrderId: number;
  orderId: number;
  merchantId: number;
  productId: number;
  name: string;
  image: string;
  skuId: number;
  sku: string;
  price: number;
  memberPrice: number;
  quantity: number;
  pay: number;
  refundApplied: number;
  refunded: number;
  shipped: number;
  productType: number;
  isSale: boolean;
  isRefundable: boolean;
  isReviewed: boolean;
  /** The link and the cards are there from the payment on. */
  link: string;
  cards: { cardNum: string; cardSecret: string }[];
}

/** All lines of these purchases and of these shops' orders, in one statement, in a reader's language. */
export const listOrderLines = (
  sql: Sql,
  locale: Locale,
  of: { platformOrderIds?: readonly number[]; orderIds?: readonly number[] },
) => sql<OrderLineRow[]>`
  select l.id::float8, l.platform_order_id as "platformOrderId", l.order_id as "orderId", o.merchant_id as "merchantId",
    l.product_id as "productId", ${orderedName(sql, locale)} as name, l.image, l.sku_id as "skuId",
    ${orderedOptions(sql, locale)} as sku, l.price::float8,
    l.member_price::float8 as "memberPrice", l.quantity, l.pay::float8, l.refund_applied as "refundApplied", l.refunded,
    l.shipped, l.product_type as "productType", l.flash_sale_sku_id > 0 as "isSale", l.is_refundable as "isRefundable",
    l.reviewed_at is not null as "isReviewed",
    l.link, coalesce(held.cards, '[]') as cards
  from order_line l join merchant_order o on o.id = l.order_id
  left join lateral (
    select json_agg(json_build_object('cardNum', c.number, 'cardSecret', c.secret) order by c.id) as cards
    from voucher_code c where c.order_line_id = l.id) held on true
  where l.platform_order_id = any(${[...(of.platformOrderIds ?? [])]}::int[]) or l.order_id = any(${[...(of.orderIds ?? [])]}::int[])
  order by l.id`;
