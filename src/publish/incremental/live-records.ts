import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRecord } from '../pages/page-record.ts';
import { addRecords, PAGES_FILE } from '../pages/page-records.ts';

/** What this process has read of the records of a build: so many bytes of a file. */
interface Read {
  path: string;
  ino: number;
  bytes: number;
  records: Map<string, PageRecord>;
}

let read: Read | null = null;

/** Adds the complete lines that follow; the last one may be torn, when its writer was killed. */
function readOn(known: Read, size: number): void {
  const body = Buffer.alloc(size - known.bytes);
  const handle = openSync(known.path, 'r');
  try {
    readSync(handle, body, 0, body.length, known.bytes);
  } finally {
    closeSync(handle);
  }
  const complete = body.lastIndexOf(10) + 1;
  addRecords(known.records, body.toString('utf8', 0, complete));
  known.bytes += complete;
}

/**
 * The pages of the build in service by their file. They are read once and then only what was appended: 70,000 lines take half a
 * second. Only for the process that publishes, which is the only one that writes them.
 */
export function liveRecords(folder: string): Map<string, PageRecord> {
  const path = join(folder, PAGES_FILE);
  const { ino, size } = statSync(path);
  const isKnown = read?.path === path && read.ino === ino && read.bytes <= size;
  const known = isKnown && read ? read : { path, ino, bytes: 0, records: new Map<string, PageRecord>() };
  readOn(known, size);
  read = known;
  return known.records;
}

/** Has `replace` write the same records in another form. */
export function rewriteLiveRecords(folder: string, replace: () => void): void {
  const records = liveRecords(folder);
  replace();
  const path = join(folder, PAGES_FILE);
  const { ino, size } = statSync(path);
  read = { path, ino, bytes: size, records };
}
