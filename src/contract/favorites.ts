import { z } from 'zod';
import { calls } from './call.ts';
import { count, date, dateTime, epoch, id, idList, image, money, optional, pageOf, paging } from './fields.ts';
import { foundPageSchema } from './search.ts';

/** A product that somebody saved or looked at, as it is sold now. */
const favoriteProducts = {
  productId: z.int(),
  name: z.string(),
  image,
  price: money,
  /** Ours: nothing is left of it at 0. */
  stock: z.int(),
  /** Whether it is on the shelf. */
  isShow: z.boolean(),
};

const favoriteProductSchema = z.object({ id: z.int(), ...favoriteProducts, createTime: dateTime });
export type FavoriteProduct = z.infer<typeof favoriteProductSchema>;

const favoriteMerchantSchema = z.object({
  merId: z.int(),
  merName: z.string(),
  merAvatar: image,
  isSelf: z.boolean(),
  collectNum: z.int(),
  pcLogo: image,
  pcGoodStoreCoverImage: image,
  /** Ours: whether it is open. */
  isShow: z.boolean(),
});
export type FavoriteMerchant = z.infer<typeof favoriteMerchantSchema>;

const nothing = z.null();

export const favorite = calls({
  favouriteGoods: {
    method: 'GET',
    path: 'front/collect/product/list',
    access: 'buyer',
    summary: 'Saved products, the last saved first',
    input: z.object({ ...paging }),
    data: pageOf(favoriteProductSchema),
  },
  favouriteGoodsAdd: {
    method: 'POST',
    path: 'front/collect/add/product',
    access: 'buyer',
    cost: 'light',
    summary: 'Saves a product; one that is saved stays so. Category: 0 as it is, 1 in a flash sale, 2 bargain, 3 group',
    input: z.object({ productId: id, category: count(0, 3).default(0) }),
    data: nothing,
  },
  favouriteGoodsCancel: {
    method: 'POST',
    path: 'front/collect/cancel/product',
    access: 'buyer',
    cost: 'light',
    summary: 'Takes products, by their own ids, off the favourites; unknown ids are ignored',
    input: z.object({ ids: idList }),
    data: nothing,
  },
  favouriteShops: {
    method: 'GET',
    path: 'front/collect/merchant/list',
    access: 'buyer',
    summary: 'Shops that one follows, the last followed first',
    input: z.object({ ...paging }),
    data: pageOf(favoriteMerchantSchema),
  },
  favouriteShopAdd: {
    method: 'POST',
    path: 'front/collect/add/merchant/{id}',
    access: 'buyer',
    cost: 'light',
    summary: 'Follows a shop',
    input: z.object({ id }),
    data: nothing,
  },
  // Before the next, which would take 'batch' for an id.
  favouriteShopsCancel: {
    method: 'POST',
    path: 'front/collect/cancel/merchant/batch',
    access: 'buyer',
    cost: 'light',
    summary: 'No longer follows any of these shops',
    input: z.object({ ids: idList }),
    data: nothing,
  },
  favouriteShopCancel: {
    method: 'POST',
    path: 'front/collect/cancel/merchant/{id}',
    access: 'buyer',
    cost: 'light',
    summary: 'No longer follows a shop',
    input: z.object({ id }),
    data: nothing,
  },
  favouriteState: {
    method: 'GET',
    path: 'front/pc/collect/state',
    access: 'buyer',
    summary: 'Ours: which of these products and shops are favourites; one call a page view',
    input: z.object({ goods: optional(idList), merchants: optional(idList) }),
    data: z.object({ goods: z.array(z.int()), merchants: z.array(z.int()) }),
  },
});

const browsingRecordDaySchema = z.object({
  date,
  list: z.array(z.object({ uid: z.int(), date, ...favoriteProducts, isDel: z.boolean() })),
});
export type BrowsingRecordDay = z.infer<typeof browsingRecordDaySchema>;

export const browsingRecord = calls({
  footprints: {
    method: 'GET',
    path: 'front/user/center/browse/record',
    access: 'buyer',
    summary: 'The last 100 products that one looked at, by day, newest first',
    input: z.object({}),
    data: z.array(browsingRecordDaySchema),
  },
  footprintsDelete: {
    method: 'POST',
    path: 'front/user/center/browse/delete',
    access: 'buyer',
    cost: 'light',
    summary: 'Ours: forgets that one looked at these products, or without ids at any',
    input: z.object({ ids: optional(idList) }),
    data: nothing,
  },
  footprintsAdd: {
    method: 'POST',
    path: 'front/pc/browse/add',
    access: 'buyer',
    cost: 'light',
    summary: 'Ours: products that were looked at, now or at the times named; products that are gone are left out',
    input: z.object({
      list: z
        .array(z.object({ id, seenAt: epoch.min(0).optional() }))
        .min(1)
        .max(100),
    }),
    data: nothing,
  },
});

export const browsedProduct = calls({
  goodsBrowsed: {
    method: 'GET',
    path: 'front/product/browse/list',
    access: 'public',
    cost: 'normal',
    summary: 'Products the buyer looked at; empty for a visitor',
    input: z.object({ ...paging }),
    data: foundPageSchema,
  },
});
