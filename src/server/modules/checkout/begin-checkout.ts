import type { Sql } from 'postgres';
import type { ParsedInput } from '#contract/index.ts';
import { preOrderUntil } from '#domain/orders/order-limits.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact, writeAtOnce } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findCartLines } from '../cart/index.ts';
import { readSkuFacts } from '../catalog/index.ts';
import {
  type Basket,
  basketFailure,
  firstChoices,
  isSaleOffer,
  limitFailure,
  readBasket,
  type WishedLine,
} from '../pricing/index.ts';
import { claimCoupon, findShare } from '../promotions/index.ts';
import { insertPreOrder } from './queries/checkout-sessions.ts';

type Input = ParsedInput<'preOrder'>;
type Wish = Omit<WishedLine, 'price'>;

const KEY_BYTES = 16;
const NOT_FROM_CART = { cartLineId: 0, flashSaleProductId: 0, flashSaleSkuId: 0 };

async function fromCart(context: BuyerContext, { orderDetails }: Input): Promise<Wish[] | Failure> {
  const ids = orderDetails.map(({ shoppingCartId }) => shoppingCartId ?? 0);
  const rows = await findCartLines(context.mall.db.sql, context.buyer.buyerId, ids);
  if (rows.length < new Set(ids).size) return fail('cartLineNotFound');
  return rows.map(({ id, productId, skuId, quantity }) => ({
    ...NOT_FROM_CART,
    productId,
    skuId,
    quantity,
    cartLineId: id,
  }));
}

/** One product, in a flash sale by the number of that. */
async function atOnce(context: BuyerContext, { preOrderType, orderDetails }: Input): Promise<Wish[] | Failure> {
  const [wished, more] = orderDetails;
  const { productId, attrValueId: skuId, productNum: quantity } = wished ?? {};
  if (more || !productId || !skuId || !quantity) return fail('badInput', { field: 'orderDetails' });
  const facts = (await readSkuFacts(context, [skuId])).get(skuId);
  if (!facts) return fail('goodsNotFound');
  if (preOrderType === 'buyNow') return [{ ...NOT_FROM_CART, productId, skuId, quantity }];
  return [{ ...NOT_FROM_CART, productId: facts.productId, skuId, quantity, flashSaleProductId: productId }];
}

async function nameOf(context: BuyerContext, { orderDetails }: Input): Promise<string> {
  const skuId = orderDetails[0]?.attrValueId ?? 0;
  return (await readSkuFacts(context, [skuId])).get(skuId)?.name ?? '';
}

async function wishesOf(context: BuyerContext, input: Input): Promise<Wish[] | Failure> {
  if (input.preOrderType === 'shoppingCart') return fromCart(context, input);
  if (input.preOrderType === 'buyNow' || input.preOrderType === 'seckill') return atOnce(context, input);
  return fail('mobileOnly', { name: await nameOf(context, input) });
}

/** Of the best coupons those that the buyer does not have yet. */
function unclaimed(basket: Basket): number[] {
  const { merchantCoupons, platformCoupon } = firstChoices(basket);
  const best = new Set([...merchantCoupons.values(), platformCoupon]);
  return basket.coupons
    .filter(({ row, usable }) => row.heldId === null && best.has(usable))
    .map(({ row }) => row.couponId);
}

/** One that is gone meanwhile is not missed: the order is priced by what the buyer has. */
async function claimAll(context: BuyerContext, tx: Sql, couponIds: readonly number[]): Promise<void> {
  for (const couponId of [...couponIds].sort((a, b) => a - b))
    await claimCoupon(tx, { couponId, buyerId: context.buyer.buyerId, now: context.now });
}

/** What the limits of a flash sale will refuse when the order is placed is refused before its checkout. */
async function firstLimitFailure({ mall, buyer }: BuyerContext, { lines }: Basket): Promise<Failure | null> {
  for (const { wished, offer, facts } of lines) {
    if (!isSaleOffer(offer)) continue;
    const { flashSaleProductId, quantity } = wished;
    const bought = offer.allQuota > 0 ? await findShare(mall.db.sql, flashSaleProductId, buyer.buyerId) : 0;
    const failure = limitFailure(offer, { name: facts.name, quantity, bought });
    if (failure) return failure;
  }
  return null;
}

/**
 * Notes what somebody is about to order, for an hour. Nothing is reserved. Coupons that would save more than those at hand
 * are claimed now: the confirmation, which is only read, must not.
 */
export async function beginPreOrder(
  context: BuyerContext,
  input: Input,
): Promise<{ orderNo: string; orderType: number } | Failure> {
  const wishes = await wishesOf(context, input);
  if (isFailure(wishes)) return wishes;
  const type = input.preOrderType === 'seckill' ? 1 : 0;
  const wished = wishes.map((wish) => ({ ...wish, price: 0 }));
  const basket = await readBasket(context, context.mall.db.sql, {
    type,
    lines: wished,
    address: 'none',
    coupons: 'claimable',
  });
  const refused = isFailure(basket)
    ? basket
    : (basketFailure(basket, context.now) ?? (await firstLimitFailure(context, basket)));
  if (isFailure(basket) || refused) return refused ?? fail('preOrderGone');
  const key = context.mall.random(KEY_BYTES).toString('base64url');
  const lines = basket.lines.map(({ wished: line, offer }) => ({
    ...line,
    price: offer.price,
    flashSaleSkuId: isSaleOffer(offer) ? offer.flashSaleSkuId : 0,
  }));
  const expiresAt = new Date(preOrderUntil(context.now));
  const claims = unclaimed(basket);
  const store = async (sql: Sql) => {
    await claimAll(context, sql, claims);
    await insertPreOrder(sql, context.buyer.buyerId, { key, type, lines, expiresAt });
    return { orderNo: key, orderType: type };
  };
  return claims.length > 0 ? transact(context, store) : writeAtOnce(context, store);
}
