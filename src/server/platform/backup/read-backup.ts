import { OperatorError } from '../config/operator-error.ts';
import { newestOfCode } from '../db/migrate.ts';
import { type Entry, readArchive } from './archive.ts';
import { isContent } from './contents.ts';
import {
  END,
  type End,
  FILES,
  MANIFEST,
  type Manifest,
  readEnd,
  readManifest,
  SECRET_FILE,
  TABLES,
} from './manifest.ts';
import { countRows } from './tables.ts';

export interface Backup {
  path: string;
  manifest: Manifest;
  end: End;
  /** The secret of the installation, where the backup holds it. */
  secret: Buffer | null;
}

/** The part of a data folder that a name of the archive leads to; null for one that no backup writes. */
export function pathOf(name: string): string | null {
  const path = name.slice(FILES.length);
  const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  return isPlain && !path.includes('\\') && !path.includes('\0') && isContent(path) ? path : null;
}

/** The table that rows belong to: `tables/wallet/000001`. */
export const tableOf = (name: string): string => name.slice(TABLES.length).split('/')[0] ?? '';

/** Counts what comes, and compares it with what the end of the backup says. */
function createTally(tables: Manifest['tables']) {
  const rows = new Map(Object.keys(tables).map((name) => [name, 0]));
  let files = 0;
  return {
    note({ name, bytes }: Entry) {
      if (name.startsWith(FILES)) {
        if (pathOf(name) === null) throw new Error(`it holds a file with the name ${name}`);
        files++;
        return;
      }
      const table = tableOf(name);
      const before = name.startsWith(TABLES) ? rows.get(table) : undefined;
      if (before === undefined) throw new Error(`it holds ${name}, which no backup has`);
      rows.set(table, before + countRows(bytes));
    },
    compare(end: End) {
      const wrong = [...rows].find(([name, count]) => end.rows[name] !== count);
      if (wrong) throw new Error(`it has ${wrong[1]} of ${end.rows[wrong[0]] ?? 0} rows of ${wrong[0]}`);
      if (files !== end.files) throw new Error(`it has ${files} of ${end.files} files`);
    },
  };
}

async function readAll(path: string, entries: AsyncGenerator<Entry>): Promise<Backup> {
  const first = (await entries.next()).value as Entry | undefined;
  if (first?.name !== MANIFEST) throw new Error('it does not begin with a manifest');
  const manifest = readManifest(first.bytes);
  if (!manifest || manifest.migration > newestOfCode())
    throw new OperatorError(
      `The backup ${path} was made by a newer version of the mall. Restore it with that version, or a later one.`,
    );
  const tally = createTally(manifest.tables);
  let [secret, end]: [Buffer | null, End | null] = [null, null];
  for await (const entry of entries) {
    if (end) throw new Error(`${entry.name} follows its end`);
    if (entry.name === END) end = readEnd(entry.bytes);
    else if (entry.name === SECRET_FILE) secret = Buffer.from(entry.bytes);
    else tally.note(entry);
  }
  if (!end) throw new Error('its end is missing');
  tally.compare(end);
  return { path, manifest, end, secret };
}

async function readWhole(path: string): Promise<Backup> {
  const entries = readArchive(path);
  try {
    return await readAll(path, entries);
  } finally {
    // Closes the file where it was not read to its end.
    await entries.return(undefined).catch(() => {});
  }
}

/** Reads a backup from its first to its last byte. Throws an `OperatorError` for one that is not whole, or that a newer version made. */
export async function readBackup(path: string): Promise<Backup> {
  try {
    return await readWhole(path);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const { message } = cause as Error;
    throw new OperatorError(`${path} is not a whole backup of a mall: ${message}. Nothing was changed.`, { cause });
  }
}
