import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type CsvRow, readCsv } from '#import/read/read-csv.ts';
import { readProducts } from '#import/read/shopify.ts';
import { shopifyColumns } from '#import/read/shopify-columns.ts';
import { csvOf, rowsOf, USD } from '../../support/import/shopify-file.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-unit-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsIn(file: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(file)) rows.push(row);
  return rows;
}

async function readFile(content: string | Buffer): Promise<CsvRow[]> {
  const file = join(folder, 'products.csv');
  writeFileSync(file, content);
  return rowsIn(file);
}

describe('a CSV file', () => {
  test('rows carry the line in which they begin, also behind line breaks in cells and empty lines', async () => {
    const text = 'a,b\n1,"x\ny"\n\n2,z\n,\n3,w';
    for (const newline of ['\n', '\r\n', '\r']) {
      const rows = await readFile(text.replaceAll('\n', newline));
      expect(rows.map(({ line }) => line)).toEqual([1, 2, 5, 7]);
      expect(rows[1]?.cells).toEqual(['1', 'x\ny']);
    }
  });

  test('a byte order mark is no part of the first header', async () => {
    expect((await readFile('\ufeffHandle,b\n1,2'))[0]?.cells).toEqual(['Handle', 'b']);
  });

  test.each([
    ['nothing', '', 'It is empty.'],
    ['empty lines', '\n\n,,\n', 'It is empty.'],
    ['a header alone', 'a,b\n', 'no rows'],
    [
      'a quotation mark that is never closed',
      'a,b\n1,2\n3,"x\n4,5\n',
      'Line 3: A quotation mark of the row that begins here is never closed',
    ],
    ['a quotation mark inside a field', 'a,b\n1,2\n3,x"y\n', 'Line 3: A quotation mark stands inside a field'],
    ['text behind a closing quotation mark', 'a,b\n"x"y,2\n', 'Line 2: Something follows the quotation mark'],
    ['a row with too much', 'a,b\n1,"2\n2"\n3,4,5\n', 'Line 4: The row has 3 fields and the header 2'],
    ['a row with too little', 'a,b\n1\n', 'Line 2: The row has 1 fields'],
    [
      'Latin-1',
      Buffer.concat([Buffer.from('a,b\n1,2\ncaf'), Buffer.from([0xe9, 10]), Buffer.from('1,2')]),
      'Line 3: It is not UTF-8',
    ],
    ['UTF-8 that breaks off', Buffer.from([97, 44, 98, 10, 49, 44, 0xe2, 0x82]), 'Line 2: It is not UTF-8'],
    ['UTF-16', Buffer.from('\ufeffa,b\n1,2', 'utf16le'), 'It is UTF-16'],
    ['a NUL', 'a,b\n1,2\n3,\0\n', 'Line 3: It holds a NUL'],
  ])('%s is refused', async (_, content, why) => {
    await expect(readFile(content)).rejects.toThrow(why);
    await expect(readFile(content)).rejects.toThrow('products.csv is refused and nothing was changed');
  });

  test('a file that is not there is refused with its path', async () => {
    await expect(rowsIn(join(folder, 'none.csv'))).rejects.toThrow(/none\.csv cannot be read: ENOENT/);
  });

  const cell = anyText
    .filter((text) => !/[\0\ud800-\udfff]/u.test(text))
    .map((text) => text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, ''));
  law(
    'comes back as it was written',
    [fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 })],
    async (pairs) => {
      const rows = pairs.map(([a, b]) => ({ Handle: `x${a}`, Title: b, 'Variant Price': '1' }));
      const back = (await readFile(csvOf(rows))).slice(1).map(({ cells: [a, b] }) => [a, b]);
      expect(back).toEqual(rows.map((row) => [row.Handle, row.Title]));
    },
  );
});

describe('the header', () => {
  test.each([
    [['Handle', 'Title'], /lacks "variant price" or "price"/],
    [['Name', 'Cost'], /lacks "handle" or "url handle", "title", "variant price"/],
    [['Handle', 'Title', 'Variant Price', 'title '], /"title" occurs twice/],
    [['Handle;Title;Variant Price'], /parted by commas/],
  ])('%j is refused', (header, why) => {
    expect(shopifyColumns(header)).toMatch(why);
  });

  test("Shopify's newer template is understood", () => {
    const row = {
      'URL handle': 'cup',
      Title: 'Cup',
      Price: '4',
      'Inventory quantity': '2',
      'Option1 name': 'Colour',
      'Option1 value': 'Red',
      'Published on online store': 'FALSE',
    };
    const { products, problems } = readProducts(rowsOf([row], Object.keys(row)), USD);
    expect(problems).toEqual([]);
    expect(products).toMatchObject([
      {
        handle: 'cup',
        isShown: false,
        options: [{ name: 'Colour', values: ['Red'] }],
        variants: [{ price: 400, stock: 2 }],
      },
    ]);
  });
});
