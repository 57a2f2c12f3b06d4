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
  /** Whether it is a color, material or use: no product is one, whatever its name says. */
  isAttribute: boolean;
}

interface Order {
  query: string;
  /** PostgreSQL divides a rank by how many forms were asked for. */
  forms: number;
}

/** How much a product counts that has this word; what it is says more than what it has. */
interface Part {
  has: string;
  /** Null for an attribute. */
  thing: string | null;
}

/** A search as texts of tsqueries: which product match, and by what those that match come first. */
export interface Search {
  /** Whose words are looked for; the texts that are shown may be in another language. */
  locale: Locale;
  match: string;
  whole: Order;
  /** Matches of beginnings of words count less; null when there are none. */
  begun: Order | null;
  /** Several words just as they were typed: who types a name wants that product; null for one word. */
  typed: string | null;
  /** The words one by one, where products need not have all of them; those that have the most come first. */
  parts: Part[] | null;
}

const matchOf = ({ whole, ends, begun }: Meaning, place: Place) =>
  anyOf([
    ...whole.map((tokens) => allOf(tokens.map((token) => lexeme(token, place)))),
    ...ends.map((token) => lexeme(token, place === 'has' ? 'thing' : place)),
    ...(begun === null ? [] : [beginning(begun, place)]),
  ]);

/** All words in what the products are or which category they have. */
export const allAsThing = (meanings: readonly Meaning[]) => allOf(meanings.map((one) => matchOf(one, 'thing')));

/** Shorter ones begin too much: 'or' of 'gold or silver' must not bring everything organic. */
const SHORTEST_BEGINNING = 3;
const withoutShortBeginning = (meaning: Meaning): Meaning =>
  (meaning.begun?.length ?? 0) < SHORTEST_BEGINNING ? { ...meaning, begun: null } : meaning;

const isSomething = ({ whole, ends, begun }: Meaning) => whole.length > 0 || ends.length > 0 || begun !== null;

/** One of the words; null when there are none. */
const some = (meanings: readonly Meaning[], place: Place): string | null => {
  const asked = meanings.filter(isSomething);
  return asked.length > 0 ? anyOf(asked.map((one) => matchOf(one, place))) : null;
};

/** One of the words in what the products are; a word without spaces by any of its characters. */
export const someAsThing = (meanings: readonly Meaning[]) =>
  some(
    meanings.map((one) => ({ ...withoutShortBeginning(one), whole: one.whole.flat().map((token) => [token]) })),
    'thing',
  );

export const allIn = (meanings: readonly Meaning[], place: Place) => allOf(meanings.map((one) => matchOf(one, place)));

const things = (meanings: readonly Meaning[]) =>
  some(
    meanings.filter((one) => !one.isAttribute),
    'thing',
  );

/** What has all words: `things` where some product is one of them, `others` where none is. */
interface Attempts {
  /** Products that are one of the words; null where all words are attributes. */
  thing: string | null;
  things: string[];
  others: string[];
}

/** Several words just as they were typed, the last one perhaps in part; null for one word. */
function asTyped(meanings: readonly Meaning[]): string | null {
  const words = meanings.map(({ whole: [typed = []], begun }) => [
    ...(typed.length > 0 ? [allOf(typed.map((token) => lexeme(token, 'has')))] : []),
    ...(begun === null ? [] : [beginning(begun, 'has')]),
  ]);
  return words.length > 1 && words.every((forms) => forms.length > 0) ? allOf(words.map(anyOf)) : null;
}

/**
 * Each in the order in which it is tried. Where some products are what was asked for, others are looked for only by the words
 * as they were typed: the "Larderly glass jar" although it is no glass, but not the laundry basket in which a red dress is
 * washed.
 */
export function attempts(meanings: readonly Meaning[]): Attempts {
  const [has, anywhere] = [allIn(meanings, 'has'), allIn(meanings, 'anywhere')];
  const [thing, typed] = [things(meanings), asTyped(meanings)];
  const others = [has, anywhere];
  if (thing === null) return { thing, things: [], others };
  const asked = allOf([has, thing]);
  return { thing, things: [typed === null ? asked : anyOf([asked, typed]), allOf([anywhere, thing])], others };
}

/** What any of these matches finds. */
export const anyMatch = (matches: readonly string[]) => anyOf(matches);

/** All but one of the words, each time without another. */
export const withoutOne = <T>(words: readonly T[]): T[][] =>
  words.map((_, left) => words.filter((_word, at) => at !== left));

/**
 * What has fewer words, in the order in which it is tried: products that are one of the words and, of three or more, those
 * that have all but one; then those that have any.
 */
export function fewerAttempts(meanings: readonly Meaning[]): string[] {
  const asked = meanings.map(withoutShortBeginning);
  const thing = things(asked);
  const nearlyAll = asked.length > 2 ? withoutOne(asked).map((left) => allIn(left, 'has')) : [];
  const closest = [...(thing === null ? [] : [thing]), ...nearlyAll];
  return [closest.length > 0 ? anyOf(closest) : null, some(asked, 'has')].filter((one) => one !== null);
}

/** The words one by one, to count how many of them a product has. */
export const partsOf = (meanings: readonly Meaning[]): Part[] =>
  meanings
    .map(withoutShortBeginning)
    .filter(isSomething)
    .map((one) => ({ has: matchOf(one, 'has'), thing: one.isAttribute ? null : matchOf(one, 'thing') }));

const orderBy = (lexemes: readonly string[]): Order => {
  const forms = [...new Set(lexemes)];
  return { query: anyOf(forms), forms: forms.length };
};

/** How products that match are put in order. */
export function ranking(meanings: readonly Meaning[]): Omit<Search, 'locale' | 'match'> {
  const whole = meanings.flatMap((one) => [...one.whole.flat(), ...one.ends].map((token) => lexeme(token)));
  const begun = meanings.flatMap((one) => (one.begun === null ? [] : [beginning(one.begun)]));
  return {
    whole: orderBy(whole),
    begun: begun.length > 0 ? orderBy(begun) : null,
    typed: asTyped(meanings),
    parts: null,
  };
}
