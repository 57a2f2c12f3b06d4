import type { Sql } from 'postgres';
import type { RefundAmounts } from '#domain/aftersales/refund-part.ts';
import { REFUND_STATUS, type RefundActor, type RefundStepKind } from '#domain/aftersales/refund-state.ts';
import { literal } from '../../../platform/db/literal.ts';

export interface NewCase {
  no: string;
  buyerId: number;
  platformOrderId: number;
  orderId: number;
  orderLineId: number;
  quantity: number;
  kind: number;
  returnWay: number;
  reason: string;
  remark: string;
  amounts: RefundAmounts;
  /** Addresses, '/uploads/a1/a1….webp'. */
  pictures: readonly string[];
  at: Date;
}

export async function insertCase(tx: Sql, one: NewCase): Promise<number> {
  const { amounts, pictures, at } = one;
  const [row] = await tx<{ id: number }[]>`
    insert into refund_case (no, buyer_id, platform_order_id, order_id, order_line_id, quantity, kind, return_way, reason, remark,
      amount, items, merchant_coupon, platform_coupon, points_money, shipping, points_used, points_gained, created_at, changed_at)
    values (${one.no}, ${one.buyerId}, ${one.platformOrderId}, ${one.orderId}, ${one.orderLineId}, ${one.quantity}, ${one.kind},
      ${one.returnWay}, ${one.reason}, ${one.remark}, ${amounts.amount}, ${amounts.items}, ${amounts.merchantCoupon},
      ${amounts.platformCoupon}, ${amounts.pointsMoney}, ${amounts.shipping}, ${amounts.pointsUsed}, ${amounts.pointsGained},
      ${at}, ${at})
    returning id`;
  const id = row?.id ?? 0;
  if (pictures.length > 0)
    await tx`
      insert into refund_picture (case_id, place, key)
      select ${id}, w.place, substr(w.address, length('/uploads/') + 1) from unnest(${[...pictures]}::text[]) with ordinality as w (address, place)`;
  return id;
}

/** Requests for a line that ended without a refund. */
export async function countVainCases(tx: Sql, orderLineId: number): Promise<number> {
  const [row] = await tx<{ cases: number }[]>`
    select count(*)::int as cases from refund_case
    where order_line_id = ${orderLineId}
      and status in (${literal(tx, REFUND_STATUS.refused)}, ${literal(tx, REFUND_STATUS.revoked)})`;
  return row?.cases ?? 0;
}

export interface NewStep {
  caseId: number;
  kind: RefundStepKind;
  by: RefundActor;
  fromStatus: number;
  toStatus: number;
  note?: string;
  at: Date;
}

export const insertStep = (tx: Sql, { caseId, kind, by, fromStatus, toStatus, note = '', at }: NewStep) => tx`
  insert into refund_step (case_id, kind, by, from_status, to_status, note, at)
  values (${caseId}, ${kind}, ${by}, ${fromStatus}, ${toStatus}, ${note}, ${at})`;

/** A request that its transaction holds. */
export interface LockedCase {
  id: number;
  no: string;
  buyerId: number;
  platformOrderId: number;
  orderId: number;
  orderLineId: number;
  quantity: number;
  status: number;
  kind: number;
  returnWay: number;
  amount: number;
  shipping: number;
  platformCoupon: number;
  pointsMoney: number;
  pointsUsed: number;
  pointsGained: number;
  amountBase: number | null;
  sendBy: Date | null;
}

const columns = (sql: Sql) => sql`
  id, no, buyer_id as "buyerId", platform_order_id as "platformOrderId", order_id as "orderId",
  order_line_id::float8 as "orderLineId", quantity, status, kind, return_way as "returnWay", amount::float8,
  shipping::float8, platform_coupon::float8 as "platformCoupon", points_money::float8 as "pointsMoney",
  points_used as "pointsUsed", points_gained as "pointsGained", amount_base::float8 as "amountBase", send_by as "sendBy"`;

