import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dryWriter } from '#import/pictures/picture-writer.ts';
import { reportLines } from '#import/report.ts';
import { ADVISORY_LOCK } from '#server/platform/db/advisory-locks.ts';
import { MERCHANT } from '../../fixtures/small-mall/ids.ts';
import { useImport } from '../../support/import/import-setup.ts';
import { csvOf, sellable } from '../../support/import/shopify-file.ts';
import { useMall } from '../../support/mall/mall.ts';

const APPAREL = new URL('../../fixtures/shopify-apparel.csv', import.meta.url).pathname;

const bench = useImport();
const { bring, everything, fileOf, productsOf, search, skusOf } = bench;

describe("Shopify's apparel file", () => {
  test('is taken whole, with a placeholder and a line for each picture that is not there', async () => {
    const report = await bring(APPAREL);
    expect(report).toMatchObject({
      merchant: { isNew: true },
      products: { taken: 20, changed: 0, unchanged: 0, refused: 0 },
      pictures: { fetched: 0, failed: 20 },
    });
    const [lost, ...others] = report.problems;
    expect(lost).toMatchObject({ verdict: 'lost', what: 'column "Variant Taxable"' });
    const [stock, pictures] = [true, false].map((is) => others.filter(({ what }) => (what === 'stock') === is));
    expect(stock).toHaveLength(22);
    expect(pictures).toHaveLength(20);
    const [first] = pictures ?? [];
    expect(first).toMatchObject({ line: 2, handle: 'ocean-blue-shirt', verdict: 'changed' });
    expect(first?.why).toMatch(/young-man-in-bright-fashion_925x\.jpg is not in .*; a placeholder stands in for it/);
    const [shirt] = await productsOf('ocean-blue-shirt');
    expect(shirt).toMatchObject({ name: 'Ocean Blue Shirt', price: 5000, is_shown: true, is_specified: false });
    expect(shirt?.image).toMatch(/^\/pictures\/[0-9a-f]{16}-\d+\.webp$/);
    expect((await skusOf('classic-varsity-top')).map(({ names, price, stock }) => [...names, price, stock])).toEqual([
      ['Small', 6000, 9999],
      ['Medium', 6000, 9999],
      ['Large', 6000, 9999],
    ]);
  });

  test('is found by search in every language, below its shop, in a category of its own', async () => {
    const { merchant } = await bring(APPAREL);
    const [tee] = await productsOf('red-sports-tee');
    for (const locale of ['en', 'zh', 'de'] as const) expect(await search('sports tee', locale)).toEqual([tee?.id]);
    expect(await bench.sql`select name, locale from merchant_text where merchant_id = ${merchant.id}`).toEqual([
      { name: 'Partners', locale: 'en' },
    ]);
    const categories = await bench.sql`
      select c.code, c.level, count(t.*)::int as names from category c join category_text t on t.category_id = c.id
      where c.code like 'imported%' group by c.id order by c.level`;
    expect(categories).toEqual(
      ['imported', 'imported-assorted', 'imported-goods'].map((code, i) => ({ code, level: i + 1, names: 7 })),
    );
  });

  test('taken again changes not one row', async () => {
    await bring(APPAREL);
    const before = await everything();
    const report = await bring(APPAREL, { merchant: ' partners' });
    expect(report.products).toEqual({ taken: 0, changed: 0, unchanged: 20, refused: 0 });
    expect(await everything()).toEqual(before);
  });

  test('a dry run reports the same and changes nothing', async () => {
    const before = await everything();
    const report = await bring(APPAREL, { isDryRun: true, writer: dryWriter });
    expect(report.products.taken).toBe(20);
    expect(reportLines(report)).toContain(
      'Dry run, nothing was changed: shopify-apparel.csv → new shop "Partners", in en',
    );
    expect(await everything()).toEqual(before);
    expect(existsSync(join(bench.folder, 'pictures'))).toBe(false);
  });
});

