import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CATEGORY } from '../../fixtures/small-mall/ids.ts';
import { useImport } from '../../support/import/import-setup.ts';
import { sellable } from '../../support/import/shopify-file.ts';

const bench = useImport();
const { bring, everything, fileOf, productsOf } = bench;

const mapOf = (text: string) => {
  const file = join(bench.folder, 'categories.csv');
  writeFileSync(file, text);
  return file;
};

describe('what a file says besides', () => {
  test('numbers, cost and texts for search engines are stored', async () => {
    const row = {
      'Variant SKU': 'S-1',
      'Variant Barcode': '4006381333931',
      'Google Shopping / MPN': 'M-9',
      'Cost per item': '4.20',
      'SEO Title': 'A shirt to buy',
      'SEO Description': 'Soft and warm',
    };
    await bring(fileOf([sellable(row)]));
    expect(
      await bench.sql`
        select k.code, k.bar_code, k.mpn, k.cost::int, t.seo_title, t.seo_description
        from sku k join product g on g.id = k.product_id join product_text t on t.product_id = g.id
        where g.source = 'shopify:shirt'`,
    ).toEqual([
      {
        code: 'S-1',
        bar_code: '4006381333931',
        mpn: 'M-9',
        cost: 420,
        seo_title: 'A shirt to buy',
        seo_description: 'Soft and warm',
      },
    ]);
    const before = await everything();
    // A file without costs takes none away.
    const { 'Cost per item': _, ...without } = row;
    expect((await bring(fileOf([sellable(without)]))).products.unchanged).toBe(1);
    expect(await everything()).toEqual(before);
  });

  test('what pictures show is stored by language', async () => {
    const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    writeFileSync(join(bench.images, 'a.png'), red);
    const rows = (alt: string) => [
      sellable({ 'Image Src': 'https://x/a.png', 'Image Alt Text': alt }),
      { Handle: 'shirt', 'Image Src': 'https://x/gone.png', 'Image Alt Text': 'of a placeholder' },
    ];
    await bring(fileOf(rows('A red square')));
    await bring(fileOf(rows('Ein rotes Quadrat')), { language: 'de' });
    const alts = () => bench.sql`select locale, alt from product_image_text order by locale`;
    expect(await alts()).toEqual([
      { locale: 'de', alt: 'Ein rotes Quadrat' },
      { locale: 'en', alt: 'A red square' },
    ]);
    const before = await everything();
    await bring(fileOf(rows('A red square')));
    expect(await everything()).toEqual(before);
    expect((await bring(fileOf(rows('')))).products.changed).toBe(1);
    expect(await alts()).toEqual([{ locale: 'de', alt: 'Ein rotes Quadrat' }]);
  });

  test('old addresses lead to the products; one that leads elsewhere stays and is reported', async () => {
    await bench.sql`insert into redirect (path, target, origin) values ('/products/taken', '/elsewhere', 'operator')`;
    const rows = [sellable(), sellable({ Handle: 'taken' }), sellable({ Handle: 'café crème' })];
    const report = await bring(fileOf(rows));
    const redirects = await bench.sql`
      select r.path, g.source, r.target, r.origin from redirect r left join product g on g.id = r.product_id
      where r.path like '/products/%' order by r.path`;
    expect(redirects).toEqual([
      { path: '/products/café crème', source: 'shopify:café crème', target: '', origin: 'import' },
      { path: '/products/shirt', source: 'shopify:shirt', target: '', origin: 'import' },
      { path: '/products/taken', source: null, target: '/elsewhere', origin: 'operator' },
    ]);
    expect(report.problems).toMatchObject([
      { line: 3, what: 'old address', why: '/products/taken stays as an operator has set it, to /elsewhere' },
    ]);
    await bring(fileOf([sellable()]), { merchant: 'Another' });
    expect(await bench.sql`select 1 as one from redirect where path = '/products/shirt'`).toHaveLength(1);
  });
});

describe('what files of the mall call products', () => {
  const codesOf = (merchant: string) => bench.sql`
    select g.code from product g join merchant m on m.id = g.merchant_id where m.code = ${merchant} order by g.id`;

  test('is their handle, or their name where that is a number, unless another product has it', async () => {
    await bring(fileOf([sellable({ Handle: 'Ocean-Blue_Shirt' }), sellable({ Handle: 'ocean blue shirt' })]));
    expect(await codesOf('partners')).toEqual([
      { code: 'ocean-blue-shirt' },
      { code: expect.stringMatching(/^product-\d+$/) },
    ]);
    const woo = new URL('../../fixtures/woocommerce-products.csv', import.meta.url).pathname;
    await bring(woo, { format: 'woocommerce', merchant: 'Wool & Wax' });
    expect((await codesOf('wool-wax')).map(({ code }) => code)).toContain('beeswax-candle');
  });
});

describe('a category map', () => {
  const rows = [
    sellable({ Handle: 'a', Type: 'Wax things' }),
    sellable({ Handle: 'b', 'Product Category': 'Home > Kitchen > Pots' }),
    sellable({ Handle: 'c' }),
  ];
  const categories = async () =>
    (await Promise.all(['a', 'b', 'c'].map(productsOf))).map(([product]) => product?.category_id);

  test('goes before names and --category, also for products that are there', async () => {
    await bring(fileOf(rows), { categoryId: CATEGORY.table });
    expect(await categories()).toEqual([CATEGORY.table, CATEGORY.table, CATEGORY.table]);
    const map = mapOf(
      `source,category\nwax things,${CATEGORY.candles}\nHome > Kitchen,${CATEGORY.teapots}\nMoon,${CATEGORY.candles}\n`,
    );
    const report = await bring(fileOf(rows), { map });
    expect(await categories()).toEqual([CATEGORY.candles, CATEGORY.teapots, CATEGORY.table]);
    expect(report.problems).toMatchObject([{ line: 4, what: 'category map (--map)' }]);
  });

  test('that names an unknown category is refused with its line, and nothing is changed', async () => {
    const before = await everything();
    await expect(bring(fileOf(rows), { map: mapOf('source,category\nA,Moon base\n') })).rejects.toThrow(
      'categories.csv is refused and nothing was changed. Line 2: There is no category "Moon base".',
    );
    expect(await everything()).toEqual(before);
  });
});

describe('files of Excel', () => {
  test('semicolons, decimal commas and Windows-1252 are understood, and the encoding is named', async () => {
    const file = join(bench.folder, 'excel.csv');
    const text = 'Handle;Title;Variant Price;Variant Inventory Qty\r\ncafe;Café;1.299,50;3\r\ncup;Cup;1.299;1\r\n';
    writeFileSync(file, Buffer.from(text, 'latin1'));
    const report = await bring(file);
    expect(report.products).toMatchObject({ taken: 1, refused: 1 });
    expect(await productsOf('cafe')).toMatchObject([{ name: 'Café', price: 129950 }]);
    expect(report.problems).toMatchObject([
      { line: 1, what: 'file', why: expect.stringContaining('Windows-1252') },
      { line: 3, verdict: 'refused' },
      { line: 3, verdict: 'refused' },
    ]);
  });
});
