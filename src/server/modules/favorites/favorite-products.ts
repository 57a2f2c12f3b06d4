import type { CallData, ParsedInput } from '#contract/index.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { deleteFavouriteGoods, insertFavouriteGoods, listFavouriteGoods } from './queries/favorites.ts';
import { withGoods } from './serialize-favorite.ts';

export async function readFavouriteGoods(
  context: BuyerContext,
  page: PageRequest,
): Promise<CallData<'favouriteGoods'>> {
  const { mall, buyer } = context;
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listFavouriteGoods(mall.db.sql, buyer.buyerId, window);
  const list = (await withGoods(context, rows)).map(({ row, goods: { isDel: _, ...goods } }) => {
    return { id: row.id, ...goods, createTime: wallTime(row.createdAt.getTime(), mall.config.timezone) };
  });
  return pageAround(page, total, list);
}

export const saveGoods = (
  context: BuyerContext,
  { productId: goodsId, category }: ParsedInput<'favouriteGoodsAdd'>,
): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const { buyerId } = context.buyer;
    const isThere = await insertFavouriteGoods(tx, { buyerId, goodsId, category, createdAt: new Date(context.now) });
    return isThere ? null : fail('goodsNotFound');
  });

/** Those that are no favourites (pressed twice, gone on another device) are what was wanted already. */
export const forgetGoods = (context: BuyerContext, goodsIds: number[]): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await deleteFavouriteGoods(tx, context.buyer.buyerId, goodsIds);
    return null;
  });
