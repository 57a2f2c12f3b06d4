import type { Sql } from 'postgres';
import { APPLICATION_STATUS } from '#domain/merchants/merchant-application.ts';
import { ADVISORY_LOCK } from '../../../../platform/db/advisory-locks.ts';
import { literal } from '../../../../platform/db/literal.ts';

/** No other application is sent or approved until the transaction ends: a name that is free stays free meanwhile. */
export const lockShopNames = (tx: Sql) => tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.shopNames})`;

/** Names of all shops in all languages, also of closed ones, which may open again. */
export async function listShopNames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select distinct name from merchant_text`;
  return rows.map(({ name }) => name);
}

export async function hasWaitingName(sql: Sql, nameKey: string): Promise<boolean> {
  const rows = await sql`
    select 1 from merchant_application
    where name_key = ${nameKey} and status = ${literal(sql, APPLICATION_STATUS.waiting)}`;
  return rows.length > 0;
}

/** Whether a shop, or an application that was not refused, has this phone number ('+14155550123'). */
export async function isPhoneTaken(sql: Sql, phone: string): Promise<boolean> {
  const rows = await sql`
    select 1 from merchant_application
    where phone = ${phone} and status <> ${literal(sql, APPLICATION_STATUS.refused)}
    union all
    select 1 from merchant where '+' || regexp_replace(phone, '[^0-9]', '', 'g') = ${phone}
    limit 1`;
  return rows.length > 0;
}
