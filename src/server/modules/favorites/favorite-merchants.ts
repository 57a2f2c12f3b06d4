import type { CallData } from '#contract/index.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { readEach } from '../../platform/cache/read-each.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import {
  deleteFavouriteShops,
  insertFavouriteShop,
  type KeptShopRow,
  listFavouriteShops,
  listKeptShops,
} from './queries/favorites.ts';

/** How old the count of followers may be; a change of the shop itself shows at once. */
const LIFE_MS = 10_000;

/** One statement for all that nobody's list has shown a moment ago: many people follow the same shops. */
const readShops = ({ mall, locale }: BuyerContext, ids: readonly number[]): Promise<Map<number, KeptShopRow>> =>
  readEach(
    mall.cache,
    ids,
    (id) => `followed ${locale} ${id}`,
    () => ({ lifeMs: LIFE_MS }),
    async (missing) => new Map((await listKeptShops(mall.db.sql, locale, missing)).map((shop) => [shop.id, shop])),
  );

const shopOnWire = ({ id, name, avatar, cover, isSelf, followers, isOpen }: KeptShopRow) => ({
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
  context: BuyerContext,
  page: PageRequest,
): Promise<CallData<'favouriteShops'>> {
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listFavouriteShops(context.mall.db.sql, context.buyer.buyerId, window);
  const ids = rows.map(({ merchantId }) => merchantId);
  const shops = await readShops(context, ids);
  const list = ids.flatMap((id) => shops.get(id) ?? []).map(shopOnWire);
  return pageAround(page, total, list);
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
