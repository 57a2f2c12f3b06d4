import { buffer } from 'node:stream/consumers';
import { contentType } from '../static/file-types.ts';
import type { BucketClient } from './bucket.ts';
import { checkKey, type FileStore } from './file-store.ts';

/** Files are named by their content, so a name never gets another content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** The hash of the content begins every key. A service lists a thousand keys an answer, so these parts are asked for at once. */
const DIGITS = '0123456789abcdef';

/** Files in a bucket whose keys begin with `prefix` ('pictures/'). */
export function bucketStore(bucket: BucketClient, prefix: string): FileStore {
  const keyOf = (key: string) => {
    checkKey(key);
    return prefix + key;
  };
  const open = async (key: string) => bucket.open(keyOf(key));
  return {
    place: `${bucket.place} (${prefix})`,
    async put(key, bytes) {
      await bucket.put(keyOf(key), bytes, { type: contentType(key), cacheControl: CACHE_CONTROL });
    },
    has: async (key) => bucket.has(keyOf(key)),
    open,
    async read(key) {
      const found = await open(key);
      return found && (await buffer(found.stream));
    },
    remove: async (key) => bucket.remove(keyOf(key)),
    async list() {
      const some = [...DIGITS].map(async (digit) => {
        const found: string[] = [];
        for await (const { key } of bucket.list(prefix + digit)) found.push(key.slice(prefix.length));
        return found;
      });
      return (await Promise.all(some)).flat();
    },
  };
}
