import type { Locale } from '#locale/locales.ts';
import arabic from './ar.css?inline';
import cjk from './cjk.css?inline';
import german from './de.css?inline';

/** What only pages in a language have; their rules are stronger than those of every page, which come after them. */
export const languageStyle: Partial<Record<Locale, string>> = { ar: arabic, de: german, ja: cjk, zh: cjk };
