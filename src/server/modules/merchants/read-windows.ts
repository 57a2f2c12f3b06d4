import { readEach } from '../../platform/cache/read-each.ts';
import type { Mall } from '../../platform/mall.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listBestSellers, listWindowProducts, type WindowRow } from './queries/merchants.ts';

/** Windows are made of best sellers that are kept before: which products sell best may be a minute old. A changed price shows at once. */
const KEEPING = { lifeMs: 30_000 };
/** One more than is shown, because a product page leaves its own product out. */
const EACH = 4;

/** Kept for all languages together, because finding them takes long in a large shop. */
const readBestSellers = ({ cache, db }: Pick<Mall, 'cache' | 'db'>, merchantIds: readonly number[]) =>
  readEach(
    cache,
    merchantIds,
    (id) => `best sellers ${id}`,
    () => KEEPING,
    async (missing) => Map.groupBy(await listBestSellers(db.sql, missing, EACH), (row) => row.merchantId),
  );

/** What stands in the windows of shops, what sells best first; a fixed number of statements for all that are not kept. */
export const readWindows = (
  { mall, locale }: UseCaseContext,
  ids: readonly number[],
): Promise<Map<number, WindowRow[]>> =>
  readEach(
    mall.cache,
    ids,
    (id) => `window ${locale} ${id}`,
    () => KEEPING,
    async (missing) => {
      const best = await readBestSellers(mall, missing);
      const products = [...best.values()].flat().map(({ id }) => id);
      if (products.length === 0) return new Map();
      return Map.groupBy(await listWindowProducts(mall.db.sql, locale, products), (row) => row.merchantId);
    },
  );
