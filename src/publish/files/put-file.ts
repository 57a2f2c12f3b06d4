import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { replaceFile } from './replace-file.ts';

/** Puts a text into a build, which may be in service; the packed form of what was there before goes. */
export function putFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  replaceFile(path, text);
  rmSync(path + BROTLI_ENDING, { force: true });
}
