import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { connectPatiently, type Target } from './connect.ts';
import { withOrm } from './open.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that no other program uses as an advisory lock on this database. */
const LOCK = 77_431_001;

/**
 * Brings the schema up to date. Servers that start together wait for the first; each migration is whole or absent.
 * All of it goes over the one connection that holds the lock; when that breaks, the lock is gone and so is this attempt.
 */
export async function migrateDatabase(target: Target): Promise<void> {
  const sql = connectPatiently(target);
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await migrate(withOrm(sql), { migrationsFolder: FOLDER });
  } finally {
    // The lock ends with the connection.
    await sql.end();
  }
}
