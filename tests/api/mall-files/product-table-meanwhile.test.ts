import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { ADVISORY_LOCK } from '#server/platform/db/advisory-locks.ts';
import { somebodyWaits } from '../../support/database/locks.ts';
import { applied, edit, exportedMall, setPrice, stateOf } from '../../support/mall-files/product-tables.ts';

/** What is changed in the mall while a table of products is applied. */

const PRICE_IN_BOTH = {
  kind: 'refused',
  problems: [{ file: 'products.csv', message: expect.stringContaining('price was changed in the mall as well') }],
};

/** Holds a lock in a transaction that ends with a change of the price, and applies the table meanwhile. */
async function appliedBehind(
  { mall, file, sku }: Awaited<ReturnType<typeof exportedMall>>,
  lock: (tx: Sql) => unknown,
) {
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const other = mall.db.transact(async (tx) => {
    await lock(tx);
    locked();
    await mayEnd;
    await tx`update sku set price = 12345 where id = ${sku}`;
  });
  await isLocked;
  const result = applied(mall, file);
  await somebodyWaits(mall);
  end();
  await other;
  return result;
}

test.each([
  ['an import that runs', (tx: Sql) => tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.productImport})`],
  // The products have been read then, and not yet been compared.
  ['somebody who edits a product that was just read', (tx: Sql) => tx`lock table applied_file`],
])('what %s changes stands', async (_, lock) => {
  const exported = await exportedMall();
  const { mall, file, row, sku } = exported;
  edit(file, row, { price: '99.00' });
  expect(await appliedBehind(exported, lock)).toMatchObject(PRICE_IN_BOTH);
  edit(file, row, { price: row['price'] ?? '', 'name:en': 'By table' });
  await mall.db.sql`update sku set price = ${Math.round(Number(row['price']) * 100)} where id = ${sku}`;
  expect(await appliedBehind(exported, lock)).toMatchObject({ isDone: true });
  expect(await stateOf(mall, sku)).toMatchObject({ price: 12_345, name: 'By table' });
});

test('what is changed after the plan stands, and the table is read again', async () => {
  const { mall, file, row, sku } = await exportedMall();
  const prices = [12_345, 23_456];
  const confirm = async () => {
    const [price] = prices.splice(0, 1);
    if (price !== undefined) await setPrice(mall, sku, price);
    return true;
  };
  edit(file, row, { 'name:en': 'By table' });
  expect(await applied(mall, file, { confirm })).toMatchObject({
    isDone: true,
    plan: { steps: [{ action: 'change' }, { action: 'keep', differences: [{ path: 'price', before: '234.56' }] }] },
  });
  expect(await stateOf(mall, sku)).toMatchObject({ price: 23_456, name: 'By table' });
  await setPrice(mall, sku, Math.round(Number(row['price']) * 100));
  edit(file, row, { price: '99.00' });
  prices.push(12_345);
  expect(await applied(mall, file, { confirm })).toMatchObject(PRICE_IN_BOTH);
  expect(await stateOf(mall, sku)).toMatchObject({ price: 12_345 });
});
