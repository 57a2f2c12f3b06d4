import type { Sql } from 'postgres';
import type { ProductAlertKind } from '#domain/alerts/alert.ts';
import type { Locale } from '#locale/locales.ts';
import { isOffered } from '../../catalog/index.ts';

/** What somebody waits for of a product. */
export interface ProductWish {
  kind: ProductAlertKind;
  productId: number;
  /** 0 for any SKU. */
  skuId: number;
  /** Minor units of the base currency; null unless it is about the price. */
  threshold: number | null;
}

/** The words of a search that somebody waits for. */
export interface SearchWish {
  kind: 'search';
  words: string;
}

export type AlertWish = ProductWish | SearchWish;

/** Who waits: a buyer, or a visitor by their address. */
type AlertReader = { buyerId: number; address: '' } | { buyerId: null; address: string };

type NewAlert = AlertWish & AlertReader & { locale: Locale; at: Date; confirmedAt: Date | null };

/** Whether there is such a product, with that SKU where one is named, and it is offered. */
export async function isWaitable(
  sql: Sql,
  { productId, skuId }: Pick<ProductWish, 'productId' | 'skuId'>,
): Promise<boolean> {
  const [row] = await sql`
    select 1 from product g where g.id = ${productId} and ${isOffered(sql)}
      and (${skuId} = 0 or exists (select from sku k where k.id = ${skuId} and k.product_id = g.id and k.is_on))`;
  return row !== undefined;
}

const NO_PRODUCT = { productId: null, skuId: 0, threshold: null } as const;

/**
 * Stores it, or renews the one that there is: its price, its language, and that it waits again. Returns its id, and whether it
 * waited already; a visitor's that is confirmed stays confirmed.
 */
export async function upsertAlert(tx: Sql, one: NewAlert): Promise<{ id: number; wasWaiting: boolean }> {
  const { kind, buyerId, address, locale, at, confirmedAt } = one;
  const { productId, skuId, threshold } = one.kind === 'search' ? NO_PRODUCT : one;
  const words = one.kind === 'search' ? one.words : '';
  const [before] = await tx<{ wasWaiting: boolean }[]>`
    select fired_at is null as "wasWaiting" from product_alert
    where kind = ${kind} and product_id is not distinct from ${productId} and sku_id = ${skuId} and lower(words) = lower(${words})
      and buyer_id is not distinct from ${buyerId} and address = ${address} for update`;
  const reader = buyerId === null ? tx`address` : tx`buyer_id`;
  const isReader = buyerId === null ? tx`address <> ''` : tx`buyer_id is not null`;
  const target =
    kind === 'search'
      ? tx`(${reader}, lower(words)) where kind = 'search' and ${isReader}`
      : tx`(${reader}, kind, product_id, sku_id) where ${isReader}`;
  const [row] = await tx<{ id: number; isNew: boolean }[]>`
    insert into product_alert as a (kind, product_id, sku_id, words, buyer_id, address, locale, threshold, created_at, confirmed_at)
    values (${kind}, ${productId}, ${skuId}, ${words}, ${buyerId}, ${address}, ${locale}, ${threshold}, ${at}, ${confirmedAt})
    on conflict ${target} do update set locale = excluded.locale, threshold = excluded.threshold, created_at = excluded.created_at,
      fired_at = null, looked_at = null, found_ids = '{}', confirmed_at = case when a.fired_at is null then a.confirmed_at else excluded.confirmed_at end
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

export const deleteOwn = (sql: Sql, buyerId: number, { kind, productId, skuId }: Omit<ProductWish, 'threshold'>) => sql`
  delete from product_alert
  where buyer_id = ${buyerId} and kind = ${kind} and product_id = ${productId} and sku_id = ${skuId}`;

export const deleteOwnSearch = (sql: Sql, buyerId: number, words: string) => sql`
  delete from product_alert where buyer_id = ${buyerId} and kind = 'search' and lower(words) = lower(${words})`;

/** Whether a buyer waits for products for these words. */
export async function isWaitingFor(sql: Sql, buyerId: number, words: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from product_alert
    where buyer_id = ${buyerId} and kind = 'search' and lower(words) = lower(${words}) and fired_at is null`;
  return row !== undefined;
}

interface OwnAlert {
  kind: ProductAlertKind;
  skuId: number;
  threshold: number | null;
}

/** What a buyer waits for of a product. */
export const listOwn = (sql: Sql, buyerId: number, productId: number) => sql<OwnAlert[]>`
  select kind, sku_id as "skuId", threshold::float8 from product_alert
  where buyer_id = ${buyerId} and product_id = ${productId} and kind <> 'search' and fired_at is null order by id`;

/** How many wait until a product, or an SKU of it, is back. */
export async function countInLine(sql: Sql, productId: number, skuId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from product_alert
    where product_id = ${productId} and sku_id = ${skuId} and kind = 'stock' and fired_at is null and confirmed_at is not null`;
  return row?.count ?? 0;
}

/** Confirms a visitor's; returns its product, null for a search, and undefined where it is gone. */
export async function confirmOne(tx: Sql, id: number, at: Date): Promise<number | null | undefined> {
  const [row] = await tx<{ productId: number | null }[]>`
    update product_alert set confirmed_at = coalesce(confirmed_at, ${at}) where id = ${id} returning product_id as "productId"`;
  return row?.productId;
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
