import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { OperatorError } from '../config/operator-error.ts';
import { ADVISORY_LOCK } from '../db/advisory-locks.ts';
import { connectPatiently, type Target } from '../db/connect.ts';
import { dropEverything } from '../db/drop-everything.ts';
import { migrateOver } from '../db/migrate.ts';
import type { Files } from '../files/open-files.ts';
import { readArchive } from './archive.ts';
import { FILES, TABLES } from './manifest.ts';
import { type Backup, pathOf, tableOf } from './read-backup.ts';
import { copyIn, listForeignKeys, setSequence, statementsFor } from './tables.ts';

/** Where the files of the mall are. */
export interface Place {
  dataDir: string;
  files: Files;
}

/** Files that are written together: a bucket takes longer to answer than to store. */
const AT_ONCE = 8;

type Statements = NonNullable<Awaited<ReturnType<typeof statementsFor>>>;

async function allStatements(sql: Sql, { path, manifest }: Backup): Promise<Map<string, Statements>> {
  const all = new Map<string, Statements>();
  for (const [name, columns] of Object.entries(manifest.tables)) {
    const statements = await statementsFor(sql, name, columns);
    if (!statements)
      throw new OperatorError(`The backup ${path} has a table ${name} that the mall does not know in this form.`);
    all.set(name, statements);
  }
  return all;
}

/** Lets rows come in any order, and no trigger write rows that the backup has already. */
async function loosen(sql: Sql, statements: Iterable<Statements>): Promise<() => Promise<void>> {
  const keys = await listForeignKeys(sql);
  const all = [...statements];
  for (const { drop } of keys) await sql.unsafe(drop);
  for (const { withoutTriggers, empty } of all) for (const one of [withoutTriggers, empty]) await sql.unsafe(one);
  return async () => {
    for (const { add } of keys) await sql.unsafe(add);
    for (const { withTriggers } of all) await sql.unsafe(withTriggers);
  };
}

async function compareCounts(sql: Sql, statements: Map<string, Statements>, { end }: Backup): Promise<void> {
  for (const [name, { count: statement }] of statements) {
    const [row] = await sql.unsafe<{ count: number }[]>(statement);
    if (row?.count !== end.rows[name])
      throw new Error(`${name} has ${row?.count} rows after the restore instead of ${end.rows[name]}`);
  }
}

/** All rows in one transaction; adding the foreign keys again proves that what rows refer to is there. */
async function loadRows(sql: Sql, backup: Backup): Promise<void> {
  await sql`begin`.simple();
  const statements = await allStatements(sql, backup);
  const tighten = await loosen(sql, statements.values());
  for await (const { name, bytes } of readArchive(backup.path)) {
    const own = name.startsWith(TABLES) ? statements.get(tableOf(name)) : undefined;
    if (own) await copyIn(sql, own.copyIn, bytes);
  }
  await tighten();
  for (const [name, last] of Object.entries(backup.end.sequences)) await setSequence(sql, name, last);
  await compareCounts(sql, statements, backup);
  await sql`commit`.simple();
  await sql`analyze`.simple();
}

/** A database that never held a mall stays as it is, with the extensions that its host has put there. */
async function emptyDatabase(sql: Sql): Promise<void> {
  const [row] = await sql<[{ isUsed: boolean }]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "isUsed"`;
  if (!row.isUsed) return;
  await sql`begin`.simple();
  await dropEverything(sql);
  await sql`commit`.simple();
}

/** Pictures and uploads go where the mall reads them, which may be a bucket; all other files go into the data folder. */
async function writeFile(path: string, bytes: Uint8Array, { dataDir, files }: Place): Promise<void> {
  const [use = '', ...key] = path.split('/');
  if (use === 'pictures' || use === 'uploads') await files[use].put(key.join('/'), bytes);
  else writeFileSync(join(dataDir, path), bytes, { mode: 0o640 });
}

async function writeFiles({ path }: Backup, place: Place): Promise<void> {
  let writing: Promise<void>[] = [];
  for await (const { name, bytes } of readArchive(path)) {
    const own = name.startsWith(FILES) ? pathOf(name) : null;
    if (own === null) continue;
    writing.push(writeFile(own, bytes, place));
    if (writing.length < AT_ONCE) continue;
    await Promise.all(writing);
    writing = [];
  }
  await Promise.all(writing);
}

export interface RestoreOrder extends Place {
  target: Target;
  /** Asked once no other process can begin to use the database; throws where nothing may be removed. */
  agree: () => Promise<void>;
}

/** A process that opens the mall waits for this lock before its first query, so none begins during the restore. */
async function lockOut(sql: Sql): Promise<void> {
  // Under another name than processes of the mall, which would be in the way of a restore.
  await sql`select set_config('application_name', 'mall restore', false)`;
  const [row] = await sql<[{ isOurs: boolean }]>`
    select pg_try_advisory_lock(${ADVISORY_LOCK.migration}) as "isOurs"`;
  if (!row.isOurs)
    throw new OperatorError('Another process migrates or restores this database. Try again when it has ended.');
}

/** What the database holds after a restore that failed, and how to go on. */
function failed(path: string, cause: unknown, isLoaded: boolean): OperatorError {
  const held = isLoaded
    ? 'The database holds the mall of the backup, without all of its files or later migrations: correct the cause, then repeat the restore with --replace and the name of that mall.'
    : 'The database is empty now: correct the cause, then repeat the same command.';
  return new OperatorError(`The restore of ${path} failed: ${(cause as Error).message}. ${held}`, { cause });
}

/**
 * Makes the database be as the backup says, with the schema that it was made with, and then brings that up to date. Whatever the
 * database holds is removed first: the caller has asked. Files that the backup does not have stay. One connection holds the lock of
 * migrations all the time.
 */
export async function restoreBackup(backup: Backup, order: RestoreOrder): Promise<void> {
  const sql = connectPatiently(order.target);
  let isLoaded = false;
  try {
    await lockOut(sql);
    await order.agree();
    await emptyDatabase(sql);
    try {
      await migrateOver(sql, backup.manifest.migration);
      await loadRows(sql, backup);
      isLoaded = true;
      await writeFiles(backup, order);
      await migrateOver(sql);
    } catch (error) {
      throw failed(backup.path, error, isLoaded);
    }
  } finally {
    // The lock ends with the connection.
    await sql.end({ timeout: 5 });
  }
}
