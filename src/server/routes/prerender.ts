import type { prerender } from '#contract/prerender.ts';
import { marketingTypeOf } from '#domain/pretty-url.ts';
import type { Handlers } from '../http/handler.ts';
import { readArticlePages } from '../services/prerender/article-pages.ts';
import { readGoodsIndex } from '../services/prerender/goods-index.ts';
import { readGoodsPages } from '../services/prerender/goods-pages.ts';
import { readChanges } from '../services/prerender/read-changes.ts';
import { readLive } from '../services/prerender/read-live.ts';
import { sharedBatch } from '../services/prerender/shared-batch.ts';

export const prerenderRoutes: Handlers<typeof prerender> = {
  prerenderGoods: (wish, context) =>
    sharedBatch(context, 'prerenderGoods', wish, () =>
      readGoodsPages(context, { ...wish, type: marketingTypeOf(wish.marketingType) }),
    ),
  prerenderGoodsIndex: (wish, context) =>
    sharedBatch(context, 'prerenderGoodsIndex', wish, () => readGoodsIndex(context, wish)),
  prerenderArticles: (wish, context) =>
    sharedBatch(context, 'prerenderArticles', wish, () => readArticlePages(context, wish.after, wish.limit)),
  changes: ({ since }, context) => readChanges(context, since),
  live: (input, context) => readLive(context, input),
};
