import type { CallData, ParsedInput } from '#contract/index.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { wallTime } from '#domain/zoned-time.ts';
import { deleteFavouriteGoods, insertFavouriteGoods, listFavouriteGoods } from '../../db/queries/favourites.ts';
import { type Failure, fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { moneyOnWire } from '../money-on-wire.ts';
import { transact } from '../transact.ts';
import { keptOnWire } from './kept-goods.ts';

export async function readFavouriteGoods(
  context: BuyerContext,
  page: PageRequest,
): Promise<CallData<'favouriteGoods'>> {
  const { mall, buyer, locale } = context;
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listFavouriteGoods(mall.db.sql, locale, buyer.buyerId, window);
  const money = moneyOnWire(context);
  const list = rows.map((row) => {
    const createTime = wallTime(row.createdAt.getTime(), mall.config.timezone);
    return { id: row.id, ...keptOnWire(row, money), createTime };
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
