import type { browsedProduct, browsingRecord, favorite } from '#contract/favorites.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { forgetBrowsingHistory, noteBrowsingHistory, readBrowsingHistory } from './browsing-history.ts';
import { followMerchant, readFavoriteMerchants, unfollowMerchants } from './favorite-merchants.ts';
import { forgetProducts, readFavoriteProducts, saveProduct } from './favorite-products.ts';
import { readFavoriteState } from './favorite-state.ts';
import { listBrowsed } from './list-browsed.ts';

export const favoriteRoutes: Handlers<typeof favorite> = {
  favouriteGoods: (page, context) => readFavoriteProducts(context, page),
  favouriteGoodsAdd: (input, context) => saveProduct(context, input),
  favouriteGoodsCancel: ({ ids }, context) => forgetProducts(context, ids),
  favouriteShops: (page, context) => readFavoriteMerchants(context, page),
  favouriteShopAdd: ({ id }, context) => followMerchant(context, id),
  favouriteShopCancel: ({ id }, context) => unfollowMerchants(context, [id]),
  favouriteShopsCancel: ({ ids }, context) => unfollowMerchants(context, ids),
  favouriteState: (asked, context) => readFavoriteState(context, asked),
};

export const browsingHistoryRoutes: Handlers<typeof browsingRecord> = {
  footprints: (_, context) => readBrowsingHistory(context),
  footprintsDelete: ({ ids }, context) => forgetBrowsingHistory(context, ids),
  footprintsAdd: (input, context) => noteBrowsingHistory(context, input),
};

export const browsedProductRoutes: Handlers<typeof browsedProduct> = {
  goodsBrowsed: (page, context) => listBrowsed(context, page),
};
