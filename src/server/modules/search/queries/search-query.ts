import type { Locale } from '#locale/locales.ts';
import { allOf, anyOf, beginning, lexeme, type Place } from './tsquery.ts';

/** What one word of a shopper may mean, in tokens of the index. */
export interface Meaning {
  /** Sets of tokens: one is the word itself or another form of it when all of its tokens are there. */
  whole: string[][];
  /**
   * Tokens that may say the same of what a product is, and mean little elsewhere: words whose last part is the word
   * (laufschuhe for schuhe), or one character of many words.
   */
  ends: string[];
  /** What longer words may begin with; null when nothing begins so. */
  begun: string | null;
}

interface Order {
  query: string;
  /** PostgreSQL divides a rank by how many forms were asked for. */
  forms: number;
}

/** A search as texts of tsqueries: which product match, and by what those that match come first. */
export interface Search {
  /** Whose words are looked for; the texts that are shown may be in another language. */
  locale: Locale;
  match: string;
  whole: Order;
  /** Matches of beginnings of words count less; null when there are none. */
  begun: Order | null;
}

const matchOf = ({ whole, ends, begun }: Meaning, place: Place) =>
  anyOf([
    ...whole.map((tokens) => allOf(tokens.map((token) => lexeme(token, place)))),
    ...ends.map((token) => lexeme(token, place === 'has' ? 'thing' : place)),
    ...(begun === null ? [] : [beginning(begun, place)]),
  ]);

/** All words in what the products are or which category they have. */
export const allAsThing = (meanings: readonly Meaning[]) => allOf(meanings.map((one) => matchOf(one, 'thing')));

/** Without beginnings: 'or' of 'gold or silver' must not bring everything organic. */
export const someAsThing = (meanings: readonly Meaning[]) =>
  anyOf(
    meanings.map(({ whole, ends }) => matchOf({ whole: whole.flat().map((one) => [one]), ends, begun: null }, 'thing')),
  );

/**
 * Which product may match, in the order in which they are tried: those that are or have all of it, then also those that
 * only mention it, then those that are some of it.
 */
export const attempts = (meanings: readonly Meaning[]): string[] => [
  ...(['has', 'anywhere'] as const).map((place) => allOf(meanings.map((one) => matchOf(one, place)))),
  someAsThing(meanings),
];

const orderBy = (lexemes: readonly string[]): Order => {
  const forms = [...new Set(lexemes)];
  return { query: anyOf(forms), forms: forms.length };
};

/** How products that match are put in order. */
export function ranking(meanings: readonly Meaning[]): Pick<Search, 'whole' | 'begun'> {
  const whole = meanings.flatMap((one) => [...one.whole.flat(), ...one.ends].map((token) => lexeme(token)));
  const begun = meanings.flatMap((one) => (one.begun === null ? [] : [beginning(one.begun)]));
  return { whole: orderBy(whole), begun: begun.length > 0 ? orderBy(begun) : null };
}
