import type { PreOrder, PreOrderLine, PreOrderMerchant } from '#contract/checkout/checkout-session.ts';
import { addressText } from '#domain/addresses/address-lines.ts';
import { convert, toWire } from '#domain/money/money.ts';
import { unitPrice } from '#domain/pricing/price-line.ts';
import { type Amounts, NOTHING, needsAddress } from '#domain/pricing/total.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { hasWayToPay } from '../payments/index.ts';
import {
  arrivalOf,
  type Basket,
  type BasketLine,
  canCollect,
  firstChoices,
  type PricedBasket,
  priceBasket,
  readBasket,
  shippingOf,
} from '../pricing/index.ts';
import { secondTypeOf } from './product-kinds.ts';
import { findPreOrder } from './queries/checkout-sessions.ts';
import { serializeCoupons, serializeHint } from './serialize-savings.ts';

function serializeLine(context: BuyerContext, basket: Basket, line: BasketLine, amounts: Amounts): PreOrderLine {
  const { base, currency } = context;
  const money = (minor: number) => toWire(minor, currency);
  const { wished, facts, offer, priced, problem } = line;
  return {
    productId: facts.productId,
    productName: facts.name,
    attrValueId: facts.skuId,
    image: facts.image,
    sku: facts.sku,
    price: money(priced.price),
    vipPrice: money(unitPrice(priced, basket.terms.isMember)),
    isPaidMember: priced.memberPrice !== null,
    payNum: wished.quantity,
    payPrice: money(amounts.pay),
    weight: facts.weight,
    volume: facts.volume,
    tempId: facts.shippingTemplateId,
    freightFee: money(amounts.shippingFee),
    merCouponPrice: money(amounts.merchantCoupon),
    platCouponPrice: money(amounts.platformCoupon),
    couponPrice: money(amounts.merchantCoupon + amounts.platformCoupon),
    useIntegral: amounts.pointsUsed,
    integralPrice: money(amounts.pointsMoney),
    productType: facts.productType,
    productMarketingType: basket.isSale ? 1 : 0,
    deliveryMethod: facts.delivery,
    proRefundSwitch: facts.isRefundable,
    stock: offer.stock,
    priceBefore: money(convert(wished.price, base, currency)),
    problem: problem ?? '',
    shoppingCartId: wished.cartLineId,
  };
}

function serializeMerchant(context: BuyerContext, priced: PricedBasket, merId: number): PreOrderMerchant {
  const { basket, choices, total } = priced;
  const money = (minor: number) => toWire(minor, context.currency);
  const amounts = total.merchants.get(merId) ?? NOTHING;
  const own = basket.lines.flatMap((line, index) =>
    line.facts.merchantId === merId ? [{ line, amounts: total.lines[index] ?? NOTHING }] : [],
  );
  const facts = own[0]?.line.facts;
  const { address } = basket.person;
  const collectable = canCollect(basket, merId);
  return {
    merId,
    merName: facts?.merchantName ?? '',
    isSelf: facts?.isSelf ?? false,
    proTotalNum: own.reduce((sum, { line }) => sum + line.wished.quantity, 0),
    proTotalFee: money(amounts.productTotal),
    freightFee: money(amounts.shippingFee),
    userCouponId: choices.merchantCoupons.get(merId)?.id ?? 0,
    couponFee: money(amounts.merchantCoupon + amounts.platformCoupon),
    merCouponFee: money(amounts.merchantCoupon),
    svipDiscountPrice: money(amounts.memberDiscount),
    useIntegral: amounts.pointsUsed,
    integralPrice: money(amounts.pointsMoney),
    takeTheirSwitch: collectable,
    shippingType: shippingOf(basket, merId),
    deliveryMethodMer: collectable ? '1,2' : '1',
    realName: address?.realName ?? '',
    userPhone: address?.phone ?? '',
    userAddress: address ? addressText(address, address.countryIso) : '',
    arrival: arrivalOf(basket, merId, context.now, context.mall.config.timezone),
    merCouponUserList: serializeCoupons(context, priced, merId),
    couponHint: serializeHint(context, priced, merId),
    orderInfoList: own.map(({ line, amounts: of }) => serializeLine(context, basket, line, of)),
  };
}

/** A pre-order at the prices of now. What cannot be bought any more is still shown, and says why. */
export async function loadPreOrder(context: BuyerContext, preOrderNo: string): Promise<PreOrder | Failure> {
  const { mall, buyer, currency, base } = context;
  const row = await findPreOrder(mall.db.sql, buyer.buyerId, preOrderNo, new Date(context.now));
  if (!row) return fail('preOrderGone');
  const basket = await readBasket(context, mall.db.sql, { type: row.type, lines: row.lines, address: 'default' });
  if (isFailure(basket)) return basket;
  const choices = firstChoices(basket);
  const total = priceBasket(basket, choices);
  const priced = { basket, choices, total };
  const money = (minor: number) => toWire(minor, currency);
  const merchants = [...new Set(basket.lines.map(({ facts }) => facts.merchantId))];
  const { person } = basket;
  return {
    proTotalFee: money(total.productTotal),
    orderProNum: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    freightFee: money(total.shippingFee),
    couponFee: money(total.merchantCoupon + total.platformCoupon),
    merCouponFee: money(total.merchantCoupon),
    platCouponFee: money(total.platformCoupon),
    svipDiscountPrice: money(total.memberDiscount),
    payFee: money(total.pay),
    platUserCouponId: choices.platformCoupon?.id ?? 0,
    addressId: person.address?.id ?? 0,
    userIntegral: person.points,
    userBalance: money(convert(person.balance, base, currency)),
    integralDeductionSwitch: !basket.isSale,
    isUseIntegral: false,
    type: row.type,
    secondType: secondTypeOf(basket.lines),
    cartIdList: row.lines.map(({ cartLineId }) => cartLineId).filter((id) => id > 0),
    redeemIntegral: 0,
    systemFormId: 0,
    systemFormValue: '',
    platCouponUserList: serializeCoupons(context, priced, 0),
    platCouponHint: serializeHint(context, priced, 0),
    merchantInfoList: merchants.map((merId) => serializeMerchant(context, priced, merId)),
    currency: currency.code,
    needsAddress: needsAddress(basket.lines.map(({ priced }) => priced)),
    expireTime: row.expiresAt.getTime(),
    canPayOnline: await hasWayToPay(mall),
  };
}
