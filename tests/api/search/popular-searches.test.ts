import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/duration.ts';
import { searchJobs } from '#server/modules/search/jobs.ts';
import { createSearchCounter } from '#server/modules/search/popular/search-counter.ts';
import { hideSearch, showSearch } from '#server/modules/search/queries/popular-searches.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

const popular = async (language = 'en') => {
  mall.cache.clear();
  return (await mall.call('popularSearches', {}, { language })).data;
};
/** Without the cups that the small mall begins with. */
const counted = () => mall.db.sql<{ locale: string; words: string; count: number }[]>`
  select locale, words, sum(count)::int as count from search_count
  where words <> 'cup' group by locale, words order by locale, words`;
const search = async (input: Record<string, unknown>, language = 'en') => {
  expect(await mall.call('goodsList', { limit: 20, ...input }, { language })).toMatchObject({ code: 200 });
  // It is counted beside the answer.
  await pause(50);
  await mall.core.searches.write();
};
const written = async () => {
  await mall.core.searches.write();
  return counted();
};
/** So many shoppers search for the same today. */
async function searchedBy(shoppers: number, words: string, locale: 'en' | 'de' = 'en'): Promise<void> {
  for (let i = 0; i < shoppers; i++) mall.core.searches.count({ locale, words, address: `10.0.0.${i}` });
  await mall.core.searches.write();
}

test('a search is counted once a day for a client, without the client', async () => {
  const once = [{ locale: 'en', words: 'headphones', count: 1 }];
  await search({ keyword: ' HeadPhones ' });
  await expect.poll(written).toEqual(once);
  await search({ keyword: 'headphones' });
  expect(await written()).toEqual(once);
  const columns = await mall.db.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'search_count' order by 1`;
  expect(columns.map(({ name }) => name)).toEqual(['count', 'day', 'locale', 'words']);
});

test.each([
  ['a misspelled search', { keyword: 'headphnes' }],
  ['a search that finds nothing', { keyword: 'zzzzqqq' }],
  ['a suggestion while somebody types', { keyword: 'radio', limit: 4 }],
  ['a second page', { keyword: 'radio', page: 2 }],
  ['a search that is narrowed', { keyword: 'radio', minPrice: '1' }],
  ['words that name a person', { keyword: 'somebody@example.com' }],
  ['a list without words', {}],
])('%s is not counted', async (_, input) => {
  const before = await counted();
  await search(input);
  expect(await counted()).toEqual(before);
});

test('what five shoppers search for is popular, written in German as the mall writes it', async () => {
  const cup = { words: 'cup', isRising: true };
  await searchedBy(4, 'radio');
  await searchedBy(6, 'kopfhörer', 'de');
  expect(await popular()).toEqual([cup]);
  await searchedBy(6, 'radio');
  expect(await popular()).toEqual([{ words: 'radio', isRising: true }, cup]);
  expect(await popular('de')).toEqual([{ words: 'Kopfhörer', isRising: true }]);
  expect(await popular('fr')).toEqual([]);
});

test('words that the operator hides are shown no more, until they are shown again', async () => {
  await hideSearch(mall.db.sql, 'radio');
  await hideSearch(mall.db.sql, 'radio');
  expect((await popular()) ?? []).not.toContainEqual(expect.objectContaining({ words: 'radio' }));
  await showSearch(mall.db.sql, 'radio');
  expect((await popular()) ?? []).toContainEqual(expect.objectContaining({ words: 'radio' }));
});

describe('counts', () => {
  test('of old days are swept', async () => {
    const sweep = searchJobs.find(({ name }) => name === 'sweep-searches');
    const count = async () => (await counted()).length;
    const all = await count();
    expect(all).toBeGreaterThan(2);
    await sweep?.work(mall.core);
    expect(await count()).toBe(all);
    mall.now += 10 * DAY_MS;
    await sweep?.work(mall.core);
    expect(await count()).toBe(0);
  });

  test('that cannot be written now are written later, and fail no search', async () => {
    await mall.db.sql.begin(async (tx) => {
      await tx`lock table search_count in exclusive mode`;
      mall.core.searches.count({ locale: 'en', words: 'tent', address: '10.0.0.1' });
      expect(await mall.call('goodsList', { keyword: 'radio', limit: 20 })).toMatchObject({ code: 200 });
      // Longer than a statement waits for a lock.
      await Promise.all([mall.core.searches.write(), tx`select pg_sleep(6)`]);
    });
    await mall.core.searches.write();
    expect((await counted()).map(({ words }) => words)).toContain('tent');
  });

  test('are written before a server stops', async () => {
    const counter = createSearchCounter(mall.db.sql, mall.core.log, () => mall.now);
    counter.count({ locale: 'en', words: 'kettle', address: '10.0.0.1' });
    await counter.close();
    expect((await counted()).map(({ words }) => words)).toContain('kettle');
  });
});
