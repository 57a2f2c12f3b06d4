import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { convert, fromWire } from '#domain/money/money.ts';
import { rawJson } from '../../platform/raw-json.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCards } from '../delivery/index.ts';
import { findProductIds, type ProductFilter, type ProductOrder } from './queries/product-search.ts';
import { queryOf, searchOf } from './read-search.ts';
import { showAsked } from './show-asked.ts';

/** Lists may be this old in counters; a change of the catalogue shows at once. */
const LIST_LIFE_MS = 1_000;

interface Sorting {
  priceOrder?: 'asc' | 'desc' | undefined;
  salesOrder?: 'asc' | 'desc' | undefined;
  orderBy?: 'new' | 'rating' | undefined;
}

/** Sales win over price, as in the family, and our own orders over both. */
export function orderOf({ priceOrder, salesOrder, orderBy }: Sorting): ProductOrder {
  if (orderBy) return { by: orderBy, descending: true };
  if (salesOrder) return { by: 'sales', descending: salesOrder === 'desc' };
  if (priceOrder) return { by: 'price', descending: priceOrder === 'desc' };
  return { by: 'comprehensive', descending: true };
}

interface TypedPrices {
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

/** Prices typed in the request's currency, in base minor units; typed the wrong way round they are meant the right way. */
export function priceRange({ base, currency }: UseCaseContext, { minPrice, maxPrice }: TypedPrices) {
  const inBase = (amount: string) => convert(fromWire(amount, currency), currency, base);
  const least = minPrice === undefined ? undefined : inBase(minPrice);
  const most = maxPrice === undefined ? undefined : inBase(maxPrice);
  if (least === undefined || most === undefined) return { minPrice: least, maxPrice: most };
  return { minPrice: Math.min(least, most), maxPrice: Math.max(least, most) };
}

export async function listProducts(
  context: UseCaseContext,
  filter: ProductFilter,
  sorting: Sorting,
  page: PageRequest,
) {
  const { sql } = context.mall.db;
  const found = await searchOf(context, filter);
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { ids, total } = await findProductIds(sql, filter, queryOf(found), orderOf(sorting), window);
  const words = found?.correction?.shown || filter.keyword || '';
  const cards = await showAsked(sql, await readCards(context, ids), filter, { words, locale: context.locale });
  const { correction = null, fewer = null, complete = null, nearest = null } = found ?? {};
  return { ...pageAround(page, total, cards), correction, fewer, complete, nearest };
}

/** The same as JSON text, kept for a moment: many shoppers ask for the same lists. */
export function listProductsJson(context: UseCaseContext, filter: ProductFilter, sorting: Sorting, page: PageRequest) {
  const key = `list ${context.locale} ${context.currency.code} ${JSON.stringify([filter, sorting, page.page, page.limit])}`;
  const load = async () => rawJson(JSON.stringify(await listProducts(context, filter, sorting, page)));
  return context.mall.cache.read(key, { lifeMs: LIST_LIFE_MS }, load);
}
