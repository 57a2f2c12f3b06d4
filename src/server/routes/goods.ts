import type { goods } from '#contract/goods.ts';
import type { ParsedInput } from '#contract/index.ts';
import { marketingTypeOf } from '#domain/pretty-url.ts';
import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/handler.ts';
import { readCategoriesBelow, readCategoryTree, readFirstCategories } from '../services/goods/category-trees.ts';
import { listBrowsed } from '../services/goods/list-browsed.ts';
import { listGoodsByIds } from '../services/goods/list-by-ids.ts';
import { listGoodsOfCoupon } from '../services/goods/list-coupon-goods.ts';
import { listFilters } from '../services/goods/list-filters.ts';
import { listGoodsForMembers } from '../services/goods/list-for-members.ts';
import { listGoodsJson, priceRange } from '../services/goods/list-goods.ts';
import { listGoodsOfOwnCoupon } from '../services/goods/list-own-coupon-goods.ts';
import { listPurchased } from '../services/goods/list-purchased.ts';
import { readDetailFor } from '../services/goods/read-detail-for.ts';
import { readNewestReply, readReplies, readReplyConfig } from '../services/goods/read-replies.ts';
import { searchCategories } from '../services/search/search-categories.ts';

const filterOf = (
  { keyword, exact, cid, brandId, merId, tagId, ...prices }: ParsedInput<'goodsFilters'>,
  context: CallContext,
) => ({
  keyword,
  isExact: exact === 1,
  categoryIds: cid,
  brandIds: brandId,
  merchantId: merId,
  tagId,
  ...priceRange(context, prices),
});

export const goodsRoutes: Handlers<typeof goods> = {
  goodsList: ({ framed, ...input }, context) =>
    listGoodsJson(context, { ...filterOf(input, context), framed: framed === 1 }, input, input),
  goodsFilters: (input, context) => listFilters(context, filterOf(input, context)),
  goodsDetail: ({ id, marketingType }, context) => readDetailFor(context, id, marketingTypeOf(marketingType)),
  goodsByIds: ({ ids }, context) => listGoodsByIds(context, ids),
  replyConfig: ({ id }, context) => readReplyConfig(context, id),
  replyList: ({ id, type, ...page }, context) => readReplies(context, id, type, page),
  replyDetail: ({ id }, context) => readNewestReply(context, id),
  categoryTree: (_, context) => readCategoryTree(context),
  categoryFirst: (_, context) => readFirstCategories(context),
  categoryThird: ({ id }, context) => readCategoriesBelow(context, id),
  categorySearch: ({ keyword = '', limit }, context) => searchCategories(context, keyword, limit),
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
    return listGoodsJson(context, filter, input, input);
  },
  goodsRecommended: (page, context) => listGoodsJson(context, {}, {}, page),
  goodsForMembers: (page, context) => listGoodsForMembers(context, page),
  goodsOfCoupon: ({ exact, ...input }, context) => listGoodsOfCoupon(context, { ...input, isExact: exact === 1 }),
  goodsOfUserCoupon: (input, context) => listGoodsOfOwnCoupon(context, input),
  goodsPurchased: (page, context) => listPurchased(context, page),
  goodsBrowsed: (page, context) => listBrowsed(context, page),
};
