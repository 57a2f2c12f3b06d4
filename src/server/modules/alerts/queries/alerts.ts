import type { Sql } from 'postgres';
import type { AlertKind } from '#domain/alerts/alert.ts';
import type { Locale } from '#locale/locales.ts';
import { isOffered } from '../../catalog/index.ts';

/** What somebody waits for. */
export interface AlertWish {
  kind: AlertKind;
  productId: number;
  /** 0 for any SKU. */
  skuId: number;
  /** Minor units of the base currency; null unless it is about the price. */
  threshold: number | null;
}

/** Who waits: a buyer, or a visitor by their address. */
type AlertReader = { buyerId: number; address: '' } | { buyerId: null; address: string };

type NewAlert = AlertWish & AlertReader & { locale: Locale; at: Date; confirmedAt: Date | null };

/** Whether there is such a product, with that SKU where one is named, and it is offered. */
export async function isWaitable(
  sql: Sql,
  { productId, skuId }: Pick<AlertWish, 'productId' | 'skuId'>,
): Promise<boolean> {
  const [row] = await sql`
    select 1 from product g where g.id = ${productId} and ${isOffered(sql)}
      and (${skuId} = 0 or exists (select from sku k where k.id = ${skuId} and k.product_id = g.id and k.is_on))`;
  return row !== undefined;
}

/**
 * Stores it, or renews the one that there is: its price, its language, and that it waits again. Returns its id, and whether it
 * waited already; a visitor's that is confirmed stays confirmed.
 */
export async function upsertAlert(tx: Sql, one: NewAlert): Promise<{ id: number; wasWaiting: boolean }> {
  const { kind, productId, skuId, threshold, buyerId, address, locale, at, confirmedAt } = one;
  const [before] = await tx<{ wasWaiting: boolean }[]>`
    select fired_at is null as "wasWaiting" from product_alert
    where kind = ${kind} and product_id = ${productId} and sku_id = ${skuId}
      and buyer_id is not distinct from ${buyerId} and address = ${address} for update`;
  const target =
    buyerId === null
      ? tx`(address, kind, product_id, sku_id) where address <> ''`
      : tx`(buyer_id, kind, product_id, sku_id) where buyer_id is not null`;
  const [row] = await tx<{ id: number; isNew: boolean }[]>`
    insert into product_alert as a (kind, product_id, sku_id, buyer_id, address, locale, threshold, created_at, confirmed_at)
    values (${kind}, ${productId}, ${skuId}, ${buyerId}, ${address}, ${locale}, ${threshold}, ${at}, ${confirmedAt})
    on conflict ${target} do update set locale = excluded.locale, threshold = excluded.threshold, created_at = excluded.created_at,
      fired_at = null, confirmed_at = case when a.fired_at is null then a.confirmed_at else excluded.confirmed_at end
    returning id, xmax = 0 as "isNew"`;
  if (!row) throw new Error('the alert was not stored');
  // One that came in between, from the same press made twice, waits as well.
  return { id: row.id, wasWaiting: !row.isNew && (before?.wasWaiting ?? true) };
}

export async function countWaiting(sql: Sql, buyerId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from product_alert where buyer_id = ${buyerId} and fired_at is null`;
  return row?.count ?? 0;
}

export const deleteOwn = (sql: Sql, buyerId: number, { kind, productId, skuId }: Omit<AlertWish, 'threshold'>) => sql`
  delete from product_alert
  where buyer_id = ${buyerId} and kind = ${kind} and product_id = ${productId} and sku_id = ${skuId}`;

interface OwnAlert {
  kind: AlertKind;
  skuId: number;
  threshold: number | null;
}

/** What a buyer waits for of a product. */
export const listOwn = (sql: Sql, buyerId: number, productId: number) => sql<OwnAlert[]>`
  select kind, sku_id as "skuId", threshold::float8 from product_alert
  where buyer_id = ${buyerId} and product_id = ${productId} and fired_at is null order by id`;

/** How many wait until a product, or an SKU of it, is back. */
export async function countInLine(sql: Sql, productId: number, skuId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from product_alert
    where product_id = ${productId} and sku_id = ${skuId} and kind = 'stock' and fired_at is null and confirmed_at is not null`;
  return row?.count ?? 0;
}

/** Confirms a visitor's; false where it is gone. */
export async function confirmOne(tx: Sql, id: number, at: Date): Promise<number | null> {
  const [row] = await tx<{ productId: number }[]>`
    update product_alert set confirmed_at = coalesce(confirmed_at, ${at}) where id = ${id} returning product_id as "productId"`;
  return row?.productId ?? null;
}

/** Forgets who asked: all of a visitor's address with the mails to it, or this one of a buyer. */
export const forgetReader = (tx: Sql, id: number) => tx`
  delete from product_alert a using product_alert named
  where named.id = ${id} and (a.id = named.id or (named.address <> '' and a.address = named.address))`;

/** Where mails to a buyer go. */
export async function findEmail(sql: Sql, buyerId: number): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`select email from buyer where id = ${buyerId}`;
  return row?.email ?? null;
}
