import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMall } from '#catalog/call.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { Change } from './affected-pages.ts';
import { replaceFile } from './replace-file.ts';

/** How far a build has followed the catalogue. */
const CURSOR_FILE = '_mall/cursor.json';
const BATCH = 1000;

export interface Changes {
  list: Change[];
  /** Where the next reading goes on. */
  cursor: number;
}

/** What changed in the catalogue since a cursor. */
export async function readChanges(since: number): Promise<Changes> {
  const things = new Map<string, Change>();
  for (let cursor = since; ; ) {
    const { list, next } = await readMall(DEFAULT_LOCALE, 'changes', { since: cursor, limit: BATCH });
    for (const change of list) things.set(`${change.kind} ${change.id}`, change);
    if (next === cursor) return { list: [...things.values()], cursor };
    cursor = next;
  }
}

/** Null for a build that does not know, and has to be made anew. */
export function readCursor(folder: string): number | null {
  const file = join(folder, CURSOR_FILE);
  if (!existsSync(file)) return null;
  const { cursor } = JSON.parse(readFileSync(file, 'utf8')) as { cursor: number };
  return cursor;
}

export const writeCursor = (folder: string, cursor: number) =>
  replaceFile(join(folder, CURSOR_FILE), JSON.stringify({ cursor }));
