import { readEach } from '../../platform/cache/read-each.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listSkuFacts, type SkuFacts } from './queries/sku-facts.ts';

/** Any change of the catalogue drops it before; nothing in it moves with a sale. */
const LIFE_MS = 60_000;

/** What SKUs are, kept for all who buy them. */
export const readSkuFacts = (
  { mall, locale }: Pick<UseCaseContext, 'mall' | 'locale'>,
  ids: readonly number[],
): Promise<Map<number, SkuFacts>> =>
  readEach(
    mall.cache,
    ids,
    (id) => `sku facts ${locale} ${id}`,
    () => ({ lifeMs: LIFE_MS }),
    async (missing) => {
      const rows = await listSkuFacts(mall.db.sql, locale, missing);
      return new Map(rows.map((row) => [row.skuId, row]));
    },
  );
