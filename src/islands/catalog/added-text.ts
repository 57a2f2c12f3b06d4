import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { Added } from '#stores/cart/cart.ts';
import type { SkuSheetTexts } from './texts.ts';

/** The message for the shopper after pieces were put into the cart, or were not because there are no more. */
export const addedText = ({ held, isShort }: Added, texts: SkuSheetTexts['added'], locale: Locale) =>
  isShort ? fillIn(texts.most, { count: numberText(held, locale) }) : texts.added;
