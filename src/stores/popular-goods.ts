import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { GoodsCard } from '#contract/goods.ts';

/** A row of the grid, two on phones. */
export const FEW = 4;
/** Some of the best are sold out. */
const ASKED = 20;

/** What sells best in the mall, for where a list is empty; null until it is known. */
export const $popularGoods = atom<readonly GoodsCard[] | null>(null);

export async function loadPopularGoods(): Promise<void> {
  if ($popularGoods.get()?.length) return;
  const found = await callMall('goodsList', { salesOrder: 'desc', page: 1, limit: ASKED }).catch(() => null);
  $popularGoods.set(found?.list.filter((goods) => goods.stock > 0).slice(0, FEW) ?? []);
}
