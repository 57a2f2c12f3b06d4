import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog/card.ts';
import type { Page } from '#contract/fields.ts';
import type { CallData } from '#contract/index.ts';
import { CUT_STEPS, isCutFrom, isRatedFrom, ratingWeight, STAR_STEPS } from '#domain/search/facet-steps.ts';
import { BRAND, CATEGORY, COUNTRY, MERCHANT } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

type Facets = CallData<'goodsFilters'>;

const mall = useMall();

/** The products of a random mall have a category of their own, so that those of the small mall stay outside. */
const PLACE = 900;
/** Requests come from the United States. */
const ELSEWHERE = COUNTRY.japan;
const FIRST = 5_000;
beforeAll(async () => {
  await mall.db.sql`
    insert into category (id, code, parent_id, level) values (${PLACE}, 'lamps', ${CATEGORY.table}, 3)`;
  for (const id of Object.values(TEMPLATES)) {
    await mall.db.sql`
      insert into shipping_template (id, merchant_id, name, appoint, charge_by, currency)
      values (${id}, ${MERCHANT.hearth}, 'any', 2, 1, 'USD')`;
    await mall.db.sql`
      insert into shipping_rule (template_id, region_id, first, first_price, renewal, renewal_price)
      values (${id}, 0, 1, 500, 1, 100)`;
  }
  await mall.db.sql`
    insert into shipping_free (template_id, region_id, number, price)
    values (${TEMPLATES['free from 50']}, 0, 10, 5000), (${TEMPLATES['never free']}, ${ELSEWHERE}, 1, 1)`;
  await mall.db.sql`
    insert into shipping_transit (template_id, region_id, least, most)
    values (${TEMPLATES.closed}, ${ELSEWHERE}, 2, 4), (${TEMPLATES['never free']}, 0, 2, 4)`;
});
const COLORS = ['3a6ea5', 'c23b22', 'f5f5f0'];
/** Ids of shipping templates by what they say of the region of the requests. */
const TEMPLATES = { 'free from 50': 901, 'never free': 902, closed: 903 } as const;
const SIZES = ['S', 'M', 'XL', '38', '40'];

const productOf = fc.record({
  merchantId: fc.constantFrom(...Object.values(MERCHANT)),
  brandId: fc.constantFrom(null, ...Object.values(BRAND)),
  price: fc.integer({ min: 100, max: 20_000 }),
  otPrice: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 30_000 })),
  reviews: fc.integer({ min: 0, max: 30 }),
  average: fc.integer({ min: 1, max: 5 }),
  colors: fc.subarray(COLORS),
  sizes: fc.subarray(SIZES),
  isInStock: fc.boolean(),
  template: fc.constantFrom(null, 'free from 50', 'never free', 'closed'),
});
interface Product extends Omit<typeof productOf extends fc.Arbitrary<infer T> ? T : never, 'average'> {
  id: number;
  stars: number;
}

const mallOf = fc.array(productOf, { minLength: 5, maxLength: 40 }).map((products) =>
  products.map(
    ({ average, ...one }, at): Product => ({
      ...one,
      id: FIRST + at,
      // A little beside the average, so that rounding decides.
      stars: Math.min(one.reviews * average + (at % 5), one.reviews * 5),
    }),
  ),
);

const filterOf = fc.record(
  {
    brandId: fc.constantFrom(...Object.values(BRAND)).map(String),
    shops: fc.constantFrom(...Object.values(MERCHANT)).map(String),
    color: fc.subarray(COLORS, { minLength: 1 }).map((colors) => colors.join(',')),
    size: fc.subarray(SIZES, { minLength: 1 }).map((sizes) => sizes.join('|')),
    stars: fc.constantFrom(...STAR_STEPS),
    discount: fc.constantFrom(...CUT_STEPS),
    inStock: fc.constant(1 as const),
    freeShipping: fc.constant(1 as const),
    delivered: fc.constant(1 as const),
    minPrice: fc.constantFrom('5', '50'),
    maxPrice: fc.constantFrom('60', '150'),
  },
  { requiredKeys: [] },
);
type Filter = typeof filterOf extends fc.Arbitrary<infer T> ? T : never;

const RULES: Record<keyof Filter, (product: Product, filter: Filter) => boolean> = {
  brandId: ({ brandId }, filter) => String(brandId) === filter.brandId,
  shops: ({ merchantId }, filter) => String(merchantId) === filter.shops,
  color: ({ colors }, { color = '' }) => color.split(',').some((one) => colors.includes(one)),
  size: ({ sizes }, { size = '' }) => size.split('|').some((one) => sizes.includes(one)),
  stars: (product, { stars = 0 }) => isRatedFrom(product, stars),
  discount: ({ price, otPrice }, { discount = 0 }) => isCutFrom(price, otPrice, discount),
  inStock: ({ isInStock }) => isInStock,
  freeShipping: ({ template, price }) => template === null || (template === 'free from 50' && price >= 5000),
  delivered: ({ template }) => template !== 'closed',
  minPrice: ({ price }, { minPrice }) => price >= Number(minPrice) * 100,
  maxPrice: ({ price }, { maxPrice }) => price <= Number(maxPrice) * 100,
};

