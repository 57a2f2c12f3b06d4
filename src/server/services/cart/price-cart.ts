import type { CallData } from '#contract/index.ts';
import { covers } from '#domain/coupon-use.ts';
import { toWire } from '#domain/money.ts';
import { findCartLines, listCartLines } from '../../db/queries/cart-lines.ts';
import { findCheckoutPerson } from '../../db/queries/checkout-person.ts';
import { type Failure, fail, isFailure } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { type Basket, readBasket } from '../checkout/basket.ts';
import { priceBasket } from '../checkout/choices.ts';
import { firstChoices } from '../checkout/load-pre-order.ts';

type Rows = readonly { id: number; goodsId: number; skuId: number; quantity: number }[];

const wishesOf = (rows: Rows) =>
  rows.map(({ id, goodsId, skuId, quantity }) => ({
    ...{ goodsId, skuId, quantity, cartLineId: id },
    ...{ price: 0, seckillGoodsId: 0, seckillSkuId: 0 },
  }));

/** The lines that can be bought, with every coupon that could be used. */
async function readBuyable(context: BuyerContext, rows: Rows): Promise<Basket | Failure> {
  const wish = { type: 0, lines: wishesOf(rows), addressId: -1, mayClaim: true };
  const basket = await readBasket(context, context.mall.db.sql, wish);
  if (isFailure(basket)) return basket;
  return { ...basket, lines: basket.lines.filter(({ problem }) => problem === '' || problem === 'short') };
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
    proTotalPrice: money(total.goodsTotal),
    merCouponPrice: money(total.merchantCoupon),
    platCouponPrice: money(total.platformCoupon),
    totalCouponPrice: money(total.merchantCoupon + total.platformCoupon),
    svipDiscountPrice: money(total.memberDiscount),
    totalPrice: money(total.pay),
  };
}

async function emptyCart(context: BuyerContext): Promise<CallData<'cartCoupons'> | Failure> {
  const { mall, buyer, now } = context;
  const person = await findCheckoutPerson(mall.db.sql, buyer.buyerId, -1, new Date(now));
  return person ? { isPaidMember: person.isPaidMember, list: [] } : fail('loginExpired');
}

/** Coupons that could be used in the cart, each with the goods that it covers. */
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
    isHeld: row.heldId > 0,
    productIds: [...new Set(basket.lines.filter(({ priced }) => covers(usable, priced)).map((l) => l.priced.goodsId))],
  }));
  return { isPaidMember: basket.person.isPaidMember, list: list.filter(({ productIds }) => productIds.length > 0) };
}
