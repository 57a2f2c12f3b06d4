import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportedCell } from '../../../src/mall-files/table/exported-cells.ts';
import { fillPlaces } from '../../fixtures/small-mall/currencies-and-regions.ts';
import { apply, exported, mallOf } from '../../support/mall-files/mall-files.ts';
import {
  applied,
  edit,
  exportedMall,
  planned,
  type Row,
  rowsOf,
  sell,
  setPrice,
  skuOf,
  stateOf,
  tableOf,
  writeRows,
} from '../../support/mall-files/product-tables.ts';

/** What is changed in the mall between the export of a table of products and its application. */

test('two tables of the same state have the same bytes', async () => {
  const { mall, file } = await exportedMall();
  expect(readFileSync(await tableOf(mall), 'utf8')).toBe(readFileSync(file, 'utf8'));
});

test('a table that is as it was exported takes back no price, no text and no sale', async () => {
  const { mall, file, sku, pieces } = await exportedMall();
  await sell(mall, sku, 5);
  expect(await planned(mall, file)).toEqual([]);
  await setPrice(mall, sku, 12_345);
  expect(await planned(mall, file)).toEqual(['keep product']);
  expect(await stateOf(mall, sku)).toMatchObject({ price: 12_345, stock: pieces - 5 });
});

test('an edited title changes the title alone', async () => {
  const { mall, file, row, sku, pieces } = await exportedMall();
  await sell(mall, sku, 5);
  await setPrice(mall, sku, 12_345);
  edit(file, row, { 'name:en': 'By table' });
  expect(await planned(mall, file)).toEqual(['change product', 'keep product']);
  expect(await stateOf(mall, sku)).toEqual({ name: 'By table', price: 12_345, stock: pieces - 5 });
  expect(await planned(mall, file)).toEqual(['keep product']);
});

test('a cell that table and mall have both changed is refused with its line, until the table is to win', async () => {
  const { mall, file, row, sku, pieces } = await exportedMall();
  await sell(mall, sku, 5);
  await setPrice(mall, sku, 12_345);
  edit(file, row, { price: '99.00', 'name:en': 'By table' });
  const line = readFileSync(file, 'utf8').slice(0, readFileSync(file, 'utf8').indexOf('By table')).split('\r\n').length;
  expect(await applied(mall, file)).toEqual({
    kind: 'refused',
    problems: [
      {
        file: 'products.csv',
        line,
        message: expect.stringContaining(
          `${row['merchant']}/${row['product']}: price was changed in the mall as well since it was last exported or applied`,
        ),
      },
    ],
  });
  expect((await stateOf(mall, sku))?.['price']).toBe(12_345);
  expect(await planned(mall, file, { overwrite: true })).toEqual(['change product']);
  expect(await stateOf(mall, sku)).toEqual({ name: 'By table', price: 9900, stock: pieces - 5 });
});

test('an edited cell is refused where the mall has emptied it, and taken where the mall has the same by now', async () => {
  const { mall, file, row, product, name } = await exportedMall();
  edit(file, row, { 'name:en': 'The same' });
  await mall.db.sql`update product_text set name = 'The same' where product_id = ${product} and locale = 'en'`;
  expect(await planned(mall, file)).toEqual([]);
  await mall.db.sql`update product_text set name = ${name} where product_id = ${product} and locale = 'en'`;
  const next = await tableOf(mall);
  edit(next, row, { brand: rowsOf(next).find(({ brand }) => brand !== '' && brand !== row['brand'])?.['brand'] ?? '' });
  await mall.db.sql`update product set brand_id = null where id = ${product}`;
  expect(await applied(mall, next)).toMatchObject({
    kind: 'refused',
    problems: [{ message: expect.stringContaining('brand was changed in the mall as well') }],
  });
});

test('edited pieces are set whatever was sold, once for each export', async () => {
  const { mall, file, row, sku, pieces } = await exportedMall();
  await sell(mall, sku, 5);
  edit(file, row, { stock: String(pieces + 50) });
  expect(await planned(mall, file)).toEqual(['change stock']);
  expect((await stateOf(mall, sku))?.['stock']).toBe(pieces + 50);
  await sell(mall, sku, 5);
  expect(await planned(mall, file)).toEqual([]);
  expect((await stateOf(mall, sku))?.['stock']).toBe(pieces + 45);
  const next = await tableOf(mall);
  edit(next, row, { stock: String(pieces + 50) });
  expect(await planned(mall, next)).toEqual(['change stock']);
  expect((await stateOf(mall, sku))?.['stock']).toBe(pieces + 50);
});

