import type { prerender } from '#contract/prerender.ts';
import { marketingTypeOf } from '#domain/pretty-url.ts';
import type { Handlers } from '../http/handler.ts';
import { readArticlePages } from '../services/prerender/article-pages.ts';
import { readGoodsIndex } from '../services/prerender/goods-index.ts';
import { readGoodsPages } from '../services/prerender/goods-pages.ts';
import { readChanges } from '../services/prerender/read-changes.ts';
import { readLive } from '../services/prerender/read-live.ts';

export const prerenderRoutes: Handlers<typeof prerender> = {
  prerenderGoods: ({ marketingType, ...wish }, context) =>
    readGoodsPages(context, { ...wish, type: marketingTypeOf(marketingType) }),
  prerenderGoodsIndex: (wish, context) => readGoodsIndex(context, wish),
  prerenderArticles: ({ after, limit }, context) => readArticlePages(context, after, limit),
  changes: ({ since }, context) => readChanges(context, since),
  live: (input, context) => readLive(context, input),
};
