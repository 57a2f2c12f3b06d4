import { readlinkSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BUILD_FILES, type FileUpdate } from './build-files.ts';
import { completeLines, readJsonLines } from './json-lines.ts';
import { type LiveSite, readSite, type Site } from './site.ts';

export interface SiteSource {
  current(): Site | null;
  /** Takes in at once what was published meanwhile. */
  refresh(): void | Promise<void>;
  stop(): void;
}

/** The build folder of this machine. */
export interface FollowedFolder extends SiteSource {
  current(): LiveSite | null;
  /** Grows with each change of the build. */
  version(): number;
  refresh(): void;
}

const LOOK_EVERY_MS = 100;

/** What the pointer leads to and when its list of files was written; null without a build. */
function lookAt(pointer: string): { folder: string; writtenAt: number } | null {
  try {
    const folder = resolve(dirname(pointer), readlinkSync(pointer));
    return { folder, writtenAt: statSync(join(folder, BUILD_FILES.files)).mtimeMs };
  } catch {
    return null;
  }
}

/** How many of these files are pages. */
function pagesOf(paths: Iterable<string>): number {
  let pages = 0;
  for (const path of paths) if (path.endsWith('.html')) pages++;
  return pages;
}

/**
 * Follows the pointer and what is published into its build, so that any process's work is served at once. `onPublished` receives how
 * many pages were replaced.
 */
export function followSite(pointer: string, onPublished: (pages: number) => void = () => {}): FollowedFolder {
  let read = '';
  let changes = 0;
  let offset = 0;
  let made = '';
  let redirectsAt = 0;
  let site: LiveSite | null = null;
  const look = () => {
    const found = lookAt(pointer);
    if (!found) return;
    const now = `${found.folder} ${found.writtenAt}`;
    if (now !== read) {
      const fresh = readSite(found.folder);
      if (!fresh) return;
      // What is there at the start was published before.
      if (site) onPublished(pagesOf(fresh.files.keys()));
      [site, read, offset] = [fresh, now, 0];
      changes++;
    }
    const writtenAt = statSync(join(found.folder, BUILD_FILES.redirects), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAt !== redirectsAt) site?.updateRedirects();
    redirectsAt = writtenAt;
    const updates = join(found.folder, BUILD_FILES.updates);
    // A summary replaces or removes this file; in the next one of that name, no place of the old one counts.
    const { ino = 0, birthtimeMs = 0, size = 0 } = statSync(updates, { throwIfNoEntry: false }) ?? {};
    if (made !== `${ino} ${birthtimeMs}` || size < offset) offset = 0;
    made = `${ino} ${birthtimeMs}`;
    const lines = completeLines(updates, offset);
    offset += lines.length;
    for (const update of readJsonLines<FileUpdate>(lines)) {
      site?.update(update);
      changes++;
      onPublished(pagesOf(Object.keys(update.files)));
    }
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { current: () => site, version: () => changes, refresh: look, stop: () => clearInterval(timer) };
}

/** For a server without pages: the API alone, or before the first build. */
export const noSite: SiteSource = { current: () => null, refresh: () => {}, stop: () => {} };
