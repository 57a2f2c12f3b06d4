import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { payloadPath } from '#catalog/page-payload.ts';
import type { Wanted } from '#catalog/wanted-pages.ts';
import { BUILD_FILES, type FileUpdate } from '#server/platform/static/build-files.ts';
import { contentHash } from '#server/platform/static/content-hash.ts';
import { appendJsonLines } from '#server/platform/static/json-lines.ts';
import { besideBuild } from '../build/build-folders.ts';
import { noteFeedChanges } from '../files/product-feeds.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { adoptPolicies, appendRecords, readPolicies, readRecords } from '../pages/page-records.ts';
import type { LastingRenderer } from '../render/lasting-renderer.ts';
import { sharedProgram } from '../render/page-program.ts';
import { type RenderOptions, renderPages } from '../render/render-pages.ts';
import { installFiles, installPages, removePages } from './install-pages.ts';

export interface RenderSome extends Omit<RenderOptions, 'folder' | 'wanted' | 'share' | 'onNews'> {
  /** Has loaded the program of the build in service; undefined for a build that has none, whose pages need a bundle of their own. */
  renderer?: LastingRenderer | undefined;
}

/** Announces the update to the server, which follows the file of updates, and to the publisher, which copies what it names. */
function announce(
  live: string,
  records: readonly PageRecord[],
  gone: readonly string[],
  assets: readonly string[] = [],
): void {
  const made = records.flatMap(({ file, hash, payload }) => [
    [file, hash] as const,
    ...(payload ? [[payloadPath(file), payload] as const] : []),
  ]);
  const lost = gone.flatMap((file) => [[file, null] as const, [payloadPath(file), null] as const]);
  const loaded = assets.map((path) => [path, contentHash(readFileSync(join(live, path)))] as const);
  const update: FileUpdate = {
    files: Object.fromEntries([...lost, ...loaded, ...made]),
    policies: readPolicies(live),
    policyOf: Object.fromEntries(records.map(({ file, policy }) => [file, policy])),
  };
  appendJsonLines(join(live, BUILD_FILES.updates), [update]);
}

/** The next publishing brings the summary of the build in line with what has no page: it is due while there are updates. */
export const markSummaryDue = (live: string) => announce(live, [], []);

/**
 * Puts the pages of `fresh` into a build: they come before they are announced, so each is whole. Of `addresses`, those that are
 * files and no pages are put in as well; the build's list of files names their content with the next summary.
 */
export function putIntoBuild(live: string, fresh: string, addresses: readonly string[] = []): PageRecord[] {
  const found = [...readRecords(fresh).values()];
  installFiles(fresh, live, addresses);
  if (found.length === 0) {
    if (addresses.length > 0) markSummaryDue(live);
    return [];
  }
  const records = adoptPolicies(live, fresh, found);
  const assets = installPages(fresh, live, records);
  appendRecords(live, records, []);
  announce(live, records, [], assets);
  noteFeedChanges(
    live,
    fresh,
    records.map(({ file }) => file),
    [],
  );
  return records;
}

/** Takes pages out of the build in service: it is announced before they go. */
export function takeOutOfBuild(live: string, records: readonly PageRecord[]): void {
  if (records.length === 0) return;
  const files = records.map(({ file }) => file);
  appendRecords(live, [], files);
  announce(live, [], files);
  removePages(live, files);
  noteFeedChanges(live, null, [], files);
}

/** Lends a folder beside the build to `use`; it goes when that has ended. */
export async function withFolderBeside<T>(live: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = besideBuild(live, randomBytes(6).toString('hex'));
  try {
    await mkdir(folder);
    // Without `await` the folder would go while `use` is still reading it.
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Renders some pages into a folder of their own beside the build, and hands it to `use`. */
export const renderSome = <T>(
  { renderer, ...options }: RenderSome,
  live: string,
  wanted: Wanted,
  use: (folder: string) => Promise<T>,
): Promise<T> =>
  withFolderBeside(live, async (folder) => {
    const list = join(folder, 'wanted.json');
    await writeFile(list, JSON.stringify(wanted));
    if (renderer) await renderer.render({ folder, wanted: list });
    else await renderPages({ ...options, folder, wanted: list, onNews: () => {} }, await sharedProgram(options));
    return use(folder);
  });

/** The payload that a page of a build has. */
export const readPayload = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, payloadPath(file)), 'utf8'));
