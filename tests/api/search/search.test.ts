import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog/card.ts';
import type { Page } from '#contract/fields.ts';
import type { CallData } from '#contract/index.ts';
import { indexIfLacking, indexProducts } from '#server/modules/search/index-products.ts';
import { BRAND, CATEGORY, MERCHANT, PRODUCTS, SHELF, TAG } from '../../fixtures/small-mall.ts';
import { addManyProducts } from '../../support/catalog/many-products.ts';
import { type Settings, useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const MANY = 60;
beforeAll(() => addManyProducts(mall.db.sql, MANY));

type Input = Record<string, unknown>;
const list = async (input: Input, settings: Settings = {}) =>
  (await mall.call('goodsList', input, settings)).data as Page<ProductCard>;
const ids = async (input: Input, settings: Settings = {}) => (await list(input, settings)).list.map((card) => card.id);

describe('words are found', () => {
  test.each([
    ['zh', '降噪', PRODUCTS.headphones],
    ['zh', '线降', PRODUCTS.headphones],
    ['zh', '机', PRODUCTS.headphones],
    ['zh', '耳机', PRODUCTS.headphones],
    ['ja', 'キャンセ', PRODUCTS.headphones],
    ['ja', 'ｷｬﾝｾﾘﾝｸﾞ', PRODUCTS.headphones],
    ['ja', '急須', PRODUCTS.pointsTeapot],
    ['ar', 'سماعات', PRODUCTS.headphones],
    ['ar', 'سَمَّاعات لاسلكيه', PRODUCTS.headphones],
    ['ar', 'للضـــوضاء', PRODUCTS.headphones],
    ['fr', 'theiere', PRODUCTS.pointsTeapot],
    ['fr', 'THÉIÈRE EN GRÈS', PRODUCTS.pointsTeapot],
    ['de', 'kopfhorer', PRODUCTS.headphones],
    ['de', 'Kuchenradio', PRODUCTS.groupRadio],
    ['en', 'noise head', PRODUCTS.headphones],
    ['en', 'aurora headphones', PRODUCTS.headphones],
    ['en', 'audio kitchen', PRODUCTS.groupRadio],
  ])('%s: %s', async (language, keyword, id) => {
    expect(await ids({ keyword }, { language })).toContain(id);
  });

  test.each([
    ['a letter left out', 'headphnes', PRODUCTS.headphones],
    ['a letter too many', 'headpphones', PRODUCTS.headphones],
    ['a wrong letter', 'hesdphones', PRODUCTS.headphones],
    ['two letters swapped', 'haedphones', PRODUCTS.headphones],
    ['a short word with a wrong letter', 'radip', PRODUCTS.groupRadio],
    ['a short word with two letters swapped', 'radoi', PRODUCTS.groupRadio],
    ['a slip in one of two words', 'kitchen raddio', PRODUCTS.groupRadio],
  ])('with %s', async (_, keyword, id) => {
    expect(await ids({ keyword })).toContain(id);
  });

  test.each([
    ['zh', '降燥耳机', PRODUCTS.headphones],
    ['zh', '无线而机', PRODUCTS.headphones],
    ['ja', 'ノイス', PRODUCTS.headphones],
  ])('%s: %s, with a wrong character', async (language, keyword, id) => {
    expect(await ids({ keyword }, { language })).toContain(id);
  });

  test.each(['zzzzqqq', '龘龘龘', '%', '_', "' or zz=zz", '!!!', '👍'])('%s finds nothing', async (keyword) => {
    expect(await list({ keyword })).toMatchObject({ total: 0, list: [] });
  });

  test('when nothing is all of what was typed, products that are some of it are found', async () => {
    const found = await ids({ keyword: 'headphones teapot' });
    expect(found).toEqual(expect.arrayContaining([PRODUCTS.headphones, PRODUCTS.pointsTeapot]));
    expect(await ids({ keyword: 'zzzzqqq headphones' })).toEqual(await ids({ keyword: 'headphones zzzzqqq' }));
  });

  test('what is off the shelf, deleted or of a closed shop is not found', async () => {
    expect(await ids({ keyword: 'enamel cup' })).not.toContain(PRODUCTS.offShelfCup);
    await mall.db.sql`update product set is_deleted = true where id = 1001`;
    await mall.db.sql`update product set audit = 3 where id = 1002`;
    const found = await ids({ keyword: 'lantern', limit: 100 });
    expect(found).not.toEqual(expect.arrayContaining([1001]));
    expect(found).not.toEqual(expect.arrayContaining([1002]));
    await mall.db.sql`update merchant set is_open = false where id = ${MERCHANT.northwind}`;
    mall.cache.clear();
    expect((await list({ limit: 100 })).list.every((card) => card.merId === MERCHANT.hearth)).toBe(true);
    await mall.db.sql`update merchant set is_open = true where id = ${MERCHANT.northwind}`;
    await mall.db.sql`update product set is_deleted = false, audit = 0 where id in (1001, 1002)`;
    mall.cache.clear();
  });
});

test('a mall whose index was emptied makes it anew once, and leaves one that is there', async () => {
  await mall.db.sql`truncate product_search, search_word`;
  await Promise.all([indexIfLacking(mall.db), indexIfLacking(mall.db)]);
  mall.cache.clear();
  expect(await ids({ keyword: 'headphnes' })).toContain(PRODUCTS.headphones);
  await mall.db.sql`delete from product_search where product_id = ${PRODUCTS.headphones}`;
  await indexIfLacking(mall.db);
  mall.cache.clear();
  expect(await ids({ keyword: 'headphones' })).not.toContain(PRODUCTS.headphones);
  await indexProducts(mall.db.sql, [PRODUCTS.headphones]);
  mall.cache.clear();
});

/** Some are sold on phones alone. */
const canBeBought = ({ stock, mobileOnly }: ProductCard) => stock > 0 && !mobileOnly;

describe('order', () => {
  const sorted = (cards: ProductCard[], by: (card: ProductCard) => number, sign: 1 | -1) =>
    cards.every((card, i) => i === 0 || sign * (by(card) - by(cards[i - 1] ?? card)) >= 0);

  test.each([
    ['price', { priceOrder: 'asc' }, (card: ProductCard) => Number(card.price), 1],
    ['price', { priceOrder: 'desc' }, (card: ProductCard) => Number(card.price), -1],
  ] as const)('%s %o', async (_, order, by, sign) => {
    const { list: cards } = await list({ ...order, limit: 100 });
    expect(cards.length).toBeGreaterThan(MANY);
    expect(sorted(cards, by, sign)).toBe(true);
  });

  test.each([
    [{ salesOrder: 'asc' }, 1],
    [{ salesOrder: 'desc' }, -1],
    [{ salesOrder: 'desc', priceOrder: 'asc' }, -1],
  ] as const)('sales %o, products that cannot be bought last', async (order, sign) => {
    const { list: cards } = await list({ ...order, limit: 100 });
    const parts = [cards.filter(canBeBought), cards.filter((card) => !canBeBought(card))];
    expect(parts.map((part) => part.length > 1)).toEqual([true, true]);
    expect(parts.flat()).toEqual(cards);
    for (const part of parts) expect(sorted(part, (card) => card.sales, sign)).toBe(true);
  });

  test('what cannot be bought comes last, unless prices are compared', async () => {
    const { sql } = mall.db;
    const firstOf = async (input: Input) => (await ids(input))[0];
    const first = await firstOf({});
    const before = await sql`select sku_id, stock from sku_stock where product_id = ${first ?? 0} and stock > 0`;
    expect(before.length).toBeGreaterThan(0);
    const byPrice = await ids({ priceOrder: 'desc', limit: 100 });
    await sql`update sku_stock set stock = 0 where product_id = ${first ?? 0}`;
    mall.cache.clear();
    for (const order of [{}, { salesOrder: 'desc' }]) {
      const { list: cards } = await list({ ...order, limit: 100 });
      const gone = cards.findIndex((card) => !canBeBought(card));
      expect(cards.findIndex((card) => card.id === first)).toBeGreaterThanOrEqual(gone);
      expect(cards.slice(gone).filter(canBeBought)).toEqual([]);
      expect(gone).toBeGreaterThan(0);
    }
    expect(await ids({ priceOrder: 'desc', limit: 100 })).toEqual(byPrice);
    for (const { sku_id, stock } of before) await sql`update sku_stock set stock = ${stock} where sku_id = ${sku_id}`;
    mall.cache.clear();
    expect(await firstOf({})).toBe(first);
  });

  test('beside a product stands nothing that is sold out', async () => {
    const { data } = await mall.call('prerenderGoods', { marketingType: 0, limit: 100 });
    const beside = (data as CallData<'prerenderGoods'>).list.flatMap(({ related }) => related);
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.filter((card) => card.stock === 0)).toEqual([]);
  });

  test('a shop shows in its window first what can be had', async () => {
    const { sql } = mall.db;
    const windows = async () => {
      mall.cache.clear();
      const { data } = await mall.call('merchantStreet', { limit: 100 });
      return (data as CallData<'merchantStreet'>).list.map(({ proList }) => proList.map(({ id }) => id));
    };
    const shown = await windows();
    const { list: cards } = await list({ limit: 100 });
    const stockOf = (id: number) => cards.find((card) => card.id === id)?.stock ?? 0;
    const at = shown.findIndex((ids) => ids.filter((id) => stockOf(id) > 0).length > 1);
    const first = shown[at]?.[0] ?? 0;
    expect(stockOf(first)).toBeGreaterThan(0);
    const before = await sql`select sku_id, stock from sku_stock where product_id = ${first}`;
    await sql`update sku_stock set stock = 0 where product_id = ${first}`;
    expect((await windows())[at]?.[0]).toBe(shown[at]?.[1]);
    for (const { sku_id, stock } of before) await sql`update sku_stock set stock = ${stock} where sku_id = ${sku_id}`;
    expect(await windows()).toEqual(shown);
  });

  test('comprehensive: names that match come before products that match elsewhere', async () => {
    const found = await ids({ keyword: 'headphones', limit: 100 });
    expect(found[0]).toBe(PRODUCTS.headphones);
    expect(found.length).toBeGreaterThan(1);
  });

  test.each([{}, { priceOrder: 'asc' }, { priceOrder: 'desc' }, { salesOrder: 'desc' }, { keyword: 'lantern' }])(
    'pages of %o never repeat or lose a product',
    async (order) => {
      const whole = await ids({ ...order, limit: 100 });
      for (const limit of [7, 13]) {
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(whole.length / limit) }, (_, i) => ids({ ...order, limit, page: i + 1 })),
        );
        expect(pages.flat()).toEqual(whole);
      }
    },
  );

  test('behind the last page nothing comes, and the total stays', async () => {
    const { total } = await list({ keyword: 'lantern' });
    expect(await list({ keyword: 'lantern', page: 10_000 })).toMatchObject({ total, list: [], page: 10_000 });
    expect(total).toBe(MANY);
  });
});

