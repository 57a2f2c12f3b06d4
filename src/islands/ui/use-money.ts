import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { convertWire, type PricePart, priceParts, priceText, shortCurrency } from '#locale/price.ts';
import { $currencies, loadCurrencies } from '#stores/settings/currencies.ts';
import { $currency } from '#stores/settings/settings.ts';

export interface Money {
  text: (amount: string) => string;
  parts: (amount: string) => PricePart[];
  /** The same, a whole amount without its decimals. */
  short: (amount: string) => PricePart[];
  /** What amounts are shown in. */
  currency: Currency;
}

const shownCurrency = (currencies: readonly Currency[], code: string, base: Currency) =>
  currencies.find((currency) => currency.code === code) ?? base;

/** What amounts are shown in as soon as the rates are here: what is typed must not be taken for another currency. */
export async function settledCurrency(base: Currency): Promise<Currency> {
  if ($currency.get() !== base.code) await loadCurrencies().catch(() => {});
  return shownCurrency($currencies.get(), $currency.get(), base);
}

/** Shows base-currency amounts in the shopper's currency; in the base currency until the rates are here. */
export function useMoney(locale: Locale, base: Currency): Money {
  const code = useStore($currency);
  const currencies = useStore($currencies);
  useEffect(() => {
    if (code !== base.code) void loadCurrencies().catch(() => {});
  }, [code, base.code]);
  const shown = shownCurrency(currencies, code, base);
  const convert = (amount: string) => convertWire(amount, base, shown);
  return {
    text: (amount) => priceText(convert(amount), shown, locale),
    parts: (amount) => priceParts(convert(amount), shown, locale),
    short: (amount) => priceParts(convert(amount), shortCurrency(convert(amount), shown), locale),
    currency: shown,
  };
}
