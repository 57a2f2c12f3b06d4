import type { Sql } from 'postgres';
import { REFUND_STATUS, type RefundActor, type RefundStepKind } from '#domain/aftersales/refund-state.ts';
import type { Locale } from '#locale/locales.ts';
import { like } from '../../../platform/db/like.ts';
import { literal } from '../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { lineNamed, orderedMerchant, orderedName, orderedOptions } from '../../orders/index.ts';

/** A request as its owner reads it; amounts in the order's currency. */
export interface CaseRow {
  id: number;
  no: string;
  orderId: number;
  orderNo: string;
  platformOrderId: number;
  platformOrderNo: string;
  merchantId: number;
  merchantName: string;
  merchantPhone: string;
  isSelf: boolean;
  orderLineId: number;
  productId: number;
  productName: string;
  image: string;
  sku: string;
  price: number;
  payNum: number;
  quantity: number;
  status: number;
  kind: number;
  returnWay: number;
  reason: string;
  remark: string;
  amount: number;
  items: number;
  merchantCoupon: number;
  platformCoupon: number;
  pointsMoney: number;
  shipping: number;
  pointsUsed: number;
  pointsGained: number;
  refusal: string;
  receiver: string;
  receiverPhone: string;
  receiverAddress: string;
  expressName: string;
  trackingNumber: string;
  telephone: string;
  isRevokedByBuyer: boolean;
  isDelayed: boolean;
  merchantCouponId: number | null;
  platformCouponId: number | null;
  currency: string;
  decimals: number;
  payType: string;
  createdAt: Date;
  changedAt: Date;
  sendBy: Date | null;
  refundedAt: Date | null;
  returnUntil: Date | null;
  orderStatus: number;
}

const columns = (sql: Sql, locale: Locale) => sql`
  c.id, c.no, c.order_id as "orderId", o.no as "orderNo", c.platform_order_id as "platformOrderId", p.no as "platformOrderNo",
  o.merchant_id as "merchantId", ${orderedMerchant(sql, locale)} as "merchantName", m.phone as "merchantPhone", m.is_self as "isSelf",
  c.order_line_id::float8 as "orderLineId", l.product_id as "productId", ${orderedName(sql, locale)} as "productName", l.image,
  ${orderedOptions(sql, locale)} as sku,
  l.price::float8, l.quantity as "payNum", c.quantity, c.status, c.kind, c.return_way as "returnWay", c.reason, c.remark,
  c.amount::float8, c.items::float8, c.merchant_coupon::float8 as "merchantCoupon", c.platform_coupon::float8 as "platformCoupon",
  c.points_money::float8 as "pointsMoney", c.shipping::float8, c.points_used as "pointsUsed",
  c.points_gained as "pointsGained", c.refusal, c.receiver, c.receiver_phone as "receiverPhone",
  c.receiver_address as "receiverAddress", c.express_name as "expressName", c.tracking_number as "trackingNumber", c.telephone,
  c.is_revoked_by_buyer as "isRevokedByBuyer", c.is_delayed as "isDelayed", c.merchant_coupon_id as "merchantCouponId",
  c.platform_coupon_id as "platformCouponId", p.currency, p.decimals, p.pay_type as "payType", c.created_at as "createdAt",
  c.changed_at as "changedAt", c.send_by as "sendBy", c.refunded_at as "refundedAt", o.return_until as "returnUntil",
  o.status as "orderStatus"`;

const joined = (sql: Sql) => sql`
  join merchant_order o on o.id = c.order_id join platform_order p on p.id = c.platform_order_id
  join order_line l on l.id = c.order_line_id join merchant m on m.id = o.merchant_id`;

/** Those that are not over; a product that was not sent back in time is not waited for. */
const inProgress = (sql: Sql, now: Date) => sql`
  (c.status in (${literal(sql, REFUND_STATUS.underReview)}, ${literal(sql, REFUND_STATUS.refunding)},
    ${literal(sql, REFUND_STATUS.toReceive)})
  or (c.status = ${literal(sql, REFUND_STATUS.toSendBack)} and c.send_by > ${now}))`;

const ofState = (sql: Sql, isOpen: boolean | undefined, now: Date) =>
  isOpen === undefined ? sql`` : sql`and ${inProgress(sql, now)} = ${isOpen}`;

export interface CaseFilter {
  buyerId: number;
  /** Undefined for all. */
  isOpen: boolean | undefined;
  /** Part of its number, of the order's, or of the product's name; '' for all. */
  words: string;
  /** Of the reader, who also searches by the words of this language. */
  locale: Locale;
  now: Date;
}

const searched = (sql: Sql, locale: Locale, words: string) =>
  words === ''
    ? sql``
    : sql`and (c.no ilike ${like(words)} or o.no ilike ${like(words)} or p.no ilike ${like(words)} or ${lineNamed(sql, locale, like(words))})`;

/** The newest first. */
export const listCases = (sql: Sql, { buyerId, isOpen, words, locale, now }: CaseFilter, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<(CaseRow & { found: number })[]>`
      select ${columns(sql, locale)}, count(*) over ()::int as found from refund_case c ${joined(sql)}
      where c.buyer_id = ${buyerId} ${ofState(sql, isOpen, now)} ${searched(sql, locale, words)}
      order by c.id desc limit ${limit} offset ${offset}`,
  );

/** Undefined for somebody else's, as for none. */
export async function findOwnCase(sql: Sql, locale: Locale, buyerId: number, no: string): Promise<CaseRow | undefined> {
  const [row] = await sql<CaseRow[]>`
    select ${columns(sql, locale)} from refund_case c ${joined(sql)} where c.no = ${no} and c.buyer_id = ${buyerId}`;
  return row;
}

export interface StepRow {
  kind: RefundStepKind;
  by: RefundActor;
  toStatus: number;
  note: string;
  at: Date;
}

export const listSteps = (sql: Sql, caseId: number) => sql<StepRow[]>`
  select kind, by, to_status as "toStatus", note, at from refund_step where case_id = ${caseId} order by id`;

export async function listPictures(sql: Sql, caseId: number): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`select key from refund_picture where case_id = ${caseId} order by place`;
  return rows.map(({ key }) => key);
}

export async function countCases(sql: Sql, buyerId: number, now: Date): Promise<{ open: number; closed: number }> {
  const [row] = await sql<{ open: number; closed: number }[]>`
    select count(*) filter (where ${inProgress(sql, now)})::int as open,
      count(*) filter (where not ${inProgress(sql, now)})::int as closed
    from refund_case c where c.buyer_id = ${buyerId}`;
  return row ?? { open: 0, closed: 0 };
}
