import { type CountedSearch, POPULAR_DAYS, popularSearches } from '#domain/search/popular-searches.ts';
import { foldText } from '#domain/search/search-text.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import { cachedJson } from '../../../platform/cache/cached-json.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { listCountedSearches } from '../queries/popular-searches.ts';
import { spellingOf } from '../read-search.ts';

const LIFE_MS = 60_000;

/** German writes nouns with a capital, and searches are counted without: the mall's own texts have the word as it is written. */
async function asWritten(context: UseCaseContext, words: string): Promise<string> {
  if (context.locale !== 'de') return words;
  const written = words.split(' ').map(async (word) => {
    const folded = foldText(word);
    const spelling = await spellingOf(context, folded);
    return spelling === folded ? word : spelling;
  });
  return (await Promise.all(written)).join(' ');
}

async function countSearches(context: UseCaseContext): Promise<CountedSearch[]> {
  const today = wallDate(context.now, 'UTC');
  const rows = await listCountedSearches(context.mall.db.sql, context.locale, today, POPULAR_DAYS);
  const counted = new Map<string, number[]>();
  for (const { words, age, count } of rows) {
    const days = counted.get(words) ?? Array<number>(POPULAR_DAYS).fill(0);
    days[age] = count;
    counted.set(words, days);
  }
  return [...counted].map(([words, days]) => ({ words, days }));
}

/** What most shoppers searched for in the last days, in the language of the request. */
export const listPopular = (context: UseCaseContext) =>
  cachedJson(context, 'popular searches', LIFE_MS, async () => {
    const popular = popularSearches(await countSearches(context));
    return Promise.all(
      popular.map(async ({ words, isRising }) => ({ words: await asWritten(context, words), isRising })),
    );
  });
