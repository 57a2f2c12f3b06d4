import { expect, test } from 'vitest';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { showAndPrint } from '../../../src/cli/catalog/product-show.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

/** The number of an SKU as the command lists it, by its option values. */
async function skuOf(productId: number, values: string) {
  const line = (await showAndPrint(mall.core, productId)).split('\n').find((row) => row.includes(values));
  return Number(line?.trim().split(' ')[0]);
}

test('a product with several SKUs asks which one, by the names of their option values', async () => {
  const shown = await showAndPrint(mall.core, PRODUCTS.headphones);
  const asked = setAndPrint(mall.core, PRODUCTS.headphones, { price: '12.50' });
  await expect(asked).rejects.toThrow(/several SKUs. Say which by --sku, or --sku all:\n( +\d+ {2}\S.+\n?)+$/);
  const rows = String(await asked.catch((error: Error) => error.message))
    .split('\n')
    .slice(1);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(shown).toContain(row.trim());
  await expect(setAndPrint(mall.core, PRODUCTS.headphones, { sku: 99_999, stock: 1 })).rejects.toThrow('no such SKU');
});

test('what was set is what is shown', async () => {
  const rows = (await showAndPrint(mall.core, PRODUCTS.headphones)).split('\n');
  const [id = '', ...values] = (rows[2] ?? '').trim().split(/ {2,}/);
  const name = values[0] ?? '';
  await setAndPrint(mall.core, PRODUCTS.headphones, { sku: Number(id), price: '12.50', stock: 7, isShown: false });
  const [title = '', , changed = '', ...others] = (await showAndPrint(mall.core, PRODUCTS.headphones)).split('\n');
  expect(title).toContain('off the shelf');
  expect(changed.trim().split(/ {2,}/)).toEqual([id, name, '12.50', '7']);
  expect(others).toEqual(rows.slice(3));
  expect(await skuOf(PRODUCTS.headphones, name)).toBe(Number(id));
});

test('what was set is recorded, once for each command that did something', async () => {
  const skuId = Number((await showAndPrint(mall.core, PRODUCTS.headphones)).split('\n')[2]?.trim().split(' ')[0]);
  const acts = () => mall.db.sql`
    select command, subject, details from operator_act where command = 'goods set' and id > ${last} order by id`;
  const [{ last = 0 } = {}] = await mall.db.sql<{ last: number }[]>`
    select coalesce(max(id), 0)::int as last from operator_act`;
  await setAndPrint(mall.core, PRODUCTS.headphones, { sku: skuId, price: '12.5', stock: 7 });
  await setAndPrint(mall.core, PRODUCTS.headphones, { isShown: true });
  await expect(setAndPrint(mall.core, PRODUCTS.headphones, { price: '12.50' })).rejects.toThrow('several SKUs');
  const subject = `product ${PRODUCTS.headphones}`;
  expect([...(await acts())]).toEqual([
    { command: 'goods set', subject, details: { sku: skuId, price: '12.50 USD', stock: 7 } },
    { command: 'goods set', subject, details: { show: 'on' } },
  ]);
});

test('a price of more decimals than its currency has is refused, and nothing of the command is done', async () => {
  const before = await showAndPrint(mall.core, PRODUCTS.headphones);
  const wish = { sku: 'all', price: '12.505', stock: 3, isShown: false } as const;
  await expect(setAndPrint(mall.core, PRODUCTS.headphones, wish)).rejects.toThrow(
    'USD has 2 decimals, and "12.505" has more. Nothing is changed.',
  );
  expect(await showAndPrint(mall.core, PRODUCTS.headphones)).toBe(before);
});

test('no command knows a product that is not there', async () => {
  await expect(showAndPrint(mall.core, 99_999)).rejects.toThrow('There is no product with the number 99999.');
  await expect(setAndPrint(mall.core, 99_999, { stock: 1 })).rejects.toThrow(
    'There is no product with the number 99999.',
  );
});
