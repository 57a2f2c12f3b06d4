import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { ShelfNode } from '#contract/merchants.ts';
import type { SearchQuery } from '#locale/links.ts';
import { EACH, sorting } from '../search/product-list.ts';
import { isRefused } from '../shell/call-failure.ts';
import { createAnswers, tellRefusal } from '../shell/paged-list.ts';

export type ShopHead = CallData<'merchantHome'>;

export interface ShopShown {
  id: number;
  head: ShopHead | null;
  shelves: readonly ShelfNode[];
  /** `missing`: there is no such shop, or it is closed. */
  state: 'loading' | 'ready' | 'missing' | 'failed';
  /** What the mall says of a question that it refused. */
  message?: string;
}

/** The shop whose goods are looked at, where the page was not made for it. */
export const $shop = atom<ShopShown | null>(null);

/** Loads what stands above a shop's goods. Shelves that do not come leave the goods unsorted. */
export async function loadShop(id: number): Promise<void> {
  if ($shop.get()?.id === id && $shop.get()?.state !== 'failed') return;
  const loading: ShopShown = { id, head: null, shelves: [], state: 'loading' };
  $shop.set(loading);
  const shelves = callMall('merchantShelves', { id }).catch(() => []);
  try {
    const head = await callMall('merchantHome', { id });
    const found: ShopShown = { id, head, shelves: await shelves, state: 'ready' };
    if ($shop.get() === loading) $shop.set(found);
  } catch (error) {
    if ($shop.get() !== loading) return;
    if (isRefused(error)) $shop.set({ ...loading, state: 'missing' });
    else $shop.set({ ...loading, state: 'failed', ...tellRefusal(error) });
  }
}

/** Goods of the shop `merId`; `cid` is one of its shelves. */
const goods = createAnswers(({ merId = 0, searchValue, exact, cid, sort, page = 1 }: SearchQuery) => {
  const shelf = cid === undefined ? undefined : String(cid);
  return callMall('shopGoods', { merId, keyword: searchValue, exact, cid: shelf, ...sorting(sort), page, limit: EACH });
});
export const $shopGoods = goods.$shown;
export const loadShopGoods = goods.load;

/** What a shop recommends, in its order, as full cards. */
const recommended = createAnswers(async (id: number) => {
  const chosen = await callMall('merchantRecommended', { id });
  return chosen.length === 0 ? [] : callMall('goodsByIds', { ids: chosen.map((one) => one.id).join(',') });
});
export const $shopRecommended = recommended.$shown;
export const loadShopRecommended = recommended.load;
