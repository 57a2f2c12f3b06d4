import type { CallData, ParsedInput } from '#contract/index.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { deleteFavoriteProducts, insertFavoriteProducts, listFavoriteProducts } from './queries/favorites.ts';
import { withProducts } from './serialize-favorite.ts';

export async function readFavoriteProducts(
  context: BuyerContext,
  page: PageRequest,
): Promise<CallData<'favouriteGoods'>> {
  const { mall, buyer } = context;
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listFavoriteProducts(mall.db.sql, buyer.buyerId, window);
  const list = (await withProducts(context, rows)).map(({ row, goods: { isDel: _, ...product } }) => {
    return { id: row.id, ...product, createTime: wallTime(row.createdAt.getTime(), mall.config.timezone) };
  });
  return pageAround(page, total, list);
}

export const saveProduct = (
  context: BuyerContext,
  { productId, category }: ParsedInput<'favouriteGoodsAdd'>,
): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const { buyerId } = context.buyer;
    const isThere = await insertFavoriteProducts(tx, {
      buyerId,
      productId,
      category,
      createdAt: new Date(context.now),
    });
    return isThere ? null : fail('goodsNotFound');
  });

/** Those that are no favorites (pressed twice, gone on another device) are what was wanted already. */
export const forgetProducts = (context: BuyerContext, productIds: number[]): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await deleteFavoriteProducts(tx, context.buyer.buyerId, productIds);
    return null;
  });
