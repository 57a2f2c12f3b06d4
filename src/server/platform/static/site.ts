import { join } from 'node:path';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { type Locale, splitLocale } from '#locale/locales.ts';
import { readIfPresent } from '../files/folder-store.ts';
import {
  BUILD_FILES,
  type FileList,
  type FileUpdate,
  type PolicyHashes,
  type RedirectMap,
  type Redirects,
  readBuildFile,
} from './build-files.ts';
import { BROTLI_ENDING } from './encodings.ts';
import { addressKey } from './resolve.ts';

/** What a file holds at this moment, which may be newer than what is listed. */
export interface Content {
  body: Buffer;
  hash: string;
  /** What a page's inline code needs; nothing for other files. */
  policy: PolicyHashes;
}

/** A build as it is served. */
export interface Site {
  id: string;
  /** The content of a file in a form; null where that form is not there. */
  content(path: string, form: Form): Promise<Content | null>;
  /** Content hash by path: decoded, NFC, as the file is named. */
  files: ReadonlyMap<string, string>;
  /** The right address of products and lists by `addressKey`. */
  canonical: ReadonlyMap<string, string>;
  /** Where old addresses lead. */
  readonly redirects: RedirectMap;
}

/** Builds hold every file as it is and, where that helps, packed by brotli. */
export type Form = 'identity' | 'br';

/** A site that follows what is published into its build. */
export interface LiveSite extends Site {
  folder: string;
  update(change: FileUpdate): void;
  /** All of it at this moment. */
  list(): FileList;
  /** Reads again where old addresses lead. */
  updateRedirects(): void;
}

export const NO_INLINE_CODE: PolicyHashes = { scripts: [], styles: [] };

interface Named {
  key: string;
  address: string;
}

/** What has a name in its address, with its right address; null for other files. */
function namedIn(file: string): Named | null {
  if (!file.endsWith('.html')) return null;
  const { locale, path } = splitLocale(file);
  const product = readPrettyUrl(path.slice(1));
  if (product) return { key: addressKey(locale, product), address: file };
  const list = readPrettyUrl(path.slice(1).replace(/\.html$/, ''));
  return list && { key: addressKey(locale, list), address: file.replace(/\.html$/, '') };
}

/** The right address for everything with a name in its address, whatever name it is asked for by. */
export function canonicalAddresses(paths: Iterable<string>): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const file of paths) {
    const named = namedIn(file);
    if (named) addresses.set(named.key, named.address);
  }
  return addresses;
}

/** A list of files that follows what is published. */
export interface LiveList extends Pick<LiveSite, 'files' | 'canonical' | 'update' | 'list'> {
  /** Of a page; undefined where none is listed. */
  policyOf(path: string): PolicyHashes | undefined;
}

export function liveList({ id, files: listed, policyOf, policies: first }: FileList): LiveList {
  const files = new Map(Object.entries(listed));
  const canonical = canonicalAddresses(files.keys());
  const numbers = new Map(Object.entries(policyOf));
  let policies = first;
  const put = (file: string, hash: string) => {
    files.set(file, hash);
    const named = namedIn(file);
    if (named) canonical.set(named.key, named.address);
  };
  const drop = (file: string) => {
    files.delete(file);
    const named = namedIn(file);
    // A page that was renamed has its new address already.
    if (named && canonical.get(named.key) === named.address) canonical.delete(named.key);
  };
  return {
    files,
    canonical,
    policyOf: (path) => policies[numbers.get(path) ?? -1],
    list: () => ({ id, files: Object.fromEntries(files), policies, policyOf: Object.fromEntries(numbers) }),
    update(change) {
      policies = change.policies;
      for (const [file, number] of Object.entries(change.policyOf)) numbers.set(file, number);
      for (const [file, hash] of Object.entries(change.files)) {
        if (hash === null) drop(file);
        else put(file, hash);
      }
    },
  };
}

const readRedirects = (folder: string): RedirectMap =>
  new Map(Object.entries(readBuildFile<Redirects>(folder, BUILD_FILES.redirects) ?? {}));

/** The build in a folder; null when the folder holds none. */
export function readSite(folder: string): LiveSite | null {
  const list = readBuildFile<FileList>(folder, BUILD_FILES.files);
  if (!list) return null;
  const live = liveList(list);
  let redirects = readRedirects(folder);
  return {
    ...live,
    id: list.id,
    folder,
    get redirects() {
      return redirects;
    },
    updateRedirects() {
      redirects = readRedirects(folder);
    },
    async content(path, form) {
      const body = await readIfPresent(join(folder, form === 'br' ? path + BROTLI_ENDING : path));
      return body && { body, hash: live.files.get(path) ?? '', policy: live.policyOf(path) ?? NO_INLINE_CODE };
    },
  };
}

/** The 404 page of a language; English stands in. */
export const missingPage = (site: Site, locale: Locale): string | null =>
  [`/${locale}/404.html`, '/404.html'].find((path) => site.files.has(path)) ?? null;
