import { expect, test } from 'vitest';
import { fillPlaces } from '../../fixtures/small-mall/currencies-and-regions.ts';
import { apply, exported, mallOf } from '../../support/mall-files/mall-files.ts';
import {
  applied,
  edit,
  exportedMall,
  planned,
  rowsOf,
  sell,
  setPrice,
  skuOf,
  stateOf,
  tableOf,
  writeRows,
} from '../../support/mall-files/product-tables.ts';

/** Tables with other rows and columns than were exported. */

test('a cell of a product is edited on whichever of its rows is left', async () => {
  const mall = await mallOf('filled');
  const file = await tableOf(mall);
  const rows = rowsOf(file);
  const second = rows.findIndex((row, at) => at > 0 && row['product'] === rows[at - 1]?.['product']);
  const [first = {}, row = {}] = rows.slice(second - 1, second + 1);
  const category = rows.find((one) => ![first['category'], ''].includes(one['category']))?.['category'] ?? '';
  writeRows(file, [row]);
  edit(file, row, { category });
  expect(await planned(mall, file)).toEqual(['change product']);
});

test('a column that was not exported counts as one that was written by hand', async () => {
  const { mall, file, row, product } = await exportedMall();
  const left = rowsOf(file).map(({ exported: mark = '', ...cells }) => ({ ...cells, exported: mark }));
  await mall.db.sql`update language set is_on = false where code = 'de'`;
  const next = await tableOf(mall);
  expect(Object.keys(rowsOf(next)[0] ?? {})).not.toContain('name:de');
  await mall.db.sql`update language set is_on = true where code = 'de'`;
  await mall.db.sql`
    insert into product_text (product_id, locale, name) values (${product}, 'de', 'Von Hand')
    on conflict (product_id, locale) do update set name = excluded.name`;
  writeRows(
    next,
    rowsOf(next).map((cells) => ({ ...cells, 'name:de': '' })),
  );
  edit(next, row, { 'name:de': 'Aus der Tabelle' });
  expect(await planned(mall, next)).toEqual(['change product']);
  writeRows(
    file,
    left.map((cells) => ({ ...cells, 'name:de': cells['name:de' as never] ?? '' })),
  );
  edit(file, row, { 'name:de': 'Noch einmal' });
  expect(await applied(mall, file)).toMatchObject({
    problems: [{ message: expect.stringContaining('name:de was changed in the mall as well') }],
  });
});

test('the table of another mall is taken whole where it was first applied in part', async () => {
  const { mall, file, row } = await exportedMall();
  const [to, files] = [await mallOf('empty'), await exported(mall)];
  await fillPlaces(to.db.orm);
  await apply(to, files);
  const rows = rowsOf(file);
  const other =
    rows.find(({ product, sku, stock }) => product !== row['product'] && sku === '' && Number(stock) > 5) ?? {};
  const [pilot, later] = [(await skuOf(to, row)).sku, (await skuOf(to, other)).sku];
  for (const sku of [pilot, later]) {
    await setPrice(to, sku, 12_345);
    await sell(to, sku, 5);
  }
  writeRows(
    file,
    rows.filter(({ merchant, product }) => merchant === row['merchant'] && product === row['product']),
  );
  expect(await planned(to, file)).toEqual(['change product', 'change stock']);
  await setPrice(to, pilot, 12_345);
  await sell(to, pilot, 5);
  writeRows(file, rows);
  expect(await planned(to, file)).toEqual(['change product', 'change stock', 'keep product']);
  expect(await stateOf(to, pilot)).toMatchObject({ price: 12_345, stock: Number(row['stock']) - 5 });
  expect(await stateOf(to, later)).toMatchObject({ stock: Number(other['stock']) });
  expect(await planned(to, file)).toEqual(['keep product']);
});
