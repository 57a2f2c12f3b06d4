import type { ProductCard } from '#contract/catalog/card.ts';
import { type Neighbours, neighboursNeeded, relatedProducts } from '#domain/catalog/related-products.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCards } from '../delivery/index.ts';
import { listBestSellers } from './queries/product-pages.ts';

const MOST = 5;
/** Which product sell best may be this old; anyone who makes many pages asks again and again. */
const LIFE_MS = 60_000;

export interface Placed {
  id: number;
  categoryId: number;
}

/** What every category offers beside its products. */
const readNeighbours = ({ mall }: UseCaseContext): Promise<Map<number, Neighbours>> =>
  mall.cache.read('best sellers', { lifeMs: LIFE_MS }, async () => {
    const rows = await listBestSellers(mall.db.sql, neighboursNeeded(MOST));
    return new Map(rows.map(({ categoryId, here, around }) => [categoryId, { near: here, wider: around }]));
  });

/** Cards of what stands beside each of many products: best sellers of its category, then of the sister categories. */
export async function readRelated(
  context: UseCaseContext,
  products: readonly Placed[],
): Promise<Map<number, ProductCard[]>> {
  const neighbours = await readNeighbours(context);
  const idsOf = new Map(
    products.map(({ id, categoryId }) => {
      return [id, relatedProducts(id, neighbours.get(categoryId) ?? { near: [], wider: [] }, MOST)];
    }),
  );
  const read = await readCards(context, [...new Set([...idsOf.values()].flat())]);
  const cards = new Map(read.map((card) => [card.id, card]));
  return new Map([...idsOf].map(([id, ids]) => [id, ids.flatMap((one) => cards.get(one) ?? [])]));
}
