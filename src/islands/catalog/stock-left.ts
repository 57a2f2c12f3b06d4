import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { StockTexts } from './texts.ts';

const FEW = 5;

/** So few that shoppers should know. */
export const isFew = (count: number) => count > 0 && count <= FEW;

/** How many are left, in words; the last few as a warning. */
export function stockLeft(count: number, texts: StockTexts, locale: Locale): { text: string; className: string } {
  if (count === 0) return { text: texts.soldOut, className: 'small' };
  const text = pluralText(isFew(count) ? texts.left : texts.stock, count, numberText(count, locale), locale);
  return { text, className: isFew(count) ? 'small warn' : 'small' };
}
