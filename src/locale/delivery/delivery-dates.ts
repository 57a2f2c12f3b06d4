import { type Locale, languageTag } from '../locales.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

function format(locale: Locale): Intl.DateTimeFormat {
  const found =
    formats.get(locale) ??
    new Intl.DateTimeFormat(languageTag(locale), { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  formats.set(locale, found);
  return found;
}

/** '2026-11-26' → 'Thu, Nov 26', which never parts at the end of a line. */
export const dateText = (date: string, locale: Locale) =>
  format(locale)
    .format(Date.parse(`${date}T00:00:00Z`))
    .replaceAll(' ', '\u00a0');

/** 'Thu, Nov 26 – Sat, Nov 28'; no line begins with the dash. */
export const datesText = ({ from, to }: { from: string; to: string }, locale: Locale) =>
  from === to ? dateText(from, locale) : `${dateText(from, locale)}\u00a0– ${dateText(to, locale)}`;