/** Where a request belongs, to lock what comes before it. Of this buyer; of anybody where `buyerId` is null. */
export async function findCase(sql: Sql, no: string, buyerId: number | null) {
  const [row] = await sql<{ id: number; orderId: number; platformOrderId: number }[]>`
    select id, order_id as "orderId", platform_order_id as "platformOrderId" from refund_case
    where no = ${no} ${buyerId === null ? sql`` : sql`and buyer_id = ${buyerId}`}`;
  return row;
}

/** The same of one that is known to be there. */
export async function findCasePlace(sql: Sql, id: number) {
  const [row] = await sql<{ id: number; orderId: number; platformOrderId: number }[]>`
    select id, order_id as "orderId", platform_order_id as "platformOrderId" from refund_case where id = ${id}`;
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}

/** Its merchant order is locked before, and its order as well where money is to go. */
export async function lockCase(tx: Sql, id: number): Promise<LockedCase> {
  const [row] = await tx<LockedCase[]>`select ${columns(tx)} from refund_case where id = ${id} for no key update`;
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}

export interface CaseChange {
  status: number;
  refusal?: string;
  receiver?: string;
  receiverPhone?: string;
  receiverAddress?: string;
  expressName?: string;
  trackingNumber?: string;
  telephone?: string;
  isRevokedByBuyer?: boolean;
  sendBy?: Date;
  amountBase?: number;
  refundedAt?: Date;
}

/** What is left out stays as it is. */
export const changeCase = (tx: Sql, id: number, change: CaseChange, at: Date) => tx`
  update refund_case set status = ${change.status}, changed_at = ${at},
    refusal = coalesce(${change.refusal ?? null}, refusal), receiver = coalesce(${change.receiver ?? null}, receiver),
    receiver_phone = coalesce(${change.receiverPhone ?? null}, receiver_phone),
    receiver_address = coalesce(${change.receiverAddress ?? null}, receiver_address),
    express_name = coalesce(${change.expressName ?? null}, express_name),
    tracking_number = coalesce(${change.trackingNumber ?? null}, tracking_number),
    telephone = coalesce(${change.telephone ?? null}, telephone),
    is_revoked_by_buyer = coalesce(${change.isRevokedByBuyer ?? null}, is_revoked_by_buyer),
    send_by = coalesce(${change.sendBy ?? null}, send_by),
    amount_base = coalesce(${change.amountBase ?? null}, amount_base),
    refunded_at = coalesce(${change.refundedAt ?? null}, refunded_at)
  where id = ${id}`;

export const setDelayed = (tx: Sql, id: number, isDelayed: boolean, at: Date) =>
  tx`update refund_case set is_delayed = ${isDelayed}, changed_at = ${at} where id = ${id}`;

export const setReturnedCoupons = (tx: Sql, id: number, merchantId: number | null, platformId: number | null) =>
  tx`update refund_case set merchant_coupon_id = ${merchantId}, platform_coupon_id = ${platformId} where id = ${id}`;

/** What was refunded of an order before, in its currency and out of the base currency. */
export async function sumRefunded(tx: Sql, platformOrderId: number): Promise<{ amount: number; base: number }> {
  const [row] = await tx<{ amount: number; base: number }[]>`
    select coalesce(sum(amount), 0)::float8 as amount, coalesce(sum(amount_base), 0)::float8 as base from refund_case
    where platform_order_id = ${platformOrderId}
      and status in (${literal(tx, REFUND_STATUS.refunding)}, ${literal(tx, REFUND_STATUS.refunded)})`;
  return row ?? { amount: 0, base: 0 };
}

/** Requests whose product was not sent back in time, the longest first. */
export async function listNotSentBack(sql: Sql, now: Date, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from refund_case where status = ${literal(sql, REFUND_STATUS.toSendBack)} and send_by <= ${now}
    order by send_by limit ${most}`;
  return rows.map(({ id }) => id);
}
