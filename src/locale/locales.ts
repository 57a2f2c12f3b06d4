/** The mall's languages. English is the default and has no path prefix. */
export const LOCALES = ['en', 'zh', 'ar', 'de', 'es', 'fr', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** BCP 47 tags for `Intl`; Arabic keeps Latin digits, so that prices, codes and phone numbers look alike everywhere. */
const TAGS: Record<Locale, string> = {
  en: 'en-US',
  zh: 'zh-CN',
  ar: 'ar-u-nu-latn',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  ja: 'ja-JP',
};

const NAMES: Record<Locale, string> = {
  en: 'English',
  zh: '中文',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
};

/** A language in its own words. */
export const languageName = (locale: Locale) => NAMES[locale];

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** A client's language ('zh', 'zh-CN', 'zh_TW') as one of ours; English for the rest. */
export function localeOf(text: string | null | undefined): Locale {
  const language = (text ?? '').split(/[-_]/)[0]?.toLowerCase() ?? '';
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

export const languageTag = (locale: Locale) => TAGS[locale];

export const direction = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** '/zh' or '' for English. */
export const localePrefix = (locale: Locale) => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

/**
 * '/zh/foo' from 'foo', '/foo'; '/' and '/zh/' for the home page. Browsers read '//host', '/\\host' and slashes with
 * blanks between them as another host, so whatever stands before the path's first letter goes.
 */
export const localePath = (locale: Locale, path: string) => `${localePrefix(locale)}/${path.replace(/^[\s/\\]+/, '')}`;

/** '/zh/foo' → {locale: 'zh', path: '/foo'}. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/')[1] ?? '';
  if (first === DEFAULT_LOCALE || !isLocale(first)) return { locale: DEFAULT_LOCALE, path: pathname };
  return { locale: first, path: pathname.slice(first.length + 1) || '/' };
}
