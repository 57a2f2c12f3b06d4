import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { SearchQuery } from '#locale/links.ts';

export type Filters = CallData<'goodsFilters'>;

export interface GoodsListShown {
  query: SearchQuery;
  page: CallData<'goodsList'> | null;
  state: 'loading' | 'ready' | 'failed';
}

export const EACH = 20;
/** Pages end where the contract ends them. */
const MOST_PAGES = 10_000;

/** The list on screen; null while the page's own stands. */
export const $goodsList = atom<GoodsListShown | null>(null);
/** What the list can be narrowed by; null until it is known. */
export const $filters = atom<Filters | null>(null);

const number = (text: string | null, most = 999_999_999) =>
  text && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
const ids = (text: string | null) => (text && /^\d{1,9}(,\d{1,9}){0,50}$/.test(text) ? text : undefined);
const amount = (text: string | null) => (text && /^\d{1,9}(\.\d{1,4})?$/.test(text) ? text : undefined);
const SORTS = ['sales', 'price', 'price-desc'] as const;

/** What an address asks for; nonsense in it counts as not asked. */
export function readQuery(search: string): SearchQuery {
  const given = new URLSearchParams(search);
  return {
    searchValue: given.get('searchValue')?.replaceAll('\0', '').trim().slice(0, 100) || undefined,
    merId: number(given.get('merId')),
    cid: number(given.get('cid')),
    brandId: ids(given.get('brandId')),
    tagId: number(given.get('tagId')),
    minPrice: amount(given.get('minPrice')),
    maxPrice: amount(given.get('maxPrice')),
    sort: SORTS.find((sort) => sort === given.get('sort')),
    page: number(given.get('page'), MOST_PAGES),
  };
}

const sorting = (sort: SearchQuery['sort']) => {
  if (sort === 'sales') return { salesOrder: 'desc' as const };
  if (sort === 'price') return { priceOrder: 'asc' as const };
  return sort === 'price-desc' ? { priceOrder: 'desc' as const } : {};
};

const scopeOf = ({ searchValue, cid, merId }: SearchQuery) => ({
  keyword: searchValue,
  cid: cid === undefined ? undefined : String(cid),
  merId,
});

/** Loads what a query asks for. An answer that comes after the next question is dropped. */
export async function loadGoodsList(query: SearchQuery): Promise<void> {
  const before = $goodsList.get()?.page ?? null;
  $goodsList.set({ query, page: before, state: 'loading' });
  const { brandId, tagId, minPrice, maxPrice, page = 1 } = query;
  try {
    const found = await callMall('goodsList', {
      ...scopeOf(query),
      ...sorting(query.sort),
      brandId,
      tagId,
      minPrice,
      maxPrice,
      page,
      limit: EACH,
    });
    if ($goodsList.get()?.query === query) $goodsList.set({ query, page: found, state: 'ready' });
  } catch {
    if ($goodsList.get()?.query === query) $goodsList.set({ query, page: before, state: 'failed' });
  }
}

let filtersOf: SearchQuery | null = null;

/** What the list can be narrowed by; without an answer there is nothing to narrow by. */
export async function loadFilters(query: SearchQuery): Promise<void> {
  filtersOf = query;
  const found = await callMall('goodsFilters', scopeOf(query)).catch(() => null);
  // A slow answer must not replace a later choice.
  if (filtersOf === query) $filters.set(found);
}

/** The filters that the page was made with stand again. */
export function forgetFilters(): void {
  filtersOf = null;
  $filters.set(null);
}
