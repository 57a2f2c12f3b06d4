import type { CatalogCache } from '../../../platform/cache/cache.ts';
import type { Target } from '../../../platform/db/connect.ts';
import { subscribe } from '../../../platform/db/subscribe.ts';

/** Follows what the database announces; returns how to stop. Whatever was missed while away is dropped too. */
export function followCatalog(target: Target, cache: CatalogCache): Promise<() => Promise<void>> {
  return subscribe(target, {
    listen: (sql) => sql`listen catalog`,
    onMessage(message) {
      const [kind, id] = message.split(':');
      if (kind === 'stock') cache.dropProduct(Number(id));
      else cache.clear();
    },
    onOpen: () => cache.clear(),
  });
}
