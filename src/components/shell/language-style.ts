import type { Locale } from '#locale/locales.ts';
import arabic from '../../styles/languages/ar.css?inline';
import cjk from '../../styles/languages/cjk.css?inline';
import german from '../../styles/languages/de.css?inline';

/** What only pages in a language have; their rules are stronger than those of every page, which come after them. */
export const languageStyle: Partial<Record<Locale, string>> = { ar: arabic, de: german, ja: cjk, zh: cjk };
