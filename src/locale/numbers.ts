import { type Locale, languageTag } from './locales.ts';

/** Formatters are dear to make and kept by language. */
const formats = new Map<string, Intl.NumberFormat>();

function format(locale: Locale, kind: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${kind}`;
  const found = formats.get(key) ?? new Intl.NumberFormat(languageTag(locale), options);
  formats.set(key, found);
  return found;
}

/** 1286 → '1,286'. */
export const numberText = (value: number, locale: Locale) => format(locale, 'plain', {}).format(value);

const compact = (locale: Locale) => format(locale, 'compact', { notation: 'compact', maximumFractionDigits: 1 });

/** 2100 → '2.1K', '2100' in languages that keep small thousands whole. */
export const compactText = (value: number, locale: Locale) => compact(locale).format(value);

/**
 * A count that has the plural form of what `compactText` shows of it: 10,103 is shown as 10.1 thousand, and the word after
 * a thousand is not the one after three. `Intl.PluralRules` knows no compact numbers; all full millions have one form.
 */
export function compactCount(value: number, locale: Locale): number {
  if (
    !compact(locale)
      .formatToParts(value)
      .some(({ type }) => type === 'compact')
  )
    return value;
  const shown = Math.round(value / 100) * 100;
  return shown >= 1_000_000 ? shown - (shown % 1_000_000) : shown;
}

/** '4.7' → '4,7': an average, always with one decimal. */
export const ratingText = (average: string, locale: Locale) =>
  format(locale, 'rating', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Number(average));

/** 0.97 → '97%', as the language writes it. */
export const percentText = (share: number, locale: Locale) =>
  format(locale, 'percent', { style: 'percent' }).format(share);

/** 12 → '12 days'. */
export const daysText = (days: number, locale: Locale) =>
  format(locale, 'days', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** 5_242_880 → '5 MB'. */
export const fileSizeText = (bytes: number, locale: Locale) =>
  format(locale, 'megabytes', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1024 ** 2);

/** '4.50' → '4.5%': a rate in percent, as the contract has it. */
export const rateText = (percent: string, locale: Locale) =>
  format(locale, 'rate', { style: 'percent', maximumFractionDigits: 2 }).format(Number(percent) / 100);

/** How much is cut, in whole percent and never more than is true; 0 when nothing is. */
export const cutPercent = (price: string, former: string) => {
  // Whole numbers, as 100 × (0.3 − 0.27) ÷ 0.3 is a hair below 10 in binary; no currency has more than three decimals.
  const [now, before] = [Math.round(Number(price) * 1000), Math.round(Number(former) * 1000)];
  return before > now && now >= 0 ? Math.floor(((before - now) * 100) / before) : 0;
};

/**
 * Arabic amounts begin with a mark that has them run to the left, and a sign before it would stand beyond the currency. It
 * belongs to the digits, where Intl puts it too; held together with them, it stays on their left in text of any direction.
 */
const signed = (sign: string, amount: string) =>
  amount.startsWith('\u200f')
    ? amount.replace(/\d([\d.,]*\d)?/, (digits) => `\u2066${sign}${digits}\u2069`)
    : `${sign}${amount}`;

/** '−$30.00': an amount that goes off, with a true minus. */
export const lessText = (amount: string) => signed('\u2212', amount);

/** '+$30.00': an amount that comes in. */
export const moreText = (amount: string) => signed('+', amount);

/** '−24%'. Where nothing is cut the caller shows nothing: the test for 0 is left out of this shared code to keep home small. */
export const cutText = (percent: number, locale: Locale) => lessText(percentText(percent / 100, locale));
