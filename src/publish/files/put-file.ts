import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { replaceFile } from './replace-file.ts';

/** Puts a text into a build, which may be in service; the packed form of what was there before goes. */
export function putFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  // First: a process that is killed in between must not leave one that is older than the text.
  rmSync(path + BROTLI_ENDING, { force: true });
  replaceFile(path, text);
}
