import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts';

/** 'zh-CN' → 'zh'; null for a language that the mall does not speak. */
export function knownLocale(tag: string | undefined): Locale | null {
  const language = (tag ?? '').trim().split(/[-_]/)[0]?.toLowerCase() ?? '';
  return isLocale(language) ? language : null;
}

/** The weight of 'fr;q=0.8'; 1 where none is given, 0 where it makes no sense. */
function weightOf(part: string): number {
  const given = /;\s*q=([^;]*)/i.exec(part)?.[1];
  return given === undefined ? 1 : Number(given) || 0;
}

/** Our languages that a browser's Accept-Language wants, the best liked first. */
export function acceptedLocales(header: string | undefined): Locale[] {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => ({ locale: knownLocale(part.split(';')[0]), weight: weightOf(part) }))
    .filter((wish) => wish.weight > 0);
  return wishes.sort((a, b) => b.weight - a.weight).flatMap(({ locale }) => locale ?? []);
}

/** A language as the call `languages` returns it; some back ends return those that are off as well. */
interface ListedLanguage {
  code: string;
  status: boolean;
}

/**
 * The languages that a mall has pages in, in its own order. English is always one of them, because it stands at the root of all
 * addresses. A list without a language that pages know counts as no list: all of them.
 */
export function pageLocales(listed: readonly ListedLanguage[]): readonly Locale[] {
  const isOn = listed.filter(({ status }) => status).flatMap(({ code }) => knownLocale(code) ?? []);
  if (isOn.length === 0) return LOCALES;
  return [...new Set(isOn.includes(DEFAULT_LOCALE) ? isOn : [DEFAULT_LOCALE, ...isOn])];
}

type ListedWithOwn = readonly (ListedLanguage & { isDefault: boolean })[];

/** The mall's own language, in which it writes what is written in one language. */
export const ownLocale = (listed: ListedWithOwn): Locale =>
  knownLocale(listed.find(({ isDefault }) => isDefault)?.code) ?? DEFAULT_LOCALE;

/** The language itself where the mall has pages in it, else the mall's own: for links that were due in an older language. */
export function localeWithPages(listed: ListedWithOwn, locale: Locale): Locale {
  const locales = pageLocales(listed);
  const own = ownLocale(listed);
  return [locale, own].find((one) => locales.includes(one)) ?? DEFAULT_LOCALE;
}
