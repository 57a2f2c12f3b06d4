import type { Sql } from 'postgres';
import { ORDER_STATUS, PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { literal } from '../../../platform/db/literal.ts';

export interface PaidPlatformOrder {
  id: number;
  no: string;
  currency: string;
  decimals: number;
  /** How much of its currency one unit of the base currency bought. */
  rate: string;
  /** The base currency's own decimals. */
  baseDecimals: number;
}

/** The step from unpaid to paid. Undefined where somebody else has paid or cancelled it. */
export async function markPlatformOrderPaid(tx: Sql, platformOrderId: number, payType: string, now: Date) {
  const [row] = await tx<PaidPlatformOrder[]>`
    update platform_order set status = ${literal(tx, PLATFORM_ORDER_STATUS.paid)}, pay_type = ${payType}, paid_at = ${now}, is_listed = false
    where id = ${platformOrderId} and status = ${literal(tx, PLATFORM_ORDER_STATUS.unpaid)}
    returning id, no, currency, decimals, rate, (select decimals from currency where is_default) as "baseDecimals"`;
  return row;
}

export interface PaidLine {
  id: number;
  orderId: number;
  productId: number;
  skuId: number;
  productType: number;
  quantity: number;
  pay: number;
  /** How its shop's order reaches the buyer, and what that costs in all. */
  shippingType: number;
  orderPay: number;
  merchantId: number;
  /** Of the merchant's category, in basis points. */
  commissionRate: number;
  productTotal: number;
  shippingFee: number;
  memberDiscount: number;
  merchantCoupon: number;
  platformCoupon: number;
  pointsMoney: number;
}

/** Lines of a purchase, those of one order beside each other. */
export const listPaidLines = (tx: Sql, platformOrderId: number) => tx<PaidLine[]>`
  select l.id::float8, l.order_id as "orderId", l.product_id as "productId", l.sku_id as "skuId", l.product_type as "productType",
    l.quantity, l.pay::float8, o.shipping_type as "shippingType", o.pay::float8 as "orderPay",
    o.merchant_id as "merchantId", (c.handling_fee * 100)::int as "commissionRate", l.product_total::float8 as "productTotal",
    l.shipping_fee::float8 as "shippingFee", l.member_discount::float8 as "memberDiscount", l.merchant_coupon::float8 as "merchantCoupon",
    l.platform_coupon::float8 as "platformCoupon", l.points_money::float8 as "pointsMoney"
  from order_line l join merchant_order o on o.id = l.order_id join merchant m on m.id = o.merchant_id
  join merchant_category c on c.id = m.category_id
  where l.platform_order_id = ${platformOrderId} order by l.order_id, l.id`;

export interface OrderPayment {
  id: number;
  status: number;
  pointsGained: number;
  verifyCode: string;
  /** When all of it was delivered; null where something is still to be. */
  receivedAt: Date | null;
}

/** Points that come with a line. */
export interface LinePoints {
  id: number;
  points: number;
}

/**
 * The step of each shop's order that its payment makes: their owner's list shows them from now on. Counts what was sold as
 * well, product by product in the order of their ids. One statement however many there are.
 */
export const markOrdersPaid = (
  tx: Sql,
  platformOrderId: number,
  orders: readonly OrderPayment[],
  lines: readonly LinePoints[],
) => tx`
  with paid as (
    update merchant_order o set status = w.status, points_gained = w.points, verify_code = w.code, shipped_at = w.received_at,
      received_at = w.received_at, is_listed = true
    from unnest(${orders.map(({ id }) => id)}::int[], ${orders.map(({ status }) => status)}::int[],
      ${orders.map(({ pointsGained }) => pointsGained)}::int[], ${orders.map(({ verifyCode }) => verifyCode)}::text[],
      ${orders.map(({ receivedAt }) => receivedAt?.toISOString() ?? null)}::timestamptz[])
      as w (id, status, points, code, received_at)
    where o.id = w.id and o.status = ${literal(tx, ORDER_STATUS.unpaid)}),
  promised as (
    update order_line l set points_gained = w.points
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ points }) => points)}::int[]) as w (id, points)
    where l.id = w.id and w.points > 0),
  bought as (
    select product_id, sum(quantity)::int as pieces from order_line where platform_order_id = ${platformOrderId} group by product_id),
  locked as (
    select s.product_id from product_stat s where s.product_id in (select product_id from bought)
    order by s.product_id for no key update)
  update product_stat s set sold = s.sold + bought.pieces from bought join locked using (product_id)
  where s.product_id = bought.product_id`;

/** Free cards of an SKU, at most so many, held until the transaction ends. Others who do the same go past. */
export async function lockFreeVoucherCodes(tx: Sql, skuId: number, most: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from voucher_code where sku_id = ${skuId} and order_line_id is null order by id limit ${most} for update skip locked`;
  return rows.map(({ id }) => id);
}

export const giveVoucherCodes = (tx: Sql, lineId: number, cardIds: readonly number[]) =>
  tx`update voucher_code set order_line_id = ${lineId} where id = any(${[...cardIds]}::int[])`;

/** Stores in an order line the link that its product leads to; false where the mall has no link. */
export async function deliverLink(tx: Sql, { id, skuId }: Pick<PaidLine, 'id' | 'skuId'>): Promise<boolean> {
  const { count } = await tx`
    update order_line set link = l.link from sku_link l
    where order_line.id = ${id} and l.sku_id = ${skuId}`;
  return count === 1;
}

export const setShipped = (tx: Sql, lineId: number, pieces: number) =>
  tx`update order_line set shipped = ${pieces} where id = ${lineId}`;
