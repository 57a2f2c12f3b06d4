import type { Locale } from '#locale/locales.ts';
import { type CurrencyDisplay, type PricePart, priceParts, priceText, wireCurrency } from '#locale/price.ts';

/** How the amounts of an order are shown: in its own currency, whatever the shopper looks at the mall in now. */
export interface OrderMoney {
  text: (amount: string) => string;
  parts: (amount: string) => PricePart[];
}

/** `code` is ISO 4217. */
export const orderMoney = (code: string, locale: Locale, display?: CurrencyDisplay): OrderMoney => ({
  text: (amount) => priceText(amount, wireCurrency(code, amount), locale, display),
  parts: (amount) => priceParts(amount, wireCurrency(code, amount), locale, display),
});
