import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { isFailure } from '../failure.ts';
import { isRawJson } from '../raw-json.ts';
import { createProductKeys } from './product-keys.ts';

/** Visitors choose many of the keys, so all entries together are bounded by what they weigh, not by their count. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What an entry weighs beside its key and value: its place in the maps, its promise. */
const ENTRY_BYTES = 512;

interface Entry {
  value: Promise<unknown>;
  until: number;
  productId: number | undefined;
}

export interface Keeping {
  /** How long what was read may be shown although counters move without notice. */
  lifeMs: number;
  /** The product whose stock the value holds; a sale drops it. */
  productId?: number;
}

/**
 * Keeps what was read from the catalogue for a moment, so that a crowd on one page costs one query.
 * Any change of the catalogue, made by whichever process, empties it through PostgreSQL's LISTEN.
 * When it is full, the entries go first that were not read for the longest time.
 */
export interface CatalogCache {
  /**
   * The value under `key`, plain data read by `load` at most once at a time. Neither a failed load nor a refusal is
   * kept: a visitor who asks for products that there are not pushes nothing out.
   */
  read<T>(key: string, keeping: Keeping, load: () => Promise<T>): Promise<T>;
  dropProduct(id: number): void;
  clear(): void;
}

const weighKey = (key: string) => ENTRY_BYTES + 2 * key.length;

/** JSON text counts twice, because its answer is kept with it once it was sent. */
const weighValue = (value: unknown) => serialize(value).byteLength * (isRawJson(value) ? 2 : 1);

/** Null for what is not to be kept. Throws for what is not plain data, e.g. functions. */
const weigh = (key: string, value: unknown) => (isFailure(value) ? null : weighKey(key) + weighValue(value));

export function createCatalogCache(clock: () => number): CatalogCache {
  const keysOfProduct = createProductKeys();
  const entries = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    dispose: ({ productId }, key) => keysOfProduct.remove(productId, key),
    noDisposeOnSet: true,
  });
  const settle = (key: string, entry: Entry, size: number | null) => {
    // What was dropped while it was read must not come back.
    if (entries.peek(key) !== entry) return;
    if (size === null) entries.delete(key);
    // A copy, because the size of the same object is not taken anew.
    else entries.set(key, { ...entry }, { size });
  };
  const begin = <T>(key: string, { lifeMs, productId }: Keeping, load: () => Promise<T>): Promise<T> => {
    entries.delete(key);
    const value = load().then((loaded) => {
      settle(key, entry, weigh(key, loaded));
      return loaded;
    });
    const entry = { value, until: clock() + lifeMs, productId };
    entries.set(key, entry, { size: weighKey(key) });
    keysOfProduct.add(productId, key);
    value.catch(() => settle(key, entry, null));
    return value;
  };
  return {
    read<T>(key: string, keeping: Keeping, load: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      // A key has values of one type only.
      return found && found.until > clock() ? (found.value as Promise<T>) : begin(key, keeping, load);
    },
    dropProduct(id) {
      for (const key of keysOfProduct.of(id)) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
