import type { GoodsCard } from '#contract/goods.ts';
import { neighboursNeeded, relatedGoods } from '#domain/related-goods.ts';
import { listGoodsCards } from '../../db/queries/goods-cards.ts';
import { listNeighbours } from '../../db/queries/goods-pages.ts';
import type { CallContext } from '../../http/context.ts';
import { cardOnWire } from '../goods/card-on-wire.ts';
import { moneyOnWire } from '../money-on-wire.ts';

const MOST = 5;

export interface Placed {
  id: number;
  categoryId: number;
}

/** Cards of what stands beside each of many goods: best sellers of its category, then of the sister categories. */
export async function readRelated(context: CallContext, goods: readonly Placed[]): Promise<Map<number, GoodsCard[]>> {
  const { mall, locale } = context;
  const categoryIds = [...new Set(goods.map(({ categoryId }) => categoryId))];
  const neighbours = await listNeighbours(mall.db.sql, categoryIds, neighboursNeeded(MOST));
  const byCategory = new Map(neighbours.map((row) => [row.categoryId, row]));
  const idsOf = new Map(
    goods.map(({ id, categoryId }) => [id, relatedGoods(id, byCategory.get(categoryId) ?? { near: [], wider: [] }, MOST)]),
  );
  const rows = await listGoodsCards(mall.db.sql, locale, [...new Set([...idsOf.values()].flat())]);
  const money = moneyOnWire(context);
  const cards = new Map(rows.map((row) => [row.id, cardOnWire(row, money)]));
  return new Map([...idsOf].map(([id, ids]) => [id, ids.flatMap((one) => cards.get(one) ?? [])]));
}
