import { readEach } from '../../platform/cache/read-each.ts';
import { moneyOnWire } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { type KeptGoodsRow, listKeptGoods } from './queries/favorite-products.ts';

/** A sale or a change of the goods shows at once. */
const LIFE_MS = 10_000;

/** One statement for all that nobody's list has shown a moment ago: many people keep the same goods. */
export const readKeptGoods = (
  { mall, locale }: UseCaseContext,
  ids: readonly number[],
): Promise<Map<number, KeptGoodsRow>> =>
  readEach(
    mall.cache,
    ids,
    (id) => `kept ${locale} ${id}`,
    (goodsId) => ({ lifeMs: LIFE_MS, goodsId }),
    async (missing) => {
      const rows = await listKeptGoods(mall.db.sql, locale, missing);
      return new Map(rows.map((row) => [row.productId, row]));
    },
  );

/** Rows with what their goods is called and costs now. Goods of no language are left out. */
export async function withGoods<Row extends { goodsId: number }>(context: UseCaseContext, rows: readonly Row[]) {
  const byId = await readKeptGoods(
    context,
    rows.map(({ goodsId }) => goodsId),
  );
  const money = moneyOnWire(context);
  return rows.flatMap((row) => {
    const found = byId.get(row.goodsId);
    return found ? [{ row, goods: { ...found, price: money(found.price) } }] : [];
  });
}
