import { describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { COUPON, MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

type Found = CallData<'goodsList'>;
const found = async (input: Record<string, unknown>, language = 'en') =>
  (await mall.call('goodsList', input, { language })).data as Found;
const idsOf = ({ list }: Found) => list.map(({ id }) => id);

describe('a corrected spelling is never silent', () => {
  test.each([
    ['en', 'Headphnes', 'headphones'],
    ['en', 'kitchen raddio', 'kitchen radio'],
    // 'kitche' begins a word of the mall: beside a misspelled word it is completed as well.
    ['en', 'kitche raddio', 'kitchen radio'],
    // The index holds 'kopfhorer'; the answer writes the word as the mall's texts do.
    ['de', 'Kopfhrer', 'Kopfhörer'],
  ])('%s: %s answers that %s was searched for', async (language, keyword, shown) => {
    const answer = await found({ keyword }, language);
    expect(answer.total).toBeGreaterThan(0);
    expect(answer.correction).toEqual({ typed: keyword, shown });
  });

  test('half a correction is none: a word that the mall lacks leaves the others as they were typed', async () => {
    const answer = await found({ keyword: 'Headphnes zzzzqqq' });
    expect(answer).toMatchObject({ correction: null, complete: 0, fewer: [{ words: 'headphones' }] });
    expect(idsOf(answer)).toContain(PRODUCTS.headphones);
  });

  test('two characters that no product has together answer with the nearest pair, not with one of them', async () => {
    const answer = await found({ keyword: '耳几' }, 'zh');
    expect(answer).toMatchObject({ correction: null, fewer: null, nearest: '耳机' });
    expect(idsOf(answer)).toContain(PRODUCTS.headphones);
  });

  test.each([
    ['zh', '降燥耳机'],
    ['ja', 'ノイス'],
  ])('%s: %s answers that what is found is only similar', async (language, keyword) => {
    expect((await found({ keyword }, language)).correction).toEqual({ typed: keyword, shown: '' });
  });

  test.each([
    ['en', 'headphones'],
    ['en', 'head'],
    ['en', 'zzzzqqq'],
    ['zh', '耳机'],
    ['ar', 'سَمَّاعات'],
  ])('%s: %s is searched for as it was typed', async (language, keyword) => {
    expect((await found({ keyword }, language)).correction ?? null).toBeNull();
  });

  test.each(['zh', 'de'])('%s: English words are found, and corrected by English words', async (language) => {
    const answer = await found({ keyword: 'headphones' }, language);
    expect(idsOf(answer)).toContain(PRODUCTS.headphones);
    expect(answer.correction).toBeNull();
    expect(await found({ keyword: 'Headphnes' }, language)).toMatchObject({
      list: answer.list,
      correction: { typed: 'Headphnes', shown: 'headphones' },
    });
    expect(await found({ keyword: 'headphnes', exact: 1 }, language)).toMatchObject({ total: 0, correction: null });
  });

  test('an own word comes before a corrected English one', async () => {
    const { correction } = await found({ keyword: 'Kopfhrer' }, 'de');
    expect(correction?.shown).toBe('Kopfhörer');
  });

  test('a correction of all words comes before products with some of the English ones', async () => {
    const { correction } = await found({ keyword: 'headphones Kopfhrer' }, 'de');
    expect(correction?.shown).toBe('headphones Kopfhörer');
  });

  test('the typed word is searched for when the shopper insists', async () => {
    expect(await found({ keyword: 'headphnes', exact: 1 })).toMatchObject({ total: 0, correction: null });
    expect(await found({ keyword: '降燥耳机', exact: 1 }, 'zh')).toMatchObject({ total: 0, correction: null });
    expect(idsOf(await found({ keyword: 'headphones', exact: 1 }))).toEqual(
      idsOf(await found({ keyword: 'headphones' })),
    );
    const { data } = await mall.call('goodsFilters', { keyword: 'headphnes', exact: 1 });
    expect(data).toMatchObject({ categoryList: [] });
  });

  test('a word that only the newest product has is not corrected', async () => {
    await mall.db.sql`update product_search set tokens = tokens || 'headphnes:9'::tsvector
      where product_id = ${PRODUCTS.groupRadio} and locale = 'en'`;
    mall.cache.clear();
    const answer = await found({ keyword: 'headphnes' });
    expect(idsOf(answer)).toEqual([PRODUCTS.groupRadio]);
    expect(answer.correction).toBeNull();
  });

  test('the search of one shop and of one coupon says it too', async () => {
    const merchant = await mall.call('shopGoods', { merId: MERCHANT.hearth, keyword: 'teepot' });
    expect(merchant.data).toMatchObject({ correction: { typed: 'teepot', shown: 'teapot' } });
    const coupon = await mall.call('goodsOfCoupon', { couponId: COUPON.universal, keyword: 'teepot' });
    expect(coupon.data).toMatchObject({ correction: { typed: 'teepot', shown: 'teapot' } });
  });
});

describe('both scripts of a language find the same', () => {
  test.each([
    ['zh', '耳機', PRODUCTS.headphones],
    ['zh', '茶壺', PRODUCTS.pointsTeapot],
    ['ja', 'のいず', PRODUCTS.headphones],
    ['ja', 'きゃんせりんぐ', PRODUCTS.headphones],
  ])('%s: %s', async (language, keyword, id) => {
    const answer = await found({ keyword }, language);
    expect(idsOf(answer)).toContain(id);
    expect(answer.correction).toBeNull();
  });
});

describe('shops are found by every spelling of their names and keywords', () => {
  test.each([
    ['zh', '炉边', MERCHANT.hearth],
    ['zh', '爐邊', MERCHANT.hearth],
    ['zh', '北風音響', MERCHANT.northwind],
    ['en', 'HEARTH', MERCHANT.hearth],
    ['en', 'Hëarth', MERCHANT.hearth],
    ['ja', 'てぃーぽっと', MERCHANT.hearth],
    ['ja', 'ﾃｨｰﾎﾟｯﾄ', MERCHANT.hearth],
    ['ar', 'أباريق', MERCHANT.hearth],
  ])('%s: %s', async (language, keywords, id) => {
    await mall.db.sql`update merchant set keywords = 'ティーポット,اباريق' where id = ${MERCHANT.hearth}`;
    mall.cache.clear();
    const { data } = await mall.call('merchantSearch', { keywords }, { language });
    expect((data as CallData<'merchantSearch'>).list.map((merchant) => merchant.id)).toEqual([id]);
  });

  test('and nothing is found by signs of a pattern or words that no shop has', async () => {
    for (const keywords of ['%', '_', 'zzzz'])
      expect((await mall.call('merchantSearch', { keywords })).data).toMatchObject({ total: 0, list: [] });
  });
});
