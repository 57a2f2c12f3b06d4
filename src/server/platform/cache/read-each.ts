import type { CatalogCache, Keeping } from './cache.ts';

/** Reads one value an id, loading all that are missing at once. An id that `load` knows nothing of has no value. */
export async function readEach<T>(
  cache: CatalogCache,
  ids: readonly number[],
  keyOf: (id: number) => string,
  keepingOf: (id: number) => Keeping,
  load: (missing: number[]) => Promise<Map<number, T>>,
): Promise<Map<number, T>> {
  const missing: number[] = [];
  // `read` calls its loader before it returns, so all that is missing is known when this waits no longer.
  const loaded = Promise.resolve().then(() => (missing.length > 0 ? load(missing) : new Map<number, T>()));
  const read = (id: number) =>
    cache.read(keyOf(id), keepingOf(id), async () => {
      missing.push(id);
      return (await loaded).get(id);
    });
  const values = await Promise.all([...new Set(ids)].map(async (id) => [id, await read(id)] as const));
  return new Map(values.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])));
}
