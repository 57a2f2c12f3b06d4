import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCall, readMall } from '#catalog/call.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Change } from './affected-pages.ts';

/** Which state of the mall a build shows. */
export interface MallState {
  /** How far the build has followed the catalogue. */
  cursor: number;
  /** Changes with what stands on every page. */
  frame: string;
}

export interface Changes {
  list: Change[];
  /** The state that the pages show once these are made anew. */
  state: MallState;
  /** More has changed, which can be read in a moment. */
  heldBack: boolean;
}

/** What changed in the catalogue since a cursor. */
export async function readChanges(since: number): Promise<Changes> {
  const { list, next, heldBack, frame } = await readMall(DEFAULT_LOCALE, 'changes', { since });
  return { list, state: { cursor: next, frame }, heldBack };
}

/** The state of the mall now; null for a back end that does not report changes. */
export async function presentState(): Promise<MallState | null> {
  if (!(await hasCall('changes'))) return null;
  const { next, frame } = await readMall(DEFAULT_LOCALE, 'changes', {});
  return { cursor: next, frame };
}

/** Null for a build that does not know, and has to be made anew. */
export function readState(folder: string): MallState | null {
  const file = join(folder, BUILD_FILES.state);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MallState) : null;
}

export const writeState = (folder: string, state: MallState) =>
  replaceFile(join(folder, BUILD_FILES.state), JSON.stringify(state));
