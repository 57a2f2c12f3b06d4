import type { ParsedInput } from '#contract/index.ts';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact, writeAtOnce } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { readSkuFacts } from '../catalog/index.ts';
import { listSkuOffers } from '../pricing/index.ts';
import { tooMany } from './cart-failure.ts';
import { deleteCartLines, lockForRespec, moveToFavorites, setCartQuantity, setCartSku } from './queries/cart-lines.ts';

/** Lines that are not there any more are gone already, as was wanted. */
export const removeFromCart = (context: BuyerContext, ids: readonly number[]): Promise<null | Failure> =>
  writeAtOnce(context, async (sql) => {
    await deleteCartLines(sql, context.buyer.buyerId, ids);
    return null;
  });

export const moveCartToFavorites = (context: BuyerContext, ids: readonly number[]): Promise<null | Failure> =>
  writeAtOnce(context, async (sql) => {
    await moveToFavorites(sql, context.buyer.buyerId, ids, new Date(context.now));
    return null;
  });

async function stockShort(context: BuyerContext, skuId: number, left: number): Promise<Failure> {
  const name = (await readSkuFacts(context, [skuId])).get(skuId)?.name ?? '';
  return left > 0 ? tooMany(name, left) : fail('soldOut', { name });
}

/** Sets how many pieces a line has; 0 takes it out. More than there are is refused, and says how many there are. */
export const setNumber = (
  context: BuyerContext,
  { id, number }: ParsedInput<'cartNumber'>,
): Promise<null | Failure> => {
  if (number === 0) return removeFromCart(context, [id]);
  return writeAtOnce(context, async (sql) => {
    const line = await setCartQuantity(sql, context.buyer.buyerId, id, number);
    if (!line) return fail('cartLineNotFound');
    return line.quantity === number ? null : stockShort(context, line.skuId, line.stock);
  });
};

/** Gives a line another SKU of its product. A line that has it already takes the pieces up, and the first goes. */
export const respec = (context: BuyerContext, wish: ParsedInput<'cartRespec'>): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const { buyerId } = context.buyer;
    const lines = await lockForRespec(tx, buyerId, wish.id, wish.unique);
    const line = lines.find(({ id }) => id === wish.id);
    if (!line) return fail('cartLineNotFound');
    const [offer] = await listSkuOffers(tx, [wish.unique]);
    if (!offer?.isSold || offer.productId !== line.productId) return fail('goodsNotFound');
    const other = lines.find(({ id }) => id !== wish.id);
    const wanted = Math.min(wish.num + (other?.quantity ?? 0), MOST_PIECES);
    if (offer.stock < 1) return stockShort(context, wish.unique, 0);
    if (other) await deleteCartLines(tx, buyerId, [other.id]);
    await setCartSku(tx, line.id, wish.unique, Math.min(wanted, offer.stock));
    return null;
  });
