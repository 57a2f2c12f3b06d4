import type { Sql } from 'postgres';
import { createLateCounter, type LateCounter } from '../../platform/late-counter.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mall } from '../../platform/mall.ts';
import { notifyStock } from './queries/stock.ts';

/** Other processes show the stock from before a sale for as long. */
const COLLECTED_MS = 50;

/** Products that were sold and are not announced yet, by their ids. */
type SoldProducts = LateCounter<number>;

/** Processes that lost the database read everything anew when it is back: what cannot be announced is not tried again. */
export const createSoldProducts = (sql: Sql, log: Log): SoldProducts =>
  createLateCounter(
    (sold) =>
      notifyStock(sql, [...sold.keys()]).catch((error: unknown) =>
        log.debug({ err: error }, 'sales are not announced'),
      ),
    log,
    'announcements of sales',
    COLLECTED_MS,
  );

declare module '../../platform/mall.ts' {
  interface Mall {
    readonly soldProducts: SoldProducts;
  }
}

/**
 * Has all processes of the mall read these products anew, this one at once. For after the commit of a sale: a transaction that
 * announces something holds a lock of the whole database server while it commits, so sales are announced many at once. A
 * process that is killed in between announces none; what the others keep of a product's stock lives for seconds.
 */
export function announceSales(
  { cache, soldProducts }: Pick<Mall, 'cache' | 'soldProducts'>,
  productIds: readonly number[],
): void {
  for (const id of productIds) {
    cache.dropProduct(id);
    soldProducts.count(id);
  }
}