const fits = (product: Product, filter: Filter) =>
  (Object.keys(filter) as (keyof Filter)[]).every((name) => RULES[name](product, filter));

async function fillMall(products: readonly Product[]): Promise<void> {
  const { sql } = mall.db;
  await sql`delete from sku_stock where product_id >= ${FIRST}`;
  await sql`delete from product where id >= ${FIRST}`;
  for (const { id, merchantId, brandId, price, otPrice, reviews, stars, isInStock, template } of products) {
    const templateId = template && TEMPLATES[template];
    await sql`
      insert into product (id, merchant_id, category_id, brand_id, image, price, ot_price, shipping_template_id, created_at)
      values (${id}, ${merchantId}, ${PLACE}, ${brandId}, '/pictures/any.webp', ${price}, ${otPrice}, ${templateId}, ${new Date(mall.now + id * 1000)})`;
    await sql`insert into product_text (product_id, locale, name) values (${id}, 'en', ${`Lamp ${id}`})`;
    await sql`update product_stat set reviews = ${reviews}, stars = ${stars} where product_id = ${id}`;
    const [sku] = await sql`insert into sku (product_id, price) values (${id}, ${price}) returning id`;
    await sql`insert into sku_stock (sku_id, product_id, stock) values (${sku?.['id']}, ${id}, ${isInStock ? 3 : 0})`;
  }
  for (const { id, colors, sizes } of products)
    for (const [position, kind, values] of [
      [0, 'color', colors],
      [1, 'size', sizes],
    ] as const) {
      const [option] = await sql`
        insert into product_option (product_id, position, kind) values (${id}, ${position}, ${kind}) returning id`;
      for (const [place, value] of values.entries()) {
        const [color, image] = kind === 'color' ? [`#${value}`, `/pictures/${value}.webp`] : ['', ''];
        const [row] = await sql`
          insert into option_value (option_id, position, color, image)
          values (${option?.['id']}, ${place}, ${color}, ${image}) returning id`;
        await sql`insert into option_value_text (value_id, locale, name) values (${row?.['id']}, 'en', ${value}), (${row?.['id']}, 'de', ${`${value} (de)`})`;
      }
    }
  mall.cache.clear();
}

const within = (filter: Filter) => ({ cid: `${PLACE}`, ...filter });
const facetsOf = async (filter: Filter, language = 'en') =>
  (await mall.call('goodsFilters', within(filter), { language })).data as Facets;
const listOf = async (filter: Filter, order: object = {}) =>
  (await mall.call('goodsList', { ...within(filter), ...order, limit: 100 })).data as Page<ProductCard>;

/** What the filters have to say, counted one product after the other. */
function countByHand(products: readonly Product[], filter: Filter) {
  const others = (...names: (keyof Filter)[]) => {
    const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((one) => one === name)));
    return products.filter((product) => fits(product, rest));
  };
  const counts = <T>(values: readonly T[], name: keyof Filter, has: (product: Product, value: T) => boolean) =>
    values
      .filter((value) => products.some((product) => has(product, value)))
      .map((value) => [value, others(name).filter((product) => has(product, value)).length]);
  return {
    total: products.filter((product) => fits(product, filter)).length,
    brands: counts(Object.values(BRAND), 'brandId', ({ brandId }, id) => brandId === id),
    shops: counts(Object.values(MERCHANT), 'shops', ({ merchantId }, id) => merchantId === id),
    colors: counts(COLORS, 'color', ({ colors }, color) => colors.includes(color)),
    sizes: counts(SIZES, 'size', ({ sizes }, size) => sizes.includes(size)),
    stars: counts(STAR_STEPS, 'stars', isRatedFrom),
    cuts: counts(CUT_STEPS, 'discount', ({ price, otPrice }, percent) => isCutFrom(price, otPrice, percent)),
    inStock: others('inStock').filter(({ isInStock }) => isInStock).length,
    freeShipping: others('freeShipping').filter((product) => RULES.freeShipping(product, filter)).length,
    delivered: others('delivered').filter((product) => RULES.delivered(product, filter)).length,
    priced: others('minPrice', 'maxPrice').length,
  };
}

const byValue = (pairs: readonly (readonly [unknown, number])[]) =>
  Object.fromEntries(pairs.filter(([, count]) => count > 0).map(([value, count]) => [String(value), count]));

