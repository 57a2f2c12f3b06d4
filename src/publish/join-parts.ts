import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCursor, writeCursor } from './changes.ts';
import { joinFeeds } from './goods-feeds.ts';
import { handOnRenderer } from './kept-renderer.ts';
import { adoptPolicies, appendRecords, PAGES_FILE, POLICIES_FILE, readRecords } from './page-records.ts';

const NOTES = '_mall';

/** Moves what the target does not have: a whole folder at a stroke where it can. What both have is the same. */
function moveTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!existsSync(target)) renameSync(source, target);
    else if (entry.isDirectory()) moveTree(source, target);
  }
}

/** What was published since the first of the parts began is published again. */
function joinCursors(parts: readonly string[], whole: string): void {
  const cursors = parts.map(readCursor).filter((cursor) => cursor !== null);
  if (cursors.length === parts.length) writeCursor(whole, Math.min(...cursors));
}

/** Makes one build of parts that several processes or machines have rendered; the parts' folders are gone afterwards. */
export function joinParts(parts: readonly string[], whole: string): void {
  mkdirSync(join(whole, NOTES), { recursive: true });
  writeFileSync(join(whole, PAGES_FILE), '');
  writeFileSync(join(whole, POLICIES_FILE), '[]');
  joinCursors(parts, whole);
  for (const part of parts) {
    appendRecords(whole, adoptPolicies(whole, part, [...readRecords(part).values()]), []);
    handOnRenderer(part, whole);
    rmSync(join(part, NOTES), { recursive: true });
    joinFeeds(part, whole);
    moveTree(part, whole);
    rmSync(part, { recursive: true });
  }
}
