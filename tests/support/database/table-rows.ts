import type { Sql } from 'postgres';
import { listTables } from '#server/platform/backup/tables.ts';

/** All rows of all tables as PostgreSQL writes them, by table. */
export async function rowsByTable(sql: Sql): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await listTables(sql)) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
