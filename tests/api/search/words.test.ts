import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog/card.ts';
import type { Page } from '#contract/fields.ts';
import type { CategoryFacet } from '#contract/search.ts';
import { makeDemoMall } from '#demo/make-demo-mall.ts';
import { readContent } from '#demo/read-content.ts';
import { useMall } from '../../support/mall/mall.ts';
import { NOW } from '../../support/mall/now.ts';

/** What people type on an ordinary day, in the demo mall. */
const mall = useMall('empty');
const codes = new Map<number, string>();

beforeAll(async () => {
  const demo = { dataDir: '/nowhere', now: NOW, timezone: 'UTC', seed: 1, content: readContent() };
  await makeDemoMall({ db: mall.db, pictures: 'never', ...demo });
  await mall.db.sql`analyze`;
  mall.cache.clear();
  for (const { id, code } of await mall.db.sql<{ id: number; code: string }[]>`select id, code from category`)
    codes.set(id, code);
});

const SHOES = ['sports-shoes', 'boots', 'everyday-shoes'];
const BAGS = ['handbags', 'backpacks', 'suitcases'];
const TIMES = ['clocks', 'watches-jewellery'];

/** A query and the categories in which all of the first five products lie; a mall has three of everything asked for here. */
const EVERYDAY: Record<string, [query: string, categories: string[]][]> = {
  en: [
    ['lamp', ['lighting', 'screens']],
    ['lamps', ['lighting', 'screens']],
    ['headphnes', ['headphones']],
    ['head', ['headphones']],
    ['tea pot', ['tea-coffee-ware']],
    ['red shoes', SHOES],
    ['bags', BAGS],
    // One of its five is sold out and stands behind the cups.
    ['tea', ['tea', 'tea-coffee-ware']],
    ['socks', ['small-accessories']],
    ['watches', ['watches-jewellery']],
    ['tv', ['screens']],
    ['mobile phone', ['phones']],
    ['knife', ['knives']],
  ],
  de: [
    ['Kopfhörer', ['headphones']],
    ['kopfhoerer', ['headphones']],
    ['Schuhe', SHOES],
    ['Lampe', ['lighting']],
    ['Uhr', TIMES],
    ['Tasche', BAGS],
    ['Handy', ['phones']],
    ['Fahrrad', ['bicycles']],
    ['Messer', ['knives']],
    ['Stühle', ['seating']],
    ['rote Schuhe', SHOES],
  ],
  fr: [
    ['chaussures', SHOES],
    ['lampe', ['lighting']],
    ['sac', BAGS],
    ['casque', ['headphones']],
    ['montre', ['watches-jewellery']],
    ['théière', ['tea-coffee-ware']],
    ['telephone', ['phones']],
    ['couteaux', ['knives']],
    ['parapluie', ['umbrellas']],
  ],
  es: [
    ['zapatos', SHOES],
    ['lámpara', ['lighting']],
    ['bolso', BAGS],
    ['auriculares', ['headphones']],
    ['reloj', TIMES],
    ['teléfono', ['phones']],
    ['cuchillos', ['knives']],
    ['tetera', ['tea-coffee-ware']],
    ['sillas', ['seating']],
  ],
  ar: [
    ['حقيبة', BAGS],
    ['الحقائب', BAGS],
    ['حذاء', SHOES],
    ['أحذية', SHOES],
    ['ساعة', TIMES],
    ['سماعات', ['headphones']],
    ['هاتف', ['phones']],
    ['مصباح', ['lighting']],
    ['السكين', ['knives']],
    ['مظلة', ['umbrellas']],
  ],
  zh: [
    ['耳机', ['headphones']],
    ['鞋', SHOES],
    ['包', BAGS],
    ['手机', ['phones']],
    ['手表', ['watches-jewellery']],
    ['茶壶', ['tea-coffee-ware']],
    ['灯', ['lighting']],
    ['雨伞', ['umbrellas']],
    ['椅子', ['seating']],
    ['红色鞋子', SHOES],
  ],
  ja: [
    ['ヘッドホン', ['headphones']],
    ['靴', SHOES],
    ['時計', TIMES],
    ['かばん', BAGS],
    ['スマホ', ['phones']],
    ['傘', ['umbrellas']],
    ['電球', ['lighting']],
    ['包丁', ['knives']],
    ['椅子', ['seating']],
    ['急須', ['tea-coffee-ware']],
  ],
};

