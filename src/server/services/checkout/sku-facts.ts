import { listSkuFacts, type SkuFacts } from '../../db/queries/sku-facts.ts';
import { readEach } from '../../db/read-each.ts';
import type { CallContext } from '../../http/context.ts';

/** Any change of the catalogue drops it before; nothing in it moves with a sale. */
const LIFE_MS = 60_000;

/** What SKUs are, kept for all who buy them. */
export const readSkuFacts = (
  { mall, locale }: Pick<CallContext, 'mall' | 'locale'>,
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
