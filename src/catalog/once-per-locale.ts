import type { Locale } from '#locale/locales.ts';

/** Reads something once a build and language, however many pages ask for it. */
export function oncePerLocale<T>(read: (locale: Locale) => Promise<T>): (locale: Locale) => Promise<T> {
  const known = new Map<Locale, Promise<T>>();
  return (locale) => {
    const found = known.get(locale) ?? read(locale);
    known.set(locale, found);
    return found;
  };
}
