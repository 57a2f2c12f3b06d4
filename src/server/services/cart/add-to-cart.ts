import type { Sql } from 'postgres';
import type { ParsedInput } from '#contract/index.ts';
import { MOST_LINES } from '#domain/cart.ts';
import { addCartLine, addCartLines, lockCart } from '../../db/queries/cart-lines.ts';
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

/** Below it as many new lines as one page sends at once leave room; from it on those of a buyer wait for each other. */
const NEARLY_FULL = MOST_LINES - 20;

async function addLine(context: BuyerContext, sql: Sql, adding: Adding, mostLines: number): Promise<null | Failure> {
  const line = lineOf(adding);
  const added = await addCartLine(sql, context.buyer.buyerId, line, mostLines, new Date(context.now));
  if (!added) return fail('goodsNotFound');
  return added.quantity === null ? cartRefusal(context, line.skuId, added, mostLines) : null;
}

/** Adds as many as there are, if that is at least one more. */
export async function addToCart(context: BuyerContext, adding: Adding): Promise<null | Failure> {
  const result = await writeAtOnce(context, (sql) => addLine(context, sql, adding, NEARLY_FULL));
  if (result?.failure !== 'cartFull') return result;
  return transact(context, async (tx) => {
    await lockCart(tx, context.buyer.buyerId);
    return addLine(context, tx, adding, MOST_LINES);
  });
}

/** Adds many; what cannot be bought is left out. */
export const addAllToCart = (context: BuyerContext, list: readonly Adding[]): Promise<null | Failure> =>
  transact(context, async (tx) => {
    await lockCart(tx, context.buyer.buyerId);
    await addCartLines(tx, context.buyer.buyerId, list.map(lineOf), new Date(context.now));
    return null;
  });
