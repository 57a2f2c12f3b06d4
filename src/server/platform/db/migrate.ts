import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import { ADVISORY_LOCK } from './advisory-locks.ts';
import { connectPatiently, type Target } from './connect.ts';
import { errorCode } from './error-code.ts';
import { withOrm } from './open.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = () => JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as Journal;

/** When the newest migration of this code was written, in epoch milliseconds: the number that the database keeps of it. */
export const newestOfCode = (): number => Math.max(...readJournal().entries.map(({ when }) => when));

/** Lets `work` see the migrations up to one as a folder of their own: the migrator takes all that a folder has. */
async function withMigrationsUpTo(newest: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-migrations-'));
  try {
    const journal = readJournal();
    const entries = journal.entries.filter(({ when }) => when <= newest);
    for (const { tag } of entries) cpSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Readers queue behind a change that waits for its table, so it waits no longer than this; a query may wait 5 seconds. */
const WAIT_MS = 2_000;
/** Lets those readers through before the next try. */
const PAUSE_MS = 500;
/** `lock_not_available` and `deadlock_detected`: who shops meanwhile locks the same tables in another order. */
const LOCKED = ['55P03', '40P01'];

/**
 * Changes tables in one transaction over one connection, again and again while a backup, a report or an order has one of them:
 * nothing of a failed try is left.
 */
export async function changeTablesPatiently<T>(sql: Sql, change: () => Promise<T>): Promise<T> {
  await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, false)`;
  try {
    while (true) {
      try {
        return await change();
      } catch (error) {
        if (!LOCKED.includes(errorCode(error))) throw error;
        await pause(PAUSE_MS);
      }
    }
  } finally {
    await sql`select set_config('lock_timeout', '0', false)`.catch(() => {});
  }
}

/** As `migrateDatabase`, over a connection that holds the lock `migration`. */
export const migrateOver = (sql: Sql, newest?: number): Promise<void> => {
  const run = (migrationsFolder: string) =>
    changeTablesPatiently(sql, () => migrate(withOrm(sql), { migrationsFolder }));
  return newest === undefined ? run(FOLDER) : withMigrationsUpTo(newest, run);
};

/**
 * Brings the schema up to date, or to the migration that was written at `newest`. Servers that start together wait for the first;
 * each migration is whole or absent. All of it goes over the one connection that holds the lock; when that breaks, the lock is
 * gone and so is this attempt.
 */
export async function migrateDatabase(target: Target, newest?: number): Promise<void> {
  const sql = connectPatiently(target);
  try {
    await sql`select pg_advisory_lock(${ADVISORY_LOCK.migration})`;
    await migrateOver(sql, newest);
  } finally {
    // The lock ends with the connection.
    await sql.end();
  }
}

/** The same of the newest migration that a database has; 0 for one without any. */
export async function newestMigration(sql: Sql): Promise<number> {
  const [row] = await sql<{ newest: number }[]>`
    select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`;
  return row?.newest ?? 0;
}
