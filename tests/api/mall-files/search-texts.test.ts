import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyTable, exportTable } from '#mall-files/index.ts';
import { fillPlaces } from '../../fixtures/small-mall/currencies-and-regions.ts';
import { PRODUCTS } from '../../fixtures/small-mall/ids.ts';
import { NOW } from '../../support/mall/now.ts';
import {
  apply,
  emptyFolder,
  exported,
  filesOf,
  type MallOnDisk,
  mallOf,
  picturesOf,
} from '../../support/mall-files/mall-files.ts';

/** Texts for search engines and readers, numbers, cost, and old addresses, as an import writes them. */
async function withDetails(): Promise<MallOnDisk> {
  const mall = await mallOf('filled');
  const { sql } = mall.db;
  const id = PRODUCTS.headphones;
  await sql`update product_text set seo_title = 'Buy headphones', seo_description = 'Quiet ones' where product_id = ${id} and locale = 'en'`;
  await sql`update sku set code = '=HP-1', mpn = 'M-9', bar_code = '0400638133393', cost = 4210 where product_id = ${id}`;
  await sql`insert into product_image_text (product_id, image, locale, alt)
    select product_id, image, 'de', 'Von vorn' from product_image where product_id = ${id} and position = 1`;
  await sql`insert into redirect (path, product_id, origin) values ('/products/headphones', ${id}, 'import')`;
  await sql`insert into redirect (path, target, origin) values ('/pages/über uns', '/users/agreement_rules', 'operator')`;
  return mall;
}

const detailsOf = async ({ db }: MallOnDisk) => ({
  texts: await db.sql`
    select t.seo_title, t.seo_description from product_text t where t.seo_title <> '' order by 1`,
  skus: await db.sql`select code, bar_code, mpn, cost::int from sku where code <> '' group by 1, 2, 3, 4`,
  alts: await db.sql`select locale, alt from product_image_text order by 1`,
  redirects: await db.sql`
    select r.path, g.code as product, r.target, r.origin from redirect r left join product g on g.id = r.product_id order by r.path`,
});

test('search texts, alt texts, numbers, cost and old addresses go into another mall, byte for byte', async () => {
  const [from, to] = [await withDetails(), await mallOf('empty')];
  await fillPlaces(to.db.orm);
  const files = await exported(from);
  expect(await apply(to, files)).toMatchObject({ kind: 'planned', isDone: true });
  expect(filesOf(await exported(to))).toEqual(filesOf(files));
  const details = await detailsOf(to);
  expect(details).toEqual(await detailsOf(from));
  expect(details).toMatchObject({
    texts: [{ seo_title: 'Buy headphones', seo_description: 'Quiet ones' }],
    skus: [{ code: '=HP-1', bar_code: '0400638133393', mpn: 'M-9', cost: 4210 }],
    alts: [{ locale: 'de', alt: 'Von vorn' }],
  });
  expect(details.redirects.map(({ path, origin }) => `${path} ${origin}`)).toContain('/products/headphones import');
});

test('the table of products has them too', async () => {
  const mall = await withDetails();
  const file = join(emptyFolder(), 'products.csv');
  await exportTable({ db: mall.db, file, merchant: null, now: NOW });
  const text = readFileSync(file, 'utf8');
  expect(text).toContain("'0400638133393,'=HP-1,M-9,42.10");
  writeFileSync(file, text.replace('Buy headphones', 'Headphones to buy').replaceAll('42.10', '43.00'));
  const order = { db: mall.db, file, pictures: picturesOf(mall.dataDir), now: NOW, timezone: 'UTC' };
  expect(await applyTable({ ...order, operator: 'test', isDryRun: false, overwrite: false })).toMatchObject({
    isDone: true,
  });
  expect(await detailsOf(mall)).toMatchObject({
    texts: [{ seo_title: 'Headphones to buy' }],
    skus: [{ code: '=HP-1', bar_code: '0400638133393', cost: 4300 }],
    alts: [{ alt: 'Von vorn' }],
  });
});
