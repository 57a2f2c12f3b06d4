import type { Sql } from 'postgres';
import { connectPatiently } from '#server/platform/db/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';

/** Works in the embedded database of a data folder, beside a mall that is open on it, with statements that may take their time. */
export async function inDatabase<T>(dataDir: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  const sql = connectPatiently(db.target);
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await db.close();
  }
}
