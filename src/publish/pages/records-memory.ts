import { statSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { PAGES_FILE } from './page-records.ts';

/** In memory the records of 737,000 pages took 3.3 GB, eight times as much as their file (2026-11-29). */
const BYTES_A_BYTE = 12;
const MB = 2 ** 20;

/** How much memory, in MB, a process may take that holds the records of files with so many bytes: no less than this one. */
export const memoryForRecords = (bytes: number, own: number): number =>
  Math.max(Math.floor(own), Math.ceil((bytes * BYTES_A_BYTE) / MB));

const bytesIn = (folder: string) => statSync(join(folder, PAGES_FILE), { throwIfNoEntry: false })?.size ?? 0;

/**
 * The arguments of Node for a process that holds the records of all pages in these folders: the limit of the command that starts it ended
 * builds of 100,000 products.
 */
export function argumentsForRecords(folders: readonly string[]): string[] {
  const bytes = folders.reduce((sum, folder) => sum + bytesIn(folder), 0);
  const limit = memoryForRecords(bytes, getHeapStatistics().heap_size_limit / MB);
  return [...process.execArgv, `--max-old-space-size=${limit}`];
}
