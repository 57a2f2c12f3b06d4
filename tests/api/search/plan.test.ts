import { describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

type Found = CallData<'goodsList'>;
const found = async (keyword: string, language = 'en', more: Record<string, unknown> = {}) =>
  (await mall.call('goodsList', { keyword, ...more }, { language })).data as Found;
const idsOf = ({ list }: Found) => list.map(({ id }) => id);

describe('where no product has all of the words', () => {
  test('those that have some come, and searches for fewer words with their counts', async () => {
    const answer = await found('headphones teapot');
    expect(idsOf(answer)).toEqual(expect.arrayContaining([PRODUCTS.headphones, PRODUCTS.pointsTeapot]));
    expect(answer).toMatchObject({ correction: null, complete: 0, nearest: null });
    expect(answer.fewer?.map(({ words }) => words).toSorted()).toEqual(['headphones', 'teapot']);
    for (const { words, count } of answer.fewer ?? []) expect((await found(words)).total).toBe(count);
  });

  test('a product that is one of the words comes before those that have another one', async () => {
    const [first] = idsOf(await found('steel headphones zzzz'));
    expect(first).toBe(PRODUCTS.headphones);
  });

  test('a word that no product has is left out, and the other is corrected', async () => {
    const answer = await found('headphnes zzzzqqq');
    expect(answer.correction).toBeNull();
    expect(answer.fewer).toEqual([{ words: 'headphones', count: 1 }]);
  });

  test('nothing is found for a shopper who insists on what was typed', async () => {
    expect(await found('headphones teapot', 'en', { exact: 1 })).toMatchObject({ total: 0, fewer: null });
  });

  test('the shop that is searched decides it, and a filter only removes products', async () => {
    const dear = await found('headphones teapot', 'en', { minPrice: '99999' });
    expect(dear).toMatchObject({ total: 0, complete: 0 });
  });
});

test('where few products have all of the words, those with fewer come behind, and it is said', async () => {
  const answer = await found('kitchen radio');
  expect(answer.complete).toBe(1);
  expect(idsOf(answer)[0]).toBe(PRODUCTS.groupRadio);
});

test('words that join others are left out, unless nothing else was typed', async () => {
  expect(idsOf(await found('the headphones for the'))).toEqual(idsOf(await found('headphones')));
});

describe('where nothing is near', () => {
  test('the word that looks most like it is searched for, and said', async () => {
    const answer = await found('headphonery');
    expect(idsOf(answer)).toContain(PRODUCTS.headphones);
    expect(answer.nearest ?? answer.correction?.shown).toBe('headphones');
  });

  test('nothing is found for nonsense, and nothing is said of it', async () => {
    expect(await found('zzzzqqq')).toMatchObject({ total: 0, correction: null, fewer: null, nearest: null });
  });
});

describe('colors are searched by their own words', () => {
  test('whatever a shop calls the shade, in every language', async () => {
    const [value] = await mall.db.sql<{ product: number }[]>`
      update option_value_text set name = 'Navy' where locale = 'en' and value_id = (
        select min(v.id) from option_value v join product_option o on o.id = v.option_id where o.product_id = ${PRODUCTS.headphones})
      returning ${PRODUCTS.headphones}::int as product`;
    const { indexProducts } = await import('#server/modules/search/index-products.ts');
    await indexProducts(mall.db.sql, [value?.product ?? 0]);
    mall.cache.clear();
    expect(idsOf(await found('blue headphones'))[0]).toBe(PRODUCTS.headphones);
    expect((await found('blue headphones')).complete ?? 4).toBeGreaterThan(0);
    expect(idsOf(await found('蓝色耳机', 'zh'))[0]).toBe(PRODUCTS.headphones);
    expect(idsOf(await found('blaue Kopfhörer', 'de'))[0]).toBe(PRODUCTS.headphones);
  });
});

describe('completions', () => {
  const completed = async (keyword: string, language = 'en') =>
    (await mall.call('searchCompletions', { keyword }, { language })).data as string[];

  test('finish the word that is being typed, also where it is misspelled', async () => {
    expect((await completed('headp'))[0]).toBe('headphones');
    expect((await completed('headphnes'))[0]).toBe('headphones');
  });

  test('are searches for fewer words where no product has all', async () => {
    expect((await completed('headphones teapot')).toSorted()).toEqual(['headphones', 'teapot']);
  });

  test('are none for nothing and for nonsense', async () => {
    expect(await completed('')).toEqual([]);
    expect(await completed('zzzzqqq')).toEqual([]);
  });
});
