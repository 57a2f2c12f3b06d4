import type { Sql } from 'postgres';
import type { CallData, ParsedInput } from '#contract/index.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import { mergeOutcome } from '#domain/cart/cart-merge.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact, writeAtOnce } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { readSkuFacts } from '../catalog/index.ts';
import { cartRefusal } from './cart-failure.ts';
import { type AddedLine, addCartLine, addCartLines, lockCart } from './queries/cart-lines.ts';

type Adding = ParsedInput<'cartAdd'>;

const lineOf = ({ productId, productAttrUnique, cartNum }: Adding) => ({
  productId,
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

type AddedOnWire = NonNullable<CallData<'cartAddAll'>>;

/** Named in the language of the request, whatever language the kept answer of a repeated request was made in. */
async function nameLines(context: BuyerContext, lines: readonly AddedLine[]): Promise<AddedOnWire> {
  const facts = await readSkuFacts(
    context,
    lines.map(({ skuId }) => skuId),
  );
  return lines.map(({ productId, skuId, wanted, held, quantity, ...rest }) => ({
    productId,
    productAttrUnique: skuId,
    proName: facts.get(skuId)?.name ?? '',
    sku: facts.get(skuId)?.sku ?? '',
    wanted,
    held,
    cartNum: quantity ?? held,
    outcome: mergeOutcome({ wanted, held, quantity, ...rest }),
  }));
}

/** Adds many; what cannot be bought is left out, and the answer says so. */
export async function addAllToCart(
  context: BuyerContext,
  list: readonly Adding[],
): Promise<CallData<'cartAddAll'> | Failure> {
  // Null is the kept answer of a version before this one, repeated.
  const lines: AddedLine[] | null | Failure = await transact(context, async (tx) => {
    await lockCart(tx, context.buyer.buyerId);
    return [...(await addCartLines(tx, context.buyer.buyerId, list.map(lineOf), new Date(context.now)))];
  });
  return lines === null || isFailure(lines) ? lines : nameLines(context, lines);
}
