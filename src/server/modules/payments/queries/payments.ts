import type { Sql } from 'postgres';
import { type PayablePlatformOrder, payable } from '../../orders/index.ts';

/** Undefined for a number that is somebody else's, as for none. */
export async function findOwnPlatformOrder(sql: Sql, no: string, buyerId: number) {
  const [row] = await sql<PayablePlatformOrder[]>`
    select ${payable(sql)} from platform_order where no = ${no} and buyer_id = ${buyerId}`;
  return row;
}

export interface CashierRow extends PayablePlatformOrder {
  realName: string;
  phone: string;
  address: string;
  pieces: number;
}

export async function findCashier(sql: Sql, no: string, buyerId: number) {
  const [row] = await sql<CashierRow[]>`
    select ${payable(sql)}, real_name as "realName", phone, address,
      (select coalesce(sum(quantity), 0)::int from order_line where platform_order_id = platform_order.id) as pieces
    from platform_order where no = ${no} and buyer_id = ${buyerId}`;
  return row;
}

/** The same with its row locked: first of all rows that its payment or cancelling changes. */
export async function lockPlatformOrderById(tx: Sql, platformOrderId: number) {
  const [row] = await tx<PayablePlatformOrder[]>`
    select ${payable(tx)} from platform_order where id = ${platformOrderId} for no key update`;
  return row;
}

export async function findPlatformOrderNo(sql: Sql, id: number): Promise<string> {
  const [row] = await sql<{ no: string }[]>`select no from platform_order where id = ${id}`;
  return row?.no ?? '';
}

export type PaymentStatus = 'open' | 'settled' | 'credited' | 'closed' | 'refunded';

export interface PaymentRow {
  id: number;
  no: string;
  platformOrderId: number;
  payType: string;
  provider: string;
  amount: number;
  currency: string;
  decimals: number;
  status: PaymentStatus;
  code: string;
  /** The gateway's own number; '' until there is one. */
  gatewayNo: string;
  createdAt: Date;
  queriedAt: Date | null;
  /** Until when its purchase, and so it, can be paid. */
  payBy: Date;
}

const columns = (sql: Sql) => sql`
  id, no, platform_order_id as "platformOrderId", pay_type as "payType", provider, amount::float8, currency, decimals, status, code,
  gateway_no as "gatewayNo", created_at as "createdAt", queried_at as "queriedAt",
  (select pay_by from platform_order where id = platform_order_id) as "payBy"`;

export async function findPayment(sql: Sql, no: string) {
  const [row] = await sql<PaymentRow[]>`select ${columns(sql)} from payment where no = ${no}`;
  return row;
}

/** Locked after its purchase, never before. */
export async function lockPayment(tx: Sql, id: number) {
  const [row] = await tx<PaymentRow[]>`select ${columns(tx)} from payment where id = ${id} for no key update`;
  return row;
}

export type NewPayment = Omit<PaymentRow, 'id' | 'status' | 'gatewayNo' | 'queriedAt' | 'payBy'>;

export const insertPayment = (sql: Sql, payment: NewPayment) => sql`
  insert into payment (no, platform_order_id, pay_type, provider, amount, currency, decimals, code, created_at)
  values (${payment.no}, ${payment.platformOrderId}, ${payment.payType}, ${payment.provider}, ${payment.amount},
    ${payment.currency}, ${payment.decimals}, ${payment.code}, ${payment.createdAt})`;

/** The first code stays, with the gateway's number of it, anyone who brings another; the code that it has afterwards. */
export async function setPaymentCode(
  sql: Sql,
  no: string,
  { code, gatewayNo }: { code: string; gatewayNo: string },
): Promise<string> {
  const [row] = await sql<{ code: string }[]>`
    update payment set code = case when code = '' then ${code} else code end,
      gateway_no = case when code = '' and gateway_no = '' then ${gatewayNo} else gateway_no end
    where no = ${no} returning code`;
  return row?.code ?? code;
}

/** The last that can still be paid, with what its QR code says. */
export async function findOpenPayment(sql: Sql, platformOrderId: number, payType: string) {
  const [row] = await sql<PaymentRow[]>`
    select ${columns(sql)} from payment
    where platform_order_id = ${platformOrderId} and pay_type = ${payType} and status = 'open' order by id desc limit 1`;
  return row;
}

/** The last one, whichever its method. */
export async function findLastPayment(sql: Sql, platformOrderId: number) {
  const [row] = await sql<{ payType: string; status: PaymentStatus }[]>`
    select pay_type as "payType", status from payment where platform_order_id = ${platformOrderId} order by id desc limit 1`;
  return row;
}

export const endPayment = (
  tx: Sql,
  id: number,
  { status, gatewayNo, now }: { status: Exclude<PaymentStatus, 'open'>; gatewayNo: string; now: Date },
) => tx`
  update payment set status = ${status}, gateway_no = case when ${gatewayNo} = '' then gateway_no else ${gatewayNo} end,
    ended_at = ${now}
  where id = ${id}`;

/**
 * Notes that its gateway is being asked; false where it was asked after `before`, by whichever server. One that was closed
 * can be asked about, in case it was paid all the same; of what has become of any other nothing is left to ask.
 */
export async function claimQuery(sql: Sql, id: number, before: Date, now: Date): Promise<boolean> {
  const { count } = await sql`
    update payment set queried_at = ${now}
    where id = ${id} and status in ('open', 'closed') and (queried_at is null or queried_at <= ${before})`;
  return count === 1;
}

export interface DuePayment extends PaymentRow {
  platformOrderStatus: number;
}

interface Due {
  /** Those of any other can be asked nowhere, and would stay before all the rest for ever. */
  providers: readonly string[];
  now: Date;
  pauseMs: number;
  limit: number;
}

/**
 * Open payments that were not queried for `pauseMs`, or for an eighth of their age where that is longer; those that
 * were asked longest ago first.
 */
export const listDuePayments = (sql: Sql, { providers, now, pauseMs, limit }: Due) => sql<DuePayment[]>`
  select p.*, u.status as "platformOrderStatus" from (
    select ${columns(sql)} from payment
    where status = 'open' and provider = any(${[...providers]})
      and created_at <= ${new Date(now.getTime() - pauseMs)} and (queried_at is null
      or queried_at <= ${now}::timestamptz - greatest(make_interval(secs => ${pauseMs / 1000}), (${now} - created_at) / 8))
    order by queried_at nulls first, id limit ${limit}) p
  join platform_order u on u.id = p."platformOrderId"`;

export interface NotedPayment {
  no: string;
  platformOrderNo: string;
  provider: string;
  status: PaymentStatus;
  /** Open at a gateway that is off: what has become of it cannot be queried. */
  isLost: boolean;
  amount: number;
  currency: string;
  decimals: number;
  createdAt: Date;
}

/**
 * What came too late or twice, went back, has been open since `before`, or is open at none of `providers`: these first, and
 * the newest first.
 */
export const listNotedPayments = (sql: Sql, providers: readonly string[], before: Date, limit: number) => sql<
  NotedPayment[]
>`
  select p.no, u.no as "platformOrderNo", p.provider, p.status,
    p.status = 'open' and p.provider <> all(${[...providers]}) as "isLost",
    p.amount::float8, p.currency, p.decimals, p.created_at as "createdAt"
  from payment p join platform_order u on u.id = p.platform_order_id
  where p.status in ('credited', 'refunded')
    or (p.status = 'open' and (p.created_at <= ${before} or p.provider <> all(${[...providers]})))
  order by "isLost" desc, p.id desc limit ${limit}`;
