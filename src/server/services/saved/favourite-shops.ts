import type { CallData } from '#contract/index.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import {
  deleteFavouriteShops,
  type FavouriteShopRow,
  insertFavouriteShop,
  listFavouriteShops,
} from '../../db/queries/favourites.ts';
import { type Failure, fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { transact } from '../transact.ts';

const shopOnWire = ({ id, name, avatar, cover, isSelf, followers, isOpen }: FavouriteShopRow) => ({
  merId: id,
  merName: name,
  merAvatar: avatar,
  isSelf,
  collectNum: followers,
  pcLogo: avatar,
  pcGoodStoreCoverImage: cover,
  isShow: isOpen,
});

export async function readFavouriteShops(
  { mall, buyer, locale }: BuyerContext,
  page: PageRequest,
): Promise<CallData<'favouriteShops'>> {
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listFavouriteShops(mall.db.sql, locale, buyer.buyerId, window);
  return pageAround(page, total, rows.map(shopOnWire));
}

export const followShop = (context: BuyerContext, shopId: number): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const isThere = await insertFavouriteShop(tx, context.buyer.buyerId, shopId, new Date(context.now));
    return isThere ? null : fail('merchantNotFound');
  });

export const unfollowShops = (context: BuyerContext, shopIds: number[]): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await deleteFavouriteShops(tx, context.buyer.buyerId, shopIds);
    return null;
  });
