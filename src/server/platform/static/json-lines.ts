import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A large mall has 70,000 lines of 2 kB: as one text they take as much memory as all that is read from them. */
const AT_ONCE = 1_000;

const jsonLines = (items: readonly unknown[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('');

/**
 * Appends one line of JSON for each item. They begin on a line of their own: the last one there may be torn, when its
 * writer was killed.
 */
export function appendJsonLines(file: string, items: readonly unknown[]): void {
  const handle = openSync(file, 'a');
  try {
    appendFileSync(handle, '\n');
    for (let at = 0; at < items.length; at += AT_ONCE) appendFileSync(handle, jsonLines(items.slice(at, at + AT_ONCE)));
  } finally {
    closeSync(handle);
  }
}

function parsed<T>(line: string): T[] {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return [];
  }
}

/** The items of such lines, one after the other; a torn line is none. */
export function* readJsonLines<T>(lines: Buffer): Generator<T, undefined> {
  for (let start = 0; start < lines.length; ) {
    const found = lines.indexOf('\n', start);
    const end = found < 0 ? lines.length : found;
    if (end > start) yield* parsed<T>(lines.toString('utf8', start, end));
    start = end + 1;
  }
}

/** A file that another process may remove at any moment. */
function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The lines of a file behind an offset in bytes that are complete: one may be being appended. Nothing of a file that is not there. */
export function completeLines(path: string, offset = 0): Buffer {
  const handle = openIfThere(path);
  if (handle === null) return Buffer.alloc(0);
  try {
    const body = Buffer.alloc(Math.max(0, fstatSync(handle).size - offset));
    readSync(handle, body, 0, body.length, offset);
    return body.subarray(0, body.lastIndexOf(10) + 1);
  } finally {
    closeSync(handle);
  }
}
