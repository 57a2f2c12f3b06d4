import { statSync } from 'node:fs';
import { join } from 'node:path';
import { completeLines } from '#server/platform/static/json-lines.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { addRecords, PAGES_FILE } from '../pages/page-records.ts';

/** What this process has read of the records of a build: so many bytes of a file. */
interface Known {
  file: string;
  bytes: number;
  records: Map<string, PageRecord>;
}

let known: Known | null = null;

/** Numbers of files are used again: only with the time of birth do they say which one it is. */
function identityOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${path} ${ino} ${birthtimeNs}`;
}

/**
 * The pages of the build in service by their file. They are read once and then only what was appended: 70,000 lines take half a
 * second. Only for the process that publishes, which is the only one that writes them.
 */
export function liveRecords(folder: string): Map<string, PageRecord> {
  const path = join(folder, PAGES_FILE);
  const file = identityOf(path);
  if (known?.file !== file) known = { file, bytes: 0, records: new Map() };
  const lines = completeLines(path, known.bytes);
  addRecords(known.records, lines);
  known.bytes += lines.length;
  return known.records;
}

/** Has `replace` write the same records in another form. */
export function rewriteLiveRecords(folder: string, replace: () => void): void {
  const records = liveRecords(folder);
  replace();
  const path = join(folder, PAGES_FILE);
  known = { file: identityOf(path), bytes: statSync(path).size, records };
}
