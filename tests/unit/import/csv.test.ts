import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { inspectCsv } from '#import/read/csv-form.ts';
import { type CsvRow, readCsv } from '#import/read/read-csv.ts';
import { readProducts } from '#import/read/read-products.ts';
import { readShopifyRows, shopifyColumns } from '#import/read/shopify-columns.ts';
import { readsAsWindows1252 } from '#import/read/text-encoding.ts';
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
      'a Chinese code page',
      Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.from([0xd6, 0xd0, 0xb9, 0xfa, 0x2c, 0x31])]),
      'Line 3: It is not UTF-8',
    ],
    [
      'the code page of an old Macintosh',
      Buffer.concat([Buffer.from('a,b\n1,2\ncaf'), Buffer.from([0x8e, 10]), Buffer.from('1,2')]),
      'Line 3: It is not UTF-8',
    ],
    ['half a UTF-16 character', Buffer.from('\ufeffa,b\n1,2', 'utf16le').subarray(0, -1), 'It is damaged UTF-16LE'],
    ['UTF-8 that breaks off', Buffer.from([97, 44, 98, 10, 49, 44, 0xe2, 0x82]), 'Line 2: It is not UTF-8'],
    ['a NUL', 'a,b\n1,2\n3,\0\n', 'Line 3: It holds a NUL'],
  ])('%s is refused', async (_, content, why) => {
    await expect(readFile(content)).rejects.toThrow(why);
    await expect(readFile(content)).rejects.toThrow('products.csv is refused and nothing was changed');
  });

  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
  test.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffa,b\ncafé,2')],
    ['UTF-16 with a mark', Buffer.from('\ufeffa,b\ncafé,2', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('a,b\ncafé,2', 'utf16le')],
    ['big-endian UTF-16', swapped('\ufeffa,b\ncafé,2')],
    ['big-endian UTF-16 without a mark', swapped('a,b\ncafé,2')],
    ['Windows-1252', Buffer.concat([Buffer.from('a,b\ncaf'), Buffer.from([0xe9]), Buffer.from(',2')])],
    ['semicolons', Buffer.from('a;b\ncafé;2')],
    ['tabs', Buffer.from('a\tb\r\ncafé\t2\r\n')],
    ["Excel's name of the delimiter", Buffer.from('sep=;\na;b\ncafé;2')],
    ['cells that are filled up with spaces', Buffer.from('a      ,b\n"café" , 2 \n')],
  ])('%s is understood', async (_, content) => {
    const rows = await readFile(content);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['café', '2'],
    ]);
  });

  test('columns that Excel left out of a whole group of rows are empty there', async () => {
    const full = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `${from + i},x,y`);
    const short = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `${from + i},x`);
    const text = ['a,b,c', ...full(1, 16), ...short(16, 32), ...full(32, 40)].join('\n');
    const rows = await readFile(text);
    expect(rows).toHaveLength(40);
    expect(rows[16]).toEqual({ line: 17, cells: ['16', 'x', ''] });
    expect(rows[39]).toEqual({ line: 40, cells: ['39', 'x', 'y'] });
    for (const [lines, line] of [
      [[...full(1, 16), ...short(16, 31), ...full(31, 40)], 17],
      [[...full(1, 16), ...full(16, 20), ...short(20, 40)], 21],
      [[...full(1, 16), ...full(16, 32), '32,x'], 33],
    ] as const)
      await expect(readFile(['a,b,c', ...lines].join('\n'))).rejects.toThrow(`Line ${line}: The row has 2 fields`);
  });

  test('a line that names the delimiter counts as a line', async () => {
    expect((await readFile('sep=;\na;b\n1;2')).map(({ line }) => line)).toEqual([2, 3]);
  });

  test('what stands in quotation marks is no delimiter', async () => {
    const form = async (text: string) => {
      await readFile(text);
      return inspectCsv(join(folder, 'products.csv'));
    };
    expect((await form('a,"b;c;d;e"\n1,2')).delimiter).toBe(',');
    expect((await form('"a,b,c";d\n1;2')).delimiter).toBe(';');
    expect(await form('a,b\n1,2')).toEqual({ encoding: 'utf-8', delimiter: ',', namesDelimiter: false });
  });

  test.each([
    ['letters with accents and quotation marks', [0x93, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x94, 0x20, 0x80], true],
    ['a letter of the code page of DOS', [0x4b, 0x84, 0x73, 0x65], false],
    ['Cyrillic', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], false],
    ['Japanese', [0x83, 0x65, 0x83, 0x58], false],
  ])('%s: whether it reads as Windows-1252', (_, bytes, expected) => {
    expect(readsAsWindows1252(Buffer.from(bytes))).toBe(expected);
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

describe('columns that are not taken', () => {
  test('are named once, with the first line in which something stands in them', async () => {
    const rows = [
      {
        Handle: 'a',
        Title: 'A',
        'Variant Price': '1',
        'Variant Tax Code': '',
        'Size (product.metafields.my.size)': '',
      },
      { Handle: 'b', Title: 'B', 'Variant Price': '1', 'Variant Tax Code': 'P1', 'Variant Weight Unit': 'kg' },
      { Handle: 'c', Title: 'C', 'Variant Price': '1', 'Variant Tax Code': 'P2', 'Google Shopping / Gender': 'unisex' },
    ];
    writeFileSync(join(folder, 'lost.csv'), csvOf(rows));
    expect(await readShopifyRows(readCsv(join(folder, 'lost.csv')))).toMatchObject({
      lost: [
        { name: 'Variant Tax Code', line: 3 },
        { name: 'Google Shopping / Gender', line: 4 },
      ],
    });
  });
});
