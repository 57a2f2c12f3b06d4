import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ApplyOrder } from '#mall-files/index.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { apply, exported, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

test('carts and orders do not wait for products that are being written', async () => {
  const mall = await mallOf('filled');
  const { db } = mall;
  const dir = await exported(mall);
  const id = PRODUCTS.headphones;
  const [own] = await db.sql`
    select 'products/' || m.code || '/' || p.code || '.json' as file
    from product p join merchant m on m.id = p.merchant_id where p.id = ${id}`;
  const file = String(own?.['file']);
  writeFiles(dir, { [file]: { ...JSON.parse(readFileSync(join(dir, file), 'utf8')), sort: 77 } });
  let found: unknown;
  // Between the last statement of the application and its commit, what a foreign key locks of the rows that it refers to.
  const transact: ApplyOrder['db']['transact'] = (work, first) =>
    db.transact(async (tx, seen) => {
      const result = await work(tx, seen);
      const [products, skus] = await Promise.all([
        db.sql`select id from product where id = ${id} for key share nowait`,
        db.sql`select id from sku where product_id = ${id} for key share nowait`,
      ]);
      found = { products: products.length, hasSkus: skus.length > 0 };
      return result;
    }, first);
  expect(await apply(mall, dir, { db: { orm: db.orm, transact } })).toMatchObject({ isDone: true });
  expect(found).toEqual({ products: 1, hasSkus: true });
});
