import { atom, computed } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { GoodsCard } from '#contract/catalog.ts';

/** A row of the grid, two on phones. */
export const FEW = 4;
/** Some of the best are sold out, or in the cart already. */
const ASKED = 20;

/** What sells best in the mall and is in stock; null until it is known. */
export const $bestSold = atom<readonly GoodsCard[] | null>(null);

/** The first few of them, for where a list is empty. */
export const $popularGoods = computed($bestSold, (goods) => goods?.slice(0, FEW) ?? null);

export async function loadPopularGoods(): Promise<void> {
  if ($bestSold.get()?.length) return;
  const found = await callMall('goodsList', { salesOrder: 'desc', page: 1, limit: ASKED }).catch(() => null);
  $bestSold.set(found?.list.filter((goods) => goods.stock > 0) ?? []);
}
