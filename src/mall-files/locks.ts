import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';

/** Locks what writing the documents of some ids changes, until the transaction ends. Reading goes on. */
export type Lock = (tx: Sql, ids: readonly number[]) => Promise<unknown>;

/**
 * Locks the rows of documents, each table by the column that holds the id of the document. Orders, carts and reviews may refer to
 * them meanwhile.
 */
export const lockRows =
  (...columns: PgColumn[]): Lock =>
  async (tx, ids) => {
    if (ids.length === 0) return;
    for (const column of columns)
      await tx`
        select count(*) from (
          select 1 from ${tx(getTableName(column.table))} where ${tx(column.name)} = any(${[...ids]}::int[])
          order by ${tx(column.name)} for no key update) as locked`;
  };

/** Locks small tables that only operators write, against new rows too. */
export const lockTables =
  (...tables: PgTable[]): Lock =>
  async (tx) => {
    for (const table of tables) await tx`lock table ${tx(getTableName(table))} in share row exclusive mode`;
  };
