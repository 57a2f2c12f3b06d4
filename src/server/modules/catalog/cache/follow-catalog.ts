import type { Sql } from 'postgres';
import type { CatalogCache } from '../../../platform/cache/cache.ts';

/** Follows what the database announces; returns how to stop. Whatever was missed while away is dropped too. */
export async function followCatalog(sql: Sql, cache: CatalogCache): Promise<() => Promise<void>> {
  const report = (payload: string) => {
    const [kind, id] = payload.split(':');
    if (kind === 'stock') cache.dropProduct(Number(id));
    else cache.clear();
  };
  const { unlisten } = await sql.listen('catalog', report, () => cache.clear());
  return unlisten;
}
