import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { StockTexts } from './texts.ts';

const FEW = 5;

/** How many are left, in words; the last few as a warning. */
export function stockLeft(count: number, texts: StockTexts, locale: Locale): { text: string; className: string } {
  if (count === 0) return { text: texts.soldOut, className: 'small' };
  const isFew = count <= FEW;
  const text = pluralText(isFew ? texts.left : texts.stock, count, numberText(count, locale), locale);
  return { text, className: isFew ? 'small warn' : 'small' };
}
