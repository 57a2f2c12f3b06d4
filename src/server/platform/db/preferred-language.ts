import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';

/** Ends a subquery over a table of texts: the text in the language that is wanted, else in English, else any. */
export const preferredLanguage = (sql: Sql, locale: Locale) =>
  sql`order by (locale = ${locale}) desc, (locale = 'en') desc, locale limit 1`;
