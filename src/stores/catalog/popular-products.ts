import { atom, computed } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { ProductCard } from '#contract/catalog/card.ts';

/** A row of the grid, two on phones. */
export const FEW = 4;
/** Some of the best are sold out, or in the cart already. */
const REQUESTED = 20;

/** What sells best in the mall and is in stock; null until it is known. */
export const $bestSold = atom<readonly ProductCard[] | null>(null);

/** The first few of them, for where a list is empty. */
export const $popularProducts = computed($bestSold, (products) => products?.slice(0, FEW) ?? null);

export async function loadPopularProducts(): Promise<void> {
  if ($bestSold.get()?.length) return;
  const found = await callMall('goodsList', { salesOrder: 'desc', page: 1, limit: REQUESTED }).catch(() => null);
  $bestSold.set(found?.list.filter((product) => product.stock > 0) ?? []);
}
