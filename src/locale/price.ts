import { type Currency, convert, fromWire, toWire } from '#domain/money/money.ts';
import { type Locale, languageTag } from './locales.ts';

/** Making an Intl formatter costs more than a page's other work, so each is made once. */
const formats = new Map<string, Intl.NumberFormat>();

/** How an amount says its currency: by the sign, or by the code. */
export type CurrencyDisplay = 'sign' | 'code';

/** Yuan and yen have one narrow sign; the other marks that which is not of the reader's country ('JP¥' in Chinese). */
const isShared = ({ code }: Currency) => code === 'CNY' || code === 'JPY';

function format(locale: Locale, currency: Currency, display: CurrencyDisplay = 'sign') {
  const currencyDisplay = display === 'code' ? 'code' : isShared(currency) ? 'symbol' : 'narrowSymbol';
  const key = `${locale} ${currency.code} ${currency.decimals} ${currencyDisplay}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.NumberFormat(languageTag(locale), {
      style: 'currency',
      currency: currency.code,
      currencyDisplay,
      minimumFractionDigits: currency.decimals,
      maximumFractionDigits: currency.decimals,
    });
    formats.set(key, found);
  }
  return found;
}

/** Formatters take decimal text as it is; as a number it would lose its last digits from a hundred trillion on. */
const exact = (amount: string) => amount as Intl.StringNumericLiteral;

/** Wire text in one currency → wire text in another. */
export const convertWire = (amount: string, from: Currency, to: Currency) =>
  toWire(convert(fromWire(amount, from), from, to), to);

/** The currency of an amount that is shown as it came, as those of orders are: the text says how many decimals it has. */
export const wireCurrency = (code: string, amount: string): Currency => ({
  code,
  decimals: amount.split('.')[1]?.length ?? 0,
  rate: '1',
});

/** '$1,149.00' for wire text that is already in the currency. */
export const priceText = (amount: string, currency: Currency, locale: Locale, display?: CurrencyDisplay) =>
  format(locale, currency, display).format(exact(amount));

/** The same without its currency, as it stands in a field: '1,149.00'. */
export const amountText = (amount: string, currency: Currency, locale: Locale) =>
  format(locale, currency)
    .formatToParts(exact(amount))
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
    .join('');

/** '$', 'KWD': how the language marks amounts of the currency. */
export const currencySign = (currency: Currency, locale: Locale) =>
  format(locale, currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency.code;

/** A currency that leaves out the decimals of a whole amount: '$20' for '20.00', '$12.50' for '12.50'. */
export const shortCurrency = (amount: string, currency: Currency): Currency =>
  /^-?\d+(\.0*)?$/.test(amount) ? { ...currency, decimals: 0 } : currency;

export interface PricePart {
  text: string;
  /** Currency and decimals are set small. */
  small: boolean;
}

/** The amount in the order in which the language writes it, with what is set small. */
export function priceParts(amount: string, currency: Currency, locale: Locale, display?: CurrencyDisplay): PricePart[] {
  const parts: PricePart[] = [];
  for (const { type, value } of format(locale, currency, display).formatToParts(exact(amount))) {
    const small = type === 'currency' || type === 'decimal' || type === 'fraction' || type === 'literal';
    const last = parts.at(-1);
    if (last && last.small === small) last.text += value;
    else parts.push({ text: value, small });
  }
  return parts;
}
