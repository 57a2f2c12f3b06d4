import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import { errorCode } from '#server/platform/db/error-code.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { PATIENCE } from '../vitest/patience.ts';

const INVARIANTS = readFileSync(fileURLToPath(new URL('./invariants.sql', import.meta.url)), 'utf8');

export interface Violation {
  broken: string;
  what: string;
}

/** Remembers stock and quotas as they are, and forgets what was acknowledged: from here on everything has to add up. */
export async function beginChecks(sql: Sql): Promise<void> {
  await sql.unsafe(`
    drop schema if exists checks cascade;
    create schema checks;
    create table checks.stock_before as
      select s.sku_id, s.stock, s.sold, coalesce((
        select sum(l.quantity - l.refunded) from order_line l join platform_order p on p.id = l.platform_order_id
        where l.sku_id = s.sku_id and p.status <> 9), 0) as ordered
      from sku_stock s;
    create table checks.quota_before as
      select q.id, q.quota, coalesce((
        select sum(l.quantity - l.refunded) from order_line l join platform_order p on p.id = l.platform_order_id
        where l.flash_sale_sku_id = q.id and p.status <> 9), 0) as ordered
      from flash_sale_sku q;
    create table checks.acknowledged (no text primary key, is_paid boolean not null);`);
}

/** Notes what the mall has answered: the purchase has to be there from now on, and where it was paid, paid. */
export async function acknowledge(sql: Sql, no: string, isPaid: boolean): Promise<void> {
  // The database may be starting again.
  for (const deadline = Date.now() + PATIENCE.timeout; ; await pause(50)) {
    try {
      await sql`
        insert into checks.acknowledged (no, is_paid) values (${no}, ${isPaid})
        on conflict (no) do update set is_paid = checks.acknowledged.is_paid or excluded.is_paid`;
      return;
    } catch (error) {
      if (!isUnavailable(error) || errorCode(error) === 'CONNECTION_ENDED' || Date.now() > deadline) throw error;
    }
  }
}

/** What is broken; nothing, where all is well. */
export const findViolations = (sql: Sql): Promise<Violation[]> => sql.unsafe<Violation[]>(INVARIANTS);
