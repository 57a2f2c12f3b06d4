import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import * as schema from '../../server/modules/schema.ts';

const hasIdentity = (table: PgTable) =>
  Object.entries(getTableColumns(table)).some(([name, column]) => name === 'id' && column.generatedIdentity);

const tables: string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter(hasIdentity)
  .map((table) => getTableName(table));

/** Lets every table's identity go on after the ids that were written by hand. */
export async function continueIds(tx: Sql): Promise<void> {
  for (const table of tables) {
    await tx`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${tx(table)}), false)`;
  }
}
