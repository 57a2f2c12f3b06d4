import type { CallData } from '#contract/index.ts';
import { toWire } from '#domain/money/money.ts';
import { covers } from '#domain/promotions/coupon-use.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { hasWayToPay } from '../payments/index.ts';
import { type Basket, findCheckoutBuyer, firstChoices, priceBasket, readBasket } from '../pricing/index.ts';
import { findCartLines, listCartLines } from './queries/cart-lines.ts';

type Rows = readonly { id: number; productId: number; skuId: number; quantity: number }[];

const wishesOf = (rows: Rows) =>
  rows.map(({ id, productId, skuId, quantity }) => ({
    ...{ productId, skuId, quantity, cartLineId: id },
    ...{ price: 0, flashSaleProductId: 0, flashSaleSkuId: 0 },
  }));

/** The lines that can be bought, with every coupon that could be used. */
async function readBuyable(context: BuyerContext, rows: Rows): Promise<Basket | Failure> {
  const wish = { type: 0, lines: wishesOf(rows), address: 'none', coupons: 'claimable' } as const;
  const basket = await readBasket(context, context.mall.db.sql, wish);
  if (isFailure(basket)) return basket;
  return { ...basket, lines: basket.lines.filter(({ problem }) => problem === null || problem === 'short') };
}

/** What lines of the cart cost with the best coupons; those that cannot be bought cost nothing. */
export async function priceCart(
  context: BuyerContext,
  ids: readonly number[],
): Promise<CallData<'cartPrice'> | Failure> {
  const rows = await findCartLines(context.mall.db.sql, context.buyer.buyerId, ids);
  const basket = await readBuyable(context, rows);
  if (isFailure(basket)) return basket;
  const total = priceBasket(basket, firstChoices(basket));
  const money = (minor: number) => toWire(minor, context.currency);
  return {
    proTotalPrice: money(total.productTotal),
    merCouponPrice: money(total.merchantCoupon),
    platCouponPrice: money(total.platformCoupon),
    totalCouponPrice: money(total.merchantCoupon + total.platformCoupon),
    svipDiscountPrice: money(total.memberDiscount),
    totalPrice: money(total.pay),
  };
}

async function emptyCart(context: BuyerContext): Promise<CallData<'cartCoupons'> | Failure> {
  const { mall, buyer, now } = context;
  const person = await findCheckoutBuyer(mall.db.sql, buyer.buyerId, 'none', new Date(now));
  if (!person) return fail('loginExpired');
  return { isPaidMember: person.isPaidMember, list: [], canPayOnline: await hasWayToPay(mall) };
}

/** Coupons that could be used in the cart, each with the products that it covers. */
export async function listCartCoupons(context: BuyerContext): Promise<CallData<'cartCoupons'> | Failure> {
  const rows = await listCartLines(context.mall.db.sql, context.buyer.buyerId);
  if (rows.length === 0) return emptyCart(context);
  const basket = await readBuyable(context, rows);
  if (isFailure(basket)) return basket;
  const money = (minor: number) => toWire(minor, context.currency);
  const list = basket.coupons.map(({ row, usable }) => ({
    id: usable.id,
    merId: usable.merchantId,
    name: row.name,
    money: money(usable.money),
    minPrice: money(usable.threshold),
    isHeld: row.heldId !== null,
    productIds: [
      ...new Set(basket.lines.filter(({ priced }) => covers(usable, priced)).map((l) => l.priced.productId)),
    ],
  }));
  return {
    isPaidMember: basket.person.isPaidMember,
    list: list.filter(({ productIds }) => productIds.length > 0),
    canPayOnline: await hasWayToPay(context.mall),
  };
}
