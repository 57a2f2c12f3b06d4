import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../server/platform/config/operator-error.ts';
import type { Database } from '../server/platform/db/open.ts';
import { exportedText, exportId, hashesOf, rememberExport } from './baseline.ts';
import { fileForm, jsonText } from './canonical.ts';
import { EXPORTED_FILE, FORMAT, HEAD_FILE, PICTURE_FOLDER } from './files/mall-folder.ts';
import { stockText } from './files/stock-table.ts';
import type { Kind, ReadContext } from './kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { loadContext } from './load-context.ts';
import { type PictureStore, picturesIn } from './pictures/pictures-in.ts';

export interface ExportOrder {
  db: Pick<Database, 'transact'>;
  dir: string;
  pictures: PictureStore;
  now: Date;
}

export interface Exported {
  /** How many documents there are, by kind. */
  documents: Record<string, number>;
  pictures: number;
  /** Addresses of pictures that the mall names and has no files of. */
  missing: string[];
}

async function isEmptyFolder(dir: string): Promise<boolean> {
  return readdir(dir).then(
    (names) => names.every((name) => name.startsWith('.')),
    () => true,
  );
}

async function writeFileBelow(dir: string, file: string, text: string): Promise<void> {
  const path = join(dir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

type See = (key: string, form: Record<string, unknown>, text: string) => void;

/** Writes all documents of a kind; returns how many. */
async function exportKind(kind: Kind, context: ReadContext, dir: string, see: See): Promise<number> {
  const { place, schema } = kind;
  const kept: [string, object][] = [];
  let count = 0;
  for await (const [key, doc] of kind.read(context)) {
    count += 1;
    const form = fileForm(schema, doc);
    const text = jsonText(form);
    see(key, form, text);
    if ('folder' in place) await writeFileBelow(dir, `${place.folder}/${key}.json`, text);
    else if ('single' in place) await writeFileBelow(dir, place.single, text);
    else kept.push([key, form]);
  }
  if (kept.length === 0) return count;
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  if ('file' in place) await writeFileBelow(dir, place.file, jsonText(Object.fromEntries(kept)));
  if ('table' in place)
    await writeFileBelow(dir, place.table, stockText(kept as [string, { pieces: Record<string, number> }][]));
  return count;
}

async function exportPictures(names: ReadonlySet<string>, { dir, pictures }: ExportOrder) {
  const missing: string[] = [];
  let count = 0;
  for (const name of [...names].sort()) {
    const largest = await pictures.largest(name);
    if (largest === null) missing.push(name);
    else {
      await mkdir(join(dir, PICTURE_FOLDER), { recursive: true });
      await writeFile(join(dir, PICTURE_FOLDER, largest), await pictures.read(largest));
      count += 1;
    }
  }
  return { pictures: count, missing };
}

/**
 * Writes the whole mall as files into an empty folder: one state of it, whatever changes meanwhile. Throws OperatorError
 * where the folder has something already.
 */
export async function exportMall(order: ExportOrder): Promise<Exported> {
  const { db, dir } = order;
  if (!(await isEmptyFolder(dir)))
    throw new OperatorError(`${dir} is not empty; the mall is exported into an empty folder.`);
  const documents: Record<string, number> = {};
  const names = new Set<string>();
  const hashes = new Map<string, Map<string, string>>();
  await db.transact(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`;
    await tx`set local statement_timeout = 0`;
    const context = await loadContext(tx);
    await writeFileBelow(dir, HEAD_FILE, jsonText({ format: FORMAT }));
    for (const kind of KINDS) {
      const own = new Map<string, string>();
      documents[kind.name] = await exportKind(kind, context, dir, (key, form, text) => {
        for (const [at, hash] of hashesOf(kind, key, form)) own.set(at, hash);
        for (const name of picturesIn(text)) names.add(name);
      });
      hashes.set(kind.name, own);
    }
  });
  const text = exportedText(hashes);
  await writeFileBelow(dir, EXPORTED_FILE, text);
  await db.transact((tx) => rememberExport(tx, exportId(text), order.now));
  return { documents, ...(await exportPictures(names, order)) };
}
