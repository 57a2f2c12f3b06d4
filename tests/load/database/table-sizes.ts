import type { Sql } from 'postgres';

export interface TableSize {
  rows: number;
  /** Bytes of the rows, with what is stored beside them because it is long. */
  data: number;
  indexes: number;
}

/** What was written to a table since the database was made. */
export interface TableWrites {
  inserted: number;
  updated: number;
  /** Updates that changed no index. */
  hot: number;
  deleted: number;
}

/** All tables of the mall by their names. */
export async function readSizes(sql: Sql): Promise<Map<string, TableSize>> {
  await sql`vacuum analyze`.simple();
  const tables = await sql<{ name: string; data: number; indexes: number }[]>`
    select relname::text as name, pg_table_size(oid)::float8 as data, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const sizes = new Map<string, TableSize>();
  for (const { name, data, indexes } of tables) {
    const [counted] = await sql<[{ rows: number }]>`select count(*)::float8 as rows from ${sql(name)}`;
    sizes.set(name, { rows: counted.rows, data, indexes });
  }
  return sizes;
}

export async function readWrites(sql: Sql): Promise<Map<string, TableWrites>> {
  const rows = await sql<({ name: string } & TableWrites)[]>`
    select relname::text as name, n_tup_ins::float8 as inserted, n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as hot,
      n_tup_del::float8 as deleted from pg_stat_user_tables where schemaname = 'public'`;
  return new Map(rows.map(({ name, ...writes }) => [name, writes]));
}

/** Bytes and pages of the write-ahead log that `work` causes; a page is written whole at its first change after a checkpoint. */
export async function walOf(sql: Sql, work: () => Promise<unknown>): Promise<number> {
  const at = async () =>
    (await sql<[{ at: number }]>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`)[0].at;
  const before = await at();
  await work();
  return (await at()) - before;
}

/** What `of` gives for each name in `after`, less what it gives for it in `before`. */
export function difference<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  of: (one: T) => number,
): Map<string, number> {
  return new Map([...after].map(([name, one]) => [name, of(one) - (before.has(name) ? of(before.get(name) as T) : 0)]));
}
