import { compareSizes } from '#domain/search/facet-steps.ts';
import { priceBars } from '#domain/search/price-bars.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { type FacetRow, listFacets } from './queries/facets.ts';
import type { ProductFilter } from './queries/product-search.ts';
import { queryOf, searchOf } from './read-search.ts';

const LIFE_MS = 5_000;

function serializePrices(rows: readonly FacetRow[], money: (minor: number) => string) {
  const bars = priceBars(rows.map(({ id, count }) => ({ price: id, count })));
  return bars && { edges: bars.edges.map(money), counts: bars.counts };
}

function serializeFacets(rows: readonly FacetRow[], money: (minor: number) => string) {
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind);
  const countOf = (kind: FacetRow['kind']) => of(kind)[0]?.count ?? 0;
  return {
    total: countOf('total'),
    brandList: of('brand').map(({ id, name, count, icon }) => ({ id, name, count, icon })),
    categoryList: of('category').map(({ id, name, count, parentId, level }) => ({
      id,
      name,
      count,
      pid: parentId,
      level,
    })),
    productTagList: of('tag').map(({ id, name, count }) => ({ id, name, count, tagName: name })),
    shopList: of('shop').map(({ id, name, count, icon }) => ({ id, name, count, icon })),
    colorList: of('color').flatMap(({ value, name, count }) => (value ? [{ color: value.slice(1), name, count }] : [])),
    sizeList: of('size')
      .map(({ value, name, count }) => ({ size: value, name, count }))
      .sort((a, b) => compareSizes(a.size, b.size)),
    starList: of('stars')
      .map(({ id, count }) => ({ stars: id, count }))
      .sort((a, b) => b.stars - a.stars),
    discountList: of('cut')
      .map(({ id, count }) => ({ percent: id, count }))
      .sort((a, b) => a.percent - b.percent),
    inStock: countOf('stock'),
    freeShipping: countOf('free'),
    delivered: countOf('delivered'),
    priceBars: serializePrices(of('price'), money),
  };
}

/** What a list can be narrowed by, with how many products each value leaves under all other choices. */
export const listFilters = (context: UseCaseContext, filter: ProductFilter) =>
  cachedJson(context, `filters ${JSON.stringify(filter)}`, LIFE_MS, async () => {
    const search = queryOf(await searchOf(context, filter));
    const rows = await listFacets(context.mall.db.sql, context.locale, filter, search);
    return serializeFacets(rows, serializeMoney(context));
  });
