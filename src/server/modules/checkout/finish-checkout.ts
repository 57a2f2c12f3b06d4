import type { Sql } from 'postgres';
import type { ParsedInput } from '#contract/index.ts';
import { addressText } from '#domain/addresses/address-lines.ts';
import { convert, fromWire, toWire } from '#domain/money/money.ts';
import { payUntil } from '#domain/orders/order-limits.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { unitPrice } from '#domain/pricing/price-line.ts';
import { needsAddress, type OrderChoices, type PricedOrder } from '#domain/pricing/total.ts';
import { pipeline } from '../../platform/db/pipeline.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { type NewMerchantOrder, type NewOrderLine, type NewPlatformOrder, storeOrder } from '../orders/index.ts';
import {
  addressChoice,
  arrivalOf,
  type Basket,
  basketFailure,
  isVirtual,
  priceBasket,
  readBasket,
  readChoices,
  shippingOf,
  withShipping,
} from '../pricing/index.ts';
import { showCouponFailure } from '../promotions/index.ts';
import { readMallSettings } from '../settings/index.ts';
import { secondTypeOf } from './product-kinds.ts';
import { takePreOrder } from './queries/checkout-sessions.ts';
import { spend } from './redeem.ts';
import { unpaidFailure } from './unpaid-limits.ts';

type Input = ParsedInput<'orderCreate'>;

interface Placing {
  basket: Basket;
  choices: OrderChoices;
  total: PricedOrder;
}

const RANDOM_BYTES = 8;
const newNumber = ({ mall, now }: BuyerContext, prefix: 'PT' | 'SH') =>
  orderNumber(prefix, now, mall.random(RANDOM_BYTES));

/**
 * Whether the shopper knows what it costs: by what was shown last, or, where a client does not say that, by the prices at which
 * the pre-order was made.
 */
function isKnown({ currency }: BuyerContext, { expectedPayFee }: Input, { basket, total }: Placing): boolean {
  if (expectedPayFee !== undefined) return fromWire(expectedPayFee, currency) === total.pay;
  return basket.lines.every(({ wished, offer }) => offer.price <= wished.price);
}

function refusalOf(context: BuyerContext, input: Input, placing: Placing): Failure | null {
  const { basket, total } = placing;
  const refused = basketFailure(basket, context.now);
  if (refused) return refused;
  const isSent = needsAddress(basket.lines.map(({ priced }) => priced));
  if (isSent && !basket.person.address) return fail('addressMissing');
  if (!isKnown(context, input, placing)) return fail('priceChanged');
  return total.pay > 0 ? null : fail('nothingToPay');
}

function platformOrderOf(context: BuyerContext, no: string, { basket, total }: Placing): NewPlatformOrder {
  const { buyer, currency, base, locale, now } = context;
  // What is not sent needs no address.
  const address = basket.lines.every(({ facts }) => isVirtual(facts)) ? null : basket.person.address;
  return {
    no,
    buyerId: buyer.buyerId,
    type: basket.isSale ? 1 : 0,
    secondType: secondTypeOf(basket.lines),
    currency: currency.code,
    decimals: currency.decimals,
    rate: currency.rate,
    amounts: total,
    payBase: convert(total.pay, currency, base),
    locale,
    realName: address?.realName ?? '',
    phone: address?.phone ?? '',
    address: address ? addressText(address, address.countryIso) : '',
    country: address?.countryIso ?? '',
    createdAt: new Date(now),
    payBy: new Date(payUntil(now)),
  };
}

async function ordersOf(
  context: BuyerContext,
  input: Input,
  { basket, choices, total }: Placing,
): Promise<NewMerchantOrder[]> {
  const { returnDays } = await readMallSettings(context);
  return [...total.merchants].map(([merchantId, amounts]) => {
    const lines = basket.lines.filter(({ facts }) => facts.merchantId === merchantId);
    const wished = input.orderMerchantRequestList.find(({ merId }) => merId === merchantId);
    return {
      no: newNumber(context, 'SH'),
      merchantId,
      merchantName: lines[0]?.facts.merchantName ?? '',
      secondType: secondTypeOf(lines),
      shippingType: shippingOf(basket, merchantId, wished?.shippingType),
      remark: wished?.remark ?? '',
      returnDays,
      arrival: arrivalOf(basket, merchantId, context.now, context.mall.config.timezone),
      amounts,
      buyerCouponId: choices.merchantCoupons.get(merchantId)?.id ?? null,
    };
  });
}

const linesOf = ({ basket, total }: Placing, orders: readonly NewMerchantOrder[]): NewOrderLine[] =>
  basket.lines.flatMap(({ wished, facts, priced }, index) => {
    const amounts = total.lines[index];
    const order = orders.find(({ merchantId }) => merchantId === facts.merchantId);
    if (!amounts || !order) return [];
    const { productId, skuId, name, sku, image, productType, isRefundable } = facts;
    return [
      {
        ...{ orderNo: order.no, productId, skuId, name, sku, image, productType, isRefundable, amounts },
        flashSaleSkuId: wished.flashSaleSkuId,
        price: priced.price,
        memberPrice: unitPrice(priced, true),
        quantity: wished.quantity,
      },
    ];
  });

async function readPlacing(context: BuyerContext, tx: Sql, input: Input): Promise<Placing | Failure> {
  const row = await takePreOrder(tx, context.buyer.buyerId, input.preOrderNo, new Date(context.now));
  if (!row) return fail('preOrderGone');
  const wish = { type: row.type, lines: row.lines, address: addressChoice(input.addressId) };
  const read = await readBasket(context, tx, wish);
  if (isFailure(read)) return read;
  const basket = withShipping(read, input.orderMerchantRequestList);
  const choices = readChoices(basket, input);
  if (isFailure(choices)) return showCouponFailure(context, tx, choices);
  return { basket, choices, total: priceBasket(basket, choices) };
}

const cartLinesOf = ({ lines }: Basket) =>
  lines.map(({ wished: { cartLineId, quantity } }) => ({ id: cartLineId, quantity })).filter(({ id }) => id > 0);

async function place(context: BuyerContext, tx: Sql, input: Input) {
  const placing = await readPlacing(context, tx, input);
  if (isFailure(placing)) return placing;
  const refused = refusalOf(context, input, placing) ?? (await unpaidFailure(context, tx, placing.basket));
  if (refused) return refused;
  const { basket, choices, total } = placing;
  const no = newNumber(context, 'PT');
  const orders = await ordersOf(context, input, placing);
  const [, short] = await pipeline(
    storeOrder(tx, {
      ...{ platformOrder: platformOrderOf(context, no, placing), orders },
      ...{ lines: linesOf(placing, orders), cartLines: cartLinesOf(basket) },
    }),
    spend(context, tx, { no, basket, choices, pointsUsed: total.pointsUsed }),
  );
  if (short) return short;
  const orderType = basket.isSale ? 1 : 0;
  return { orderNo: no, payPrice: toWire(total.pay, context.currency), orderType, groupBuyIsFull: false };
}

/**
 * Places an order, all of it or nothing. No amount of the client's counts: everything is calculated anew, and where it is
 * not what the shopper saw last it is refused. Locks the buyer, cart lines, coupons, points, stock and the sale's quota in this order, stock last
 * but for the quota because a crowd waits for it.
 */
export const placeOrder = (context: BuyerContext, input: Input) => transact(context, (tx) => place(context, tx, input));
