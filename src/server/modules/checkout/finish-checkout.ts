import type { Sql } from 'postgres';
import type { CallData, ParsedInput } from '#contract/index.ts';
import { addressText } from '#domain/addresses/address-lines.ts';
import { convert, fromWire, toWire } from '#domain/money/money.ts';
import { payUntil } from '#domain/orders/order-limits.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { unitPrice } from '#domain/pricing/price-line.ts';
import { needsAddress, type OrderChoices, type PricedOrder } from '#domain/pricing/total.ts';
import { pipeline } from '../../platform/db/pipeline.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { type Keep, transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import {
  countUnpaid,
  type NewMerchantOrder,
  type NewOrderLine,
  type NewPlatformOrder,
  storeOrder,
  type Unpaid,
} from '../orders/index.ts';
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
import { type MallSettings, readMallSettings } from '../settings/index.ts';
import { secondTypeOf } from './product-kinds.ts';
import { deletePreOrder, lockPreOrder, type PreOrderRow } from './queries/checkout-sessions.ts';
import { spend } from './redeem.ts';
import { unpaidFailure } from './unpaid-limits.ts';

type Input = ParsedInput<'orderCreate'>;

interface Placing {
  basket: Basket;
  choices: OrderChoices;
  total: PricedOrder;
  /** What the buyer has not paid for yet, without this order. */
  unpaid: Unpaid;
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

function refusalOf(context: BuyerContext, input: Input, placing: Placing, settings: MallSettings): Failure | null {
  const { basket, total, unpaid } = placing;
  const refused = basketFailure(basket, context.now);
  if (refused) return refused;
  const isSent = needsAddress(basket.lines.map(({ priced }) => priced));
  if (isSent && !basket.person.address) return fail('addressMissing');
  if (!isKnown(context, input, placing)) return fail('priceChanged');
  return total.pay > 0 ? unpaidFailure(basket, unpaid, settings) : fail('nothingToPay');
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

function ordersOf(
  context: BuyerContext,
  input: Input,
  { basket, choices, total }: Placing,
  { returnDays }: MallSettings,
): NewMerchantOrder[] {
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

const hasCoupon = ({ platUserCouponId, orderMerchantRequestList }: Input) =>
  platUserCouponId !== 0 || orderMerchantRequestList.some(({ userCouponId }) => userCouponId !== 0);

/** With the pre-order, and so the buyer, locked: orders placed at once count each other as unpaid. */
async function readPlacing(
  context: BuyerContext,
  tx: Sql,
  input: Input,
  { type, lines }: PreOrderRow,
): Promise<Placing | Failure> {
  const skuIds = lines.map(({ skuId }) => skuId);
  const [read, unpaid] = await pipeline(
    readBasket(context, tx, {
      type,
      lines,
      address: addressChoice(input.addressId),
      coupons: hasCoupon(input) ? 'held' : 'none',
    }),
    countUnpaid(tx, context.buyer.buyerId, skuIds, new Date(context.now)),
  );
  if (isFailure(read)) return read;
  const basket = withShipping(read, input.orderMerchantRequestList);
  const choices = readChoices(basket, input);
  if (isFailure(choices)) return showCouponFailure(context, tx, choices);
  return { basket, choices, total: priceBasket(basket, choices), unpaid };
}

const cartLinesOf = ({ lines }: Basket) =>
  lines.map(({ wished: { cartLineId, quantity } }) => ({ id: cartLineId, quantity })).filter(({ id }) => id > 0);

type Placed = Exclude<CallData<'orderCreate'>, null>;

async function place(
  context: BuyerContext,
  tx: Sql,
  input: Input,
  preOrder: PreOrderRow,
  keep: Keep<Placed>,
): Promise<Placed | Failure> {
  const placing = await readPlacing(context, tx, input, preOrder);
  if (isFailure(placing)) return placing;
  const settings = await readMallSettings(context);
  const refused = refusalOf(context, input, placing, settings);
  if (refused) return refused;
  const { basket, choices, total } = placing;
  const no = newNumber(context, 'PT');
  const orders = ordersOf(context, input, placing, settings);
  const orderType = basket.isSale ? 1 : 0;
  const placed = { orderNo: no, payPrice: toWire(total.pay, context.currency), orderType, groupBuyIsFull: false };
  const [, , , short] = await pipeline(
    deletePreOrder(tx, preOrder.key),
    storeOrder(tx, {
      ...{ platformOrder: platformOrderOf(context, no, placing), orders },
      ...{ lines: linesOf(placing, orders), cartLines: cartLinesOf(basket) },
    }),
    keep(placed),
    spend(context, tx, { no, basket, choices, pointsUsed: total.pointsUsed }),
  );
  return short ?? placed;
}

/**
 * Places an order, all of it or nothing. No amount of the client's counts: everything is calculated anew, and where it is
 * not what the shopper saw last it is refused. Locks the buyer, cart lines, coupons, points, stock and the sale's quota in this order, stock last
 * but for the quota because a crowd waits for it.
 */
export const placeOrder = (context: BuyerContext, input: Input): Promise<Placed | Failure> =>
  transact<Placed, PreOrderRow | undefined>(
    context,
    async (tx, preOrder, keep) => (preOrder ? place(context, tx, input, preOrder, keep) : fail('preOrderGone')),
    (tx) => lockPreOrder(tx, context.buyer.buyerId, input.preOrderNo, new Date(context.now)),
  );
