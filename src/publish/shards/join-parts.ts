import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FILES } from '#server/platform/static/build-files.ts';
import { appendLeftOut, readLeftOut } from '../build/left-out.ts';
import { joinFeeds } from '../files/product-feeds.ts';
import { readState, writeState } from '../incremental/changes.ts';
import { adoptPolicies, appendRecords, PAGES_FILE, POLICIES_FILE, readRecords } from '../pages/page-records.ts';
import { handOnRenderer } from '../render/shared-renderer.ts';

const NOTES = '_mall';

/** Moves what the target does not have: a whole folder at a stroke where it can. What both have is the same. */
function moveTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!existsSync(target)) renameSync(source, target);
    else if (entry.isDirectory()) moveTree(source, target);
  }
}

/** What changed since the first of the parts began is published again; parts with different frames make a build without a state. */
function joinStates(parts: readonly string[], whole: string): void {
  const states = parts.map(readState).filter((state) => state !== null);
  const frame = states[0]?.frame ?? '';
  if (states.length < parts.length || states.some((state) => state.frame !== frame)) return;
  writeState(whole, { cursor: Math.min(...states.map(({ cursor }) => cursor)), frame });
}

/** Each part has read where old addresses lead; those of the first are taken, as its changes are read again first. */
function joinRedirects(parts: readonly string[], whole: string): void {
  const file = parts.map((part) => join(part, BUILD_FILES.redirects)).find((path) => existsSync(path));
  if (file) renameSync(file, join(whole, BUILD_FILES.redirects));
}

/** Makes one build of parts that several processes or machines have rendered; the parts' folders are gone afterwards. */
export function joinParts(parts: readonly string[], whole: string): void {
  mkdirSync(join(whole, NOTES), { recursive: true });
  writeFileSync(join(whole, PAGES_FILE), '');
  writeFileSync(join(whole, POLICIES_FILE), '[]');
  joinStates(parts, whole);
  joinRedirects(parts, whole);
  for (const part of parts) {
    appendRecords(whole, adoptPolicies(whole, part, [...readRecords(part).values()]), []);
    handOnRenderer(part, whole);
    appendLeftOut(whole, readLeftOut(part));
    rmSync(join(part, NOTES), { recursive: true });
    joinFeeds(part, whole);
    moveTree(part, whole);
    rmSync(part, { recursive: true });
  }
}
