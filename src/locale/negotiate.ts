import { isLocale, type Locale } from './locales.ts';

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

/** The language that a browser's Accept-Language likes best among ours; null when it wants none of them. */
export function acceptedLocale(header: string | undefined): Locale | null {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => ({ locale: knownLocale(part.split(';')[0]), weight: weightOf(part) }))
    .filter((wish) => wish.weight > 0);
  return wishes.sort((a, b) => b.weight - a.weight).find((wish) => wish.locale !== null)?.locale ?? null;
}
