import fc from 'fast-check';
import { LOCALES } from '#locale/locales.ts';
import { valueLabels } from '#mall-files/kinds/products/product-file.ts';

/** Documents of a random mall, by file, on top of a folder that has the shops `merchant-1` and `merchant-2`. */
export type RandomFiles = Record<string, unknown>;

const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((value) => value.replaceAll('\u0000', '').trim())
    .filter((value) => value !== '');
const texts = <T>(one: fc.Arbitrary<T>) =>
  fc
    .subarray([...LOCALES], { minLength: 1 })
    .chain((locales) => fc.tuple(...locales.map((locale) => one.map((value) => [locale, value] as const))))
    .map((entries) => Object.fromEntries(entries));
const names = texts(text(30));
const key = fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,11}$/);
const cents = fc.integer({ min: 0, max: 5_000_000 }).map((minor) => (minor / 100).toFixed(2));
const sort = fc.integer({ min: -50, max: 1000 });
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** By key, so that no two documents have the same. */
const keyed = <T>(doc: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(fc.tuple(key, doc), { minLength: 1, maxLength, selector: ([name]) => name }).map(Object.fromEntries);

const option = fc.record(
  {
    names,
    kind: fc.constantFrom('', 'color', 'size'),
    mustChoose: fc.boolean(),
    values: fc.array(
      fc.record({ names, color: fc.constantFrom('', '#3a6ea5', '#000000') }, { requiredKeys: ['names'] }),
      { minLength: 1, maxLength: 3 },
    ),
  },
  { requiredKeys: ['names', 'values'] },
);

/** Every combination of a value of each option, of which some are sold. */
function skusOf(options: { values: { names: Record<string, string> }[] }[]): fc.Arbitrary<object[]> {
  const combinations = options
    .map(({ values }) => valueLabels(values))
    .reduce<string[][]>((before, labels) => before.flatMap((head) => labels.map((label) => [...head, label])), [[]]);
  return fc.shuffledSubarray(combinations, { minLength: 1 }).chain((sold) =>
    fc.tuple(
      ...sold.map((values) =>
        fc
          .record({
            price: cents,
            weight: fc.nat(9000),
            isOn: fc.boolean(),
            barCode: fc.constantFrom('', '4006381333931'),
            code: fc.constantFrom('', '=0112'),
            cost: fc.option(cents),
          })
          .map(({ cost, ...sku }) => ({ values, ...sku, ...(cost !== null && { cost }) })),
      ),
    ),
  );
}

function productOf(known: { categories: string[]; brands: string[]; tags: string[] }): fc.Arbitrary<object> {
  const plain = fc.record(
    {
      category: fc.constantFrom(...known.categories),
      brand: fc.constantFrom(null, ...known.brands),
      tags: fc.subarray(known.tags),
      isShown: fc.boolean(),
      isRefundable: fc.boolean(),
      sort,
      virtualSold: fc.nat(5000),
      createdAt: moment,
      texts: texts(
        fc.record(
          {
            name: text(60),
            intro: text(60),
            keywords: text(20),
            content: text(80),
            seoTitle: text(20),
            seoDescription: text(20),
            specification: fc.array(fc.tuple(text(10), text(10)), { maxLength: 3 }),
          },
          { requiredKeys: ['name'] },
        ),
      ),
    },
    { requiredKeys: ['category', 'texts'] },
  );
  return fc
    .array(option, { maxLength: 2 })
    .chain((options) =>
      fc.tuple(plain, skusOf(options)).map(([doc, skus]) => ({ ...doc, currency: 'USD', options, skus })),
    );
}

const article = fc.record(
  {
    category: fc.constant('mall'),
    isHot: fc.boolean(),
    createdAt: moment,
    texts: texts(fc.record({ title: text(40), content: text(80) })),
  },
  { requiredKeys: ['category', 'createdAt', 'texts'] },
);

const coupon = fc
  .record({
    covers: fc.constant('everything'),
    currency: fc.constant('USD'),
    names,
    money: cents,
    days: fc.integer({ min: 1, max: 60 }),
    createdAt: moment,
  })
  .map((one) => ({ ...one, money: one.money === '0.00' ? '1.00' : one.money, threshold: '50000.00' }));

/** Old addresses that lead to some of the products, and to a page. */
const redirectsTo = (products: readonly string[]) =>
  fc
    .uniqueArray(fc.tuple(key, fc.constantFrom(...products, null)), { maxLength: 3, selector: ([name]) => name })
    .map((all) =>
      Object.fromEntries(
        all.map(([name, product]) => [
          `/old/${name}`,
          product === null ? { path: '/users/agreement_rules' } : { product, origin: 'import' },
        ]),
      ),
    );

/** Words of the catalogue, products that use them, old addresses, articles and coupons. */
export const randomFiles: fc.Arbitrary<RandomFiles> = fc
  .record({
    brands: keyed(fc.record({ names }), 3),
    tags: keyed(fc.record({ names }), 3),
    tops: keyed(fc.record({ names, sort }), 3),
  })
  .chain(({ brands, tags, tops }) => {
    const [top = ''] = Object.keys(tops);
    // A product hangs on the third level.
    const categories = {
      ...tops,
      [`${top}-2`]: { parent: top, names: { en: 'Second' } },
      [`${top}-3`]: { parent: `${top}-2`, names: { en: 'Third' } },
    };
    const product = productOf({ categories: [`${top}-3`], brands: Object.keys(brands), tags: Object.keys(tags) });
    const place = fc.constantFrom('merchant-1', 'merchant-2');
    return fc
      .record({
        products: fc.uniqueArray(fc.tuple(place, key, product), {
          minLength: 1,
          maxLength: 5,
          selector: ([shop, name]) => `${shop}/${name}`,
        }),
        articles: keyed(article, 3),
        coupons: keyed(coupon, 2),
      })
      .chain((all) =>
        redirectsTo(all.products.map(([shop, name]) => `${shop}/${name}`)).map((redirects) => ({ ...all, redirects })),
      )
      .map(({ products, articles, coupons, redirects }) => ({
        'redirects.json': redirects,
        'brands.json': brands,
        'tags.json': tags,
        'categories.json': categories,
        'coupons.json': coupons,
        ...Object.fromEntries(products.map(([shop, name, doc]) => [`products/${shop}/${name}.json`, doc])),
        ...Object.fromEntries(Object.entries(articles).map(([name, doc]) => [`articles/${name}.json`, doc])),
      }));
  });
