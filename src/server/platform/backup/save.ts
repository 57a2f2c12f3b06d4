import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { OperatorError } from '../config/operator-error.ts';
import { connectPatiently, type Target } from '../db/connect.ts';
import { errorCode } from '../db/error-code.ts';
import { newestMigration } from '../db/migrate.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { END, FILES, MANIFEST, SECRET_FILE, secretCheck, TABLES, writeEnd, writeManifest } from './manifest.ts';
import { copyOut, countRows, listSequences, listTables } from './tables.ts';

export interface SaveOrder {
  target: Target;
  /** The file to write, which must not exist. */
  path: string;
  dataDir: string;
  /** Folders and files of the data folder that belong to the mall and are not in a bucket. */
  contents: readonly string[];
  /** `isOwn`: it comes from the data folder, so that nobody has it elsewhere. */
  secret: { bytes: Buffer; isOwn: boolean };
  version: string;
  now: Date;
}

export interface Saved {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}

/** Files below the data folder, as names with `/`. */
function listFiles(dataDir: string, contents: readonly string[]): string[] {
  return contents.flatMap((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
    if (!found?.isDirectory()) return found ? [name] : [];
    return readdirSync(join(dataDir, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, '/').length).replaceAll('\\', '/'));
  });
}

/** Null for a file that has been removed since it was listed: nothing refers to it any more. */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function addFiles(archive: ArchiveWriter, { dataDir, contents }: SaveOrder): Promise<number> {
  let count = 0;
  for (const name of listFiles(dataDir, contents)) {
    const bytes = readIfThere(join(dataDir, name));
    if (!bytes) continue;
    await archive.add(`${FILES}${name}`, bytes);
    count++;
  }
  return count;
}

async function addRows(archive: ArchiveWriter, sql: Sql, tables: Awaited<ReturnType<typeof listTables>>) {
  const rows: Record<string, number> = {};
  for (const table of tables) {
    let [piece, count] = [0, 0];
    for await (const bytes of copyOut(sql, table)) {
      await archive.add(`${TABLES}${table.name}/${String(++piece).padStart(6, '0')}`, bytes);
      count += countRows(bytes);
    }
    rows[table.name] = count;
  }
  return rows;
}

/** All of it is of one moment: what other transactions write meanwhile is not seen. */
async function writeAll(archive: ArchiveWriter, sql: Sql, order: SaveOrder): Promise<Omit<Saved, 'bytes'>> {
  const { secret, version, now } = order;
  await sql`begin isolation level repeatable read, read only`.simple();
  const tables = await listTables(sql);
  const manifest = {
    version,
    madeAt: now.toISOString(),
    migration: await newestMigration(sql),
    secretCheck: secretCheck(secret.bytes),
    secret: secret.isOwn ? ('inside' as const) : ('MALL_SECRET' as const),
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
  };
  await archive.add(MANIFEST, writeManifest(manifest));
  if (secret.isOwn) await archive.add(SECRET_FILE, secret.bytes);
  // Before the rows, which take longer: a file that a row of this moment names may be removed soon.
  const files = await addFiles(archive, order);
  const rows = await addRows(archive, sql, tables);
  const sequences = Object.fromEntries((await listSequences(sql)).map(({ name, last }) => [name, last]));
  await archive.add(END, writeEnd({ rows, files, sequences }));
  await archive.finish();
  return { tables: tables.length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files };
}

/**
 * Writes the whole mall into one file while it is open: rows, pictures, uploads, and the secret of the installation where the data
 * folder has it. The file appears when it is whole. Throws an `OperatorError` for what the operator can correct.
 */
export async function saveBackup(order: SaveOrder): Promise<Saved> {
  const { path, target } = order;
  if (existsSync(path)) throw new OperatorError(`${path} exists already; a backup is never written over another file.`);
  const draft = `${path}.part-${process.pid}`;
  const archive = writeArchive(draft);
  const sql = connectPatiently(target);
  try {
    const saved = await writeAll(archive, sql, order);
    const { size } = statSync(draft);
    renameSync(draft, path);
    return { ...saved, bytes: size };
  } catch (error) {
    await archive.abandon(error);
    const code = errorCode(error);
    if (code === 'ENOSPC' || code === 'EACCES' || code === 'ENOENT' || code === 'EROFS')
      throw new OperatorError(`The backup ${path} cannot be written: ${(error as Error).message}.`, { cause: error });
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
    rmSync(draft, { force: true });
  }
}
