import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

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
