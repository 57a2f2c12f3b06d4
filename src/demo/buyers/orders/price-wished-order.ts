import { type Currency, convert } from '#domain/money/money.ts';
import type { CheckoutLine } from '#domain/pricing/price-line.ts';
import { bestChoice, type PricedOrder, priceOrder } from '#domain/pricing/total.ts';
import type { SkuFacts } from '../../../server/modules/catalog/queries/sku-facts.ts';
import { type GivenCoupon, isUsableAt } from '../promotions/claimable-coupons.ts';
import type { Piece } from './choose-pieces.ts';
import type { Shopper } from './shopper.ts';
import type { WishedOrder } from './wished-orders.ts';

export interface OrderedLine {
  facts: SkuFacts;
  priced: CheckoutLine;
}

export interface PricedWish {
  currency: Currency;
  lines: OrderedLine[];
  total: PricedOrder;
  /** The coupons that it was paid with, too. */
  used: GivenCoupon[];
}

/** What is fetched needs no shipping. */
function linesOf(pieces: readonly Piece[], { kind }: WishedOrder, currency: Currency, { offers }: Shopper) {
  return pieces.flatMap(({ skuId, quantity }): OrderedLine[] => {
    const offer = offers.get(skuId);
    if (!offer) return [];
    const priced = offer.priced(quantity, currency);
    return [{ facts: offer.facts, priced: kind === 'fetched' ? { ...priced, isSent: false } : priced }];
  });
}

const couponIn = (coupon: GivenCoupon, money: (minor: number) => number) => ({
  ...coupon,
  money: money(coupon.money),
  threshold: money(coupon.threshold),
});

/**
 * What an order cost by the rules of any order: with the coupons that save most of those that one could have had then, and
 * with all points, where they were to be used.
 */
export function priceWished(wished: WishedOrder, pieces: readonly Piece[], shopper: Shopper): PricedWish {
  const { isMember, regionIds, base, currencies, points } = shopper;
  const currency = currencies.find(({ code }) => code === wished.currency) ?? base;
  const lines = linesOf(pieces, wished, currency, shopper);
  const bought = lines.map(({ priced }) => priced);
  const terms = { isMember, isSale: false, regionIds, currency, base };
  const open = [...shopper.coupons.values()].filter(
    (coupon) => wished.usesCoupons && isUsableAt(coupon, wished.placedAt),
  );
  const usable = open.map((coupon) => couponIn(coupon, (minor) => convert(minor, base, currency)));
  const best = bestChoice(bought, usable, terms);
  const total = priceOrder(
    bought,
    { ...best, points: wished.usesPoints ? points.usableAt(wished.placedAt) : 0 },
    terms,
  );
  const chosen = new Set([...best.merchantCoupons.values(), best.platformCoupon].map((coupon) => coupon?.id));
  return { currency, lines, total, used: open.filter(({ id }) => chosen.has(id)) };
}
