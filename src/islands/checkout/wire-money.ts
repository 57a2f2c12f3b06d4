import { direction, type Locale } from '#locale/locales.ts';
import { lessText } from '#locale/numbers.ts';
import { ownCurrency } from '#stores/settings/own-currency.ts';
import { type OrderMoney, orderMoney } from '../orders/order-money.ts';

/** Amounts of an order that is on its way to be paid; those that are not in the shopper's own currency say in which. */
export interface WireMoney extends OrderMoney {
  /** What is taken off, with a true minus; as it is where that is nothing. */
  less: (amount: string) => string;
}

export const isNothing = (amount: string) => Number(amount) === 0;

export function wireMoney(locale: Locale, code: string): WireMoney {
  const { text: plain, parts } = orderMoney(code, locale, code === ownCurrency() ? 'sign' : 'code');
  // Signs and amounts run from left to right in every language, also within a sentence.
  const own = (said: string) => (direction(locale) === 'rtl' ? `\u2066${said}\u2069` : said);
  const text = (amount: string) => own(plain(amount));
  return { parts, text, less: (amount) => (isNothing(amount) ? text(amount) : own(lessText(plain(amount)))) };
}
