import type { Currency } from '../money/money.ts';
import { couponFits, couponShares, isOfMall, type UsableCoupon } from '../promotions/coupon-use.ts';
import { orderShippingFee } from './line-shipping.ts';
import { splitPoints, usePoints } from './points-use.ts';
import { type CheckoutLine, lineAmount } from './price-line.ts';

export { bestChoice } from '../promotions/coupon-choice.ts';

/** Minor units of the order's currency; `pay` is the first two less the others. */
export interface Amounts {
  /** At the list price, before any discount. */
  productTotal: number;
  shippingFee: number;
  memberDiscount: number;
  merchantCoupon: number;
  platformCoupon: number;
  pointsUsed: number;
  pointsMoney: number;
  pay: number;
}

export interface PricedOrder extends Amounts {
  /** In the order in which they were given. */
  lines: Amounts[];
  /** By merchant. */
  merchants: ReadonlyMap<number, Amounts>;
}

export interface OrderChoices {
  /** By merchant, one each. */
  merchantCoupons: ReadonlyMap<number, UsableCoupon>;
  platformCoupon: UsableCoupon | null;
  /** Points that the shopper has; 0: none are to be used. */
  points: number;
}

export interface OrderTerms {
  isMember: boolean;
  /** A flash sale: no members' price, no coupon, no points. */
  isSale: boolean;
  /** Where it goes, the most specific region first; null: no address yet, and no shipping. */
  regionIds: readonly number[] | null;
  currency: Currency;
  base: Currency;
}

export const NO_CHOICES: OrderChoices = { merchantCoupons: new Map(), platformCoupon: null, points: 0 };

export const NOTHING: Amounts = {
  productTotal: 0,
  shippingFee: 0,
  memberDiscount: 0,
  merchantCoupon: 0,
  platformCoupon: 0,
  pointsUsed: 0,
  pointsMoney: 0,
  pay: 0,
};

const plus = (a: Amounts, b: Amounts): Amounts => ({
  productTotal: a.productTotal + b.productTotal,
  shippingFee: a.shippingFee + b.shippingFee,
  memberDiscount: a.memberDiscount + b.memberDiscount,
  merchantCoupon: a.merchantCoupon + b.merchantCoupon,
  platformCoupon: a.platformCoupon + b.platformCoupon,
  pointsUsed: a.pointsUsed + b.pointsUsed,
  pointsMoney: a.pointsMoney + b.pointsMoney,
  pay: a.pay + b.pay,
});

const total = (parts: readonly Amounts[]) => parts.reduce(plus, NOTHING);

/** Shares of the shops' coupons by line; a coupon of another shop, or that does not fit, takes nothing off. */
export function merchantShares(
  lines: readonly CheckoutLine[],
  coupons: OrderChoices['merchantCoupons'],
  isMember: boolean,
): number[] {
  const valid = [...coupons].filter(([id, coupon]) => !isOfMall(coupon) && coupon.merchantId === id);
  const fitting = valid.filter(([, coupon]) => couponFits(coupon, lines, isMember));
  const shares = fitting.map(([, coupon]) => couponShares(coupon, lines, isMember));
  return lines.map((_, index) => shares.reduce((sum, share) => sum + (share[index] ?? 0), 0));
}

function platformShares(
  lines: readonly CheckoutLine[],
  coupon: UsableCoupon | null,
  isMember: boolean,
  ofMerchants: readonly number[],
): number[] {
  const fits = coupon !== null && isOfMall(coupon) && couponFits(coupon, lines, isMember, ofMerchants);
  return fits ? couponShares(coupon, lines, isMember, ofMerchants) : lines.map(() => 0);
}

/** Shipping, shops' coupons, the mall's coupon, points: in this order, each of what those before have left. */
function priceLines(lines: readonly CheckoutLine[], choices: OrderChoices, terms: OrderTerms): Amounts[] {
  const { isMember, regionIds, currency } = terms;
  const products = lines.map((line) => lineAmount(line, isMember));
  const shippingFee = orderShippingFee(lines, isMember, regionIds, currency.decimals);
  const ofMerchants = merchantShares(lines, choices.merchantCoupons, isMember);
  const ofMall = platformShares(lines, choices.platformCoupon, isMember, ofMerchants);
  const left = products.map((amount, index) => amount - (ofMerchants[index] ?? 0) - (ofMall[index] ?? 0));
  const spent = usePoints(
    choices.points,
    left.reduce((sum, amount) => sum + amount, 0),
    terms,
  );
  const points = splitPoints(spent, left);
  return lines.map(({ price, quantity }, index) => ({
    productTotal: price * quantity,
    shippingFee: shippingFee[index] ?? 0,
    memberDiscount: price * quantity - (products[index] ?? 0),
    merchantCoupon: ofMerchants[index] ?? 0,
    platformCoupon: ofMall[index] ?? 0,
    pointsUsed: points[index]?.points ?? 0,
    pointsMoney: points[index]?.money ?? 0,
    pay: (left[index] ?? 0) + (shippingFee[index] ?? 0) - (points[index]?.money ?? 0),
  }));
}

/**
 * What an order costs, by line, by shop and in all: lines sum to their shop and shops to the order, exactly. A coupon
 * that does not fit is left out silently; call `couponFits` first where the shopper has to be informed.
 */
export function priceOrder(lines: readonly CheckoutLine[], choices: OrderChoices, terms: OrderTerms): PricedOrder {
  const priced = terms.isSale
    ? priceLines(lines, NO_CHOICES, { ...terms, isMember: false })
    : priceLines(lines, choices, terms);
  const merchantIds = new Set(lines.map(({ merchantId }) => merchantId));
  const merchants = [...merchantIds].map(
    (id) => [id, total(priced.filter((_, index) => lines[index]?.merchantId === id))] as const,
  );
  return { ...total(priced), lines: priced, merchants: new Map(merchants) };
}

/** Whether anything of it has to be sent somewhere. */
export const needsAddress = (lines: readonly Pick<CheckoutLine, 'isSent'>[]): boolean =>
  lines.some(({ isSent }) => isSent);