describe('a file that is refused', () => {
  const apparel = () => {
    const copy = join(bench.folder, 'copy.csv');
    copyFileSync(APPAREL, copy);
    return copy;
  };
  test.each([
    [
      'an open quotation mark at its end',
      (file: string) => writeFileSync(file, '\nlast,"Last', { flag: 'a' }),
      /Line 24: A quotation mark/,
    ],
    [
      'half a row at its end',
      (file: string) => writeFileSync(file, '\nlast,Last', { flag: 'a' }),
      /Line 24: The row has 2 fields/,
    ],
    [
      'bytes that are no text',
      (file: string) => writeFileSync(file, Buffer.from([10, 0xff]), { flag: 'a' }),
      /Line 24: It is not UTF-8|Line 24: The row has 1/,
    ],
    [
      'no product that can be taken',
      (file: string) => writeFileSync(file, csvOf([sellable({ 'Variant Price': 'x' })])),
      /None of its products can be taken.*"x" is no amount/,
    ],
  ])('for %s changes nothing', async (_, breakIt, why) => {
    const file = apparel();
    breakIt(file);
    const before = await everything();
    await expect(bring(file)).rejects.toThrow(why);
    expect(await everything()).toEqual(before);
  });

  test('for a category that there is not changes nothing', async () => {
    const before = await everything();
    await expect(bring(APPAREL, { categoryId: 999 })).rejects.toThrow('There is no category 999');
    expect(await everything()).toEqual(before);
  });

  test('in the middle of the writing changes nothing, and reports the cause, not the errors after it', async () => {
    const before = await everything();
    await bench.sql`create function full_disk() returns trigger language plpgsql as $$ begin
      if new.name = 'LED High Tops' then raise exception 'disk full'; end if; return new; end $$`;
    await bench.sql`create trigger full_disk before insert on product_text for each row execute function full_disk()`;
    await expect(bring(APPAREL)).rejects.toMatchObject({ cause: { message: 'disk full' } });
    const { picture_source: _, ...after } = await everything();
    const { picture_source: __, ...were } = before;
    expect(after).toEqual(were);
  });

  test('for a mall without a currency says what to do', async () => {
    await bench.sql`update currency set is_default = false`;
    await expect(bring(APPAREL)).rejects.toThrow('"mall init" makes one');
  });

  test('while another import is at work', async () => {
    await bench.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.productImport})`;
      await expect(bring(APPAREL)).rejects.toThrow('Another import is at work');
    });
  });
});

describe('locks', () => {
  test('an import runs while the job that releases pending points holds its lock', async () => {
    await bench.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.pointsRelease})`;
      expect((await bring(APPAREL)).products.taken).toBeGreaterThan(0);
    });
  });

  test('no two advisory locks share a number', () => {
    const numbers = Object.values(ADVISORY_LOCK);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('what products hang on', () => {
  test('is found by its name, or made', async () => {
    const rows = [
      sellable({ Handle: 'a', Vendor: 'KILN', Type: 'teapots', Tags: 'new, kiln-fired' }),
      sellable({ Handle: 'b', Vendor: '极光', 'Product Category': 'Home > Tableware > 茶壶' }),
      sellable({ Handle: 'c', Vendor: 'Hushlark', Type: 'Spaceships' }),
      sellable({ Handle: 'd', Vendor: 'hushlark' }),
    ];
    const report = await bring(fileOf(rows), { merchant: '炉边生活' });
    expect(report.merchant).toEqual({ id: MERCHANT.hearth, name: '炉边生活', isNew: false });
    const product =
      await bench.sql`select g.source, b.code as brand, c.code as category from product g left join brand b on b.id = g.brand_id
      join category c on c.id = g.category_id where g.source like 'shopify:%' order by 1`;
    expect(product).toEqual([
      { source: 'shopify:a', brand: 'kiln', category: 'teapots' },
      { source: 'shopify:b', brand: 'aurora', category: 'teapots' },
      { source: 'shopify:c', brand: 'import:hushlark', category: 'imported-goods' },
      { source: 'shopify:d', brand: 'import:hushlark', category: 'imported-goods' },
    ]);
    const [names] =
      await bench.sql`select count(*)::int as n from brand_text t join brand b on b.id = t.brand_id where b.code = 'import:hushlark'`;
    expect(names).toEqual({ n: 7 });
    expect((await bench.sql`select code from tag order by id`).map(({ code }) => code)).toEqual([
      'new',
      'sale',
      'import:kiln-fired',
    ]);
  });

  test('two shops of the same name are rejected as ambiguous', async () => {
    await bench.sql`update merchant_text set name = 'Twin' where locale = 'en'`;
    await expect(bring(APPAREL, { merchant: 'twin' })).rejects.toThrow('2 shops are called "twin"');
  });
});

describe('products in one language only', () => {
  const mall = useMall();
  test('show their texts, their shop and their tags in that language to everybody', async () => {
    const rows = [
      sellable({ Handle: 'cha', Title: '龙井茶', Tags: '明前', 'Option1 Name': '规格', 'Option1 Value': '一盒' }),
    ];
    const report = await bring(fileOf(rows), { db: mall.db, language: 'zh', merchant: '茶香小店' });
    const list = await mall.call('goodsList', { merId: report.merchant.id, page: 1, limit: 10 }, { language: 'de' });
    expect(list.data).toMatchObject({
      list: [{ name: '龙井茶', merName: '茶香小店', productTags: { locationUnderTitle: [{ tagName: '明前' }] } }],
    });
  });
});
