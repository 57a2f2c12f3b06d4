import type { Sql } from 'postgres';

export interface BrowsingRecordRow {
  productId: number;
  seenAt: Date;
}

export const listBrowsingHistory = (sql: Sql, buyerId: number) => sql<BrowsingRecordRow[]>`
  select product_id as "productId", seen_at as "seenAt" from browsing_record
  where buyer_id = ${buyerId} order by seen_at desc, product_id desc`;

/** No other transaction writes browsing history of the buyer until this one ends. */
export const lockBrowsingHistory = (tx: Sql, buyerId: number) =>
  tx`select id from buyer where id = ${buyerId} for no key update`;

export interface Seen {
  productId: number;
  /** Epoch milliseconds: the driver writes no arrays of dates. */
  seenAt: number;
}

/** Of two times that a product was looked at the later counts. Products that there are not are left out. */
export const upsertBrowsingHistory = (tx: Sql, buyerId: number, seen: readonly Seen[]) => tx`
  insert into browsing_record (buyer_id, product_id, seen_at)
  select ${buyerId}, g.id, to_timestamp(max(s.seen_at) / 1000)
  from unnest(${seen.map(({ productId }) => productId)}::int[], ${seen.map(({ seenAt }) => seenAt)}::float8[]) s (id, seen_at)
  join product g on g.id = s.id and not g.is_deleted group by g.id
  on conflict (buyer_id, product_id) do update set seen_at = greatest(browsing_record.seen_at, excluded.seen_at)`;

/** Forgets all but the newest. */
export const trimBrowsingHistory = (tx: Sql, buyerId: number, most: number) => tx`
  delete from browsing_record where buyer_id = ${buyerId} and product_id in (
    select product_id from browsing_record where buyer_id = ${buyerId} order by seen_at desc, product_id desc offset ${most})`;

/** Forgets some, or without ids all. */
export const deleteBrowsingHistory = (sql: Sql, buyerId: number, productIds: number[] | undefined) =>
  sql`delete from browsing_record where buyer_id = ${buyerId}
    ${productIds ? sql`and product_id = any(${productIds}::int[])` : sql``}`;
