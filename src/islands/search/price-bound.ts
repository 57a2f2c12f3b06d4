import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { amountText, convertWire, priceText, shortCurrency } from '#locale/price.ts';
import { readAmount } from '#locale/typed-amount.ts';
import { priceBound } from '#stores/search/product-list.ts';
import { settledCurrency } from '../ui/use-money.ts';

/** Bounds stand in the address with four decimals of the base currency: 1,000 yen in whole cents would come back as 1,001. */
const fine = (base: Currency): Currency => ({ ...base, decimals: 4 });

/** A bound of the address as the shopper's currency shows it. */
export function boundText(amount: string, base: Currency, shown: Currency, locale: Locale): string {
  const converted = convertWire(amount, fine(base), shown);
  return priceText(converted, shortCurrency(converted, shown), locale);
}

/** The same as it stands in a field; nothing for no bound. */
export function boundField(amount: string | undefined, base: Currency, shown: Currency, locale: Locale): string {
  if (amount === undefined) return '';
  const converted = convertWire(amount, fine(base), shown);
  return amountText(converted, shortCurrency(converted, shown), locale);
}

/** What was typed in the shopper's currency, as a bound of the address; null when it is no amount. */
export async function readBound(typed: string, base: Currency, locale: Locale): Promise<string | undefined | null> {
  if (typed.trim() === '') return undefined;
  const shown = await settledCurrency(base);
  const amount = readAmount(typed, shown, locale);
  return (amount && priceBound(String(Number(convertWire(amount, shown, fine(base)))))) || null;
}
