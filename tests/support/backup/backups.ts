import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { onTestFinished } from 'vitest';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import type { Database } from '#server/platform/db/open.ts';
import { saveAndReport } from '../../../src/cli/backup/backup.ts';
import { restoreAndReport } from '../../../src/cli/backup/restore.ts';
import { freshDatabase } from '../database/database.ts';
import { databaseSocket } from '../database/socket.ts';
import { rowsByTable } from '../database/table-rows.ts';
import { emptyFolder } from '../mall-files/mall-files.ts';

export const KEY = Buffer.alloc(32, 7);
export const AT = new Date('2026-11-27T08:00:00Z');

/** Written by a restore, or of the server that the rows were written in. */
const OWN_ROWS = new Set(['setting', 'operator_act']);

/** A data folder with the secret, a picture and an upload. */
export function filledFolder(): string {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'installation-key'), KEY);
  for (const [folder, file] of [
    ['pictures/ab', 'tin.webp'],
    ['uploads/review', 'photo.webp'],
    ['postgres/base', 'never'],
  ] as const) {
    mkdirSync(join(dataDir, folder), { recursive: true });
    writeFileSync(join(dataDir, folder, file), `bytes of ${file}`);
  }
  return dataDir;
}

export const placeOf = (dataDir: string, secret: Buffer | null = null) => ({ dataDir, secret, files: null });

/** Gives the path of a backup of this database, with the files of `filledFolder`. */
export async function savedBackup(db: Database): Promise<string> {
  const path = join(emptyFolder(), 'shop.tar.gz');
  await saveAndReport(db, placeOf(filledFolder()), path, AT);
  return path;
}

export async function emptyDatabase(): Promise<Database> {
  const { db, drop } = await freshDatabase(databaseSocket(), 'empty');
  onTestFinished(drop);
  return db;
}

export async function restored(path: string, db: Database, dataDir = emptyFolder(), typed?: string): Promise<string> {
  const backup = await readBackup(path);
  await restoreAndReport(db, placeOf(dataDir), { backup, typed, now: AT });
  return dataDir;
}

/** All rows of all tables but those of its own. */
export async function rowsOf(sql: Sql): Promise<Record<string, string[]>> {
  return Object.fromEntries(Object.entries(await rowsByTable(sql)).filter(([name]) => !OWN_ROWS.has(name)));
}
