import type { Fragment, Sql } from 'postgres';
import { ORDER_REFUND, ORDER_STATUS, PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { Locale } from '#locale/locales.ts';
import { like } from '../../../platform/db/like.ts';
import { literal } from '../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { CANCELLED_BY } from './cancellation.ts';
import { awaitsReview } from './lines-to-review.ts';
import { lineNamed, orderedMerchant } from './ordered-texts.ts';

/** A purchase (level 0), or one shop's order (level 1), as its owner's list shows it. Amounts in its own currency. */
export interface OrderListRow {
  level: 0 | 1;
  id: number;
  no: string;
  /** 0 for a purchase from several shops. */
  merchantId: number;
  merchantName: string;
  status: number;
  cancelStatus: number;
  refundStatus: number;
  type: number;
  secondType: number;
  currency: string;
  decimals: number;
  productTotal: number;
  shippingFee: number;
  coupons: number;
  pointsMoney: number;
  pay: number;
  createdAt: Date;
  payBy: Date;
  paidAt: Date | null;
  found: number;
}

export interface OrderFilter {
  buyerId: number;
  /** Every status when left out; those shown, not those kept: an unpaid purchase that is overdue counts as cancelled. */
  statuses?: readonly number[] | undefined;
  words?: string | undefined;
  secondType?: number | undefined;
  /** Of the reader, who also searches by the words of this language. */
  locale: Locale;
  now: Date;
}

/** What a purchase is for its owner: one that was not paid in time is cancelled, whether or not a round has come. */
const shownStatus = (sql: Sql, now: Date) => sql`
  case when p.status = ${literal(sql, PLATFORM_ORDER_STATUS.unpaid)} and p.pay_by <= ${now}
  then ${ORDER_STATUS.cancelled} else p.status end`;

function searched(sql: Sql, words: string | undefined, own: Fragment): Fragment {
  if (!words) return sql``;
  return sql`and (p.no ilike ${like(words)} or ${own})`;
}

const ofKind = (sql: Sql, secondType: number | undefined, column: Fragment) =>
  secondType === undefined ? sql`` : sql`and ${column} = ${secondType}`;

/** What was refunded in full waits for nothing, whatever its status was at the time. */
const isRefundedInFull = (sql: Sql) =>
  sql`(o.refund_status = ${literal(sql, ORDER_REFUND.fully)} and o.status <> ${literal(sql, ORDER_STATUS.completed)})`;

const platformOrders = (sql: Sql, { buyerId, statuses, words, secondType, locale, now }: OrderFilter) => sql`
  select 0 as level, p.id, p.created_at from platform_order p
  where p.buyer_id = ${buyerId} and p.is_listed
    ${statuses ? sql`and ${shownStatus(sql, now)} = any(${[...statuses]}::int[])` : sql``}
    ${ofKind(sql, secondType, sql`p.second_type`)}
    ${searched(
      sql,
      words,
      sql`exists (
      select 1 from order_line l where l.platform_order_id = p.id and ${lineNamed(sql, locale, like(words ?? ''))})`,
    )}`;

const merchantOrders = (sql: Sql, { buyerId, statuses, words, secondType, locale }: OrderFilter) => sql`
  select 1, o.id, o.created_at from merchant_order o ${words ? sql`join platform_order p on p.id = o.platform_order_id` : sql``}
  where o.buyer_id = ${buyerId} and o.is_listed
    ${statuses ? sql`and o.status = any(${[...statuses]}::int[]) and not ${isRefundedInFull(sql)}` : sql``}
    ${ofKind(sql, secondType, sql`o.second_type`)}
    ${searched(
      sql,
      words,
      sql`o.no ilike ${like(words ?? '')} or exists (
      select 1 from order_line l where l.order_id = o.id and ${lineNamed(sql, locale, like(words ?? ''))})`,
    )}`;

/**
 * A buyer's listed orders, the newest first: purchases until they are paid, their shops' orders afterwards. The page is
 * chosen by what the indexes hold; only its rows are read whole.
 */
export function listOrders(sql: Sql, filter: OrderFilter, page: Window) {
  const ask = ({ limit, offset }: Window) => sql<OrderListRow[]>`
    select x.level, x.id, coalesce(o.no, p.no) as no, coalesce(o.merchant_id, sole.id, 0) as "merchantId",
      coalesce(${orderedMerchant(sql, filter.locale, sql`coalesce(o.merchant_id, sole.id)`, sql`coalesce(o.merchant_name, sole.name)`)}, '') as "merchantName",
      coalesce(o.status, ${shownStatus(sql, filter.now)}) as status,
      case when p.status = ${literal(sql, PLATFORM_ORDER_STATUS.unpaid)} and p.pay_by <= ${filter.now}
      then ${literal(sql, CANCELLED_BY.mall)} else p.cancel_status end as "cancelStatus",
      coalesce(o.refund_status, 0) as "refundStatus", p.type, coalesce(o.second_type, p.second_type) as "secondType",
      p.currency, p.decimals, coalesce(o.product_total, p.product_total)::float8 as "productTotal",
      coalesce(o.shipping_fee, p.shipping_fee)::float8 as "shippingFee",
      (coalesce(o.merchant_coupon, p.merchant_coupon) + coalesce(o.platform_coupon, p.platform_coupon))::float8 as coupons,
      coalesce(o.points_money, p.points_money)::float8 as "pointsMoney", coalesce(o.pay, p.pay)::float8 as pay,
      p.created_at as "createdAt", p.pay_by as "payBy", p.paid_at as "paidAt", x.found
    from (
      select *, count(*) over ()::int as found from (${platformOrders(sql, filter)} union all ${merchantOrders(sql, filter)}) every
      order by created_at desc, level, id desc limit ${limit} offset ${offset}) x
    left join merchant_order o on x.level = 1 and o.id = x.id
    join platform_order p on p.id = case x.level when 0 then x.id else o.platform_order_id end
    left join lateral (
      select min(merchant_id) as id, min(merchant_name) as name from merchant_order
      where x.level = 0 and platform_order_id = p.id having count(*) = 1) sole on true
    order by x.created_at desc, x.level, x.id desc`;
  return pageOfRows(page, ask);
}

export interface OrderCountsRow {
  toPay: number;
  toShip: number;
  toCollect: number;
  toReceive: number;
  /** Lines, and not orders: each is reviewed for itself. */
  toReview: number;
  refunding: number;
}

/** How many of a buyer's listed orders wait for what. */
export async function countOrders(sql: Sql, buyerId: number, now: Date): Promise<OrderCountsRow> {
  const [row] = await sql<OrderCountsRow[]>`
    select
      (select count(*)::int from platform_order
        where buyer_id = ${buyerId} and is_listed and status = ${literal(sql, PLATFORM_ORDER_STATUS.unpaid)}
        and pay_by > ${now}) as "toPay",
      count(*) filter (
        where status in (${literal(sql, ORDER_STATUS.toShip)}, ${literal(sql, ORDER_STATUS.partShipped)}))::int as "toShip",
      count(*) filter (where status = ${literal(sql, ORDER_STATUS.toCollect)})::int as "toCollect",
      count(*) filter (where status = ${literal(sql, ORDER_STATUS.toReceive)})::int as "toReceive",
      (select count(*)::int from merchant_order o join order_line l on l.order_id = o.id
        where o.buyer_id = ${buyerId} and o.is_listed and ${awaitsReview(sql)}) as "toReview",
      count(*) filter (where refund_status = ${literal(sql, ORDER_REFUND.applying)})::int as refunding
    from merchant_order o where buyer_id = ${buyerId} and is_listed and not ${isRefundedInFull(sql)}`;
  return row ?? { toPay: 0, toShip: 0, toCollect: 0, toReceive: 0, toReview: 0, refunding: 0 };
}
