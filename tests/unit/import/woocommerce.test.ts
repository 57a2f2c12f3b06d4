import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readCsv } from '#import/read/read-csv.ts';
import { readProducts } from '#import/read/read-products.ts';
import { readWooCommerceRows } from '#import/read/woocommerce.ts';
import { listOf } from '#import/read/woocommerce-columns.ts';
import { type Cells, csvOf, USD } from '../../support/import/shopify-file.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const FIXTURE = new URL('../../fixtures/woocommerce-products.csv', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'woo-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function readPath(file: string, today = '2026-11-27') {
  const read = await readWooCommerceRows(readCsv(file), today);
  if (typeof read === 'string') throw new Error(read);
  const { products, refused, problems } = readProducts(read.rows, USD);
  return { products, refused, lost: read.lost, problems: [...read.problems, ...problems] };
}

const HEADER = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Stock', 'Parent'];
async function readRows(rows: Cells[], today?: string) {
  const file = join(folder, 'products.csv');
  const header = [...new Set([...HEADER, ...rows.flatMap(Object.keys)])];
  writeFileSync(file, csvOf(rows, { header }));
  return readPath(file, today);
}
const simple = (more: Cells = {}): Cells => ({
  ID: '1',
  Type: 'simple',
  Name: 'Cup',
  'Regular price': '9',
  Stock: '3',
  ...more,
});
const said = async (rows: Cells[], today?: string) =>
  (await readRows(rows, today)).problems.map(({ line, verdict, what, why }) => `${line} ${verdict} ${what}: ${why}`);

