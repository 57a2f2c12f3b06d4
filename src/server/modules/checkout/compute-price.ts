import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { CouponOfBuyer } from '#contract/checkout/checkout-session.ts';
import type { ParsedInput } from '#contract/index.ts';
import { toWire } from '#domain/money/money.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import {
  type AddressChoice,
  addressChoice,
  arrivalOf,
  type Basket,
  firstChoices,
  priceBasket,
  readBasket,
  readChoices,
  withShipping,
} from '../pricing/index.ts';
import { showCouponFailure } from '../promotions/index.ts';
import { findPreOrder } from './queries/checkout-sessions.ts';
import { serializeCoupons, serializeHint } from './serialize-savings.ts';

async function readPreOrder(context: BuyerContext, key: string, address: AddressChoice): Promise<Basket | Failure> {
  const { mall, buyer } = context;
  const row = await findPreOrder(mall.db.sql, buyer.buyerId, key, new Date(context.now));
  if (!row) return fail('preOrderGone');
  return readBasket(context, mall.db.sql, { type: row.type, lines: row.lines, address });
}

/** The SKUs of a shop that it does not send to the chosen address; what is picked up needs none. */
const undeliverableOf = ({ lines }: Basket, merchantId: number): number[] =>
  lines
    .filter(({ facts, problem }) => facts.merchantId === merchantId && problem === 'undeliverable')
    .map(({ facts }) => facts.skuId);

/** What a pre-order costs with the choices made. Without an address there is no shipping yet. */
export async function computePrice(
  context: BuyerContext,
  input: ParsedInput<'orderPrice'>,
): Promise<ComputedPrice | Failure> {
  const read = await readPreOrder(context, input.preOrderNo, addressChoice(input.addressId));
  if (isFailure(read)) return read;
  const basket = withShipping(read, input.orderMerchantRequestList);
  const choices = readChoices(basket, input);
  if (isFailure(choices)) return showCouponFailure(context, context.mall.db.sql, choices);
  if (input.addressId && !basket.person.address) return fail('addressNotFound');
  const total = priceBasket(basket, choices);
  const priced = { basket, choices, total };
  const money = (minor: number) => toWire(minor, context.currency);
  return {
    proTotalFee: money(total.productTotal),
    freightFee: money(total.shippingFee),
    couponFee: money(total.merchantCoupon + total.platformCoupon),
    merCouponFee: money(total.merchantCoupon),
    platCouponFee: money(total.platformCoupon),
    svipDiscountPrice: money(total.memberDiscount),
    deductionPrice: money(total.pointsMoney),
    usedIntegral: total.pointsUsed,
    surplusIntegral: basket.person.points - total.pointsUsed,
    isUseIntegral: total.pointsUsed > 0,
    integralDeductionSwitch: !basket.isSale,
    payFee: money(total.pay),
    platCouponUserList: serializeCoupons(context, priced, 0),
    platCouponHint: serializeHint(context, priced, 0),
    merOrderResponseList: [...total.merchants].map(([merId, of]) => ({
      merId,
      userCouponId: choices.merchantCoupons.get(merId)?.id ?? 0,
      couponFee: money(of.merchantCoupon + of.platformCoupon),
      freightFee: money(of.shippingFee),
      svipDiscountPrice: money(of.memberDiscount),
      merCouponUserList: serializeCoupons(context, priced, merId),
      merCouponFee: money(of.merchantCoupon),
      useIntegral: of.pointsUsed,
      integralPrice: money(of.pointsMoney),
      couponHint: serializeHint(context, priced, merId),
      arrival: arrivalOf(basket, merId, context.now, context.mall.config.timezone),
      undeliverable: undeliverableOf(basket, merId),
    })),
    currency: context.currency.code,
  };
}

/** Coupons for a shop of a pre-order, or with shop 0 for all of it, as they are before anything was chosen. */
export async function listOrderCoupons(
  context: BuyerContext,
  { preOrderNo, merId }: ParsedInput<'orderCoupons'>,
): Promise<CouponOfBuyer[] | Failure> {
  const basket = await readPreOrder(context, preOrderNo, 'none');
  if (isFailure(basket)) return basket;
  const choices = firstChoices(basket);
  return serializeCoupons(context, { basket, choices, total: priceBasket(basket, choices) }, merId);
}
