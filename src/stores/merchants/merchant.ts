import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { ShelfNode } from '#contract/merchants/merchants.ts';
import type { SearchQuery } from '#locale/list-query.ts';
import { EACH, sorting } from '../search/product-list.ts';
import { isRefused } from '../shell/call-failure.ts';
import { createAnswers, describeFailure } from '../shell/paged-list.ts';

export type MerchantHead = CallData<'merchantHome'>;

export interface MerchantShown {
  id: number;
  head: MerchantHead | null;
  shelves: readonly ShelfNode[];
  /** `missing`: there is no such shop, or it is closed. */
  state: 'loading' | 'ready' | 'missing' | 'failed';
  /** What the mall says of a question that it refused. */
  message?: string;
}

/** The shop whose products are looked at, where the page was not made for it. */
export const $merchant = atom<MerchantShown | null>(null);

/** Loads what stands above a shop's products. Shelves that do not come leave the products unsorted. */
export async function loadMerchant(id: number): Promise<void> {
  if ($merchant.get()?.id === id && $merchant.get()?.state !== 'failed') return;
  const loading: MerchantShown = { id, head: null, shelves: [], state: 'loading' };
  $merchant.set(loading);
  const shelves = callMall('merchantShelves', { id }).catch(() => []);
  try {
    const head = await callMall('merchantHome', { id });
    const found: MerchantShown = { id, head, shelves: await shelves, state: 'ready' };
    if ($merchant.get() === loading) $merchant.set(found);
  } catch (error) {
    if ($merchant.get() !== loading) return;
    if (isRefused(error)) $merchant.set({ ...loading, state: 'missing' });
    else $merchant.set({ ...loading, state: 'failed', ...describeFailure(error) });
  }
}

/** Products of the shop `merId`; `cid` is one of its shelves. */
const product = createAnswers(({ merId = 0, searchValue, exact, cid, sort, page = 1 }: SearchQuery) => {
  const shelf = cid === undefined ? undefined : String(cid);
  return callMall('shopGoods', { merId, keyword: searchValue, exact, cid: shelf, ...sorting(sort), page, limit: EACH });
});
export const $merchantProducts = product.$shown;
export const loadMerchantProducts = product.load;

/** What a shop recommends, in its order, as full cards. */
const recommended = createAnswers(async (id: number) => {
  const chosen = await callMall('merchantRecommended', { id });
  return chosen.length === 0 ? [] : callMall('goodsByIds', { ids: chosen.map((one) => one.id).join(',') });
});
export const $merchantRecommended = recommended.$shown;
export const loadMerchantRecommended = recommended.load;
