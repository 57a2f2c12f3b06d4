import i18next from 'i18next';
import { cachedTranslate } from './cached-translate.ts';
import type { Locale } from './locales.ts';
import type { LooseTranslate, Translate } from './message-types.ts';

const translators = new Map<Locale, LooseTranslate>();

/**
 * Translator of one language for pages. Keys name their namespace: 'cart:title'.
 * i18next's own current language is shared by all pages that are being made, so it is never used.
 */
export function pageText(locale: Locale): Translate {
  const found = translators.get(locale) ?? cachedTranslate(i18next.getFixedT(locale));
  translators.set(locale, found);
  return found;
}
