import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { SearchQuery } from '#locale/list-query.ts';
import { createAnswers } from '../shell/paged-list.ts';

export type Filters = CallData<'goodsFilters'>;

export const EACH = 20;
/** Pages end where the contract ends them. */
const MOST_PAGES = 10_000;

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
const SORTS = ['sales', 'price', 'price-desc', 'new', 'rating'] as const;
const colors = (text: string | null) => (text && /^[0-9a-f]{6}(,[0-9a-f]{6}){0,49}$/.test(text) ? text : undefined);
const flag = (text: string | null) => (text === '1' ? 1 : undefined);
const MOST_SIZES = 50;
const sizes = (text: string) => typedText(text)?.split('|').slice(0, MOST_SIZES).join('|');
const MOST_STARS = 5;
const MOST_PERCENT = 99;

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
    brandId: ids(given.getAll('brandId').join(',')),
    tagId: positive(given.get('tagId')),
    // A form that is sent without its code names each value by itself.
    shops: ids(given.getAll('shops').join(',')),
    color: colors(given.getAll('color').join(',')),
    size: sizes(given.getAll('size').join('|')),
    stars: positive(given.get('stars'), MOST_STARS),
    discount: positive(given.get('discount'), MOST_PERCENT),
    inStock: flag(given.get('inStock')),
    freeShipping: flag(given.get('freeShipping')),
    delivered: flag(given.get('delivered')),
    ...priceRange(priceBound(given.get('minPrice')), priceBound(given.get('maxPrice'))),
    sort: SORTS.find((sort) => sort === given.get('sort')),
    page: positive(given.get('page'), MOST_PAGES),
  };
}

/** How the mall names a sorting. */
export const sorting = (sort: SearchQuery['sort']) => {
  if (sort === 'sales') return { salesOrder: 'desc' as const };
  if (sort === 'price') return { priceOrder: 'asc' as const };
  if (sort === 'new' || sort === 'rating') return { orderBy: sort };
  return sort === 'price-desc' ? { priceOrder: 'desc' as const } : {};
};

const narrowing = ({ searchValue, cid, sort: _, page: __, ...chosen }: SearchQuery) => ({
  ...chosen,
  keyword: searchValue,
  cid: cid === undefined ? undefined : String(cid),
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

/** Filters under what is chosen; without an answer there is nothing to narrow by. A slow answer never replaces a later one. */
function createFilters() {
  const $shown = atom<Filters | null>(null);
  let asked: SearchQuery | null = null;
  const load = async (query: SearchQuery): Promise<void> => {
    asked = query;
    const found = await callMall('goodsFilters', narrowing(query)).catch(() => null);
    if (asked === query) $shown.set(found);
  };
  const forget = () => {
    asked = null;
    $shown.set(null);
  };
  return { $shown, load, forget };
}

const listFilters = createFilters();
/** What the list can be narrowed by; null until it is known, or where what the page was made with stands. */
export const $filters = listFilters.$shown;
export const loadFilters = listFilters.load;
export const forgetFilters = listFilters.forget;

const draftFilters = createFilters();
/** The same for what is being chosen and was not asked for yet. */
export const $draftFilters = draftFilters.$shown;
export const loadDraftFilters = draftFilters.load;
export const forgetDraftFilters = draftFilters.forget;
