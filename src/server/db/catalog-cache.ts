import type { Sql } from 'postgres';

/** Entries kept; a goods page's data is about 10 kB of text. */
const MOST_ENTRIES = 4_000;

interface Entry {
  value: Promise<unknown>;
  until: number;
  goodsId: number | undefined;
}

export interface Keeping {
  /** How long what was read may be shown although counters move without notice. */
  lifeMs: number;
  /** The goods whose stock the value holds; a sale drops it. */
  goodsId?: number;
}

/**
 * Keeps what was read from the catalogue for a moment, so that a crowd on one page costs one query.
 * Any change of the catalogue, made by whichever process, empties it through PostgreSQL's LISTEN.
 */
export interface CatalogCache {
  /** The value under `key`, read by `load` at most once at a time. A failed load is not kept. */
  read<T>(key: string, keeping: Keeping, load: () => Promise<T>): Promise<T>;
  dropGoods(id: number): void;
  clear(): void;
}

export function createCatalogCache(clock: () => number): CatalogCache {
  const entries = new Map<string, Entry>();
  const keysOfGoods = new Map<number, Set<string>>();

  const drop = (key: string) => {
    const goodsId = entries.get(key)?.goodsId;
    if (goodsId !== undefined) keysOfGoods.get(goodsId)?.delete(key);
    entries.delete(key);
  };
  const keep = (key: string, entry: Entry) => {
    const oldest = entries.size >= MOST_ENTRIES ? entries.keys().next().value : undefined;
    if (oldest !== undefined) drop(oldest);
    entries.set(key, entry);
    if (entry.goodsId === undefined) return;
    const keys = keysOfGoods.get(entry.goodsId) ?? new Set();
    keysOfGoods.set(entry.goodsId, keys.add(key));
  };
  return {
    read<T>(key: string, { lifeMs, goodsId }: Keeping, load: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      if (found && found.until > clock()) return found.value as Promise<T>;
      drop(key);
      const entry: Entry = { value: load(), until: clock() + lifeMs, goodsId };
      keep(key, entry);
      entry.value.catch(() => entries.get(key) === entry && drop(key));
      return entry.value as Promise<T>;
    },
    dropGoods(id) {
      for (const key of keysOfGoods.get(id) ?? []) entries.delete(key);
      keysOfGoods.delete(id);
    },
    clear() {
      entries.clear();
      keysOfGoods.clear();
    },
  };
}

/** Reads one value an id, loading all that are missing at once. An id that `load` knows nothing of has no value. */
export async function readEach<T>(
  cache: CatalogCache,
  ids: readonly number[],
  keyOf: (id: number) => string,
  keeping: Keeping,
  load: (missing: number[]) => Promise<Map<number, T>>,
): Promise<Map<number, T>> {
  const missing: number[] = [];
  // `read` calls its loader before it returns, so all that is missing is known when this waits no longer.
  const loaded = Promise.resolve().then(() => (missing.length > 0 ? load(missing) : new Map<number, T>()));
  const read = (id: number) =>
    cache.read(keyOf(id), keeping, async () => {
      missing.push(id);
      return (await loaded).get(id);
    });
  const values = await Promise.all([...new Set(ids)].map(async (id) => [id, await read(id)] as const));
  return new Map(values.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])));
}

/** Follows what the database announces; returns how to stop. Whatever was missed while away is dropped too. */
export async function followCatalog(sql: Sql, cache: CatalogCache): Promise<() => Promise<void>> {
  const hear = (payload: string) => {
    const [kind, id] = payload.split(':');
    if (kind === 'stock') cache.dropGoods(Number(id));
    else cache.clear();
  };
  const { unlisten } = await sql.listen('catalog', hear, () => cache.clear());
  return unlisten;
}
