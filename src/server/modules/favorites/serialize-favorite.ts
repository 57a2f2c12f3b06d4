import { readEach } from '../../platform/cache/read-each.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { type FavoriteProductRow, listFavoriteProductTexts } from './queries/favorite-products.ts';

/** A sale or a change of the product shows at once. */
const LIFE_MS = 10_000;

/** One statement for all that no one's list has shown a moment ago: many people keep the same product. */
export const readFavoriteProducts = (
  { mall, locale }: UseCaseContext,
  ids: readonly number[],
): Promise<Map<number, FavoriteProductRow>> =>
  readEach(
    mall.cache,
    ids,
    (id) => `kept ${locale} ${id}`,
    (productId) => ({ lifeMs: LIFE_MS, productId }),
    async (missing) => {
      const rows = await listFavoriteProductTexts(mall.db.sql, locale, missing);
      return new Map(rows.map((row) => [row.productId, row]));
    },
  );

/** Rows with what their product is called and costs now. Products of no language are left out. */
export async function withProducts<Row extends { productId: number }>(context: UseCaseContext, rows: readonly Row[]) {
  const byId = await readFavoriteProducts(
    context,
    rows.map(({ productId }) => productId),
  );
  const money = serializeMoney(context);
  return rows.flatMap((row) => {
    const found = byId.get(row.productId);
    return found ? [{ row, goods: { ...found, price: money(found.price) } }] : [];
  });
}
