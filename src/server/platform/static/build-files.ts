import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build leaves for those who serve and publish it; written by `publish`, read by the server. */
export const BUILD_FILES = {
  /** For clients: build id, route rules, pages, payloads, addresses by id. */
  manifest: '_mall/build.json',
  /** For the server: every file that may be asked for. */
  files: '_mall/files.json',
  /** For the server: what was published since `files` was written, a line of JSON each time. */
  updates: '_mall/updates.ndjson',
  /** For publishing, which goes on from there; renewed at the end of each. */
  state: '_mall/state.json',
  /** For the server: where old addresses lead, `Redirects`. */
  redirects: '_mall/redirects.json',
  /** For CDNs, which send one policy for all pages. */
  policy: '_mall/csp.json',
} as const;

/** What a page's policy lets in beyond the site's own files, as it stands in the header: "'sha256-…'". */
export interface PolicyHashes {
  scripts: string[];
  styles: string[];
  /** The host of the mall's chat, 'https://chat.example'; absent where none is configured. */
  hosts?: string[];
  /** Back ends that the page calls, beside its own host; absent where it calls none. */
  apis?: string[];
}

/** Every file that is served by its path (decoded, NFC), with the hash of its content. */
export interface FileList {
  id: string;
  files: Record<string, string>;
  policies: PolicyHashes[];
  /** Which of the policies a page is sent with, by its path. */
  policyOf: Record<string, number>;
}

/** Where old addresses lead: to a product by its id, or to another path. Paths are decoded and without language. */
export type Redirects = Record<string, number | string>;
export type RedirectMap = ReadonlyMap<string, number | string>;

/** Files that changed in a build in service. */
export interface FileUpdate {
  /** Content hash by path; null for a file that goes. */
  files: Record<string, string | null>;
  /** All policies of the build, old numbers unchanged. */
  policies: PolicyHashes[];
  policyOf: Record<string, number>;
}

/** What a build was made from, beside the mall's data; every page is out of date when one of them has changed. */
export interface BuildInputs {
  code: string;
  /** Where shoppers reach the mall. */
  origin: string;
  /** The back end that browsers call directly, 'https://api.example'; absent where they call the host of the pages. */
  browserApi?: string;
}

/** Whether pages that were made from the one are pages of the other as well. */
export const isSameInputs = (one: BuildInputs, other: BuildInputs): boolean =>
  one.code === other.code && one.origin === other.origin && one.browserApi === other.browserApi;

export interface BuildManifest {
  id: string;
  /** ISO 8601, UTC. */
  builtAt: string;
  inputs: BuildInputs;
  routeRules: Record<string, { cache: 'immutable' | 'revalidate' }>;
  /** By address: '/', '/zh/', '/tea-l-5', '/red-teapot-d-12-0.html'. */
  pages: Record<string, { hash: string; payload: boolean }>;
  /** '12-0' (id and marketing type) → address by language. */
  product: Record<string, Record<string, string>>;
  /** Category id → address of its list by language. */
  categories: Record<string, Record<string, string>>;
}

/** One of the files above, from a build's folder; null when the build has none, as a half-removed one. */
export function readBuildFile<T>(folder: string, file: (typeof BUILD_FILES)[keyof typeof BUILD_FILES]): T | null {
  const path = join(folder, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}
