import type { ParsedInput } from '#contract/index.ts';
import { addCartLine, addCartLines } from '../../db/queries/cart-lines.ts';
import { type Failure, fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { transact, writeAtOnce } from '../transact.ts';
import { cartRefusal } from './cart-refusal.ts';

type Adding = ParsedInput<'cartAdd'>;

const lineOf = ({ productId, productAttrUnique, cartNum }: Adding) => ({
  goodsId: productId,
  skuId: productAttrUnique,
  quantity: cartNum,
});

/** Adds as many as there are, if that is at least one more. */
export const addToCart = (context: BuyerContext, adding: Adding): Promise<null | Failure> =>
  writeAtOnce(context, async (sql) => {
    const line = lineOf(adding);
    const added = await addCartLine(sql, context.buyer.buyerId, line, new Date(context.now));
    if (!added) return fail('goodsNotFound');
    return added.quantity === null ? cartRefusal(context, line.skuId, added) : null;
  });

/** Adds many; what cannot be bought is left out. */
export const addAllToCart = (context: BuyerContext, list: readonly Adding[]): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await addCartLines(tx, context.buyer.buyerId, list.map(lineOf), new Date(context.now));
    return null;
  });