const found = async (language: string, keyword: string, limit: number) => {
  const { data } = await mall.call('goodsList', { keyword, limit }, { language });
  return (data as Page<ProductCard>).list.map((card) => ({
    name: card.name,
    category: codes.get(card.categoryId) ?? '',
  }));
};

describe.each(Object.entries(EVERYDAY))('in %s', (language, queries) => {
  test.each(queries)('%s finds what is meant first', async (query, categories) => {
    const first = await found(language, query, 5);
    expect(first.length).toBeGreaterThanOrEqual(3);
    expect(
      first.filter(({ category }) => !categories.includes(category)),
      JSON.stringify(first, null, 1),
    ).toEqual([]);
  });
});

/** The very things within a category that holds other things too. */
test.each([
  ['en', 'lamp', /bulb/],
  ['en', 'tv', /television/],
  ['en', 'mug', /cup/],
  ['en', 'couch', /sofa/],
  ['en', 'tea pot', /teapot/],
  ['de', 'Uhr', /uhr|wecker/i],
  ['fr', 'théière', /théière/i],
  ['es', 'sillas', /silla/i],
  ['ar', 'شاي', /ماتشا/],
  ['zh', '手表', /表/],
  ['ja', '急須', /ティーポット/],
])('%s: the first three for %s are such things', async (language, query, name) => {
  const first = await found(language, query, 3);
  expect(first).toHaveLength(3);
  for (const one of first) expect(one.name).toMatch(name);
});

test('what is searched for most plainly offers its category first', async () => {
  const offered = async (language: string, keyword: string) => {
    const { data } = await mall.call('categorySearch', { keyword }, { language });
    return (data as CategoryFacet[]).map(({ id }) => codes.get(id));
  };
  expect((await offered('en', 'head'))[0]).toBe('headphones');
  expect((await offered('en', 'lamp'))[0]).toBe('lighting');
  expect((await offered('en', 'shoes'))[0]).toBe('shoes');
  expect((await offered('de', 'Kopfhörer'))[0]).toBe('headphones');
  expect((await offered('ar', 'حذاء')).every((code) => SHOES.includes(code ?? ''))).toBe(true);
  expect((await offered('ja', 'ヘッドホン'))[0]).toBe('headphones');
  expect((await offered('zh', '耳机'))[0]).toBe('headphones');
  expect(await offered('en', 'zzzzqqq')).toEqual([]);
});

describe('who types how the name of a product begins', () => {
  const TYPED = 4;
  const OFFERED = 4;

  test.each(['en', 'de', 'fr'])('finds the product among the first four, in %s', async (language) => {
    const products = await mall.db.sql<{ id: number; name: string }[]>`
      select g.id, t.name from product g join product_text t on t.product_id = g.id and t.locale = ${language}
      where g.id % 12 = 0 and g.product_type = 0 and g.is_shown and not g.is_deleted
        and exists (select 1 from sku_stock x where x.product_id = g.id and x.stock > 0) order by g.id`;
    expect(products.length).toBeGreaterThan(30);
    const missed = [];
    for (const { id, name } of products) {
      const keyword = name.split(' ').slice(0, TYPED).join(' ');
      const { data } = await mall.call('goodsList', { keyword, limit: OFFERED }, { language });
      if (!(data as Page<ProductCard>).list.some((product) => product.id === id)) missed.push(keyword);
    }
    expect(missed).toEqual([]);
  });
});

test.each([
  ['en', 'green dress'],
  ['de', 'grünes Kleid'],
  ['zh', '绿色连衣裙'],
])('%s: %s shows each product that comes in the color in a picture of that color', async (language, keyword) => {
  const { data } = await mall.call('goodsList', { keyword, limit: 10 }, { language });
  const { list } = data as Page<ProductCard>;
  const greens = await mall.db.sql<{ id: number; image: string }[]>`
    select o.product_id as id, v.image from product_option o join option_value v on v.option_id = o.id
    where v.color in ('#266645', '#95ddbd') and v.image <> ''`;
  const pictures = Map.groupBy(greens, ({ id }) => id);
  const colored = list.filter(({ id }) => pictures.has(id));
  expect(colored.length).toBeGreaterThan(3);
  for (const { id, image } of colored) expect(pictures.get(id)?.map((one) => one.image)).toContain(image);
});
