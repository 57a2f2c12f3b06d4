import { beforeAll, describe, expect, test } from 'vitest';
import { productNamed, readProduct } from '../../../src/cli/catalog/find-product.ts';
import { listProductsAndPrint } from '../../../src/cli/catalog/product-list.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { showAndPrint } from '../../../src/cli/catalog/product-show.ts';
import { MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';
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

describe('a product is found', () => {
  const cellsOf = (list: string) => list.split('\n').map((row) => row.trim().split(/ {2,}/));

  beforeAll(async () => {
    await mall.db.sql`update product set code = 'loud-headphones' where id = ${PRODUCTS.headphones}`;
    await mall.db.sql`update merchant set code = 'northwind' where id = ${MERCHANT.northwind}`;
  });

  test('in a list by all words of its name or key, in any language and order', async () => {
    const list = await listProductsAndPrint(mall.core, 'phones NORTHWIND', 1);
    const [head, row, ...more] = cellsOf(list);
    expect(head).toEqual(['goods', 'key', 'name', 'price', 'stock', 'shelf']);
    expect(more).toEqual([]);
    expect(row?.slice(0, 2)).toEqual([String(PRODUCTS.headphones), 'northwind/loud-headphones']);
    expect(row?.at(-1)).toBe('on');
    const [name] = await mall.db.sql<{ name: string }[]>`
      select name from product_text where product_id = ${PRODUCTS.headphones} and locale = 'zh'`;
    expect(await listProductsAndPrint(mall.core, name?.name ?? '', 1)).toBe(list);
    expect(await listProductsAndPrint(mall.core, 'phones kettle', 1)).toBe('No product is found by "phones kettle".');
  });

  test('with the stock of its SKUs, the lowest of several prices, and its shelf', async () => {
    const skuId = await skuOf(PRODUCTS.headphones, 'Black, Small');
    await setAndPrint(mall.core, PRODUCTS.headphones, { sku: 'all', price: '20', stock: 4, isShown: false });
    const skus = (await showAndPrint(mall.core, PRODUCTS.headphones)).split('\n').length - 2;
    const read = async () => cellsOf(await listProductsAndPrint(mall.core, 'loud-headphones', 1))[1]?.slice(-3);
    expect(await read()).toEqual(['20.00 USD', String(4 * skus), 'off']);
    await setAndPrint(mall.core, PRODUCTS.headphones, { sku: skuId, price: '12.50', isShown: true });
    expect(await read()).toEqual(['from 12.50 USD', String(4 * skus), 'on']);
  });

  test('page by page, and each page but the last says how many there are', async () => {
    await mall.db.sql`
      with added as (
        insert into product (merchant_id, category_id, image, price)
        select merchant_id, category_id, image, price from product, generate_series(1, 60)
        where id = ${PRODUCTS.headphones} returning id)
      insert into product_text (product_id, locale, name) select id, 'en', 'Spare part' from added`;
    expect(await listProductsAndPrint(mall.core, 'spare', 1)).toMatch(/\n60 in all; --page 2 shows the next\.$/);
    expect(cellsOf(await listProductsAndPrint(mall.core, 'spare', 2))).toHaveLength(11);
  });

  test('by its number, by its key, and by its key alone where one shop has it', async () => {
    const named = (text: string) => productNamed(mall.core, readProduct(text));
    for (const text of [String(PRODUCTS.headphones), 'northwind/loud-headphones', ' loud-headphones '])
      expect(await named(text)).toBe(PRODUCTS.headphones);
    expect(await showAndPrint(mall.core, PRODUCTS.headphones)).toContain(', northwind/loud-headphones: ');
    await expect(named('hearth/loud-headphones')).rejects.toThrow('There is no product "hearth/loud-headphones".');
    await expect(named('99999')).rejects.toThrow(
      'There is no product "99999"; a key of digits alone needs its shop: daylight/77. "mall goods list" finds products.',
    );
    await mall.db.sql`update product set code = '77' where id = ${PRODUCTS.headphones}`;
    await expect(named('77')).rejects.toThrow('a key of digits alone needs its shop');
    expect(await named('northwind/77')).toBe(PRODUCTS.headphones);
    await mall.db.sql`update product set code = 'loud-headphones' where id = ${PRODUCTS.headphones}`;
    await mall.db.sql`update product set code = 'loud-headphones' where id = ${PRODUCTS.pickupCandle}`;
    await expect(named('loud-headphones')).rejects.toThrow(
      /^Several shops have a product "loud-headphones": say which of \S+\/loud-headphones, \S+\/loud-headphones\.$/,
    );
  });

  test.each([undefined, '', 'two words', 'a/b/c', '/a'])('not by %j', (text) => {
    expect(() => readProduct(text)).toThrow('Name the product by its number or by its key in files');
  });
});
