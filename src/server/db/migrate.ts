import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import { withOrm } from './open.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that no other program uses as an advisory lock on this database. */
const LOCK = 77_431_001;

/** Brings the schema up to date. Servers that start together wait for the first; each migration is whole or absent. */
export async function migrateDatabase(sql: Sql): Promise<void> {
  const connection = await sql.reserve();
  try {
    // The server that is first may take longer than any query is given; the connection goes back to the pool after it.
    await connection`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`;
    await connection`select pg_advisory_lock(${LOCK})`;
    await migrate(withOrm(sql), { migrationsFolder: FOLDER });
  } finally {
    await connection`select pg_advisory_unlock_all()`;
    await connection`reset all`;
    connection.release();
  }
}
