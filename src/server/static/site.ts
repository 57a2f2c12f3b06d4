import { readlinkSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readPrettyUrl } from '#domain/pretty-url.ts';
import { type Locale, splitLocale } from '#locale/locales.ts';
import { BUILD_FILES, type FileList, type PolicyHashes, readBuildFile } from './build-files.ts';
import { addressKey } from './resolve.ts';

/** A build as it is served. */
export interface Site {
  id: string;
  folder: string;
  /** Content hash by path: decoded, NFC, as the file is named. */
  files: ReadonlyMap<string, string>;
  /** The right address of goods and lists by `addressKey`. */
  canonical: ReadonlyMap<string, string>;
  /** What a page's inline code needs, by path; nothing for other files. */
  policyOf(path: string): PolicyHashes;
}

const NO_INLINE_CODE: PolicyHashes = { scripts: [], styles: [] };

/** The right address for everything with a name in its address, whatever name it is asked for by. */
export function canonicalAddresses(paths: Iterable<string>): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const file of paths) {
    if (!file.endsWith('.html')) continue;
    const { locale, path } = splitLocale(file);
    const segment = path.slice(1);
    const goods = readPrettyUrl(segment);
    const list = goods ? null : readPrettyUrl(segment.replace(/\.html$/, ''));
    if (goods) addresses.set(addressKey(locale, goods), file);
    else if (list) addresses.set(addressKey(locale, list), file.replace(/\.html$/, ''));
  }
  return addresses;
}

export function readSite(folder: string): Site | null {
  const list = readBuildFile<FileList>(folder, BUILD_FILES.files);
  if (!list) return null;
  const files = new Map(Object.entries(list.files));
  const numbers = new Map(Object.entries(list.policyOf));
  const policyOf = (path: string) => list.policies[numbers.get(path) ?? -1] ?? NO_INLINE_CODE;
  return { id: list.id, folder, files, canonical: canonicalAddresses(files.keys()), policyOf };
}

/** The 404 page of a language; English stands in. */
export const missingPage = (site: Site, locale: Locale): string | null =>
  [`/${locale}/404.html`, '/404.html'].find((path) => site.files.has(path)) ?? null;

/** What the pointer leads to and when its list of files was written; '' without a build. */
function versionOf(pointer: string): string {
  try {
    const folder = resolve(dirname(pointer), readlinkSync(pointer));
    return `${folder}\n${statSync(join(folder, BUILD_FILES.files)).mtimeMs}`;
  } catch {
    return '';
  }
}

export interface SiteSource {
  current(): Site | null;
  stop(): void;
}

const LOOK_EVERY_MS = 1_000;

/** Follows the pointer, so that a build made by any process is served from the next second on. */
export function followSite(pointer: string): SiteSource {
  let version = '';
  let site: Site | null = null;
  const look = () => {
    const now = versionOf(pointer);
    if (now === version || now === '') return;
    const read = readSite(now.split('\n')[0] ?? '');
    if (read) [site, version] = [read, now];
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { current: () => site, stop: () => clearInterval(timer) };
}

/** For a server without pages: the API alone, or before the first build. */
export const noSite: SiteSource = { current: () => null, stop: () => {} };