test('pieces that were sold out again are set by a new export of the same state', async () => {
  const { mall, file, row, sku, pieces } = await exportedMall();
  edit(file, row, { stock: String(pieces + 20) });
  await planned(mall, file);
  await sell(mall, sku, 20);
  const next = await tableOf(mall);
  edit(next, row, { stock: String(pieces + 20) });
  expect(await planned(mall, next)).toEqual(['change stock']);
  expect((await stateOf(mall, sku))?.['stock']).toBe(pieces + 20);
});

/** Rows as a spreadsheet saves them after sorting, without one column and with one more: it rewrites all that looks like numbers. */
function asSaved(rows: readonly Row[]): Row[] {
  const rewritten = (text: string) => {
    if (/^(true|false)$/.test(text)) return text.toUpperCase();
    return /^\d+(\.\d+)?$/.test(text) ? String(Number(text)).replace('.', ',') : text;
  };
  return rows.toReversed().map(({ shipping: _, exported: mark = '', ...row }) => ({
    exported: mark,
    ...Object.fromEntries(Object.entries(row).map(([name, text]) => [name, rewritten(text)])),
    'value9:en': '',
  }));
}

test('a table counts as unchanged after a spreadsheet has sorted it and written its numbers anew', async () => {
  const { mall, row, sku, pieces } = await exportedMall();
  await mall.db.sql`update sku set bar_code = '012345678905', code = '007', mpn = '1.10' where id = ${sku}`;
  const file = await tableOf(mall);
  const saved = asSaved(rowsOf(file));
  expect(saved.some(({ isOn }) => isOn === 'TRUE')).toBe(true);
  writeRows(file, saved);
  await sell(mall, sku, 5);
  await setPrice(mall, sku, 12_345);
  expect(await planned(mall, file)).toEqual(['keep product']);
  writeRows(
    file,
    saved.filter(({ merchant, product }) => merchant === row['merchant'] && product === row['product']),
  );
  edit(file, row, { 'name:en': 'By table' });
  expect(await planned(mall, file)).toEqual(['change product', 'keep product']);
  expect(await stateOf(mall, sku)).toEqual({ name: 'By table', price: 12_345, stock: pieces - 5 });
});

test('a zero that is added to a code or a name is an edit', async () => {
  const { mall, product, sku } = await exportedMall();
  await mall.db.sql`update sku set bar_code = '12345678905', code = '7', mpn = '1.0' where id = ${sku}`;
  await mall.db.sql`update product_text set name = '7' where product_id = ${product} and locale = 'en'`;
  const file = await tableOf(mall);
  const row = rowsOf(file).find((one) => one['barCode'] === '12345678905') ?? {};
  edit(file, row, { barCode: '012345678905', skuCode: '07', mpn: '1.00', 'name:en': '007' });
  expect(await planned(mall, file)).toEqual(['change product']);
  expect(await mall.db.sql`select bar_code, code, mpn from sku where id = ${sku}`).toEqual([
    { bar_code: '012345678905', code: '07', mpn: '1.00' },
  ]);
  expect(await stateOf(mall, sku)).toMatchObject({ name: '007' });
});

test('a row that was copied for a new product counts whole once its cell "exported" is empty', async () => {
  const { mall, file, row } = await exportedMall();
  const copy = { ...row, product: 'copied', barCode: '' };
  writeRows(file, [...rowsOf(file), copy]);
  expect(await applied(mall, file)).toMatchObject({ kind: 'refused' });
  writeRows(file, [...rowsOf(file).slice(0, -1), { ...copy, exported: '' }]);
  expect(await planned(mall, file)).toEqual(['add product', 'add stock']);
  const { sku } = await skuOf(mall, { ...row, product: 'copied' });
  expect(await stateOf(mall, sku)).toMatchObject({ stock: Number(row['stock']) });
});

