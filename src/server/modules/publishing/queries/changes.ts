import type { Sql } from 'postgres';

export interface ChangesRow {
  list: { kind: string; id: number }[];
  /** Every transaction before this one has ended. */
  next: number;
  heldBack: boolean;
}

/**
 * What changed in the catalogue since a cursor, each thing once, at most `limit` + 1. Cursors count transactions, not
 * rows: rows get their numbers before they are committed, by writers that end in any order, so a reader that goes by
 * them steps over anyone who is slow. All that began before `next` has ended; what is later waits for the next reading.
 */
export async function readChangesSince(sql: Sql, since: number, limit: number): Promise<ChangesRow> {
  const [row] = await sql<[ChangesRow]>`
    with now as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid)
    select now.xid::float8 as next,
      (select coalesce(json_agg(json_build_object('kind', t.kind, 'id', t.entity_id)), '[]') from (
        select distinct kind, entity_id from catalog_change c where c.xid >= ${since} and c.xid < now.xid
        limit ${limit + 1}) t) as list,
      exists (select 1 from catalog_change c where c.xid >= now.xid) as "heldBack"
    from now`;
  return row;
}

/** How many different things changed since a cursor, at most `limit` + 1. */
export async function countChangesSince(sql: Sql, since: number, limit: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (select distinct kind, entity_id from catalog_change c
      where c.xid >= ${since} and c.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint limit ${limit + 1}) t`;
  return row.count;
}

/** Where the next reading begins. */
export async function presentCursor(sql: Sql): Promise<number> {
  const [row] = await sql<[{ xid: number }]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::float8 as xid`;
  return row.xid;
}

/** Changes with what stands on every page and what no trigger watches. */
export async function frameVersion(sql: Sql): Promise<string> {
  const [row] = await sql<[{ version: string }]>`
    select md5(concat_ws('|',
      (select string_agg(t::text, '' order by name) from setting t),
      (select string_agg(t::text, '' order by id) from currency t),
      (select string_agg(t::text, '' order by id) from language t),
      (select string_agg(t::text, '' order by t::text) from country t),
      (select string_agg(t::text, '' order by t::text) from country_text t),
      (select string_agg(t::text, '' order by t::text) from agreement t),
      (select string_agg(t::text, '' order by id) from category t where level = 1),
      (select string_agg(t::text, '' order by t::text)
        from category_text t join category c on c.id = t.category_id and c.level = 1))) as version`;
  return row.version;
}

/** For what no trigger sees as a change of products' pages. */
export const recordProductChanges = (tx: Sql, productIds: readonly number[]) => tx`
  with noted as (
    insert into catalog_change (kind, entity_id) select 'goods', id from unnest(${[...productIds]}::int[]) id returning kind)
  select pg_notify('catalog', kind) from noted`;
