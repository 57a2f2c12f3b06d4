import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import { readLocales } from './locales.ts';

/** The route parameter of a language: English has no prefix. */
export const localeParam = (locale: Locale) => (locale === DEFAULT_LOCALE ? undefined : locale);

/** One path a language, for pages that exist once in each. */
export const localeRoutes = async () =>
  (await readLocales()).map((locale) => ({ params: { locale: localeParam(locale) }, props: { locale } }));

/** The form of an application in every language, empty (0) and with the data of a refused one (1). */
export const applyRoutes = async () =>
  (await localeRoutes()).flatMap(({ params, props }) =>
    ['0', '1'].map((type) => ({ params: { ...params, type }, props: { ...props, isAgain: type === '1' } })),
  );
