import type { CatalogCache } from '../../../platform/cache/cache.ts';
import type { Target } from '../../../platform/db/connect.ts';
import { subscribe } from '../../../platform/db/subscribe.ts';
import type { Replica } from '../../../platform/replica/replica.ts';

/**
 * Follows what the database announces; returns how to stop. Whatever was missed while away is dropped too. What is kept of a replica goes
 * when the replica shows the change.
 */
export function followCatalog(
  target: Target,
  cache: CatalogCache,
  replica: Pick<Replica, 'afterReplay'> | null = null,
): Promise<() => Promise<void>> {
  const drop = (effect: (from: CatalogCache) => void) => {
    effect(cache);
    replica?.afterReplay(effect);
  };
  return subscribe(target, {
    listen: (sql) => sql`listen catalog`,
    onMessage(message) {
      const [kind, id] = message.split(':');
      if (kind === 'stock') drop((from) => from.dropProduct(Number(id)));
      else drop((from) => from.clear());
    },
    onOpen: () => drop((from) => from.clear()),
  });
}
