import type { prerender } from '#contract/publishing.ts';
import { marketingTypeOf } from '#domain/content/pretty-url.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readArticlePages } from './article-pages.ts';
import { readProductIndex } from './product-index.ts';
import { readProductPages } from './product-pages.ts';
import { readChanges } from './read-changes.ts';
import { readLive } from './read-live.ts';
import { readRedirects } from './read-redirects.ts';
import { sharedBatch } from './shared-batch.ts';

export const prerenderRoutes: Handlers<typeof prerender> = {
  prerenderGoods: (wish, context) =>
    sharedBatch(context, 'prerenderGoods', wish, () =>
      readProductPages(context, { ...wish, type: marketingTypeOf(wish.marketingType) }),
    ),
  prerenderGoodsIndex: (wish, context) =>
    sharedBatch(context, 'prerenderGoodsIndex', wish, () => readProductIndex(context, wish)),
  prerenderArticles: (wish, context) =>
    sharedBatch(context, 'prerenderArticles', wish, () => readArticlePages(context, wish.after, wish.limit)),
  redirects: ({ after, limit }, context) => readRedirects(context, after, limit),
  changes: ({ since }, context) => readChanges(context, since),
  live: (input, context) => readLive(context, input),
};
