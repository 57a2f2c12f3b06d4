import { buffer } from 'node:stream/consumers';
import { MINUTE_MS } from '#domain/time/duration.ts';
import type { BucketClient, ObjectHeaders } from '#server/platform/files/bucket.ts';
import type { Held } from './bucket-files.ts';

/** What the copying of pages needs of a bucket. */
export type PageStore = Pick<BucketClient, 'place' | 'put' | 'open' | 'remove' | 'list'>;

/** In the bucket: every key that publishing has ever put there, with the hash of its content and the tag of the bucket. */
export const MANIFEST_KEY = '_mall/bucket.json';
const MANIFEST_HEADERS = { type: 'application/json; charset=utf-8', cacheControl: 'no-store' };

/** Both null: the object may be there, with whatever content. */
type Entry = readonly [hash: string | null, tag: string | null];
const UNKNOWN: Entry = [null, null];

type Manifest = Record<string, Entry>;

/** A manifest has megabytes in a large mall. What changes between two savings is known by its tag to be another. */
const SAVE_EVERY_MS = MINUTE_MS;

/** What the bucket holds, as far as this process knows. */
export interface BucketState extends Held {
  /** Has the manifest name keys before they are put: a key that no manifest names would never be removed. True for new keys. */
  announce(keys: readonly string[]): Promise<boolean>;
  put(key: string, body: Uint8Array, hash: string, headers: ObjectHeaders): Promise<void>;
  remove(key: string): Promise<void>;
  /** Writes the manifest if it has changed; where it has only got older, at most once a minute. */
  save(isUrgent: boolean): Promise<void>;
}

async function readManifest(store: PageStore, signal: AbortSignal): Promise<Manifest> {
  const found = await store.open(MANIFEST_KEY, undefined, signal);
  return found ? (JSON.parse((await buffer(found.stream)).toString('utf8')) as Manifest) : {};
}

/**
 * Compares the manifest with what the bucket lists: what a process put or removed before it was killed shows by its tag.
 * Objects that no manifest names are the operator's own, and are never touched.
 */
async function readEntries(store: PageStore, manifest: Manifest, signal: AbortSignal): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const { key, tag } of store.list('', signal)) {
    const noted = manifest[key];
    if (noted) entries.set(key, noted[1] === tag ? noted : UNKNOWN);
  }
  return entries;
}

/** Reads the state of a bucket. A lost connection may hide what a call did, so its key is unknown from the call to its answer. */
export async function readBucketState(
  store: PageStore,
  clock: () => number,
  signal: AbortSignal,
): Promise<BucketState> {
  const manifest = await readManifest(store, signal);
  const entries = await readEntries(store, manifest, signal);
  let named = new Set(Object.keys(manifest));
  let savedAt = clock();
  let isSaved = true;
  const write = async (more: readonly string[]) => {
    const list = Object.fromEntries([...more.map((key) => [key, UNKNOWN] as const), ...entries]);
    savedAt = clock();
    isSaved = true;
    try {
      await store.put(MANIFEST_KEY, Buffer.from(JSON.stringify(list)), MANIFEST_HEADERS, signal);
    } catch (error) {
      isSaved = false;
      throw error;
    }
    named = new Set(Object.keys(list));
  };
  return {
    hashOf: (key) => entries.get(key)?.[0],
    keys: () => [...entries.keys()],
    async announce(keys) {
      const hasNew = keys.some((key) => !named.has(key));
      if (hasNew) await write(keys);
      return hasNew;
    },
    async put(key, body, hash, headers) {
      isSaved = false;
      entries.set(key, UNKNOWN);
      entries.set(key, [hash, await store.put(key, body, headers, signal)]);
    },
    async remove(key) {
      isSaved = false;
      entries.set(key, UNKNOWN);
      await store.remove(key, signal);
      entries.delete(key);
    },
    async save(isUrgent) {
      if (!isSaved && (isUrgent || clock() - savedAt >= SAVE_EVERY_MS)) await write([]);
    },
  };
}
