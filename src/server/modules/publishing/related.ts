import type { GoodsCard } from '#contract/catalog.ts';
import { type Neighbours, neighboursNeeded, relatedGoods } from '#domain/catalog/related-products.ts';
import { moneyOnWire } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { cardOnWire, listGoodsCards } from '../catalog/index.ts';
import { listBestSellers } from './queries/product-pages.ts';

const MOST = 5;
/** Which goods sell best may be this old; whoever makes many pages asks again and again. */
const LIFE_MS = 60_000;

export interface Placed {
  id: number;
  categoryId: number;
}

/** What every category offers beside its goods. */
const readNeighbours = ({ mall }: UseCaseContext): Promise<Map<number, Neighbours>> =>
  mall.cache.read('best sellers', { lifeMs: LIFE_MS }, async () => {
    const rows = await listBestSellers(mall.db.sql, neighboursNeeded(MOST));
    return new Map(rows.map(({ categoryId, here, around }) => [categoryId, { near: here, wider: around }]));
  });

/** Cards of what stands beside each of many goods: best sellers of its category, then of the sister categories. */
export async function readRelated(
  context: UseCaseContext,
  goods: readonly Placed[],
): Promise<Map<number, GoodsCard[]>> {
  const { mall, locale } = context;
  const neighbours = await readNeighbours(context);
  const idsOf = new Map(
    goods.map(({ id, categoryId }) => {
      return [id, relatedGoods(id, neighbours.get(categoryId) ?? { near: [], wider: [] }, MOST)];
    }),
  );
  const rows = await listGoodsCards(mall.db.sql, locale, [...new Set([...idsOf.values()].flat())]);
  const money = moneyOnWire(context);
  const cards = new Map(rows.map((row) => [row.id, cardOnWire(row, money)]));
  return new Map([...idsOf].map(([id, ids]) => [id, ids.flatMap((one) => cards.get(one) ?? [])]));
}
