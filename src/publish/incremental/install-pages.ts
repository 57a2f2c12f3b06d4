import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { payloadPath } from '#catalog/page-payload.ts';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { ASSETS } from '../pages/page-assets.ts';
import type { PageRecord } from '../pages/page-record.ts';

const FORMS = [BROTLI_ENDING, ''];

function move(from: string, to: string, path: string): void {
  const source = join(from, path);
  if (!existsSync(source)) return;
  mkdirSync(dirname(join(to, path)), { recursive: true });
  renameSync(source, join(to, path));
}

const moveForms = (from: string, to: string, path: string) => {
  for (const form of FORMS) move(from, to, path + form);
};

/** Gives the paths of those that the build did not have, without packed forms. */
function moveNewAssets(from: string, to: string): string[] {
  if (!existsSync(join(from, ASSETS))) return [];
  const fresh = readdirSync(join(from, ASSETS))
    .map((name) => `/${ASSETS}/${name}`)
    .filter((path) => !existsSync(join(to, path)));
  for (const path of fresh) move(from, to, path);
  return fresh.filter((path) => !path.endsWith(BROTLI_ENDING));
}

/**
 * Moves pages into a build in service, file by file. Each rename is atomic and each form of a page is a whole
 * document, so a process killed at any moment leaves pages that are old or new, never half. Assets go first, because
 * pages name them, and a page's payload before the page. Gives the assets that are new.
 */
export function installPages(fresh: string, live: string, records: readonly PageRecord[]): string[] {
  const assets = moveNewAssets(fresh, live);
  for (const { file, payload } of records) {
    if (payload) moveForms(fresh, live, payloadPath(file));
    moveForms(fresh, live, file);
  }
  return assets;
}

/** Moves those of the addresses that are files, as a feed of news is, into a build in service. */
export function installFiles(fresh: string, live: string, addresses: readonly string[]): void {
  for (const path of addresses.filter((address) => /\.[a-z]+$/.test(address))) {
    if (!existsSync(join(fresh, path))) continue;
    move(fresh, live, path);
    // Packed forms of what was there before go; they are made anew with the list of files.
    rmSync(join(live, path + BROTLI_ENDING), { force: true });
  }
}

/** Takes files of pages away, their payloads too. */
export function removePages(live: string, files: readonly string[]): void {
  for (const path of files.flatMap((file) => [file, payloadPath(file)]))
    for (const form of FORMS) rmSync(join(live, path + form), { force: true });
}
