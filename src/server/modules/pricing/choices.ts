import type { ParsedInput } from '#contract/index.ts';
import { deliveryWindow, joinWindows } from '#domain/delivery/delivery-window.ts';
import { bestChoice, type OrderChoices, type PricedOrder, priceOrder } from '#domain/pricing/total.ts';
import { couponFits } from '#domain/promotions/coupon-use.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { type Basket, type BasketCoupon, type BasketLine, isVirtual, termsOfLine } from './basket.ts';

export type MerchantChoice = ParsedInput<'orderPrice'>['orderMerchantRequestList'][number];

/** How a shop's part reaches the buyer: 1 by post, 2 pickup, 3 nothing to send. */
export type ShippingType = 1 | 2 | 3;

const linesOf = (basket: Basket, merchantId: number) =>
  basket.lines.filter(({ facts }) => facts.merchantId === merchantId);

/** Whether all that a shop would send can be picked up as well. */
export const canCollect = (basket: Basket, merchantId: number): boolean => {
  const sent = linesOf(basket, merchantId).filter(({ facts }) => !isVirtual(facts));
  return sent.length > 0 && sent.every(({ facts }) => facts.delivery === '1,2');
};

/** What was wished, where it can be. */
export function shippingOf(basket: Basket, merchantId: number, wished = 1): ShippingType {
  if (linesOf(basket, merchantId).every(({ facts }) => isVirtual(facts))) return 3;
  return wished === 2 && canCollect(basket, merchantId) ? 2 : 1;
}

/** What is picked up is not sent, wherever the buyer lives. */
const collectedLine = (line: BasketLine): BasketLine => ({
  ...line,
  problem: line.problem === 'undeliverable' ? null : line.problem,
  priced: { ...line.priced, isSent: false },
});

/** The basket with nothing to send of the shops whose products are picked up. */
export function withShipping(
  basket: Basket,
  merchants: readonly Pick<MerchantChoice, 'merId' | 'shippingType'>[],
): Basket {
  const collected = new Set(
    merchants
      .filter(({ merId, shippingType }) => shippingOf(basket, merId, shippingType) === 2)
      .map(({ merId }) => merId),
  );
  const lines = basket.lines.map((line) => (collected.has(line.facts.merchantId) ? collectedLine(line) : line));
  return { ...basket, lines };
}

/** When what a shop sends arrives if it is ordered now; null where nothing is sent, or the shop names no days. */
export function arrivalOf({ lines, terms: { regionIds } }: Basket, merchantId: number, now: number, zone: string) {
  if (!regionIds) return null;
  const sent = lines.filter(({ facts, priced }) => facts.merchantId === merchantId && priced.isSent);
  const schedules = sent.flatMap(({ facts }) => termsOfLine(facts, regionIds)?.schedule ?? []);
  return joinWindows(schedules.map((schedule) => deliveryWindow(schedule, now, zone)));
}

/** A basket with what was chosen for it, and what it costs then. */
export interface PricedBasket {
  basket: Basket;
  choices: OrderChoices;
  total: PricedOrder;
}

export const priceBasket = ({ lines, terms }: Basket, choices: OrderChoices): PricedOrder =>
  priceOrder(
    lines.map(({ priced }) => priced),
    choices,
    terms,
  );

/** What the mall's own coupons are calculated from: how much of each line the shops' coupons have taken. */
export const takenByMerchants = ({ lines }: PricedOrder): number[] => lines.map(({ merchantCoupon }) => merchantCoupon);

const byId = (basket: Basket, id: number, merchantId: number): BasketCoupon | undefined =>
  basket.coupons.find(({ usable }) => usable.id === id && usable.merchantId === merchantId);

export function fits({ lines, terms }: Basket, { usable }: BasketCoupon, shares?: readonly number[]): boolean {
  return couponFits(
    usable,
    lines.map(({ priced }) => priced),
    terms.isMember,
    shares,
  );
}

interface Wished {
  orderMerchantRequestList: readonly MerchantChoice[];
  platUserCouponId: number;
  isUseIntegral: boolean;
}

/** What was chosen, each thing of it usable; or what of it is not: a coupon by its number. */
export function readChoices(basket: Basket, wished: Wished): OrderChoices | Failure {
  const merchants = new Set(basket.lines.map(({ facts }) => facts.merchantId));
  const merchantCoupons = new Map<number, BasketCoupon['usable']>();
  for (const { merId, userCouponId } of wished.orderMerchantRequestList) {
    if (!merchants.has(merId)) return fail('shopNotInOrder');
    if (userCouponId === 0) continue;
    const coupon = byId(basket, userCouponId, merId);
    if (!coupon || !fits(basket, coupon)) return fail('couponUnusable', { coupon: userCouponId });
    merchantCoupons.set(merId, coupon.usable);
  }
  const points = wished.isUseIntegral && !basket.isSale ? basket.person.points : 0;
  const choices = { merchantCoupons, platformCoupon: null, points };
  if (wished.platUserCouponId === 0) return choices;
  const platform = byId(basket, wished.platUserCouponId, 0);
  const shares = takenByMerchants(priceBasket(basket, choices));
  return platform && fits(basket, platform, shares)
    ? { ...choices, platformCoupon: platform.usable }
    : fail('couponUnusable', { coupon: wished.platUserCouponId });
}

/** What the shopper has chosen before having chosen anything: the coupons that save most, and no points. */
export function firstChoices(basket: Basket): OrderChoices {
  const best = bestChoice(
    basket.lines.map(({ priced }) => priced),
    basket.coupons.map(({ usable }) => usable),
    basket.terms,
  );
  return { ...best, points: 0 };
}
