import i18next from 'i18next';
import { keepTexts, type Translate } from './keep-texts.ts';
import type { Locale } from './locales.ts';

const translators = new Map<Locale, Translate>();

/**
 * Translator of one language for pages. Keys name their namespace: 'goods:addToCart'.
 * i18next's own current language is shared by all pages that are being made, so it is never used.
 */
export function pageText(locale: Locale): Translate {
  const found = translators.get(locale) ?? keepTexts(i18next.getFixedT(locale));
  translators.set(locale, found);
  return found;
}
