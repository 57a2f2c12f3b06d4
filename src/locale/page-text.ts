import i18next from 'i18next';
import type { Locale } from './locales.ts';
import type { Translate } from './messages.ts';

/** A translated text costs microseconds, and a page has a hundred: those without values are kept. */
const kept = new Map<string, string>();

/**
 * Translator of one language for pages. Keys name their namespace: 'goods:addToCart'.
 * i18next's own current language is shared by all pages that are being made, so it is never used.
 */
export function pageText(locale: Locale): Translate {
  const t = i18next.getFixedT(locale);
  return (key, values) => {
    if (values) return String(t(key, values));
    const name = `${locale} ${key}`;
    const found = kept.get(name) ?? String(t(key, {}));
    kept.set(name, found);
    return found;
  };
}
