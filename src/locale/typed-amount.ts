import { type Currency, toWire } from '#domain/money/money.ts';
import type { Locale } from './locales.ts';
import { amountText, currencySign } from './price.ts';

/** Minor units stay below 2^53. */
const MOST_DIGITS = 15;

/** The same text in Latin digits, plain blanks and no marks of direction: keyboards of all languages write amounts. */
const plain = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace('￥', '¥')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .toUpperCase();

/** Text without the sign of the currency in this language or in English, or its code, before or after it. */
function withoutSign(text: string, currency: Currency, locale: Locale): string {
  const signs = [currencySign(currency, locale), currencySign(currency, 'en'), currency.code].map(plain);
  const before = signs.find((sign) => text.startsWith(sign));
  if (before) return text.slice(before.length).trim();
  const after = signs.find((sign) => text.endsWith(sign));
  return after ? text.slice(0, -after.length).trim() : text;
}

/** '1,234,567.5' → [',', '.']. */
function marksOf(currency: Currency, locale: Locale): [group: string, decimal: string] {
  const marks = plain(amountText('1234567.5', { ...currency, decimals: 1 }, locale)).replace(/\d/g, '');
  return [marks.charAt(0), marks.slice(-1)];
}

/** Whole units, in groups of three or in none, and decimals. Blanks, apostrophes and Arabic marks mean one thing everywhere. */
const shape = (group: string, decimal: string) =>
  new RegExp(`^([1-9]\\d{0,2}([${group} '’٬])\\d{3}(?:\\2\\d{3})*|\\d*)(?:[${decimal}٫](\\d+))?$`);

/**
 * What somebody typed as an amount of the currency, as wire text: '1,000' is a thousand dollars in English and no amount
 * of euros in German. The marks of the language count first; those of the others where they can mean only one thing
 * ('12,50' in English). Null for all else.
 */
export function readAmount(typed: string, currency: Currency, locale: Locale): string | null {
  const text = withoutSign(plain(typed).trim(), currency, locale);
  const [group, decimal] = marksOf(currency, locale);
  const others = decimal === '.' ? shape('.', ',') : shape(',', '.');
  const [, grouped = '', , fraction = ''] = shape(group, decimal).exec(text) ?? others.exec(text) ?? [];
  const whole = grouped.replace(/\D/g, '');
  if (whole + fraction === '' || fraction.length > currency.decimals) return null;
  if (whole.length + currency.decimals > MOST_DIGITS) return null;
  return toWire(Number(whole + fraction.padEnd(currency.decimals, '0')), currency);
}
