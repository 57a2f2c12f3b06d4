import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { isOffered } from '../../catalog/index.ts';

/** Notes that these products may have something to say to those who wait. */
export const noteChecks = (tx: Sql, productIds: readonly number[]) => tx`
  insert into alert_check (product_id)
  select distinct product_id from product_alert
  where product_id = any(${[...productIds]}::int[]) and fired_at is null and confirmed_at is not null`;

/** Takes the products that are noted. */
export async function takeChecks(tx: Sql): Promise<number[]> {
  const rows = await tx<{ productId: number }[]>`delete from alert_check returning product_id as "productId"`;
  return [...new Set(rows.map(({ productId }) => productId))];
}

/**
 * Fires the alerts whose time has come, at most so many, and returns their ids, the first who asked first. Each is fired once,
 * by whichever server: the row says so. `productIds` null looks at all.
 */
export async function fireDue(
  tx: Sql,
  productIds: readonly number[] | null,
  now: Date,
  most: number,
): Promise<number[]> {
  const among = productIds ? tx`and a.product_id = any(${[...productIds]}::int[])` : tx``;
  const rows = await tx<{ id: number }[]>`
    with due as (
      select a.id from product_alert a join product g on g.id = a.product_id
      where a.fired_at is null and a.confirmed_at is not null ${among} and ${isOffered(tx)} and exists (
        select from sku_stock s join sku k on k.id = s.sku_id and k.is_on
        where s.product_id = a.product_id and s.stock > 0 and (a.sku_id = 0 or a.sku_id = s.sku_id)
          and (a.kind = 'stock' or k.price <= a.threshold))
      order by a.id limit ${most} for update of a skip locked),
    fired as (update product_alert a set fired_at = ${now} from due where a.id = due.id returning a.id)
    select id from fired order by id`;
  return rows.map(({ id }) => id);
}

/** A search that somebody waits for. */
export interface WaitingSearch {
  id: number;
  words: string;
  locale: Locale;
}

/** Takes some searches that were not looked for since then, the longest ago first. No other server looks for them meanwhile. */
export const takeSearches = (sql: Sql, { before, now, most }: { before: Date; now: Date; most: number }) => sql<
  WaitingSearch[]
>`
  update product_alert set looked_at = ${now}
  where id in (
    select id from product_alert
    where kind = 'search' and fired_at is null and confirmed_at is not null and (looked_at is null or looked_at < ${before})
    order by looked_at nulls first, id limit ${most} for update skip locked)
  returning id, words, locale`;

/** Fires a search that found something; false where it is gone or another server was faster. */
export async function fireSearch(tx: Sql, id: number, foundIds: readonly number[], now: Date): Promise<boolean> {
  const { count } = await tx`
    update product_alert set fired_at = ${now}, found_ids = ${[...foundIds]}::int[]
    where id = ${id} and fired_at is null and confirmed_at is not null`;
  return count > 0;
}
