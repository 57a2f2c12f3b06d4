import type { Locale } from '#locale/locales.ts';

/** Makes or reads something once a build and language, however many pages ask for it. */
export function oncePerLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const known = new Map<Locale, T>();
  return (locale) => {
    const found = known.get(locale) ?? make(locale);
    known.set(locale, found);
    return found;
  };
}
