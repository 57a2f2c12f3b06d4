import { compareTexts } from '../text/compare-texts.ts';

const MOST_LETTERS = 40;
/** Addresses of mail and pages, and numbers as long as those of phones, orders and cards, say who searched. */
const PERSONAL = /[@/\\]|www\.|\d(?:[ .-]?\d){5}/u;

/** A search in a language ('de') as it is counted: 'Red  Dress' is 'red dress'. Null for what must not be shown to others. */
export function countedWords(typed: string, language: string): string | null {
  const words = typed.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase(language);
  if (words.length > MOST_LETTERS || PERSONAL.test(words)) return null;
  return /\p{L}/u.test(words) ? words : null;
}

/** How many days are looked at. */
export const POPULAR_DAYS = 9;
/** The last of them, which are compared with those before. */
const RECENT_DAYS = 3;
/** What fewer shoppers searched for on one day may be somebody's own words: the same one comes again on the next. */
const LEAST = 5;
const MOST = 6;

export interface CountedSearch {
  words: string;
  /** How many shoppers searched for it on each of the last days, today first. */
  days: readonly number[];
}

export interface PopularSearch {
  words: string;
  /** Whether more searched for it on the last three days than on the six before. */
  isRising: boolean;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** A search of today counts nine times as much as one of the first day. */
const weightOf = ({ days }: CountedSearch) =>
  sumOf(days.slice(0, POPULAR_DAYS).map((count, age) => count * (POPULAR_DAYS - age)));

/** The searches that most shoppers made, the most popular first; of equal ones in the order of their words. */
export function popularSearches(counted: readonly CountedSearch[]): PopularSearch[] {
  return counted
    .filter(({ days }) => days.slice(0, POPULAR_DAYS).some((count) => count >= LEAST))
    .map((search) => ({ search, weight: weightOf(search) }))
    .toSorted((a, b) => b.weight - a.weight || compareTexts(a.search.words, b.search.words))
    .slice(0, MOST)
    .map(({ search: { words, days } }) => {
      const [recent, before] = [sumOf(days.slice(0, RECENT_DAYS)), sumOf(days.slice(RECENT_DAYS, POPULAR_DAYS))];
      return { words, isRising: recent > before };
    });
}
