import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { type Locale, splitLocale } from '#locale/locales.ts';
import { BUILD_FILES, type FileList, type FileUpdate, type PolicyHashes, readBuildFile } from './build-files.ts';
import { addressKey } from './resolve.ts';

/** A build as it is served. */
export interface Site {
  id: string;
  folder: string;
  /** Content hash by path: decoded, NFC, as the file is named. */
  files: ReadonlyMap<string, string>;
  /** The right address of products and lists by `addressKey`. */
  canonical: ReadonlyMap<string, string>;
  /** What a page's inline code needs, by path; nothing for other files. */
  policyOf(path: string): PolicyHashes;
}

/** A site that follows what is published into its build. */
export interface LiveSite extends Site {
  update(change: FileUpdate): void;
}

const NO_INLINE_CODE: PolicyHashes = { scripts: [], styles: [] };

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

/** The build in a folder; null when the folder holds none. */
export function readSite(folder: string): LiveSite | null {
  const list = readBuildFile<FileList>(folder, BUILD_FILES.files);
  if (!list) return null;
  const files = new Map(Object.entries(list.files));
  const canonical = canonicalAddresses(files.keys());
  const numbers = new Map(Object.entries(list.policyOf));
  let { policies } = list;
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
    id: list.id,
    folder,
    files,
    canonical,
    policyOf: (path) => policies[numbers.get(path) ?? -1] ?? NO_INLINE_CODE,
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

/** The 404 page of a language; English stands in. */
export const missingPage = (site: Site, locale: Locale): string | null =>
  [`/${locale}/404.html`, '/404.html'].find((path) => site.files.has(path)) ?? null;
