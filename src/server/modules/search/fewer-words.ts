import { foldText } from '#domain/search/search-text.ts';
import { countMatches, type ProductFilter, someMatch } from './queries/product-search.ts';
import { allIn, anyMatch, fewerAttempts, partsOf, ranking, type Search, withoutOne } from './queries/search-query.ts';
import type { ReadWord, Words } from './read-words.ts';
import type { SearchContext } from './remember-search.ts';

/** A search for fewer of the words, and how many products it finds. */
export interface SmallerSearch {
  words: string;
  count: number;
}

/** Smaller searches that are offered. */
const MOST = 3;
/** Of longer searches so many smaller ones are counted. */
const MOST_COUNTED = 6;

async function countSmaller(
  context: SearchContext,
  words: readonly ReadWord[],
  scope: ProductFilter,
): Promise<{ words: readonly ReadWord[]; count: number }> {
  const meanings = words.map(({ meaning }) => meaning);
  const search = { locale: context.locale, match: allIn(meanings, 'has'), ...ranking(meanings) };
  return { words, count: await countMatches(context.mall.db.sql, scope, search) };
}

/** Searches without one of the words that find something, else for each word alone; the most products first. */
async function smallerSearches(context: SearchContext, words: readonly ReadWord[], scope: ProductFilter) {
  const count = (sets: ReadWord[][]) =>
    Promise.all(sets.slice(0, MOST_COUNTED).map((set) => countSmaller(context, set, scope)));
  const withoutEach = (await count(withoutOne(words))).filter((one) => one.count > 0);
  const found =
    withoutEach.length > 0 ? withoutEach : (await count(words.map((word) => [word]))).filter((one) => one.count > 0);
  return found.toSorted((a, b) => b.count - a.count).slice(0, MOST);
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** Words as they are typed after each other; scripts without spaces need none. */
const written = (words: readonly string[]) =>
  words.reduce(
    (text, word) => (text === '' || (SPACELESS.test(text) && SPACELESS.test(word)) ? text + word : `${text} ${word}`),
    '',
  );

/** The words of a search as people write them, those that were corrected as the mall does. */
async function writtenWords({ words, corrections }: Words, spell: (word: string) => Promise<string>) {
  const spelled = words.map(async ({ text }) => {
    const correction = corrections.get(foldText(text));
    return [text, correction === undefined ? text : await spell(correction)] as const;
  });
  return new Map(await Promise.all(spelled));
}

/**
 * Products that have some of the words, those that have the most of them first, with the searches for fewer words that
 * they come from; null when no word is found at all. `complete` matches those that have all; `spell` gives the way a
 * corrected word is written.
 */
export async function fewerWords(
  context: SearchContext,
  read: Words,
  scope: ProductFilter,
  complete: string | null,
  spell: (word: string) => Promise<string>,
): Promise<{ search: Search; fewer: SmallerSearch[] } | null> {
  const { words, meanings } = read;
  const order = { ...ranking(meanings), parts: partsOf(meanings) };
  for (const some of fewerAttempts(meanings)) {
    const match = complete === null ? some : anyMatch([complete, some]);
    const search = { locale: context.locale, match, ...order };
    if (!(await someMatch(context.mall.db.sql, scope, search))) continue;
    const spelled = await writtenWords(read, spell);
    const smaller = await smallerSearches(context, words, scope);
    const fewer = smaller.map((one) => ({
      words: written(one.words.map(({ text }) => spelled.get(text) ?? text)),
      count: one.count,
    }));
    return { search, fewer };
  }
  return null;
}
