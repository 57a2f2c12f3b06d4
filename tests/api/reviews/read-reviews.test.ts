import { describe, expect, test } from 'vitest';
import { closeDue } from '#server/modules/accounts/close-due.ts';
import { listFirstReviews } from '#server/modules/reviews/index.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { ownReview } from '../../support/reviews/reviews.ts';

const mall = useMall();
const id = PRODUCTS.headphones;

interface Found {
  total: number;
  list: { star: number; locale: string; pics: string[]; comment: string }[];
}
const list = async (input: Record<string, unknown>, language = 'en') =>
  (await mall.call('replyList', { id, ...input }, { language })).data as Found;
const stars = async (input: Record<string, unknown>) => (await list(input)).list.map(({ star }) => star);

describe('reviews of a product', () => {
  test('come by level, by stars, and those with pictures alone', async () => {
    expect(await stars({ type: 2, ownLanguageFirst: false })).toEqual([4, 2]);
    expect(await list({ star: 2 })).toMatchObject({ total: 1, list: [{ star: 2 }] });
    expect(await list({ star: 3 })).toMatchObject({ total: 0, list: [] });
    const pictured = await list({ type: 4 });
    expect(pictured).toMatchObject({ total: 1, list: [{ comment: 'Quiet at last.' }] });
  });

  test('are sorted by time or by stars', async () => {
    const all = { ownLanguageFirst: false };
    expect(await stars(all)).toEqual([5, 5, 4, 2, 1, 5]);
    expect(await stars({ ...all, sort: 'highest' })).toEqual([5, 5, 5, 4, 2, 1]);
    expect(await stars({ ...all, sort: 'lowest' })).toEqual([1, 2, 4, 5, 5, 5]);
  });

  test('begin with those in the language of the reader, unless the reader wants none first', async () => {
    const languages = async (input: Record<string, unknown>) => (await list(input, 'ja')).list.map((one) => one.locale);
    expect((await languages({}))[0]).toBe('ja');
    expect((await languages({ ownLanguageFirst: false }))[0]).toBe('en');
  });

  test('come in one language or about one option value, and say what there is to filter by', async () => {
    expect(await list({ locale: 'de' })).toMatchObject({ total: 1, list: [{ locale: 'de' }] });
    expect(await list({ locale: 'ko' })).toMatchObject({ total: 0 });
    const [sku] = await mall.db.sql<
      { values: number[] }[]
    >`select value_ids as values from sku where id = ${SKU.blackSmall}`;
    const value = sku?.values[0] ?? 0;
    expect(await list({ value })).toMatchObject({ total: 6 });
    const filters = async () =>
      (await mall.call('replyFilters', { id })).data as { locales: unknown; values: unknown[] };
    expect((await filters()).locales).toEqual([
      { locale: 'en', count: 3 },
      { locale: 'de', count: 1 },
      { locale: 'ja', count: 1 },
      { locale: 'zh', count: 1 },
    ]);
    // What all are about divides nothing.
    expect((await filters()).values).toEqual([]);
    await mall.db.sql`update review set sku_id = null where id = 1`;
    expect((await filters()).values).toContainEqual({ id: value, name: expect.any(String), count: 5 });
    expect(await list({ value })).toMatchObject({ total: 5 });
    await mall.db.sql`update review set sku_id = ${SKU.blackSmall} where id = 1`;
  });

  test('show the newest pictures of buyers first, each once', async () => {
    const pictures = async () => ((await mall.call('replyConfig', { id })).data as { pictures: string[] }).pictures;
    const before = await pictures();
    expect(before).toHaveLength(1);
    await mall.db
      .sql`update review set pictures = '["/pictures/review-2.webp", "/pictures/review-1.webp"]' where id = 2`;
    expect(await pictures()).toHaveLength(2);
    await mall.db.sql`update review set is_shown = false where id = 1`;
    expect((await pictures()).toSorted()).toEqual(expect.arrayContaining(before));
    await mall.db.sql`update review set pictures = '[]' where id = 2`;
    expect(await pictures()).toEqual([]);
    await mall.db.sql`update review set is_shown = true where id = 1`;
  });

  test('are counted by stars, pictures and fit, and a page learns that they have changed', async () => {
    const config = async () => (await mall.call('replyConfig', { id })).data;
    expect(await config()).toMatchObject({
      starCounts: [1, 1, 0, 1, 3],
      pictureCount: 1,
      fitCounts: { small: 0, true: 0, large: 0 },
    });
    const version = async () =>
      ((await mall.call('live', { sku: id })).data as { replies: { id: number; version: number } }).replies;
    const before = await version();
    expect(await config()).toMatchObject({ version: before.version });
    await ownReview(mall, await newBuyer(mall));
    const after = await version();
    expect(after).toEqual({ id, version: expect.any(Number) });
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('on a page hold the newest one, also where enough older ones are in its language', async () => {
    const foreign = await ownReview(mall, await newBuyer(mall));
    await mall.db.sql`
      insert into review (product_id, merchant_id, locale, nickname, star, comment, created_at)
      select product_id, merchant_id, 'zh', nickname, star, comment, created_at - n * interval '1 hour'
      from review, generate_series(1, 7) n where id = ${foreign}`;
    const first = await listFirstReviews(mall.db.sql, 'zh', [id], 5);
    expect(first.map((one) => one.locale)).toEqual(['zh', 'zh', 'zh', 'zh', 'en']);
    expect(first.at(-1)?.id).toBe(foreign);
    expect((await listFirstReviews(mall.db.sql, 'en', [id], 5))[0]?.id).toBe(foreign);
  });

  test('of a closed account stay without its name and its pictures', async () => {
    const own = await newBuyer(mall);
    const reviewId = await ownReview(mall, own);
    await mall.db.sql`update review set pictures = '["/uploads/x.webp"]' where id = ${reviewId}`;
    await mall.db.sql`update buyer set closing_at = ${new Date(mall.now)} where id = ${own.buyerId}`;
    await closeDue(mall.db.sql, mall.now);
    const shown = (await list({ limit: 100 })).list.find((one) => 'id' in one && one.id === reviewId);
    expect(shown).toMatchObject({ nickname: 'Anonymous shopper', isLogoff: true, uid: 0, avatar: '', pics: [] });
  });
});
