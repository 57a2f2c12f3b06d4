import type { ParsedInput } from '#contract/index.ts';
import type { search } from '#contract/search.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readShippingAt } from '../delivery/index.ts';
import { listProductsByIds } from './list-by-ids.ts';
import { listFilters } from './list-filters.ts';
import { listProductsForMembers } from './list-for-members.ts';
import { listProductsJson, priceRange } from './list-products.ts';
import { listPopular } from './popular/list-popular.ts';
import { noteSearch } from './popular/note-search.ts';
import type { ProductFilter } from './queries/product-search.ts';
import { searchCategories } from './search-categories.ts';
import { suggestSearches } from './suggest-searches.ts';

const filterOf = (
  { keyword, exact, cid, brandId, merId, tagId, ...chosen }: ParsedInput<'goodsFilters'>,
  context: UseCaseContext,
): ProductFilter => ({
  keyword,
  isExact: exact === 1,
  categoryIds: cid,
  brandIds: brandId,
  merchantId: merId,
  tagId,
  merchantIds: chosen.shops,
  colors: chosen.color?.map((hex) => `#${hex}`),
  sizes: chosen.size,
  stars: chosen.stars,
  cut: chosen.discount,
  inStock: chosen.inStock === 1,
  freeShipping: chosen.freeShipping === 1,
  delivered: chosen.delivered === 1,
  ...priceRange(context, chosen),
});

export const searchRoutes: Handlers<typeof search> = {
  goodsList: async ({ framed, ...input }, context) => {
    // Only these two depend on where the shopper is, and all others are kept for everybody.
    const isPlaced = input.freeShipping === 1 || input.delivered === 1;
    const shipping = isPlaced ? await readShippingAt(context) : undefined;
    const filter = { ...filterOf(input, context), framed: framed === 1, shipping };
    const list = await listProductsJson(context, filter, input, input);
    void noteSearch(context, { framed, ...input });
    return list;
  },
  goodsFilters: async (input, context) =>
    listFilters(context, { ...filterOf(input, context), shipping: await readShippingAt(context) }),
  goodsByIds: ({ ids }, context) => listProductsByIds(context, ids),
  categorySearch: ({ keyword = '', limit }, context) => searchCategories(context, keyword, limit),
  searchCompletions: ({ keyword = '', limit }, context) => suggestSearches(context, keyword, limit),
  popularSearches: (_, context) => listPopular(context),
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
