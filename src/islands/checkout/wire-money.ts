import type { Locale } from '#locale/locales.ts';
import { type OrderMoney, orderMoney } from '../order/order-money.ts';

/** Amounts of an order that is on its way to be paid. */
export interface WireMoney extends OrderMoney {
  /** What is taken off, with a true minus; as it is where that is nothing. */
  less: (amount: string) => string;
}

export const isNothing = (amount: string) => Number(amount) === 0;

export function wireMoney(locale: Locale, code: string): WireMoney {
  const money = orderMoney(code, locale);
  return { ...money, less: (amount) => (isNothing(amount) ? money.text(amount) : `\u2212${money.text(amount)}`) };
}
