import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file beside its place and renames it into it: who reads meanwhile has the old one or the new one, whole. */
export function replaceFile(path: string, body: string | Buffer): void {
  writeFileSync(`${path}.new`, body);
  renameSync(`${path}.new`, path);
}
