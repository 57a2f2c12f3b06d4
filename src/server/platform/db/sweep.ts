import type { Sql } from 'postgres';

/** Expired rows that each new one deletes, so that no job has to. */
const SWEPT = 10;

/** Deletes some expired rows of a table whose rows serve once: a part of the statement that inserts the next row. */
export const sweep = (sql: Sql, table: string, key: string, now: Date) => sql`
  delete from ${sql(table)} where ${sql(key)} = any(array(
    select ${sql(key)} from ${sql(table)} where expires_at <= ${now}
    order by expires_at limit ${SWEPT} for update skip locked))`;
