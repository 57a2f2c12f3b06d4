import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planProducts } from '#demo/compose/catalog/plan-products.ts';
import { picturesOf } from '#demo/compose/catalog/product-pictures.ts';
import { type DemoOrder, hasDemoMall, makeDemoMall } from '#demo/make-demo-mall.ts';
import { allPictures } from '#demo/paint/all-pictures.ts';
import { startPainting } from '#demo/paint/start-painting.ts';
import { pictureOf, picturePathAt } from '#demo/picture-spec.ts';
import { type DemoChoice, planDemo } from '#demo/plan-demo.ts';
import { readContent } from '#demo/read-content.ts';
import { holdsCatalogue } from '#server/modules/holds-catalogue.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import { NOW } from '../../support/mall/now.ts';

const content = readContent();
const SEED = 5;
const PRODUCTS = 150;

type Fresh = Awaited<ReturnType<typeof freshDatabase>>;

const order = ({ db }: Fresh): DemoOrder => ({
  db,
  dataDir: '/nowhere',
  now: NOW,
  timezone: 'UTC',
  seed: SEED,
  products: PRODUCTS,
  pictures: 'never',
  content,
});

/** Columns that hold addresses of pictures, and one text that holds some. */
const PICTURE_COLUMNS = `
  select image as p from product union select frame from product union select image from product_image
  union select image from sku union select image from option_value union select image from home_item
  union select image from recommended_block union select icon from brand union select cover from article
  union select avatar from merchant union select banner from merchant union select cover from merchant
  union select image from merchant_banner union select jsonb_array_elements_text(qualifications) from merchant
  union select jsonb_array_elements_text(pictures) from review
  union select value ->> 'goodStoreImage' from setting where name = 'global'
  union select (regexp_match(content, 'src="([^"]+)"'))[1] from product_text`;

describe('a demo mall', () => {
  let first: Fresh;
  beforeAll(async () => {
    first = await freshDatabase(databaseSocket(), 'empty');
    await makeDemoMall(order(first));
  });
  afterAll(() => first.drop());

  test('is there, and is one change of the catalogue', async () => {
    expect(await hasDemoMall(first.db.sql)).toBe(true);
    expect(await first.db.sql`select id::int, kind from catalog_change`).toEqual([{ id: 1, kind: 'home' }]);
  });

  test('names no mobile mall, which would lead its shoppers to nothing', async () => {
    const [row] = await first.db.sql`select value ->> 'mobileDomain' as mobile from setting where name = 'global'`;
    expect(row).toEqual({ mobile: null });
  });

  test('is the same when it is made again elsewhere', async () => {
    const second = await freshDatabase(databaseSocket(), 'empty');
    await makeDemoMall(order(second));
    for (const table of [
      'product',
      'product_text',
      'sku',
      'sku_stock',
      'review',
      'flash_sale_sku',
      'coupon',
      'product_stat',
      'home_item',
      'region',
    ]) {
      const print = ({ db }: Fresh) => db.sql`
        select count(*)::int as rows, md5(string_agg(t::text, ' ' order by t::text)) as print from ${db.sql(table)} t`;
      expect(await print(second), table).toEqual(await print(first));
    }
    await second.drop();
  });

  test('goes on with ids of its own after those of the demo', async () => {
    const { sql } = first.db;
    const [row] = await sql`insert into brand (code) values ('another') returning id`;
    expect(row?.['id']).toBe(content.brands.length + 1);
    await sql`delete from brand where code = 'another'`;
  });

  test('names no picture that is not painted', async () => {
    // As a start after a kill plans them: from what the mall remembers.
    const [mark] = await first.db.sql<{ value: DemoChoice }[]>`select value from setting where name = 'demo'`;
    const painted = new Set(
      allPictures(planDemo(mark?.value ?? { seed: 0 }))
        .flat()
        .flatMap((spec) => pictureOf(spec).widths.map((width) => picturePathAt(spec, width))),
    );
    const named = await first.db.sql.unsafe<{ p: string }[]>(PICTURE_COLUMNS);
    expect(named.map(({ p }) => p).filter((path) => path !== '' && !painted.has(path))).toEqual([]);
  });

  test('is refused where there are products already', async () => {
    const filled = await freshDatabase(databaseSocket(), 'filled');
    await expect(makeDemoMall(order(filled))).rejects.toThrow(/already has shops, categories or products/);
    expect(await hasDemoMall(filled.db.sql)).toBe(false);
    await filled.drop();
  });
});

test('a mall with a category alone is not empty: what asks and what refuses agree', async () => {
  const fresh = await freshDatabase(databaseSocket(), 'empty');
  expect(await holdsCatalogue(fresh.db.sql)).toBe(false);
  await fresh.db.sql`insert into category (code, level) values ('tea', 1)`;
  expect(await holdsCatalogue(fresh.db.sql)).toBe(true);
  await expect(makeDemoMall(order(fresh))).rejects.toThrow(/without any/);
  await fresh.drop();
});

test('a making that breaks off leaves nothing, and the next one works', async () => {
  const fresh = await freshDatabase(databaseSocket(), 'empty');
  const broken = { ...content, news: content.news.map((news) => ({ ...news, category: 'nowhere' })) };
  await expect(makeDemoMall({ ...order(fresh), content: broken })).rejects.toThrow('nowhere');
  expect(await hasDemoMall(fresh.db.sql)).toBe(false);
  expect(await fresh.db.sql`select 1 from product union all select 1 from region`).toEqual([]);
  await makeDemoMall(order(fresh));
  expect(await hasDemoMall(fresh.db.sql)).toBe(true);
  await fresh.drop();
});

test('two servers that start together make one mall', async () => {
  const fresh = await freshDatabase(databaseSocket(), 'empty');
  await Promise.all([makeDemoMall(order(fresh)), makeDemoMall(order(fresh))]);
  expect(await fresh.db.sql`select count(*)::int as n from product`).toEqual([{ n: PRODUCTS }]);
  await fresh.drop();
});

test('a picture that somebody waits for is painted before the others; one that is not missing is not waited for', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mall-pictures-'));
  const [plan] = planProducts(content, SEED, 1);
  const specs = plan ? picturesOf(plan).gallery.slice(0, 4) : [];
  const last = specs.at(-1);
  if (!last) throw new Error('products have pictures');
  const names = () => new Set(readdirSync(dir).map((file) => file.split('-')[0]));
  const painting = startPainting([specs], { dir, threads: 1 });
  await painting.paintNow(`${pictureOf(last).name}-240.avif`);
  expect(names()).toContain(pictureOf(last).name);
  expect(names().size).toBeLessThan(specs.length);
  await painting.paintNow('0000000000000000-240.avif');
  await painting.done;
  expect(names()).toEqual(new Set(specs.map((spec) => pictureOf(spec).name)));
  await painting.paintNow(`${pictureOf(last).name}-480.avif`);
  rmSync(dir, { recursive: true });
});

test('painting goes on where it ended', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mall-pictures-'));
  const [plan] = planProducts(content, SEED, 1);
  const specs = plan ? picturesOf(plan).gallery.slice(0, 2) : [];
  const begun = startPainting([specs.slice(0, 1)], { dir, threads: 1 });
  await begun.done;
  const resumed = startPainting([specs], { dir, threads: 1 });
  await resumed.done;
  expect([begun.missing, resumed.missing, startPainting([specs], { dir }).missing]).toEqual([1, 1, 0]);
  rmSync(dir, { recursive: true });
});
