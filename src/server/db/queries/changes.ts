import type { Fragment, Sql } from 'postgres';

export interface ChangeRow {
  id: number;
  kind: string;
  entityId: number;
}

/**
 * Numbers are given out before a change is committed, so what is younger than the oldest running transaction waits:
 * otherwise a slow writer's change would be stepped over.
 */
const isCertain = (sql: Sql): Fragment => sql`age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)`;

/** What changed in the catalogue after a cursor, oldest first. */
export const listChanges = (sql: Sql, since: number, limit: number) => sql<ChangeRow[]>`
  select id::float8 as id, kind, entity_id as "entityId" from catalog_change
  where id > ${since} and ${isCertain(sql)} order by id limit ${limit}`;

/** Whether there are changes after a cursor that wait. */
export async function holdsBack(sql: Sql, since: number): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (select 1 from catalog_change where id > ${since} and not ${isCertain(sql)}) as waits`;
  return row?.waits ?? false;
}

/** The cursor behind everything that is certain. */
export async function lastChange(sql: Sql): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select coalesce((select id from catalog_change
      where id < coalesce((select min(id) from catalog_change c where not ${isCertain(sql)}), 9e18)
      order by id desc limit 1), 0)::float8 as id`;
  return row?.id ?? 0;
}

/** Changes with what stands on every page and what no trigger watches. */
export async function frameVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
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
  return row?.version ?? '';
}
