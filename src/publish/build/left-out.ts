import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { splitLocale } from '#locale/locales.ts';
import { appendJsonLines, readJsonLines } from '#server/platform/static/json-lines.ts';
import { addressKey } from '#server/platform/static/resolve.ts';
import { replaceFile } from '../files/replace-file.ts';
import { addressOf } from '../pages/page-record.ts';

/** A page that could not be rendered, while all others of its build were. */
export interface LeftOut {
  /** The file that it would be in; it has another one after each new name. */
  file: string;
  address: string;
  reason: string;
  /** Since when it could not be rendered, ISO 8601. */
  since: string;
  /** Whether an older version of it is in service. */
  hasOlder: boolean;
}

const FILE = '_mall/left-out.ndjson';

/** Texts of the catalogue may stand in a reason; a log line needs no more of them. */
const MOST_LETTERS = 300;

export const reasonOf = (error: unknown): string =>
  [...oneLine(error instanceof Error ? error.message : String(error))].slice(0, MOST_LETTERS).join('');

/** Notes a page among those that a rendering leaves out. */
export function noteLeftOut(folder: string, file: string, error: unknown, now: Date): void {
  const one: LeftOut = {
    file,
    address: addressOf(file),
    reason: reasonOf(error),
    since: now.toISOString(),
    hasOlder: false,
  };
  appendLeftOut(folder, [one]);
}

export function appendLeftOut(folder: string, list: readonly LeftOut[]): void {
  if (list.length > 0) appendJsonLines(join(folder, FILE), list);
}

export function readLeftOut(folder: string): LeftOut[] {
  const path = join(folder, FILE);
  return existsSync(path) ? [...readJsonLines<LeftOut>(readFileSync(path))] : [];
}

export const writeLeftOut = (folder: string, list: readonly LeftOut[]) =>
  replaceFile(join(folder, FILE), list.map((one) => `${JSON.stringify(one)}\n`).join(''));

/** What a page is, whatever its present name: 'zh d 12-0' for a product, 'en l 5' for a list, the file of any other. */
export function pageKey(file: string): string {
  const { locale, path } = splitLocale(file);
  const named = readPrettyUrl(path.slice(1)) ?? readPrettyUrl(path.slice(1).replace(/\.html$/, ''));
  return named ? addressKey(locale, named) : file;
}

/** The same for all languages of a page. */
export const groupKey = (file: string): string => pageKey(splitLocale(file).path);

/** Pages that failed again keep the time of their first failure. */
export function sinceBefore(list: readonly LeftOut[], before: readonly LeftOut[]): LeftOut[] {
  const since = new Map(before.map((one) => [pageKey(one.file), one.since]));
  return list.map((one) => ({ ...one, since: since.get(pageKey(one.file)) ?? one.since }));
}
