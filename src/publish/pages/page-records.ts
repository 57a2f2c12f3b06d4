import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyHashes } from '#server/platform/static/build-files.ts';
import { appendJsonLines, readJsonLines } from '#server/platform/static/json-lines.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { PageRecord } from './page-record.ts';

/** One line of JSON a page, in the order in which they were made; a later line of the same file counts. */
export const PAGES_FILE = '_mall/pages.ndjson';
/** The sets of inline code that pages have, which their records name by number. */
export const POLICIES_FILE = '_mall/policies.json';

/** A page that was taken away since. */
interface Removal {
  file: string;
  gone: true;
}

/** Adds what lines of such a file say to pages by their file. */
export function addRecords(records: Map<string, PageRecord>, lines: Buffer): Map<string, PageRecord> {
  for (const read of readJsonLines<PageRecord | Removal>(lines)) {
    if ('gone' in read) records.delete(read.file);
    else records.set(read.file, read);
  }
  return records;
}

/** The pages of a build by their file, those that were published since among them. */
export const readRecords = (folder: string) => addRecords(new Map(), readFileSync(join(folder, PAGES_FILE)));

export const inFileOrder = (records: Iterable<PageRecord>): PageRecord[] =>
  [...records].sort((a, b) => (a.file < b.file ? -1 : 1));

/** Notes pages that came anew and files that went. */
export function appendRecords(folder: string, fresh: readonly PageRecord[], gone: readonly string[]): void {
  const removals = gone.map((file): Removal => ({ file, gone: true }));
  appendJsonLines(join(folder, PAGES_FILE), [...fresh, ...removals]);
}

export const readPolicies = (folder: string) =>
  JSON.parse(readFileSync(join(folder, POLICIES_FILE), 'utf8')) as PolicyHashes[];

/** Adds pages of another build to those of `live`: adds the policies that they have, and returns them with the numbers there. */
export function adoptPolicies(live: string, fresh: string, records: readonly PageRecord[]): PageRecord[] {
  const known = readPolicies(live);
  const names = known.map((set) => JSON.stringify(set));
  const used = new Set(records.map(({ policy }) => policy));
  const numbers = readPolicies(fresh).map((set, number) => {
    // Code that no page has any more must not stay allowed.
    if (!used.has(number)) return null;
    const at = names.indexOf(JSON.stringify(set));
    if (at >= 0) return at;
    names.push(JSON.stringify(set));
    return known.push(set) - 1;
  });
  replaceFile(join(live, POLICIES_FILE), JSON.stringify(known));
  return records.map((record) => ({ ...record, policy: numbers[record.policy] ?? 0 }));
}
