import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FILES, type BuildInputs } from '#server/platform/static/build-files.ts';
import { writeManifests, writeSite } from '../build/complete-build.ts';
import { linkHomes } from '../files/home-files.ts';
import type { OldAddresses } from '../files/redirects.ts';
import { replaceFile } from '../files/replace-file.ts';
import { addRecords, inFileOrder, PAGES_FILE, recordLines } from '../pages/page-records.ts';
import { rewriteLiveRecords } from './live-records.ts';

/** What sitemaps, manifests and lists of files were written from, of files to which publishing goes on to append. */
export interface Summary {
  /** Of `_redirects`, for hosts of files. */
  oldAddresses: OldAddresses;
  /** Bytes of the records and of the updates that it contains. */
  read: { records: number; updates: number };
}

/** Until `putSummary` has put it there. */
const NEXT = '.next';

/** The lines of a file that are complete: one may be being appended. */
function completeLines(file: string): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0);
  const body = readFileSync(file);
  return body.subarray(0, body.lastIndexOf(10) + 1);
}

/**
 * Writes what a build in service says of all its pages: sitemaps, manifests, its list of files, its records without those that
 * were replaced. It reads each line of them, seconds in a large mall, and may run beside a publishing: list and records wait
 * for `putSummary`.
 */
export async function writeSummary(folder: string, inputs: BuildInputs): Promise<Summary> {
  // Before the records: each page that is announced there has its record already.
  const updates = completeLines(join(folder, BUILD_FILES.updates)).length;
  const lines = completeLines(join(folder, PAGES_FILE));
  const records = inFileOrder(addRecords(new Map(), lines.toString()).values());
  const { policies, oldAddresses } = await writeSite(folder, inputs, records);
  linkHomes(folder);
  const list = await writeManifests({ id: Date.now().toString(36), folder, inputs }, records, policies);
  writeFileSync(join(folder, BUILD_FILES.files + NEXT), JSON.stringify(list));
  writeFileSync(join(folder, PAGES_FILE + NEXT), recordLines(records));
  return { oldAddresses, read: { records: lines.length, updates } };
}

/** What was appended to a file since so many bytes of it were read. */
const since = (file: string, bytes: number) =>
  existsSync(file) ? readFileSync(file).subarray(bytes) : Buffer.alloc(0);

/**
 * Puts a summary into the build. What was published while it was written is kept beside it: a process that is killed in
 * between leaves updates that the list of files has already, which changes nothing.
 */
export function putSummary(folder: string, { read }: Summary): void {
  const at = (file: string) => join(folder, file);
  const [records, list, updates] = [at(PAGES_FILE), at(BUILD_FILES.files), at(BUILD_FILES.updates)];
  rewriteLiveRecords(folder, () => {
    writeFileSync(records + NEXT, since(records, read.records), { flag: 'a' });
    renameSync(records + NEXT, records);
  });
  renameSync(list + NEXT, list);
  const later = since(updates, read.updates);
  if (later.length > 0) replaceFile(updates, later);
  else rmSync(updates, { force: true });
}

/** Whether pages were published that no summary has yet. */
export const isSummaryDue = (folder: string): boolean => existsSync(join(folder, BUILD_FILES.updates));
