import type { CallData } from '#contract/index.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { readEach } from '../../platform/cache/read-each.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import {
  deleteFavoriteMerchants,
  type FollowedMerchantRow,
  insertFavoriteMerchant,
  listFavoriteMerchants,
  listFollowedMerchants,
} from './queries/favorites.ts';

/** How old the count of followers may be; a change of the shop itself shows at once. */
const LIFE_MS = 10_000;

/** One statement for all that no one's list has shown a moment ago: many people follow the same shops. */
const readMerchants = (
  { mall, locale }: BuyerContext,
  ids: readonly number[],
): Promise<Map<number, FollowedMerchantRow>> =>
  readEach(
    mall.cache,
    ids,
    (id) => `followed ${locale} ${id}`,
    () => ({ lifeMs: LIFE_MS }),
    async (missing) =>
      new Map((await listFollowedMerchants(mall.db.sql, locale, missing)).map((merchant) => [merchant.id, merchant])),
  );

const serializeMerchant = ({ id, name, avatar, cover, isSelf, followers, isOpen }: FollowedMerchantRow) => ({
  merId: id,
  merName: name,
  merAvatar: avatar,
  isSelf,
  collectNum: followers,
  pcLogo: avatar,
  pcGoodStoreCoverImage: cover,
  isShow: isOpen,
});

export async function readFavoriteMerchants(
  context: BuyerContext,
  page: PageRequest,
): Promise<CallData<'favouriteShops'>> {
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listFavoriteMerchants(context.mall.db.sql, context.buyer.buyerId, window);
  const ids = rows.map(({ merchantId }) => merchantId);
  const merchants = await readMerchants(context, ids);
  const list = ids.flatMap((id) => merchants.get(id) ?? []).map(serializeMerchant);
  return pageAround(page, total, list);
}

export const followMerchant = (context: BuyerContext, merchantId: number): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const isThere = await insertFavoriteMerchant(tx, context.buyer.buyerId, merchantId, new Date(context.now));
    return isThere ? null : fail('merchantNotFound');
  });

export const unfollowMerchants = (context: BuyerContext, merchantIds: number[]): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await deleteFavoriteMerchants(tx, context.buyer.buyerId, merchantIds);
    return null;
  });
