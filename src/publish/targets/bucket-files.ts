import { LOCALES, localePrefix } from '#locale/locales.ts';
import type { FileList } from '#server/platform/static/build-files.ts';

/** A file of a build as it stands in a bucket. */
export interface BucketFile {
  /** Without a slash in front: 'zh/index.html'. */
  key: string;
  /** The file of the build: '/zh.html'. */
  path: string;
  hash: string;
}

/** Content hash by path. */
type Files = FileList['files'];

/**
 * In this order a build comes into a bucket, each stage after the whole one before: a page is there when all that it loads
 * is, and what lists pages when they are. What is obsolete goes in the opposite order, after everything has come.
 */
export const STAGES = ['assets', 'payloads', 'pages', 'lists'] as const;
export type Stage = (typeof STAGES)[number];

/** The policy for hosts that send one for all pages: pages follow it, and it allows the code of three builds. */
export const POLICY_KEY = '_mall/csp.json';

export function stageOf(key: string): Stage {
  if (key === POLICY_KEY) return 'assets';
  if (key.endsWith('/_payload.json')) return 'payloads';
  if (key.endsWith('.html')) return 'pages';
  return key.startsWith('_mall/') || /\.(xml|txt)$/.test(key) ? 'lists' : 'assets';
}

const PREFIXES = LOCALES.map(localePrefix).filter((prefix) => prefix !== '');
const homeKey = (prefix: string) => `${prefix.slice(1)}/index.html`;
const HOME_KEYS = new Set(PREFIXES.map(homeKey));

/** Hosts of files answer '/zh/' with 'zh/index.html' and know nothing of the 'zh.html' that a build lists. */
const homeCopies = (files: Files): BucketFile[] =>
  PREFIXES.flatMap((prefix) => {
    const hash = files[`${prefix}.html`];
    return hash ? [{ key: homeKey(prefix), path: `${prefix}.html`, hash }] : [];
  });

/** What a bucket has to hold of a build's files, by key. Only listed files: what else a build has is not for everybody. */
export function bucketFiles(files: Files): Map<string, BucketFile> {
  const own = Object.entries(files).map(([path, hash]): BucketFile => ({ key: path.slice(1), path, hash }));
  return new Map([...own, ...homeCopies(files)].map((file) => [file.key, file]));
}

/** What a bucket holds. */
export interface Held {
  /** Null for content that is not known; undefined for a key that is not there. */
  hashOf(key: string): string | null | undefined;
  keys(): string[];
}

/** The list of files while a build comes: all that is there, so that new pages load what came before them. */
export function listMeanwhile(held: Held, list: FileList): FileList {
  const listed = held.keys().filter((key) => !key.startsWith('_mall/') && !HOME_KEYS.has(key));
  const files = Object.fromEntries(listed.map((key) => [`/${key}`, held.hashOf(key) ?? 'unknown']));
  const policyOf = Object.entries(list.policyOf).filter(([path]) => files[path] === list.files[path]);
  return { ...list, files, policyOf: Object.fromEntries(policyOf) };
}
