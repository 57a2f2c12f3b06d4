import type { Sql } from 'postgres';
import type { RefundState } from '#domain/payments/refund-state.ts';

export interface RefundRow {
  id: number;
  no: string;
  paymentId: number;
  amount: number;
  state: RefundState;
  attempt: number;
  reason: string;
  /** Of its payment. */
  paymentNo: string;
  gatewayNo: string;
  provider: string;
  paid: number;
  currency: string;
  decimals: number;
  platformOrderId: number;
}

const columns = (sql: Sql) => sql`
  r.id::float8, r.no, r.payment_id as "paymentId", r.amount::float8, r.state, r.attempt, r.reason, p.no as "paymentNo", p.gateway_no as "gatewayNo",
  p.provider, p.amount::float8 as paid, p.currency, p.decimals, p.platform_order_id as "platformOrderId"`;

export async function findRefund(sql: Sql, no: string) {
  const [row] = await sql<RefundRow[]>`
    select ${columns(sql)} from payment_refund r join payment p on p.id = r.payment_id where r.no = ${no}`;
  return row;
}

/** Locked after its order and its payment, never before. */
export async function lockRefund(tx: Sql, no: string) {
  const [row] = await tx<RefundRow[]>`
    select ${columns(tx)} from payment_refund r join payment p on p.id = r.payment_id where r.no = ${no}
    for no key update of r`;
  return row;
}

/** The payment that paid an order at a gateway, whatever was refunded of it since. */
export async function findPaidPayment(sql: Sql, platformOrderId: number) {
  const [row] = await sql<{ id: number }[]>`
    select id from payment where platform_order_id = ${platformOrderId} and status in ('settled', 'refunded')
    order by status = 'settled' desc, id desc limit 1`;
  return row?.id;
}

export interface RefundablePayment {
  id: number;
  paid: number;
  orderPay: number;
  before: number;
}

export async function lockRefundable(tx: Sql, paymentId: number) {
  const [row] = await tx<RefundablePayment[]>`
    select p.id, p.amount::float8 as paid, o.pay::float8 as "orderPay", p.refund_order_amount::float8 as before
    from payment p join platform_order o on o.id = p.platform_order_id where p.id = ${paymentId} for no key update of p`;
  return row;
}

export interface NewRefund {
  no: string;
  paymentId: number;
  orderAmount: number;
  amount: number;
  at: Date;
}

/** Counts what goes back and stores the refund, in this order: the check of the payment refuses what is too much. */
export async function insertRefund(tx: Sql, { no, paymentId, orderAmount, amount, at }: NewRefund): Promise<void> {
  await tx`
    update payment set refund_amount = refund_amount + ${amount}, refund_order_amount = refund_order_amount + ${orderAmount}
    where id = ${paymentId}`;
  await tx`
    insert into payment_refund (no, payment_id, order_amount, amount, created_at, requested_at)
    values (${no}, ${paymentId}, ${orderAmount}, ${amount}, ${at}, ${at})`;
}

export interface RefundClaim {
  no: string;
  now: Date;
  /** Asked since then, it is left alone. */
  askedBefore: Date;
  /** It is not sent where another refund of its payment was sent since then: gateways want a pause between them. */
  otherSentBefore: Date;
}

/** Notes that its gateway is being asked, by one of all servers; undefined where it is not to be asked now. */
export async function claimRefund(sql: Sql, { no, now, askedBefore, otherSentBefore }: RefundClaim) {
  const [row] = await sql<RefundRow[]>`
    update payment_refund r
    set asked_at = ${now}, sent_at = case r.state when 'requested' then ${now}::timestamptz else r.sent_at end
    from payment p
    where p.id = r.payment_id and r.no = ${no} and r.state in ('requested', 'pending')
      and (r.asked_at is null or r.asked_at <= ${askedBefore})
      and (r.state = 'pending' or not exists (
        select 1 from payment_refund o where o.payment_id = r.payment_id and o.id <> r.id and o.sent_at > ${otherSentBefore}))
    returning ${columns(sql)}`;
  return row;
}

interface Due {
  /** A refund at any other gateway can be sent nowhere. */
  providers: readonly string[];
  now: Date;
  pauseMs: number;
  limit: number;
}

/**
 * Open refunds that were never sent, or not asked about for `pauseMs`, or for an eighth of their age where that is longer; those
 * that were asked longest ago first.
 */
export const listDueRefunds = (sql: Sql, { providers, now, pauseMs, limit }: Due) => sql<
  { no: string; provider: string }[]
>`
  select r.no, p.provider from payment_refund r join payment p on p.id = r.payment_id
  where r.state in ('requested', 'pending') and p.provider = any(${[...providers]}) and (r.asked_at is null
    or r.asked_at <= ${now}::timestamptz - greatest(make_interval(secs => ${pauseMs / 1000}), (${now} - r.requested_at) / 8))
  order by r.asked_at nulls first, r.id limit ${limit}`;

export interface RefundStep {
  state: RefundState;
  attempt: number;
  reason: string;
  at: Date;
}

/** `ended_at` is set by a state from which nothing leads on. */
export const setRefundState = (tx: Sql, id: number, { state, attempt, reason, at }: RefundStep) => tx`
  update payment_refund set state = ${state}, attempt = ${attempt}, reason = ${reason},
    ended_at = case when ${state} in ('refunded', 'paidOtherwise') then ${at}::timestamptz end
  where id = ${id}`;

/** Wanted again: it is due at once. */
export const reopenRefund = (tx: Sql, id: number, at: Date) => tx`
  update payment_refund set state = 'requested', requested_at = ${at}, asked_at = null where id = ${id}`;

export interface NotedRefund {
  no: string;
  paymentNo: string;
  platformOrderNo: string;
  provider: string;
  state: RefundState;
  amount: number;
  currency: string;
  decimals: number;
  reason: string;
  createdAt: Date;
}

/** What failed, has been open since `before`, or is open at none of `providers`: these first, and the oldest first. */
export const listNotedRefunds = (sql: Sql, providers: readonly string[], before: Date, limit: number) => sql<
  NotedRefund[]
>`
  select r.no, p.no as "paymentNo", o.no as "platformOrderNo", p.provider, r.state, r.amount::float8, p.currency, p.decimals,
    r.reason, r.created_at as "createdAt"
  from payment_refund r join payment p on p.id = r.payment_id join platform_order o on o.id = p.platform_order_id
  where r.state = 'failed'
    or (r.state in ('requested', 'pending') and (r.requested_at <= ${before} or p.provider <> all(${[...providers]})))
  order by r.state = 'failed' desc, r.id limit ${limit}`;
