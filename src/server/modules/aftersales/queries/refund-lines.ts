import type { Fragment, Sql } from 'postgres';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../platform/db/literal.ts';
import { orderedMerchant } from '../../orders/index.ts';

/** A line of an order with all that a refund of its pieces is calculated from; amounts in the order's currency. */
export interface RefundLineRow {
  id: number;
  orderId: number;
  orderNo: string;
  skuId: number;
  /** 0 for none. */
  flashSaleSkuId: number;
  quantity: number;
  applied: number;
  refunded: number;
  shipped: number;
  productType: number;
  isRefundable: boolean;
  amount: number;
  items: number;
  merchantCoupon: number;
  platformCoupon: number;
  pointsMoney: number;
  shipping: number;
  pointsUsed: number;
  pointsGained: number;
  /** Of requests that are open or refunded. */
  heldPieces: number;
  heldAmount: number;
  heldItems: number;
  heldMerchantCoupon: number;
  heldPlatformCoupon: number;
  heldPointsMoney: number;
  heldShipping: number;
  heldPointsUsed: number;
  heldPointsGained: number;
}

/** Lines of a whole order: a coupon of the mall is shared by all of its merchant orders. */
export const listRefundLines = (sql: Sql, platformOrderId: number) => sql<RefundLineRow[]>`
  select l.id::float8, l.order_id as "orderId", o.no as "orderNo", l.sku_id as "skuId",
    l.flash_sale_sku_id as "flashSaleSkuId", l.quantity, l.refund_applied as applied, l.refunded, l.shipped,
    l.product_type as "productType", l.is_refundable as "isRefundable", l.pay::float8 as amount,
    (l.product_total - l.member_discount)::float8 as items, l.merchant_coupon::float8 as "merchantCoupon",
    l.platform_coupon::float8 as "platformCoupon", l.points_money::float8 as "pointsMoney", l.shipping_fee::float8 as shipping,
    l.points_used as "pointsUsed", l.points_gained as "pointsGained", held.pieces as "heldPieces",
    held.amount as "heldAmount", held.items as "heldItems", held.merchant_coupon as "heldMerchantCoupon",
    held.platform_coupon as "heldPlatformCoupon", held.points_money as "heldPointsMoney", held.shipping as "heldShipping",
    held.points_used as "heldPointsUsed", held.points_gained as "heldPointsGained"
  from order_line l join merchant_order o on o.id = l.order_id
  cross join lateral (
    select coalesce(sum(quantity), 0)::float8 as pieces, coalesce(sum(amount), 0)::float8 as amount,
      coalesce(sum(items), 0)::float8 as items, coalesce(sum(merchant_coupon), 0)::float8 as merchant_coupon,
      coalesce(sum(platform_coupon), 0)::float8 as platform_coupon, coalesce(sum(points_money), 0)::float8 as points_money,
      coalesce(sum(shipping), 0)::float8 as shipping, coalesce(sum(points_used), 0)::float8 as points_used,
      coalesce(sum(points_gained), 0)::float8 as points_gained
    from refund_case c
    where c.order_line_id = l.id
      and c.status not in (${literal(sql, REFUND_STATUS.refused)}, ${literal(sql, REFUND_STATUS.revoked)})) held
  where l.platform_order_id = ${platformOrderId} order by l.id`;

/** An order as far as its refunds go. */
export interface RefundOrderRow {
  id: number;
  platformOrderId: number;
  no: string;
  merchantId: number;
  merchantName: string;
  status: number;
  returnDays: number;
  returnUntil: Date | null;
  hasStore: boolean;
  platformOrderNo: string;
  pay: number;
  payBase: number;
  locale: string;
  buyerId: number;
  currency: string;
  decimals: number;
  /** How much of its currency one unit of the base currency bought. */
  rate: string;
  payType: string;
}

const columns = (sql: Sql, shop: Fragment = sql`o.merchant_name`) => sql`
  o.id, o.platform_order_id as "platformOrderId", o.no, o.merchant_id as "merchantId", ${shop} as "merchantName",
  o.status, o.return_days as "returnDays", o.return_until as "returnUntil", m.address <> '' as "hasStore", p.no as "platformOrderNo", p.pay::float8,
  p.pay_base::float8 as "payBase", p.locale, o.buyer_id as "buyerId", p.currency, p.decimals, p.rate, p.pay_type as "payType"
  from merchant_order o join platform_order p on p.id = o.platform_order_id join merchant m on m.id = o.merchant_id`;

/** With the shop's name in the reader's language; undefined for somebody else's order, as for none. */
export async function findRefundOrder(
  sql: Sql,
  locale: Locale,
  buyerId: number,
  no: string,
): Promise<RefundOrderRow | undefined> {
  const [row] = await sql<RefundOrderRow[]>`
    select ${columns(sql, orderedMerchant(sql, locale))} where o.no = ${no} and o.buyer_id = ${buyerId}`;
  return row;
}

/** The order of a request. */
export async function readRefundOrder(sql: Sql, orderId: number): Promise<RefundOrderRow> {
  const [row] = await sql<RefundOrderRow[]>`select ${columns(sql)} where o.id = ${orderId}`;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

/** With the shops' names in the reader's language. */
export const listRefundOrders = (sql: Sql, locale: Locale, orderIds: readonly number[]) =>
  sql<RefundOrderRow[]>`
    select ${columns(sql, orderedMerchant(sql, locale))} where o.id = any(${[...orderIds]}::int[])`;
