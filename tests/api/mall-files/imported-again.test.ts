import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyTable, exportTable } from '#mall-files/index.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { fillPlaces } from '../../fixtures/small-mall/currencies-and-regions.ts';
import { useImport } from '../../support/import/import-setup.ts';
import { sellable } from '../../support/import/shopify-file.ts';
import { NOW } from '../../support/mall/now.ts';
import { apply, emptyFolder, exported, mallOf, picturesOf } from '../../support/mall-files/mall-files.ts';

const bench = useImport();

test('a product that files brought into another mall is known to the next import, which keeps what is set there', async () => {
  const row = {
    'Variant Barcode': '4006381333931',
    'SEO Title': 'A shirt',
    Vendor: 'Wool & Wax',
    Tags: 'For two, new',
  };
  await bench.bring(bench.fileOf([sellable(row)]));
  const files = await exported({ db: bench.db, dataDir: bench.folder });
  const known = await apply({ db: bench.db, dataDir: bench.folder }, files);
  expect(known).toMatchObject({ plan: { steps: [] } });
  const file = join(emptyFolder(), 'products.csv');
  await exportTable({ db: bench.db, file, merchant: 'partners', now: NOW });
  const table = { db: bench.db, file, pictures: picturesOf(bench.folder), now: NOW, timezone: 'UTC' };
  const same = await applyTable({ ...table, operator: 'test', isDryRun: true, overwrite: false });
  expect(same).toMatchObject({ kind: 'planned', plan: { steps: [] } });
  const to = await mallOf('empty');
  await fillPlaces(to.db.orm);
  expect(await apply(to, files)).toMatchObject({ kind: 'planned', isDone: true });
  const newer = bench.fileOf([
    sellable({ ...row, Title: 'Newer', 'Variant Price': '11', 'Variant Inventory Qty': '9' }),
  ]);
  const [first] = await to.db.sql`select id from product where source = 'shopify:shirt'`;
  const there = { db: to.db, pictures: folderStore(join(to.dataDir, 'pictures')) };
  const kept = await bench.bring(newer, there);
  expect(kept).toMatchObject({ products: { taken: 0, unchanged: 1 }, kept: { price: 1, stock: 1, name: 1 } });
  const taken = await bench.bring(newer, { ...there, takesFile: true });
  expect(taken).toMatchObject({ products: { changed: 1 }, kept: {} });
  expect(
    await to.db.sql`
      select g.id, g.price::int, s.stock, t.name from product g join sku_stock s on s.product_id = g.id
      join product_text t on t.product_id = g.id and t.locale = 'en' where g.source = 'shopify:shirt'`,
  ).toEqual([{ id: first?.['id'], price: 1100, stock: 9, name: 'Newer' }]);
});
