import type { goods } from '#contract/catalog.ts';
import type { favourite, footprint } from '#contract/favorites.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { forgetFootprints, noteFootprints, readFootprints } from './browsing-history.ts';
import { followShop, readFavouriteShops, unfollowShops } from './favorite-merchants.ts';
import { forgetGoods, readFavouriteGoods, saveGoods } from './favorite-products.ts';
import { readFavouriteState } from './favorite-state.ts';
import { listBrowsed } from './list-browsed.ts';

export const favouriteRoutes: Handlers<typeof favourite> = {
  favouriteGoods: (page, context) => readFavouriteGoods(context, page),
  favouriteGoodsAdd: (input, context) => saveGoods(context, input),
  favouriteGoodsCancel: ({ ids }, context) => forgetGoods(context, ids),
  favouriteShops: (page, context) => readFavouriteShops(context, page),
  favouriteShopAdd: ({ id }, context) => followShop(context, id),
  favouriteShopCancel: ({ id }, context) => unfollowShops(context, [id]),
  favouriteShopsCancel: ({ ids }, context) => unfollowShops(context, ids),
  favouriteState: (asked, context) => readFavouriteState(context, asked),
};

export const footprintRoutes: Handlers<typeof footprint> = {
  footprints: (_, context) => readFootprints(context),
  footprintsDelete: ({ ids }, context) => forgetFootprints(context, ids),
  footprintsAdd: (input, context) => noteFootprints(context, input),
};

export const browsedProductRoutes: Pick<Handlers<typeof goods>, 'goodsBrowsed'> = {
  goodsBrowsed: (page, context) => listBrowsed(context, page),
};
