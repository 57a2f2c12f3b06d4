import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Appends one line of JSON for each item. They begin on a line of their own: the last one there may be torn, when its
 * writer was killed.
 */
export function appendJsonLines(file: string, items: readonly unknown[]): void {
  appendFileSync(file, `\n${items.map((item) => `${JSON.stringify(item)}\n`).join('')}`);
}

function parsed<T>(line: string): T[] {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return [];
  }
}

/** The items of such a file; a torn line is none. */
export const readJsonLines = <T>(text: string): T[] =>
  text.split('\n').flatMap((line) => (line ? parsed<T>(line) : []));

/** The lines of a file behind an offset in bytes that are complete: one may be being appended. Nothing of a file that is not there. */
export function completeLines(path: string, offset = 0): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0);
  const handle = openSync(path, 'r');
  try {
    const body = Buffer.alloc(Math.max(0, fstatSync(handle).size - offset));
    readSync(handle, body, 0, body.length, offset);
    return body.subarray(0, body.lastIndexOf(10) + 1);
  } finally {
    closeSync(handle);
  }
}
