import { type Locale, languageTag } from './locales.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** 'yyyy-MM-dd…' of the mall's zone → '12 Nov 2026' in the language; only the day is read. */
export function dayText(wallClock: string, locale: Locale): string {
  const found =
    formats.get(locale) ?? new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(locale, found);
  return found.format(Date.parse(`${wallClock.slice(0, 10)}T00:00:00Z`));
}
