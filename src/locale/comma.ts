import type { Locale } from './locales.ts';

const COMMAS: Partial<Record<Locale, string>> = { ar: '، ', zh: '，', ja: '、' };

/** Between the parts of a list, with the blank that belongs to it: ', ', '، ', '，'. */
export const commaOf = (locale: Locale): string => COMMAS[locale] ?? ', ';
