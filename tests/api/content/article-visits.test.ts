import { expect, test } from 'vitest';
import { createVisitCounter } from '#server/modules/content/news/visit-counter.ts';
import { ARTICLE } from '../../fixtures/small-mall/ids.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const read = (id: number) => mall.call('articleInfo', { id });
const visitsOf = async (id: number) => {
  const [row] = await mall.db.sql<{ visits: number }[]>`select visits from article_visit where article_id = ${id}`;
  return row?.visits ?? 0;
};

test('everybody who reads an article is counted, a moment later', async () => {
  const before = await visitsOf(ARTICLE.opening);
  await Promise.all([read(ARTICLE.opening), read(ARTICLE.opening), read(ARTICLE.englishOnly)]);
  expect((await read(999_999)).code).not.toBe(200);
  await mall.core.visits.write();
  expect(await visitsOf(ARTICLE.opening)).toBe(before + 2);
  expect(await visitsOf(ARTICLE.englishOnly)).toBe(1);
  expect((await read(ARTICLE.opening)).data).toMatchObject({ visit: before + 2 });
});

test('no reader waits for the counting, and what could not be written is written later', async () => {
  await mall.core.visits.write();
  const before = await visitsOf(ARTICLE.opening);
  await mall.db.sql.begin(async (tx) => {
    await tx`lock table article_visit in exclusive mode`;
    expect(await read(ARTICLE.opening)).toMatchObject({ code: 200 });
    // Longer than a statement waits for a lock.
    await Promise.all([mall.core.visits.write(), tx`select pg_sleep(6)`]);
  });
  await read(ARTICLE.opening);
  await mall.core.visits.write();
  expect(await visitsOf(ARTICLE.opening)).toBe(before + 2);
});

test('an article that was removed meanwhile keeps no other from being counted', async () => {
  const before = await visitsOf(ARTICLE.opening);
  const counter = createVisitCounter(mall.db.sql, mall.core.log);
  counter.count(999_999);
  counter.count(ARTICLE.opening);
  await counter.close();
  expect(await visitsOf(ARTICLE.opening)).toBe(before + 1);
});
