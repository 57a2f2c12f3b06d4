import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { type BuildSnapshot, createBucketSync } from '#publish/targets/sync-bucket.ts';
import type { FileList } from '#server/platform/static/build-files.ts';
import { contentHash } from '#server/platform/static/content-hash.ts';
import { LIST_UPDATE_KEY, type ListUpdate } from '#server/platform/static/list-update.ts';
import { liveList } from '#server/platform/static/site.ts';
import { createMemoryBucket, type MemoryBucket } from '../files/memory-bucket.ts';

/** A page names its asset and its payload, as real ones do. */
export const page = (asset: string, payload: string, text: string) => `asset=${asset} payload=${payload} ${text}`;

export const FIRST: Record<string, string> = {
  '/index.html': page('_astro/a.js', '', 'home'),
  '/zh.html': page('_astro/a.js', '', '首页'),
  '/tea-d-1-0.html': page('_astro/a.js', 'tea-d-1-0/_payload.json', 'tea 5.00'),
  '/tea-d-1-0/_payload.json': '{"price":"5.00"}',
  '/cup-d-2-0.html': page('_astro/a.js', 'cup-d-2-0/_payload.json', 'cup'),
  '/cup-d-2-0/_payload.json': '{"price":"2.00"}',
  '/_astro/a.js': 'a()',
  '/icon.svg': '<svg/>',
  '/sitemaps/1.xml': 'tea cup',
  '/robots.txt': 'robots',
  '/_mall/build.json': '{"id":"1"}',
};
/** The tea has another price and needs another script, and the cup another name. */
export const SECOND: Record<string, string> = {
  '/index.html': page('_astro/b.js', '', 'new home'),
  '/zh.html': FIRST['/zh.html'] ?? '',
  '/tea-d-1-0.html': page('_astro/b.js', 'tea-d-1-0/_payload.json', 'tea 6.00'),
  '/tea-d-1-0/_payload.json': '{"price":"6.00"}',
  '/mug-d-2-0.html': page('_astro/b.js', 'mug-d-2-0/_payload.json', 'mug'),
  '/mug-d-2-0/_payload.json': '{"price":"2.00"}',
  '/_astro/a.js': 'a()',
  '/_astro/b.js': 'b()',
  '/icon.svg': '<svg/>',
  '/sitemaps/1.xml': 'tea mug',
  '/robots.txt': 'robots',
  '/_mall/build.json': '{"id":"2"}',
};

const isNote = (key: string) => key.startsWith('_mall/') && key !== '_mall/build.json' && key !== '_mall/csp.json';

/** What hosts of files see of a bucket, without the notes of publishing. */
export const shownBy = ({ objects }: MemoryBucket) =>
  Object.fromEntries(
    [...objects]
      .filter(([key]) => !isNote(key))
      .map(([key, { body }]) => [key, body] as const)
      .sort(),
  );

/** What they should see of a build. */
export const expected = (contents: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ ...contents, '/zh/index.html': contents['/zh.html'] ?? '', '/_mall/csp.json': '{}' })
      .map(([path, text]) => [path.slice(1), text] as const)
      .sort(),
  );

/** What API processes know of; null without a list. */
export function listedIn({ objects }: MemoryBucket): ReadonlyMap<string, string> | null {
  const [list, update] = ['_mall/files.json', LIST_UPDATE_KEY].map((key) => objects.get(key)?.body);
  if (!list || !update) return null;
  const live = liveList(JSON.parse(list) as FileList);
  const change = JSON.parse(update) as ListUpdate;
  if (change.base === contentHash(list)) live.update(change);
  return live.files;
}

/** Nothing that is visible lacks what it loads; what lists pages names none that is not there. */
function checkVisible(bucket: MemoryBucket): void {
  const { objects } = bucket;
  const files = listedIn(bucket);
  const isListed = (key: string) => !files || files.has(`/${key}`);
  for (const [key, { body }] of objects) {
    const [, ...needed] = /asset=(\S+) payload=(\S*)/.exec(body) ?? [];
    for (const one of needed.filter(Boolean)) {
      expect(objects.has(one), `${key} needs ${one}`).toBe(true);
      // An API process sends what is listed.
      if (isListed(key)) expect(isListed(one), `${key}, which is listed, needs ${one}`).toBe(true);
    }
  }
  const listed = (objects.get('sitemaps/1.xml')?.body ?? '').split(' ').filter(Boolean);
  const isObsolete = (name: string) => name === 'cup' && objects.has('mug-d-2-0.html');
  for (const name of listed.filter((one) => !isObsolete(one)))
    expect(
      [...objects.keys()].some((key) => key.startsWith(`${name}-d-`)),
      `${name} is listed`,
    ).toBe(true);
}

export interface BucketSetup {
  bucket: MemoryBucket;
  /** Epoch milliseconds. */
  now: number;
  /** A build with these files in a folder. */
  buildOf(contents: Record<string, string>): BuildSnapshot;
  /** A process that begins: it knows nothing but what the bucket holds. */
  begin(): ReturnType<typeof createBucketSync>;
  /** From now on the test fails if the bucket shows something half published at any moment. */
  watch(): void;
}

/** An empty bucket for each test, and builds to copy into it. */
export function useBucket(): BucketSetup {
  const root = mkdtempSync(join(tmpdir(), 'sync-bucket-'));
  let made = 0;
  /** Collected, because those who copy take what a call throws for a bucket that refuses. */
  const problems: unknown[] = [];
  const setup: BucketSetup = {
    bucket: createMemoryBucket(),
    now: 0,
    buildOf(contents) {
      const id = String(++made);
      const folder = join(root, id);
      for (const [path, text] of Object.entries({
        ...contents,
        '/_mall/csp.json': '{}',
        '/_mall/renderer/x.mjs': 'code',
      })) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
        writeFileSync(join(folder, `${path}.br`), 'packed');
      }
      const files = Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, contentHash(text)]));
      return { folder, list: { id, files, policies: [], policyOf: {} }, isOutdated: () => false };
    },
    begin: () => createBucketSync(setup.bucket.store, () => setup.now, new AbortController().signal),
    watch() {
      setup.bucket.onChange = () => {
        try {
          checkVisible(setup.bucket);
        } catch (error) {
          problems.push(error);
        }
      };
    },
  };
  beforeEach(() => {
    setup.bucket = createMemoryBucket();
    setup.now = Date.UTC(2026, 10, 27);
  });
  afterEach(() => {
    const [first] = problems.splice(0);
    if (first) throw first;
  });
  afterAll(() => rmSync(root, { recursive: true }));
  return setup;
}
