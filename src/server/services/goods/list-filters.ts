import { type FacetRow, listFacets } from '../../db/queries/facets.ts';
import type { GoodsFilter } from '../../db/queries/goods-search.ts';
import type { CallContext } from '../../http/context.ts';
import { cachedJson } from '../cached-json.ts';
import { queryOf, searchOf } from '../search/read-search.ts';

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

/** What a list can be narrowed by, with how many goods each value leaves under all other choices. */
export const listFilters = (context: CallContext, filter: GoodsFilter) =>
  cachedJson(context, `filters ${JSON.stringify(filter)}`, LIFE_MS, async () => {
    const search = queryOf(await searchOf(context, filter));
    return onWire(await listFacets(context.mall.db.sql, context.locale, filter, search));
  });
