import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { SearchQuery } from '#locale/list-query.ts';
import { createAnswers } from '../shell/paged-list.ts';

export type Filters = CallData<'goodsFilters'>;

export const EACH = 20;
/** Pages end where the contract ends them. */
const MOST_PAGES = 10_000;

/** What the list can be narrowed by; null until it is known. */
export const $filters = atom<Filters | null>(null);

/** A positive number out of an address. */
export const positive = (text: string | null, most = 999_999_999) =>
  text && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
/** What somebody searches for; PostgreSQL takes no NUL. */
export const typedText = (text: string | null) => text?.replaceAll('\0', '').trim().slice(0, 100) || undefined;
const ids = (text: string | null) => (text && /^\d{1,9}(,\d{1,9}){0,50}$/.test(text) ? text : undefined);
/** A bound of prices in the base currency, as the contract takes it. */
export const priceBound = (text: string | null) => (text && /^\d{1,9}(\.\d{1,4})?$/.test(text) ? text : undefined);
/** Prices typed the wrong way round are meant the right way. */
const priceRange = (least: string | undefined, most: string | undefined) =>
  least && most && Number(least) > Number(most)
    ? { minPrice: most, maxPrice: least }
    : { minPrice: least, maxPrice: most };
const SORTS = ['sales', 'price', 'price-desc'] as const;

/** Whether a search insists on the typed spelling. */
export const readExact = (given: URLSearchParams) => (given.get('exact') === '1' ? 1 : undefined);

/** What an address asks for; nonsense in it counts as not asked. */
export function readQuery(search: string): SearchQuery {
  const given = new URLSearchParams(search);
  return {
    searchValue: typedText(given.get('searchValue')),
    exact: readExact(given),
    merId: positive(given.get('merId')),
    cid: positive(given.get('cid')),
    // A form that is sent without its code names each brand by itself.
    brandId: ids(given.getAll('brandId').join(',')),
    tagId: positive(given.get('tagId')),
    ...priceRange(priceBound(given.get('minPrice')), priceBound(given.get('maxPrice'))),
    sort: SORTS.find((sort) => sort === given.get('sort')),
    page: positive(given.get('page'), MOST_PAGES),
  };
}

/** How the mall names a sorting. */
export const sorting = (sort: SearchQuery['sort']) => {
  if (sort === 'sales') return { salesOrder: 'desc' as const };
  if (sort === 'price') return { priceOrder: 'asc' as const };
  return sort === 'price-desc' ? { priceOrder: 'desc' as const } : {};
};

const narrowing = ({ searchValue, exact, cid, merId, brandId, tagId, minPrice, maxPrice }: SearchQuery) => ({
  keyword: searchValue,
  exact,
  cid: cid === undefined ? undefined : String(cid),
  merId,
  brandId,
  tagId,
  minPrice,
  maxPrice,
});

const answers = createAnswers((query: SearchQuery) =>
  callMall('goodsList', { ...narrowing(query), ...sorting(query.sort), page: query.page ?? 1, limit: EACH }),
);

/** The list on screen; null while the page's own stands. */
export const $productList = answers.$shown;
export const loadProductList = answers.load;

/** The shop that a search is narrowed to, by its number; null while its name is not known. */
export const $searchedMerchant = atom<{ id: number; name: string } | null>(null);

/** If the mall does not return the name, the search works without it. */
export async function loadSearchedMerchant(id: number | undefined): Promise<void> {
  if ($searchedMerchant.get()?.id === id) return;
  $searchedMerchant.set(null);
  if (id === undefined) return;
  const merchant = await callMall('merchantHome', { id }).catch(() => null);
  if (merchant) $searchedMerchant.set({ id, name: merchant.name });
}

let filtersOf: SearchQuery | null = null;

/** What the list can be narrowed by under what is chosen already; without an answer there is nothing to narrow by. */
export async function loadFilters(query: SearchQuery): Promise<void> {
  filtersOf = query;
  const found = await callMall('goodsFilters', narrowing(query)).catch(() => null);
  // A slow answer must not replace a later choice.
  if (filtersOf === query) $filters.set(found);
}

/** The filters that the page was made with stand again. */
export function forgetFilters(): void {
  filtersOf = null;
  $filters.set(null);
}
