import type { Locale } from '#locale/locales.ts';

export interface TranslationWish {
  texts: readonly string[];
  from: Locale;
  to: Locale;
}

/** Translates texts that people wrote; resolves with as many in the same order, or rejects. */
export type TranslateTexts = (wish: TranslationWish) => Promise<string[]>;
