import type { GoodsCard } from '#contract/goods.ts';
import { type Neighbours, neighboursNeeded, relatedGoods } from '#domain/related-goods.ts';
import { listGoodsCards } from '../../db/queries/goods-cards.ts';
import { listBestSellers } from '../../db/queries/goods-pages.ts';
import type { CallContext } from '../../http/context.ts';
import { cardOnWire } from '../goods/card-on-wire.ts';
import { moneyOnWire } from '../money-on-wire.ts';

const MOST = 5;
/** Which goods sell best may be this old; whoever makes many pages asks again and again. */
const LIFE_MS = 60_000;

export interface Placed {
  id: number;
  categoryId: number;
}

/** What every category offers beside its goods. */
const readNeighbours = ({ mall }: CallContext): Promise<Map<number, Neighbours>> =>
  mall.cache.read('best sellers', { lifeMs: LIFE_MS }, async () => {
    const rows = await listBestSellers(mall.db.sql, neighboursNeeded(MOST));
    return new Map(rows.map(({ categoryId, here, around }) => [categoryId, { near: here, wider: around }]));
  });

/** Cards of what stands beside each of many goods: best sellers of its category, then of the sister categories. */
export async function readRelated(context: CallContext, goods: readonly Placed[]): Promise<Map<number, GoodsCard[]>> {
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
