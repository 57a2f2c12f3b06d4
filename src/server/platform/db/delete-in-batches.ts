import type { Fragment, Sql } from 'postgres';

/** Rows that one statement deletes: few enough that its locks, and what it writes to the log, are gone within a moment. */
const BATCH = 2_000;

/** Deletes the rows of a table that a condition is true of. */
export async function deleteInBatches(sql: Sql, table: string, condition: Fragment): Promise<void> {
  for (let count = BATCH; count === BATCH; )
    ({ count } = await sql`
      delete from ${sql(table)} where ctid = any(array(
        select ctid from ${sql(table)} where ${condition} limit ${BATCH} for update skip locked))`);
}
