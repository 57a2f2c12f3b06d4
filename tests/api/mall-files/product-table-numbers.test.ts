import { expect, test } from 'vitest';
import { mallOf } from '../../support/mall-files/mall-files.ts';
import {
  applied,
  edit,
  exportedMall,
  planned,
  type Row,
  rowIn,
  rowsOf,
  stateOf,
  tableOf,
  writeRows,
} from '../../support/mall-files/product-tables.ts';

/** Numbers of tables as spreadsheets of several countries write them. */

const WHOLE = 'it is a whole number from 0 to';

/** What may be thousands, or is no number of the column at all. */
const THOUSANDS: [cell: string, text: string, says: string][] = [
  ['stock', '12.000', `has the stock "12.000": ${WHOLE} 1000000000, in digits alone`],
  ['stock', '12,000', WHOLE],
  ['stock', '7.00', WHOLE],
  ['weight', '1.500', WHOLE],
  ['weight', '1.000', WHOLE],
  ['volume', '2.000', WHOLE],
  ['price', '1.000', 'USD has 2 decimals, "1.000" has 3'],
  ['price', '1,000', '"1,000" is not an amount'],
  ['memberPrice', '1.000', 'USD has 2 decimals, "1.000" has 3'],
  ['cost', '1.000', 'USD has 2 decimals, "1.000" has 3'],
];

/** The table as if it was written by hand. */
const byHand = (file: string) =>
  writeRows(
    file,
    rowsOf(file).map((row) => ({ ...row, exported: '' })),
  );

test('numbers that may have thousands in them are refused, edited or written by hand', async () => {
  const mall = await mallOf('filled');
  const first = await tableOf(mall);
  const row = rowIn(first);
  for (const isByHand of [false, true])
    for (const [cell, text, says] of THOUSANDS) {
      const file = await tableOf(mall);
      edit(file, row, { [cell]: text });
      if (isByHand) byHand(file);
      expect([cell, text, await applied(mall, file)]).toMatchObject([
        ...[cell, text],
        { kind: 'refused', problems: [{ message: expect.stringContaining(says) }] },
      ]);
    }
});

test('a number that may be the exported one or a thousand times as much is refused, not left out', async () => {
  const { mall, sku, row } = await exportedMall();
  await mall.db.sql`update sku set price = 100, weight = 12 where id = ${sku}`;
  await mall.db.sql`update sku_stock set stock = 12 where sku_id = ${sku}`;
  const cells: Row = { stock: '12.000', price: '1.000', weight: '12.000' };
  for (const [cell, text] of Object.entries(cells)) {
    const file = await tableOf(mall);
    edit(file, row, { [cell]: text });
    expect([cell, await applied(mall, file)]).toMatchObject([cell, { kind: 'refused' }]);
  }
});

test('numbers that are written anew count as unchanged, and edited ones with a decimal comma are taken', async () => {
  const { mall, file, sku, row, pieces } = await exportedMall();
  const price = row['price'] ?? '';
  edit(file, row, { stock: `${pieces},00`, price: String(Number(price)), weight: `${row['weight']}.0` });
  expect(await planned(mall, file)).toEqual([]);
  edit(file, row, { stock: String(pieces), price: '1.234,50', weight: row['weight'] ?? '' });
  expect(await planned(mall, file)).toEqual(['change product']);
  expect(await stateOf(mall, sku)).toMatchObject({ price: 123_450, stock: pieces });
});