describe('narrowing', () => {
  test.each([
    [{ merId: MERCHANT.hearth }, (card: ProductCard) => card.merId === MERCHANT.hearth],
    [{ brandId: `${BRAND.kiln}` }, (card: ProductCard) => card.brandId === BRAND.kiln],
    [
      { cid: `${CATEGORY.home}` },
      (card: ProductCard) => [CATEGORY.teapots, CATEGORY.candles].includes(card.categoryId as 7),
    ],
    [{ cid: `${CATEGORY.radios},${CATEGORY.candles}` }, (card: ProductCard) => [4, 8].includes(card.categoryId)],
    [
      { tagId: TAG.fresh },
      (card: ProductCard) => card.productTags.locationUnderTitle.some((tag) => tag.id === TAG.fresh),
    ],
    [{ minPrice: '20', maxPrice: '50' }, (card: ProductCard) => Number(card.price) >= 20 && Number(card.price) <= 50],
  ])('by %o gives just those that fit', async (filter, fits) => {
    const all = await list({ limit: 100 });
    const found = await ids({ ...filter, limit: 100 });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set(all.list.filter(fits).map((card) => card.id)));
  });

  test('to products in the frame of a campaign, however badly they sell', async () => {
    expect(await ids({ framed: 1 })).toEqual([]);
    await mall.db.sql`update product set frame = '/pictures/aa-960.webp' where id in (1003, ${PRODUCTS.offShelfCup})`;
    mall.cache.clear();
    expect(await ids({ framed: 1 })).toEqual([1003]);
    expect(await ids({ framed: '0', limit: 100 })).toEqual(await ids({ limit: 100 }));
    await mall.db.sql`update product set frame = '' where id in (1003, ${PRODUCTS.offShelfCup})`;
    mall.cache.clear();
  });

  test('prices are meant in the currency of the request', async () => {
    const inDollars = await ids({ minPrice: '20', maxPrice: '50', limit: 100 });
    expect(await ids({ minPrice: '3030', maxPrice: '7575', limit: 100 }, { currency: 'JPY' })).toEqual(inDollars);
  });

  test('within one shop, by its shelf, word and price', async () => {
    const { data } = await mall.call('shopGoods', {
      merId: MERCHANT.hearth,
      cid: `${SHELF.tea}`,
      keyword: 'teapot',
      priceOrder: 'desc',
    });
    expect((data as Page<ProductCard>).list.map((card) => card.id)).toEqual([
      PRODUCTS.soldOutTeapot,
      PRODUCTS.pointsTeapot,
    ]);
  });

  test.each<Input>([
    {},
    { keyword: 'lantern' },
    { merId: MERCHANT.hearth },
    { cid: `${CATEGORY.audio}` },
    { brandId: `${BRAND.kiln}` },
    { tagId: TAG.fresh },
    { cid: `${CATEGORY.home}`, minPrice: '20', maxPrice: '50' },
    { merId: MERCHANT.hearth, cid: `${CATEGORY.teapots}`, brandId: `${BRAND.kiln}` },
    { keyword: 'teapot', tagId: TAG.fresh, brandId: `${BRAND.kiln}` },
  ])('the filters offered for %o say truly how many products each leaves', async (chosen) => {
    type Facets = Record<'brandList' | 'categoryList' | 'productTagList', { id: number; count: number }[]>;
    const { brandList, categoryList, productTagList } = (await mall.call('goodsFilters', chosen)).data as Facets;
    const totalOf = async (change: Input) => (await list({ ...chosen, ...change })).total;
    expect(brandList.length + categoryList.length).toBeGreaterThan(0);
    for (const { id, count } of brandList) expect(await totalOf({ brandId: `${id}` }), `brand ${id}`).toBe(count);
    for (const { id, count } of productTagList) expect(await totalOf({ tagId: id }), `tag ${id}`).toBe(count);
    // On a category's own page what lies above it counts only the products of that page.
    const isPage = 'cid' in chosen && !('merId' in chosen);
    for (const { id, count } of isPage ? [] : categoryList)
      expect(await totalOf({ cid: `${id}` }), `category ${id}`).toBe(count);
  });

  test('what was chosen stays among the filters even when nothing is left of it', async () => {
    const { data } = await mall.call('goodsFilters', {
      keyword: 'headphones',
      brandId: `${BRAND.kiln}`,
      tagId: TAG.fresh,
    });
    const { brandList, productTagList } = data as Record<
      'brandList' | 'productTagList',
      { id: number; count: number }[]
    >;
    expect(brandList.find(({ id }) => id === BRAND.kiln)?.count).toBe(0);
    expect(productTagList.map(({ id }) => id)).toContain(TAG.fresh);
  });

  test('prices typed the wrong way round are meant the right way', async () => {
    const meant = await ids({ minPrice: '20', maxPrice: '50', limit: 100 });
    expect(meant.length).toBeGreaterThan(0);
    expect(await ids({ minPrice: '50', maxPrice: '20', limit: 100 })).toEqual(meant);
    const filters = async (input: Input) => (await mall.call('goodsFilters', input)).data;
    expect(await filters({ minPrice: '50', maxPrice: '20' })).toEqual(
      await filters({ minPrice: '20', maxPrice: '50' }),
    );
  });
});

test.each(['%_', 'a ', '机', 'ab', '(', 'ا'])('two hundred times %j is answered in time', async (piece) => {
  const keyword = piece.repeat(200).slice(0, 200);
  const began = performance.now();
  expect((await mall.call('goodsList', { keyword, page: 10_000, limit: 100 })).code).toBe(200);
  // PostgreSQL ends a statement after 15 seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
});
