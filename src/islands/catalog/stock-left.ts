import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { StockTexts } from './texts.ts';

const FEW = 5;

/** So few that shoppers should know. */
export const isFew = (count: number) => count > 0 && count <= FEW;

/** How many of at least one are left, in words. */
export const stockLeft = (count: number, texts: StockTexts, locale: Locale): string =>
  pluralText(isFew(count) ? texts.left : texts.stock, count, numberText(count, locale), locale);

/** The last few are a warning. */
export const stockLook = (count: number) => (isFew(count) ? 'small warn' : 'small');