test.each([
  ['a key that was edited', {}, 'made-up', 'to make a new product'],
  ['a key that was edited, though all cells shall be taken,', { overwrite: true }, 'made-up', 'to make a new product'],
  ['the key of another product', {}, null, 'to write all of it there'],
])('%s is refused with its row, the old key and what to do', async (_, more, product, purpose) => {
  const { mall, file, row } = await exportedMall();
  const other = rowsOf(file).find((one) => one['merchant'] === row['merchant'] && one['product'] !== row['product']);
  const key = product ?? other?.['product'] ?? '';
  writeRows(file, [{ ...row, product: key, price: '99.00' }]);
  expect(await applied(mall, file, more)).toEqual({
    kind: 'refused',
    problems: [
      {
        file: 'products.csv',
        line: 2,
        message: `is now ${row['merchant']}/${key} and was exported as ${row['merchant']}/${row['product']}: keys cannot be changed, so leave the old one, or empty the cell exported of this row ${purpose}`,
      },
    ],
  });
});

test.each([
  ['without the column "exported"', (row: Row) => ({ ...row, exported: '' }), {}],
  ['that is to win', (row: Row) => row, { overwrite: true }],
])('values that a spreadsheet wrote otherwise change nothing in a table %s', async (_, change, more) => {
  const { mall, file, row } = await exportedMall();
  const saved = asSaved(rowsOf(file)).map(change);
  const price = saved.find(({ merchant, product }) => merchant === row['merchant'] && product === row['product']);
  expect(price?.['price']).toBe(String(Number(row['price'])).replace('.', ','));
  writeRows(file, saved);
  expect(await planned(mall, file, more)).toEqual([]);
});

test('a product that was removed in the mall stays away, and its edited row is refused', async () => {
  const { mall, file, row, product } = await exportedMall();
  await mall.db.sql`update product set is_deleted = true where id = ${product}`;
  expect(await planned(mall, file)).toEqual(['keep product']);
  edit(file, row, { 'name:en': 'By table' });
  expect(await applied(mall, file)).toMatchObject({
    kind: 'refused',
    problems: [{ file: 'products.csv', message: expect.stringContaining('name:en was removed in the mall as well') }],
  });
});

test('a table without the column "exported" counts whole, and so does one of another mall', async () => {
  const { mall, file, sku, row, pieces } = await exportedMall();
  const [to, files] = [await mallOf('empty'), await exported(mall)];
  await fillPlaces(to.db.orm);
  await apply(to, files);
  const there = (await skuOf(to, row)).sku;
  for (const [at, id] of [
    [mall, sku],
    [to, there],
  ] as const) {
    await sell(at, id, 5);
    await setPrice(at, id, 12_345);
  }
  const price = Math.round(Number(row['price']) * 100);
  expect(await planned(to, file)).toEqual(['change product', 'change stock']);
  expect(await stateOf(to, there)).toMatchObject({ price, stock: pieces });
  await setPrice(to, there, 12_345);
  expect(await planned(to, file)).toEqual(['keep product']);
  writeRows(
    file,
    rowsOf(file).map(({ exported: _, ...cells }) => cells),
  );
  expect(await planned(mall, file)).toEqual(['change product', 'change stock']);
  expect(await stateOf(mall, sku)).toMatchObject({ price, stock: pieces });
});

test.each([
  ['what no export has written', (row: Row) => ({ ...row, exported: 'abc' }), 'Do not empty the cell'],
  [
    'a cell that was cut off behind a mark',
    (row: Row) => ({ ...row, exported: row['exported']?.slice(0, -14) ?? '' }),
    'has a damaged cell exported: export the table again',
  ],
  [
    'rows of two exports',
    (row: Row) => ({ ...row, exported: exportedCell('other--', [row['exported'] ?? '']) }),
    'comes from another export',
  ],
])('%s is refused with its line', async (_, change, says) => {
  const { mall, file } = await exportedMall();
  const [first = {}, second = {}] = rowsOf(file).map((row) => ({
    merchant: row['merchant'] ?? '',
    product: row['product'] ?? '',
    sku: row['sku'] ?? '',
    exported: row['exported'] ?? '',
  }));
  writeRows(file, [first, change(second)]);
  expect(await applied(mall, file)).toEqual({
    kind: 'refused',
    problems: [{ file: 'products.csv', line: 3, message: expect.stringContaining(says) }],
  });
});
