import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Share } from '#catalog/build-shard.ts';
import type { BuildInputs } from '#server/platform/static/build-files.ts';

/** What a part of a build says of itself when it is complete. */
export interface PartNote {
  share: Share;
  inputs: BuildInputs;
  /** Every file with its size in bytes. */
  files: Record<string, number>;
}

const NOTE = '_mall/part.json';

/** Every file of a folder with its size. */
export function filesIn(folder: string): Record<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return Object.fromEntries(paths.map((path) => [path.split(sep).join('/'), statSync(join(folder, path)).size]));
}

export function writePartNote(folder: string, share: Share, inputs: BuildInputs): void {
  const note: PartNote = { share, inputs, files: filesIn(folder) };
  writeFileSync(join(folder, NOTE), JSON.stringify(note));
}

/** Null for a part that was not finished. */
export const readPartNote = (folder: string): PartNote | null =>
  existsSync(join(folder, NOTE)) ? (JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as PartNote) : null;
