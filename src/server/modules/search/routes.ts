import type { ParsedInput } from '#contract/index.ts';
import type { search } from '#contract/search.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listProductsByIds } from './list-by-ids.ts';
import { listFilters } from './list-filters.ts';
import { listProductsForMembers } from './list-for-members.ts';
import { listProductsJson, priceRange } from './list-products.ts';
import { searchCategories } from './search-categories.ts';
import { suggestSearches } from './suggest-searches.ts';

const filterOf = (
  { keyword, exact, cid, brandId, merId, tagId, ...prices }: ParsedInput<'goodsFilters'>,
  context: UseCaseContext,
) => ({
  keyword,
  isExact: exact === 1,
  categoryIds: cid,
  brandIds: brandId,
  merchantId: merId,
  tagId,
  ...priceRange(context, prices),
});

export const searchRoutes: Handlers<typeof search> = {
  goodsList: ({ framed, ...input }, context) =>
    listProductsJson(context, { ...filterOf(input, context), framed: framed === 1 }, input, input),
  goodsFilters: (input, context) => listFilters(context, filterOf(input, context)),
  goodsByIds: ({ ids }, context) => listProductsByIds(context, ids),
  categorySearch: ({ keyword = '', limit }, context) => searchCategories(context, keyword, limit),
  searchCompletions: ({ keyword = '', limit }, context) => suggestSearches(context, keyword, limit),
  shopGoods: ({ merId, keyword, exact, cid, brandId, ...input }, context) => {
    const prices = priceRange(context, input);
    const filter = {
      keyword,
      isExact: exact === 1,
      merchantId: merId,
      shelfId: cid?.[0],
      brandIds: brandId,
      ...prices,
    };
    return listProductsJson(context, filter, input, input);
  },
  goodsRecommended: (page, context) => listProductsJson(context, {}, {}, page),
  goodsForMembers: (page, context) => listProductsForMembers(context, page),
};
