import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';

/** Ids for rows that are written by COPY, which returns none, beside others that go on being written. */
export async function reserveIds(tx: Sql, table: PgTable, count: number): Promise<() => number> {
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id from generate_series(1, ${count})`;
  const ids = rows.map(({ id }) => id);
  return () => {
    const id = ids.shift();
    if (id === undefined) throw new RangeError(`more rows of ${getTableName(table)} than ids`);
    return id;
  };
}
