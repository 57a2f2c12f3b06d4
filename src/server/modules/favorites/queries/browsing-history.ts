import type { Sql } from 'postgres';

export interface FootprintRow {
  goodsId: number;
  seenAt: Date;
}

export const listFootprints = (sql: Sql, buyerId: number) => sql<FootprintRow[]>`
  select goods_id as "goodsId", seen_at as "seenAt" from footprint
  where buyer_id = ${buyerId} order by seen_at desc, goods_id desc`;

/** Nobody else writes footprints of the buyer until the transaction ends. */
export const lockFootprints = (tx: Sql, buyerId: number) =>
  tx`select id from buyer where id = ${buyerId} for no key update`;

export interface Seen {
  goodsId: number;
  /** Epoch milliseconds: the driver writes no arrays of dates. */
  seenAt: number;
}

/** Of two times that a goods was looked at the later counts. Goods that there are not are left out. */
export const upsertFootprints = (tx: Sql, buyerId: number, seen: readonly Seen[]) => tx`
  insert into footprint (buyer_id, goods_id, seen_at)
  select ${buyerId}, g.id, to_timestamp(max(s.seen_at) / 1000)
  from unnest(${seen.map(({ goodsId }) => goodsId)}::int[], ${seen.map(({ seenAt }) => seenAt)}::float8[]) s (id, seen_at)
  join goods g on g.id = s.id and not g.is_deleted group by g.id
  on conflict (buyer_id, goods_id) do update set seen_at = greatest(footprint.seen_at, excluded.seen_at)`;

/** Forgets all but the newest. */
export const trimFootprints = (tx: Sql, buyerId: number, most: number) => tx`
  delete from footprint where buyer_id = ${buyerId} and goods_id in (
    select goods_id from footprint where buyer_id = ${buyerId} order by seen_at desc, goods_id desc offset ${most})`;

/** Forgets some, or without ids all. */
export const deleteFootprints = (sql: Sql, buyerId: number, goodsIds: number[] | undefined) =>
  sql`delete from footprint where buyer_id = ${buyerId}
    ${goodsIds ? sql`and goods_id = any(${goodsIds}::int[])` : sql``}`;
