import type { merchant } from '#contract/merchants/merchants.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listMerchantCards } from './list-merchants.ts';
import { listMerchantCategories, listMerchantTypes } from './queries/merchant-home.ts';
import {
  listMerchantRecommended,
  readMerchantDetail,
  readMerchantHome,
  readMerchantService,
  readPickupPlace,
} from './read-merchant.ts';
import { readShelves } from './read-shelves.ts';

export const merchantRoutes: Handlers<typeof merchant> = {
  merchantSearch: ({ keywords, categoryIds, typeIds, isSelf, ...page }, context) =>
    listMerchantCards(context, { keyword: keywords, categoryIds, typeIds, isSelf }, page),
  merchantStreet: (page, context) => listMerchantCards(context, {}, page),
  merchantGoodShops: ({ n }, context) => listMerchantCards(context, {}, { page: 1, limit: n }),
  merchantHome: ({ id }, context) => readMerchantHome(context, id),
  merchantRecommended: ({ id }, context) => listMerchantRecommended(context, id),
  merchantMobileHome: ({ id }, context) => readMerchantDetail(context, id),
  merchantDetail: ({ id }, context) => readMerchantDetail(context, id),
  merchantShelves: ({ id }, context) => readShelves(context, id),
  merchantTypes: (_, { mall, locale }) => listMerchantTypes(mall.db.sql, locale),
  merchantCategories: (_, { mall, locale }) => listMerchantCategories(mall.db.sql, locale),
  merchantService: ({ id }, context) => readMerchantService(context, id),
  merchantPickup: ({ id }, context) => readPickupPlace(context, id),
};