describe("WooCommerce's product file", () => {
  test('simple products have texts, numbers, categories, pictures and the price that holds today', async () => {
    const { products } = await readPath(FIXTURE);
    expect(products[0]).toMatchObject({
      handle: '10',
      name: 'Beeswax candle',
      intro: 'Burns for 30 hours',
      content: '<p>Made by hand.<br />Smells of honey.</p>',
      seoTitle: 'Buy a candle',
      categoryPaths: ['Home > Candles', 'Gifts'],
      tags: ['wax', 'for two'],
      specification: [['Scent', 'Honey']],
      isShown: true,
      productType: 0,
      options: [],
      pictures: [{ url: 'https://old.example/candle.jpg' }, { url: 'https://old.example/candle-2.jpg' }],
      variants: [{ price: 750, stock: 12, grams: 250, barCode: '4006381333931', code: 'CANDLE-1', cost: 310 }],
    });
  });

  test('variations are variants; one without a value is each that no other has; a common stock is divided', async () => {
    const { products } = await readPath(FIXTURE);
    expect(products[1]).toMatchObject({
      handle: '11',
      seoTitle: '',
      options: [
        { name: 'Colour', values: ['Red', 'Blue'] },
        { name: 'Size', values: ['S', 'M'] },
      ],
    });
    expect(
      products[1]?.variants.map(({ values, price, stock, grams, line, code }) => [
        ...values,
        price,
        stock,
        grams,
        line,
        code,
      ]),
    ).toEqual([
      ['Red', 'S', 4000, 4, 300, 4, 'SHIRT-RS'],
      ['Red', 'M', 4000, 3, 350, 5, 'SHIRT-RM'],
      ['Blue', 'S', 4200, 3, 300, 6, 'SHIRT-B'],
      ['Blue', 'M', 4200, 4, 300, 6, 'SHIRT-B'],
    ]);
  });

  test('what is not taken is said with its line', async () => {
    const { products, problems, lost } = await readPath(FIXTURE);
    expect(products[2]).toMatchObject({ name: 'Sewing pattern', isShown: false, productType: 2 });
    expect(problems.map(({ line, verdict, what, why }) => `${line} ${verdict} ${what}: ${why}`)).toEqual([
      '7 refused variation: its product "GONE" is not in the file',
      '3 changed stock: its 10 pieces were divided among 3 variations',
      '5 changed sale price: not taken: its days are not today',
      '9 refused product: products of the type "grouped" are not taken',
      expect.stringContaining('2 changed compare-at price'),
      '8 changed stock: not counted: a new one has what --stock says, or is sold out',
    ]);
    expect(lost.map(({ name }) => name)).toEqual([
      'Is featured?',
      'Tax status',
      'Tax class',
      'Length (cm)',
      'Allow customer reviews?',
      'Purchase note',
      'Grouped products',
      'Position',
    ]);
  });

  test.each<[string, Cells, string]>([
    [
      'a sale that has ended',
      { 'Sale price': '5', 'Date sale price ends': '2026-11-26' },
      '2 changed sale price: not taken: its days are not today',
    ],
    [
      'a sale that ends',
      { 'Sale price': '5', 'Date sale price ends': '2026-11-27' },
      '2 changed sale price: taken without its last day 2026-11-27: change it by hand then',
    ],
    [
      'a hidden product',
      { 'Visibility in catalog': 'hidden' },
      '2 changed visibility: it is hidden there; kept off the shelf',
    ],
    ['no price', { 'Regular price': '' }, '2 refused product: none of its variants could be taken'],
    ['no id and no SKU', { ID: '' }, '2 refused row: it has no handle'],
    ['another type', { Type: 'subscription' }, '2 refused product: products of the type "subscription" are not taken'],
    ['a variable product without variations', { Type: 'variable' }, '2 refused product: it has no variations to sell'],
    [
      'an attribute that the page hides',
      { 'Attribute 1 name': 'Lot', 'Attribute 1 value(s)': '7', 'Attribute 1 visible': '0' },
      '2 changed attributes: not taken where the page hides them there',
    ],
    [
      'pieces of what is marked as out of stock',
      { 'In stock?': '0', Stock: '5' },
      '2 changed stock: its 5 pieces were not taken: it is marked as out of stock there',
    ],
    [
      'a stock that is not counted',
      { 'In stock?': '1', Stock: '' },
      '2 changed stock: not counted: a new one has what --stock says, or is sold out',
    ],
  ])('%s', async (_, cells, expected) => {
    expect(await said([simple(cells)])).toContain(expected);
  });

  test('a variation that is switched off is left out', async () => {
    const rows = [
      simple({ Type: 'variable', SKU: 'P', 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, M' }),
      {
        ID: '2',
        Type: 'variation',
        Parent: 'P',
        'Regular price': '9',
        Stock: '1',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'S',
      },
      {
        ID: '3',
        Type: 'variation',
        Parent: 'P',
        Published: '0',
        'Regular price': '9',
        Stock: '1',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'M',
      },
    ];
    expect((await readRows(rows)).products[0]?.variants).toMatchObject([{ values: ['S'] }]);
    expect(await said(rows)).toContain('4 refused variation: it is switched off there');
  });

  test('a variation that stands for more combinations than a product may have is refused before they are made', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `Attribute ${at + 1}`);
    const values = Array.from({ length: 60 }, (_, at) => `v${at}`).join(', ');
    const parent = Object.fromEntries(
      names.flatMap((name) => [
        [`${name} name`, name],
        [`${name} value(s)`, values],
      ]),
    );
    const any = Object.fromEntries(names.map((name) => [`${name} name`, name]));
    const rows = [
      simple({ Type: 'variable', SKU: 'P', ...parent }),
      { ID: '2', Type: 'variation', Parent: 'P', 'Regular price': '9', Stock: '1', ...any },
    ];
    expect(await said(rows)).toContain('2 refused product: it has more than 100 variants, and these are the most');
  });

  test('decimal commas, escaped cells and SKUs in the place of ids are understood', async () => {
    const { products } = await readRows([
      simple({ ID: '', SKU: 'C-1', 'Regular price': '12,50', Name: "'=Cup", 'Weight (kg)': '0,5' }),
    ]);
    expect(products).toMatchObject([{ handle: 'sku:C-1', name: '=Cup', variants: [{ price: 1250, grams: 500 }] }]);
  });

  test.each([
    ['ID,Typ,Artikelnummer,Name,Regulärer Preis\n1,simple,A,B,3\n', 'in English'],
    ['Handle,Title,Variant Price\na,b,1\n', 'The header lacks "type", "name", "regular price", "id"'],
    ['ID,Type,Name,Regular price,name\n1,simple,a,1,b\n', '"name" occurs twice'],
  ])('the header of %j is refused', async (text, why) => {
    const file = join(folder, 'header.csv');
    writeFileSync(file, text);
    await expect(readPath(file)).rejects.toThrow(why);
  });

  test('values in one cell are parted by commas without a backslash', () => {
    expect(listOf('a, b\\, c,,d ')).toEqual(['a', 'b, c', 'd']);
    expect(listOf('')).toEqual([]);
  });

  law(
    'any text in any cell is taken, changed or refused, never a fault',
    [
      fc.array(
        fc.dictionary(
          fc.constantFrom(
            'ID',
            'Type',
            'SKU',
            'Name',
            'Regular price',
            'Sale price',
            'Stock',
            'Parent',
            'Images',
            'Categories',
            'Weight (kg)',
            'Attribute 1 name',
            'Attribute 1 value(s)',
          ),
          fc.oneof(
            anyText.map((text) => text.replace(/[\0\ud800-\udfff\r\n]/gu, '')),
            fc.constantFrom('simple', 'variable', 'variation', '1', 'id:1', 'parent'),
          ),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    ],
    async (rows) => {
      const { products } = await readRows(rows.map((row) => ({ ...simple(), ...row })));
      for (const { variants, options } of products)
        expect(variants.every(({ values, stock }) => values.length === options.length && (stock ?? 0) >= 0)).toBe(true);
    },
  );
});