test('counts are what choosing would leave, in any mall under any choice', async () => {
  const malls = fc.sample(mallOf, { numRuns: 4, seed: 20 });
  for (const products of malls) {
    await fillMall(products);
    await fc.assert(
      fc.asyncProperty(filterOf, async (filter) => {
        const facets = await facetsOf(filter);
        const { total, priced, inStock, freeShipping, delivered, ...byHand } = countByHand(products, filter);
        expect(facets).toMatchObject({ total, inStock, freeShipping, delivered });
        const counted = {
          brands: facets.brandList.map(({ id, count }) => [id, count] as const),
          shops: facets.shopList.map(({ id, count }) => [id, count] as const),
          colors: facets.colorList.map(({ color, count }) => [color, count] as const),
          sizes: facets.sizeList.map(({ size, count }) => [size, count] as const),
          stars: facets.starList.map(({ stars, count }) => [stars, count] as const),
          cuts: facets.discountList.map(({ percent, count }) => [percent, count] as const),
        };
        for (const kind of Object.keys(counted) as (keyof typeof counted)[])
          expect(byValue(counted[kind]), kind).toEqual(byValue(byHand[kind] as [unknown, number][]));
        if (facets.priceBars) expect(facets.priceBars.counts.reduce((sum, one) => sum + one, 0)).toBe(priced);
        const list = await listOf(filter);
        expect(list.total).toBe(total);
        expect(list.list.map(({ id }) => id).sort()).toEqual(
          products.filter((product) => fits(product, filter)).map(({ id }) => id),
        );
      }),
      { numRuns: 25 },
    );
  }
});

test('the newest and the best rated come first, and what is sold out last', async () => {
  const [products = []] = fc.sample(mallOf, { numRuns: 1, seed: 7 });
  await fillMall(products);
  const ordered = (rank: (product: Product) => number) =>
    products
      .toSorted((a, b) => Number(b.isInStock) - Number(a.isInStock) || rank(b) - rank(a) || b.id - a.id)
      .map(({ id }) => id);
  const listed = async (orderBy: string) => (await listOf({}, { orderBy })).list.map(({ id }) => id);
  expect(await listed('new')).toEqual(ordered(({ id }) => id));
  expect(await listed('rating')).toEqual(ordered(ratingWeight));
});

test('values are named in the language of the request and stay the same in an address', async () => {
  const [products = []] = fc.sample(mallOf, { numRuns: 1, seed: 3 });
  await fillMall(products);
  const [english, german] = [await facetsOf({}), await facetsOf({}, 'de')];
  expect(german.sizeList.map(({ size }) => size)).toEqual(english.sizeList.map(({ size }) => size));
  expect(german.sizeList.map(({ name }) => name)).toEqual(english.sizeList.map(({ name }) => `${name} (de)`));
  expect(english.sizeList.map(({ size }) => size)).toEqual(SIZES);
});

test('cards show their product in the color that was chosen', async () => {
  await fillMall([{ ...lamp(0), colors: ['3a6ea5', 'c23b22'] }]);
  const pictures = async (filter: Filter) => (await listOf(filter)).list.map(({ image }) => image);
  expect(await pictures({})).toEqual(['/pictures/any.webp']);
  expect(await pictures({ color: 'c23b22' })).toEqual(['/pictures/c23b22.webp']);
});

test('cards name the values that a list was narrowed to, one of each option', async () => {
  await fillMall([{ ...lamp(0), colors: ['3a6ea5', 'c23b22'], sizes: ['S', 'M'] }]);
  const valueIds = async (...names: string[]) => {
    const rows = await mall.db.sql<{ id: number }[]>`
      select v.id from product_option o join option_value v on v.option_id = o.id
      join option_value_text t on t.value_id = v.id and t.locale = 'en'
      where o.product_id = ${FIRST} and t.name = any(${names}) order by o.position`;
    return rows.map(({ id }) => id);
  };
  const chosen = async (filter: Filter) => (await listOf(filter)).list.map((card) => card.chosen);
  expect(await chosen({})).toEqual([undefined]);
  expect(await chosen({ color: 'c23b22' })).toEqual([await valueIds('c23b22')]);
  expect(await chosen({ color: '3a6ea5,c23b22', size: 'M' })).toEqual([await valueIds('3a6ea5', 'M')]);
});

test('a value that nothing is left of stays, with a count of 0', async () => {
  await fillMall([
    { ...lamp(0), colors: ['3a6ea5'], sizes: ['S'] },
    { ...lamp(1), colors: ['c23b22'], sizes: ['M'] },
  ]);
  const { sizeList, colorList } = await facetsOf({ color: '3a6ea5' });
  expect(sizeList.map(({ size, count }) => [size, count])).toEqual([
    ['S', 1],
    ['M', 0],
  ]);
  expect(colorList.every(({ count }) => count === 1)).toBe(true);
});

const lamp = (at: number): Product => ({
  ...{ id: FIRST + at, merchantId: MERCHANT.hearth, brandId: BRAND.kiln, price: 1000, otPrice: 0 },
  ...{ reviews: 0, stars: 0, colors: [], sizes: [], isInStock: true, template: null },
});

test('the same products are delivered elsewhere by what applies there', async () => {
  await fillMall([lamp(0), { ...lamp(1), template: 'closed' }, { ...lamp(2), template: 'never free' }]);
  const at = async (regionId: number) =>
    (await mall.call('goodsFilters', within({}), { regionId: String(regionId) })).data as Facets;
  expect(await at(COUNTRY.unitedStates)).toMatchObject({ freeShipping: 1, delivered: 2 });
  expect(await at(ELSEWHERE)).toMatchObject({ freeShipping: 2, delivered: 3 });
});
