import type { productDetail } from '#contract/catalog/detail.ts';
import type { home } from '#contract/content.ts';
import { marketingTypeOf } from '#domain/content/pretty-url.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readDetailFor } from './read-detail-for.ts';
import { readRecommended, readRecommendedProducts } from './read-recommended.ts';

export const productPageRoutes: Handlers<typeof productDetail> &
  Pick<Handlers<typeof home>, 'homeRecommended' | 'homeRecommendedGoods'> = {
  goodsDetail: ({ id, marketingType }, context) => readDetailFor(context, id, marketingTypeOf(marketingType)),
  homeRecommended: (_, context) => readRecommended(context),
  homeRecommendedGoods: ({ id, ...page }, context) => readRecommendedProducts(context, id, page),
};
