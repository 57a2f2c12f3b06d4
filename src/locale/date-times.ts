import { dayStyle } from './dates.ts';
import { type Locale, languageTag } from './locales.ts';

/** Dear to make, so kept by language and form. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The half of the day stays with its hour: 'PM' alone on the next line is read as another word. */
const together = (text: string) => text.replace(/(\d) ([AP]M|[صم])(?!\p{L})/u, '$1\u00a0$2');

function format(locale: Locale, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${name}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat(languageTag(locale), options);
  formats.set(key, found);
  return { format: (at: number) => together(found.format(at)) };
}

/** 'yyyy-MM-dd HH:mm:ss' of the mall's zone → '12 Nov 2026, 14:30', the wall clock as it was. */
export const momentText = (wallClock: string, locale: Locale) =>
  format(locale, 'moment', { dateStyle: dayStyle(locale), timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${wallClock.replace(' ', 'T')}Z`),
  );

/** 'yyyy-MM-dd HH:mm:ss' of the mall's zone → '14:30', the wall clock as it was. */
export const wallClockText = (wallClock: string, locale: Locale) =>
  format(locale, 'wall clock', { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${wallClock.replace(' ', 'T')}Z`),
  );

/** Epoch milliseconds → 'Nov 12, 2026, 2:30:00 PM UTC', for readers whose time zone is not known. */
export const utcMomentText = (at: number, locale: Locale) =>
  format(locale, 'utc', { dateStyle: dayStyle(locale), timeStyle: 'long', timeZone: 'UTC' }).format(at);

/** 'yyyy-MM…' → 'November 2026'. */
export const monthText = (wallClock: string, locale: Locale) =>
  format(locale, 'month', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${wallClock.slice(0, 'yyyy-MM'.length)}-01T00:00:00Z`),
  );

/** Epoch milliseconds → the day where the reader is. */
export const localDayText = (at: number, locale: Locale) =>
  format(locale, 'day', { dateStyle: dayStyle(locale) }).format(at);

/** Epoch milliseconds → the time of day where the reader is: '14:30'. */
export const clockText = (at: number, locale: Locale) => format(locale, 'clock', { timeStyle: 'short' }).format(at);

/** Epoch milliseconds → 'Nov 29' where the reader is: a day that is near. */
export const nearDayText = (at: number, locale: Locale) =>
  format(locale, 'near day', { month: 'short', day: 'numeric' }).format(at);

/** Epoch milliseconds → 'Thursday, Nov 26, 9:14 AM' where the reader is. */
export const deadlineText = (at: number, locale: Locale) =>
  format(locale, 'deadline', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
