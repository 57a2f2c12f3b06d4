import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_FILES, type BuildInputs } from '#server/platform/static/build-files.ts';
import { appendJsonLines, completeLines } from '#server/platform/static/json-lines.ts';
import { writeManifests, writeSite } from '../build/complete-build.ts';
import { linkHomes } from '../files/home-files.ts';
import { changeFeeds, FEED_CHANGES } from '../files/product-feeds.ts';
import type { OldAddresses } from '../files/redirects.ts';
import { replaceFile } from '../files/replace-file.ts';
import { addRecords, inFileOrder, PAGES_FILE } from '../pages/page-records.ts';
import { rewriteLiveRecords } from './live-records.ts';

/** What feeds, sitemaps, manifests and lists of files were written from; publishing goes on to append to these files. */
export interface Summary {
  /** Of `_redirects`, for hosts of files. */
  oldAddresses: OldAddresses;
  /** Bytes that it contains of the records, of the updates and of the changes of feeds. */
  contains: { records: number; updates: number; feeds: number };
  /** Ends the names of the new records and of the new list of files, until `putSummary` renames these. */
  suffix: string;
}

const NEXT = '.next-';

/** What a summary left that was never put there. */
function removeLeftovers(folder: string): void {
  const notes = join(folder, dirname(PAGES_FILE));
  for (const name of readdirSync(notes)) if (name.includes(NEXT)) rmSync(join(notes, name), { force: true });
}

/** A large mall has 150 MB of lines: they are not needed any more once they are read. */
const recordsOf = (lines: Buffer) => ({
  records: inFileOrder(addRecords(new Map(), lines).values()),
  bytes: lines.length,
});

/**
 * Writes what a build in service says of all its pages: feeds, sitemaps, manifests, its list of files, its records without those
 * that were replaced. It reads each line of them, seconds in a large mall, and may run beside a publishing: list and records wait
 * for `putSummary`.
 */
export async function writeSummary(folder: string, inputs: BuildInputs): Promise<Summary> {
  removeLeftovers(folder);
  const suffix = NEXT + randomBytes(6).toString('hex');
  // Before the records: each page that is announced there has its record already.
  const updates = completeLines(join(folder, BUILD_FILES.updates)).length;
  const feeds = completeLines(join(folder, FEED_CHANGES));
  const { records, bytes } = recordsOf(completeLines(join(folder, PAGES_FILE)));
  changeFeeds(folder, feeds);
  const { policies, oldAddresses } = await writeSite(folder, inputs, records);
  linkHomes(folder);
  const list = await writeManifests({ id: Date.now().toString(36), folder, inputs }, records, policies);
  writeFileSync(join(folder, BUILD_FILES.files + suffix), JSON.stringify(list));
  appendJsonLines(join(folder, PAGES_FILE + suffix), records);
  return { oldAddresses, contains: { records: bytes, updates, feeds: feeds.length }, suffix };
}

/** Leaves of a file what was appended since so many bytes of it were read. */
function dropLines(path: string, bytes: number): void {
  const later = completeLines(path, bytes);
  if (later.length > 0) replaceFile(path, later);
  else rmSync(path, { force: true });
}

/**
 * Puts a summary into the build. What was published while it was written is kept beside it: a process that is killed in
 * between leaves updates and changes of feeds that it contains already, which changes nothing.
 */
export function putSummary(folder: string, { contains, suffix }: Summary): void {
  const at = (file: string) => join(folder, file);
  rewriteLiveRecords(folder, () => {
    const next = at(PAGES_FILE) + suffix;
    writeFileSync(next, completeLines(at(PAGES_FILE), contains.records), { flag: 'a' });
    renameSync(next, at(PAGES_FILE));
  });
  renameSync(at(BUILD_FILES.files) + suffix, at(BUILD_FILES.files));
  dropLines(at(FEED_CHANGES), contains.feeds);
  dropLines(at(BUILD_FILES.updates), contains.updates);
}

/** Whether pages were published that no summary has yet. */
export const isSummaryDue = (folder: string): boolean => existsSync(join(folder, BUILD_FILES.updates));
