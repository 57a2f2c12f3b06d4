import { cachedJson } from '../../platform/cache/cached-json.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { type FacetRow, listFacets } from './queries/facets.ts';
import type { ProductFilter } from './queries/product-search.ts';
import { queryOf, searchOf } from './read-search.ts';

const LIFE_MS = 5_000;

const onWire = (rows: readonly FacetRow[]) => {
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    brandList: of('brand').map(({ id, name, count, icon }) => ({ id, name, count, icon })),
    categoryList: of('category').map(({ id, name, count, parentId, level }) => ({
      id,
      name,
      count,
      pid: parentId,
      level,
    })),
    productTagList: of('tag').map(({ id, name, count }) => ({ id, name, count, tagName: name })),
  };
};

/** What a list can be narrowed by, with how many products each value leaves under all other choices. */
export const listFilters = (context: UseCaseContext, filter: ProductFilter) =>
  cachedJson(context, `filters ${JSON.stringify(filter)}`, LIFE_MS, async () => {
    const search = queryOf(await searchOf(context, filter));
    return onWire(await listFacets(context.mall.db.sql, context.locale, filter, search));
  });
