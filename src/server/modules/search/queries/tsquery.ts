import type { Locale } from '#locale/locales.ts';

/** The text of a tsquery, PostgreSQL's question to the index of words, from the tokens of `domain/search-text.ts`. */

/**
 * The language of a row as a token of its own, which no word can be: one index finds words of one language, instead of
 * finding them in all and then every row of the language beside.
 */
export const localeToken = (locale: Locale) => `=${locale}`;

/** A color, material or use: a token of its own that no word can be, the same in every language. */
export const attributeToken = (name: string) => `=${name}`;

/** What a query finds in one language. */
export const inLanguage = (locale: Locale, query: string) => `${quoted(localeToken(locale))} & ${query}`;

/**
 * Where a token may stand: `thing` in what the product is or its category, `has` also in the rest of its name and in what
 * it has, `anywhere` also in what only speaks of it. As the index weighs them in `services/search/goods-tokens.ts`.
 */
export const PLACES = { thing: 'AB', has: 'ABC', anywhere: '' } as const;
export type Place = keyof typeof PLACES;

/** A lexeme of our tokens holds letters and digits only; quoting keeps it so. */
const quoted = (token: string) => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const labelled = (token: string, labels: string) => (labels ? `${quoted(token)}:${labels}` : quoted(token));

export const lexeme = (token: string, place: Place = 'anywhere') => labelled(token, PLACES[place]);

/** Words that begin with the token. */
export const beginning = (token: string, place: Place = 'anywhere') => labelled(token, `*${PLACES[place]}`);

export const allOf = (forms: readonly string[]) => `(${forms.join(' & ')})`;

/** Each form is the text of a tsquery itself. */
export const anyOf = (forms: readonly string[]) => `(${forms.join(' | ')})`;
