import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { ADVISORY_LOCK } from './advisory-locks.ts';
import { connectPatiently, type Target } from './connect.ts';
import { withOrm } from './open.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the schema up to date. Servers that start together wait for the first; each migration is whole or absent.
 * All of it goes over the one connection that holds the lock; when that breaks, the lock is gone and so is this attempt.
 */
export async function migrateDatabase(target: Target): Promise<void> {
  const sql = connectPatiently(target);
  try {
    await sql`select pg_advisory_lock(${ADVISORY_LOCK.migration})`;
    await migrate(withOrm(sql), { migrationsFolder: FOLDER });
  } finally {
    // The lock ends with the connection.
    await sql.end();
  }
}
