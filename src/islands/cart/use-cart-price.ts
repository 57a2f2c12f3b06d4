import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { type CartPrice, cartPrice } from '#domain/cart/cart-price.ts';
import { type Currency, convert, fromWire, toWire } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { type PricePart, priceParts, priceText } from '#locale/price.ts';
import { $isMember } from '#stores/accounts/session.ts';
import { $cartQuote, requestQuote } from '#stores/cart/cart-quote.ts';
import { $selectedRows } from '#stores/cart/cart-selection.ts';
import { $cartCoupons } from '#stores/promotions/cart-coupons.ts';
import { type Money, useMoney } from '../ui/use-money.ts';

export interface CartMoney extends Money {
  price: CartPrice;
  /** Whether this shopper pays member prices. */
  isMember: boolean;
  /** Of minor units of the shown currency. */
  minorText: (minor: number) => string;
  minorParts: (minor: number) => PricePart[];
  /** What pieces cost together, each of them what is shown for one: as text, and in minor units of the shown currency. */
  pieces: (price: string, quantity: number) => number;
  piecesText: (price: string, quantity: number) => string;
}

/** An amount of the mall in minor units of the shown currency. */
const shownMinor = (amount: string, base: Currency, shown: Currency) => convert(fromWire(amount, base), base, shown);

/**
 * What the chosen lines cost, in the same frame as the press that changed them: calculated here by the rules of the
 * checkout, or by the server where its coupons are unknown.
 */
export function useCartPrice(locale: Locale, base: Currency): CartMoney {
  const money = useMoney(locale, base);
  const { currency } = money;
  const rows = useStore($selectedRows);
  const available = useStore($cartCoupons);
  const quote = useStore($cartQuote);
  // Known from an earlier page before the coupons are here.
  const isMember = useStore($isMember);
  const price = useMemo(() => {
    const shown = (amount: string) => shownMinor(amount, base, currency);
    const { list = [], isPaidMember = isMember } = typeof available === 'string' ? {} : available;
    const lines = rows.map((row) => ({
      merchantId: row.merchant.id,
      productId: row.productId,
      quantity: row.quantity,
      price: shown(row.price),
      memberPrice: row.memberPrice === null ? null : shown(row.memberPrice),
    }));
    const coupons = list.map(({ id, merId, money: off, minPrice, productIds }) => ({
      id,
      merchantId: merId,
      money: shown(off),
      threshold: shown(minPrice),
      productIds,
    }));
    return cartPrice(lines, coupons, isPaidMember, currency);
  }, [rows, available, base, currency, isMember]);
  const ids = rows.map(({ id }) => id);
  const requested = available === 'unknown' ? ids.join() : '';
  useEffect(() => {
    if (available === 'unknown') requestQuote(rows.map(({ id }) => id));
  }, [available, rows]);
  const text = (minor: number) => toWire(minor, currency);
  const isQuoted = available === 'unknown' && quote?.ids === requested;
  const pieces = (amount: string, quantity: number) => shownMinor(amount, base, currency) * quantity;
  const minorText = (minor: number) => priceText(text(minor), currency, locale);
  return {
    ...money,
    price: isQuoted ? quoted(price, quote.price, (amount) => shownMinor(amount, base, currency)) : price,
    isMember,
    minorText,
    pieces,
    piecesText: (amount, quantity) => minorText(pieces(amount, quantity)),
    minorParts: (minor) => priceParts(text(minor), currency, locale),
  };
}

type Quote = NonNullable<ReturnType<typeof $cartQuote.get>>['price'];

const quoted = (price: CartPrice, quote: Quote, shown: (amount: string) => number): CartPrice => ({
  ...price,
  merchantCoupons: shown(quote.merCouponPrice),
  mallCoupon: shown(quote.platCouponPrice),
  memberDiscount: shown(quote.svipDiscountPrice),
  total: shown(quote.totalPrice),
});
