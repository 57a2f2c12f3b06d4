import { type Locale, languageTag } from './locales.ts';

/** Numeric dates, which 'medium' gives in Arabic, can be read in two ways: 2027/02/05. */
export const dayStyle = (locale: Locale) => (locale === 'ar' ? 'long' : 'medium');

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** 'yyyy-MM-dd…' of the mall's zone → '12 Nov 2026' in the language; only the day is read. */
export function dayText(wallClock: string, locale: Locale): string {
  const found =
    formats.get(locale) ??
    new Intl.DateTimeFormat(languageTag(locale), { dateStyle: dayStyle(locale), timeZone: 'UTC' });
  formats.set(locale, found);
  return found.format(Date.parse(`${wallClock.slice(0, 10)}T00:00:00Z`));
}
