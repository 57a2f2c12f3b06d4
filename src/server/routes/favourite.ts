import type { favourite, footprint } from '#contract/favourite.ts';
import type { Handlers } from '../http/handler.ts';
import { forgetGoods, readFavouriteGoods, saveGoods } from '../services/saved/favourite-goods.ts';
import { followShop, readFavouriteShops, unfollowShops } from '../services/saved/favourite-shops.ts';
import { readFavouriteState } from '../services/saved/favourite-state.ts';
import { forgetFootprints, noteFootprints, readFootprints } from '../services/saved/footprints.ts';

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
