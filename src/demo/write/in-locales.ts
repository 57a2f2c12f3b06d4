import { LOCALES, type Locale } from '#locale/locales.ts';

/** One row for each language of the mall. */
export const inLocales = <T extends object>(row: (locale: Locale) => T): (T & { locale: Locale })[] =>
  LOCALES.map((locale) => ({ ...row(locale), locale }));
