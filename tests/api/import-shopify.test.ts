import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { findGoodsIds, searchQuery } from '#server/db/queries/goods-search.ts';
import { filesOf } from '#server/demo/paint/picture-files.ts';
import { pictureOf } from '#server/demo/picture-spec.ts';
import { FETCH_TERMS } from '#server/import/fetch-picture.ts';
import { type ImportOrder, importShopify } from '#server/import/import-shopify.ts';
import { dryFolder, openPictureFolder } from '#server/import/picture-folder.ts';
import { folderPictures, webPictures } from '#server/import/picture-origin.ts';
import { reportLines } from '#server/import/report.ts';
import { CATEGORY, MERCHANT } from '../fixtures/small-mall/ids.ts';
import { freshDatabase } from '../support/database.ts';
import { NOW } from '../support/now.ts';
import { type Cells, csvOf, sellable } from '../support/shopify-file.ts';

const APPAREL = new URL('../fixtures/shopify-apparel.csv', import.meta.url).pathname;

let db: Database;
let drop: () => Promise<void>;
let folder: string;
let images: string;

const photo = (colour: string, width = 700, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  ({ db, drop } = await freshDatabase(inject('databaseSocket')));
  folder = mkdtempSync(join(tmpdir(), 'import-api-'));
  images = mkdtempSync(join(tmpdir(), 'import-images-'));
});

afterEach(async () => {
  await drop();
  for (const path of [folder, images]) rmSync(path, { recursive: true });
});

async function bring(file: string, more: Partial<ImportOrder> = {}) {
  const order: ImportOrder = {
    db,
    dataDir: folder,
    timezone: 'UTC',
    now: NOW,
    file,
    merchant: 'Partners',
    language: 'en',
    categoryId: null,
    origin: await folderPictures(images),
    // What the mall paints itself is looked at elsewhere.
    folder: openPictureFolder(folder, async (spec, dir) => {
      for (const file of filesOf(pictureOf(spec))) writeFileSync(join(dir, file), '');
    }),
    isDryRun: false,
    progress: () => {},
    ...more,
  };
  return importShopify(order);
}

function fileOf(rows: Cells[] | string, name = 'goods.csv'): string {
  const file = join(folder, name);
  writeFileSync(file, typeof rows === 'string' ? rows : csvOf(rows));
  return file;
}

/** Every row of every table with the transaction that wrote it: equal only when nothing was written. */
async function everything(): Promise<Record<string, string>> {
  const tables = await db.sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const states = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.sql<{ state: string }[]>`
        select count(*) || ' ' || md5(coalesce(string_agg(t.xmin::text || t::text, '|' order by t::text), '')) as state from ${db.sql(name)} t`;
      return [name, row?.state ?? ''] as const;
    }),
  );
  return Object.fromEntries(states);
}

const goodsOf = (handle: string) => db.sql<
  {
    id: number;
    price: number;
    ot_price: number;
    image: string;
    name: string;
    category_id: number;
    is_shown: boolean;
    is_specified: boolean;
  }[]
>`
  select g.id, g.price::int, g.ot_price::int, g.image, g.category_id, g.is_shown, g.is_specified, t.name
  from goods g left join goods_text t on t.goods_id = g.id and t.locale = 'en' where g.source = ${`shopify:${handle}`}`;

const skusOf = (handle: string) => db.sql<
  { id: number; price: number; stock: number; is_on: boolean; image: string; names: string[] }[]
>`
  select k.id, k.price::int, s.stock, k.is_on, k.image,
    array(select t.name from unnest(k.value_ids) with ordinality v (id, place) join option_value_text t on t.value_id = v.id and t.locale = 'en' order by place) as names
  from sku k join sku_stock s on s.sku_id = k.id join goods g on g.id = k.goods_id
  where g.source = ${`shopify:${handle}`} order by k.id`;

async function search(word: string, locale: 'en' | 'zh' | 'de' = 'en'): Promise<number[]> {
  const query = await searchQuery(word, async (one) => [one]);
  const order = { by: 'comprehensive', descending: true } as const;
  return (await findGoodsIds(db.sql, locale, {}, query, order, { limit: 50, offset: 0 })).ids;
}

describe("Shopify's apparel file", () => {
  test('is taken whole, with a placeholder and a line for each picture that is not there', async () => {
    const report = await bring(APPAREL);
    expect(report).toMatchObject({
      merchant: { isNew: true },
      goods: { taken: 20, changed: 0, unchanged: 0, refused: 0 },
      pictures: { fetched: 0, failed: 20 },
    });
    expect(report.problems).toHaveLength(20);
    expect(report.problems[0]).toMatchObject({ line: 2, handle: 'ocean-blue-shirt', verdict: 'changed' });
    expect(report.problems[0]?.why).toMatch(
      /young-man-in-bright-fashion_925x\.jpg is not in .*; a placeholder stands in for it/,
    );
    const [shirt] = await goodsOf('ocean-blue-shirt');
    expect(shirt).toMatchObject({ name: 'Ocean Blue Shirt', price: 5000, is_shown: true, is_specified: false });
    expect(shirt?.image).toMatch(/^\/pictures\/[0-9a-f]{16}-960\.webp$/);
    expect((await skusOf('classic-varsity-top')).map(({ names, price, stock }) => [...names, price, stock])).toEqual([
      ['Small', 6000, 1],
      ['Medium', 6000, 1],
      ['Large', 6000, 1],
    ]);
  });

  test('is found by search in every language, below its shop, in a category of its own', async () => {
    const { merchant } = await bring(APPAREL);
    const [tee] = await goodsOf('red-sports-tee');
    for (const locale of ['en', 'zh', 'de'] as const) expect(await search('sports tee', locale)).toEqual([tee?.id]);
    expect(await db.sql`select name, locale from merchant_text where merchant_id = ${merchant.id}`).toEqual([
      { name: 'Partners', locale: 'en' },
    ]);
    const categories = await db.sql`
      select c.code, c.level, count(t.*)::int as names from category c join category_text t on t.category_id = c.id
      where c.code like 'imported%' group by c.id order by c.level`;
    expect(categories).toEqual(
      ['imported', 'imported-assorted', 'imported-goods'].map((code, i) => ({ code, level: i + 1, names: 7 })),
    );
  });

  test('taken again changes not one row', async () => {
    await bring(APPAREL);
    const before = await everything();
    const report = await bring(APPAREL, { merchant: ' partners' });
    expect(report.goods).toEqual({ taken: 0, changed: 0, unchanged: 20, refused: 0 });
    expect(await everything()).toEqual(before);
  });

  test('a dry run tells the same and changes nothing', async () => {
    const before = await everything();
    const report = await bring(APPAREL, { isDryRun: true, folder: dryFolder });
    expect(report.goods.taken).toBe(20);
    expect(reportLines(report)[0]).toBe(
      'Dry run, nothing was changed: shopify-apparel.csv → new shop "Partners", in en',
    );
    expect(await everything()).toEqual(before);
    expect(existsSync(join(folder, 'pictures'))).toBe(false);
  });
});

describe('a file that is refused', () => {
  const apparel = () => {
    const copy = join(folder, 'copy.csv');
    copyFileSync(APPAREL, copy);
    return copy;
  };
  test.each([
    [
      'an open quotation mark at its end',
      (file: string) => writeFileSync(file, '\nlast,"Last', { flag: 'a' }),
      /Line 24: A quotation mark/,
    ],
    [
      'half a row at its end',
      (file: string) => writeFileSync(file, '\nlast,Last', { flag: 'a' }),
      /Line 24: The row has 2 fields/,
    ],
    [
      'bytes that are no text',
      (file: string) => writeFileSync(file, Buffer.from([10, 0xff]), { flag: 'a' }),
      /Line 24: It is not UTF-8/,
    ],
    [
      'no goods that can be taken',
      (file: string) => writeFileSync(file, csvOf([sellable({ 'Variant Price': 'x' })])),
      /None of its goods can be taken.*"x" is no amount/,
    ],
  ])('for %s changes nothing', async (_, breakIt, why) => {
    const file = apparel();
    breakIt(file);
    const before = await everything();
    await expect(bring(file)).rejects.toThrow(why);
    expect(await everything()).toEqual(before);
  });

  test('for a category that there is not changes nothing', async () => {
    const before = await everything();
    await expect(bring(APPAREL, { categoryId: 999 })).rejects.toThrow('There is no category 999');
    expect(await everything()).toEqual(before);
  });

  test('in the middle of the writing changes nothing', async () => {
    const before = await everything();
    await db.sql`create function full_disk() returns trigger language plpgsql as $$ begin
      if new.name = 'LED High Tops' then raise exception 'disk full'; end if; return new; end $$`;
    await db.sql`create trigger full_disk before insert on goods_text for each row execute function full_disk()`;
    await expect(bring(APPAREL)).rejects.toThrow();
    const { picture_source: _, ...after } = await everything();
    const { picture_source: __, ...were } = before;
    expect(after).toEqual(were);
  });

  test('for a mall without a currency says what to do', async () => {
    await db.sql`update currency set is_default = false`;
    await expect(bring(APPAREL)).rejects.toThrow('Start the mall once');
  });

  test('while another import is at work', async () => {
    await db.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(77431003)`;
      await expect(bring(APPAREL)).rejects.toThrow('Another import is at work');
    });
  });
});

describe('a changed file', () => {
  const sizes = (cells: Record<string, Cells>) =>
    Object.entries(cells).map(([size, more], i) =>
      sellable({
        Title: i === 0 ? 'Shirt' : '',
        'Option1 Name': i === 0 ? 'Size' : '',
        'Option1 Value': size,
        ...more,
      }),
    );
  const noted = async () =>
    (
      await db.sql`select distinct kind, entity_id from catalog_change where id > (select coalesce(max(id), 0) from kept)`
    ).length;

  beforeEach(async () => {
    await bring(fileOf(sizes({ S: { Tags: 'soft, warm' }, M: {}, L: {} })));
    await db.sql`create table kept as select max(id) as id from catalog_change`;
  });

  test('changes only what is other, and notes only those goods', async () => {
    const before = await skusOf('shirt');
    const report = await bring(
      fileOf(sizes({ S: { Tags: 'soft, warm' }, M: { 'Variant Price': '8.00' }, L: { 'Variant Inventory Qty': '9' } })),
    );
    expect(report.goods).toEqual({ taken: 0, changed: 1, unchanged: 0, refused: 0 });
    const after = await skusOf('shirt');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ price, stock }) => [price, stock])).toEqual([
      [1000, 5],
      [800, 5],
      [1000, 9],
    ]);
    expect(await goodsOf('shirt')).toMatchObject([{ price: 800 }]);
    expect(await noted()).toBe(1);
    const [day] =
      await db.sql`select lowest::int from goods_price_day d join goods g on g.id = d.goods_id where g.source = 'shopify:shirt'`;
    expect(day).toEqual({ lowest: 800 });
  });

  test('keeps a SKU by its values and switches off one that is gone', async () => {
    const [, medium] = await skusOf('shirt');
    await bring(fileOf(sizes({ XL: {}, M: {}, S: {} })));
    const after = await skusOf('shirt');
    expect(after.find(({ id }) => id === medium?.id)).toMatchObject({ names: ['M'], is_on: true });
    expect(after.filter(({ is_on }) => !is_on)).toMatchObject([{ stock: 0 }]);
    expect(
      after
        .filter(({ is_on }) => is_on)
        .map(({ names }) => names[0])
        .sort(),
    ).toEqual(['M', 'S', 'XL']);
    const order =
      await db.sql`select t.name from option_value v join option_value_text t on t.value_id = v.id join goods_option o on o.id = v.option_id
      join goods g on g.id = o.goods_id where g.source = 'shopify:shirt' order by v.position`;
    expect(order.map(({ name }) => name)).toEqual(['XL', 'M', 'S']);
  });

  test('back and forth between one kind and several', async () => {
    await bring(fileOf([sellable()]));
    expect((await skusOf('shirt')).filter(({ is_on }) => is_on)).toMatchObject([{ names: [] }]);
    const single = (await skusOf('shirt')).at(-1);
    await bring(fileOf(sizes({ S: {}, M: {} })));
    await bring(fileOf([sellable()]));
    expect((await skusOf('shirt')).filter(({ is_on }) => is_on).map(({ id }) => id)).toEqual([single?.id]);
    const before = await everything();
    await bring(fileOf([sellable()]));
    expect(await everything()).toEqual(before);
  });

  test('takes away its own tags, and leaves those of the operator', async () => {
    await db.sql`insert into goods_tag select g.id, t.id from goods g, tag t where g.source = 'shopify:shirt' and t.code = 'new'`;
    await bring(fileOf(sizes({ S: { Tags: 'warm, light' }, M: {}, L: {} })));
    const tags =
      await db.sql`select t.code from goods_tag gt join tag t on t.id = gt.tag_id join goods g on g.id = gt.goods_id where g.source = 'shopify:shirt' order by 1`;
    expect(tags.map(({ code }) => code)).toEqual(['import:light', 'import:warm', 'new']);
  });

  test('leaves the category that the operator chose, unless it names one', async () => {
    await db.sql`update goods set category_id = ${CATEGORY.candles} where source = 'shopify:shirt'`;
    await bring(fileOf(sizes({ S: { Tags: 'x' } })));
    expect(await goodsOf('shirt')).toMatchObject([{ category_id: CATEGORY.candles }]);
    await bring(fileOf(sizes({ S: { Tags: 'x' } })), { categoryId: CATEGORY.table });
    expect(await goodsOf('shirt')).toMatchObject([{ category_id: CATEGORY.table }]);
  });

  test('does not bring back what was deleted in the mall', async () => {
    await db.sql`update goods set is_deleted = true where source = 'shopify:shirt'`;
    const report = await bring(fileOf([sellable(), sellable({ Handle: 'other' })]));
    expect(report.goods).toMatchObject({ taken: 1, refused: 1 });
    expect(report.problems).toMatchObject([{ line: 2, handle: 'shirt', verdict: 'refused' }]);
  });

  test('in another language adds its texts to the same goods and SKUs', async () => {
    const german = sizes({ Klein: { Title: 'Hemd', 'Option1 Name': 'Größe', Tags: 'weich' }, Mittel: {}, Groß: {} });
    const before = await skusOf('shirt');
    const report = await bring(fileOf(german), { language: 'de' });
    expect(report.goods.changed).toBe(1);
    expect(await skusOf('shirt')).toEqual(before);
    const [{ id = 0 } = {}] = await goodsOf('shirt');
    expect(await db.sql`select name from goods_text where goods_id = ${id} order by locale`).toEqual([
      { name: 'Hemd' },
      { name: 'Shirt' },
    ]);
    expect(await search('Hemd', 'de')).toEqual([id]);
    expect(await search('Shirt', 'en')).toEqual([id]);
    const both = await everything();
    await bring(fileOf(german), { language: 'de' });
    await bring(fileOf(sizes({ S: { Tags: 'soft, warm' }, M: {}, L: {} })));
    expect(await everything()).toEqual(both);
  });
});

describe('what goods hang on', () => {
  test('is found by its name, or made', async () => {
    const rows = [
      sellable({ Handle: 'a', Vendor: 'KILN', Type: 'teapots', Tags: 'new, kiln-fired' }),
      sellable({ Handle: 'b', Vendor: '极光', 'Product Category': 'Home > Tableware > 茶壶' }),
      sellable({ Handle: 'c', Vendor: 'Hushlark', Type: 'Spaceships' }),
      sellable({ Handle: 'd', Vendor: 'hushlark' }),
    ];
    const report = await bring(fileOf(rows), { merchant: '炉边生活' });
    expect(report.merchant).toEqual({ id: MERCHANT.hearth, name: '炉边生活', isNew: false });
    const goods =
      await db.sql`select g.source, b.code as brand, c.code as category from goods g left join brand b on b.id = g.brand_id
      join category c on c.id = g.category_id where g.source like 'shopify:%' order by 1`;
    expect(goods).toEqual([
      { source: 'shopify:a', brand: 'kiln', category: 'teapots' },
      { source: 'shopify:b', brand: 'aurora', category: 'teapots' },
      { source: 'shopify:c', brand: 'import:hushlark', category: 'imported-goods' },
      { source: 'shopify:d', brand: 'import:hushlark', category: 'imported-goods' },
    ]);
    const [names] =
      await db.sql`select count(*)::int as n from brand_text t join brand b on b.id = t.brand_id where b.code = 'import:hushlark'`;
    expect(names).toEqual({ n: 7 });
    expect((await db.sql`select code from tag order by id`).map(({ code }) => code)).toEqual([
      'new',
      'sale',
      'import:kiln-fired',
    ]);
  });

  test('two shops of one name are told apart by nobody', async () => {
    await db.sql`update merchant_text set name = 'Twin' where locale = 'en'`;
    await expect(bring(APPAREL, { merchant: 'twin' })).rejects.toThrow('2 shops are called "twin"');
  });
});

describe('pictures', () => {
  const pictured = (...urls: string[]) =>
    fileOf(urls.map((url, i) => ({ ...(i === 0 ? sellable() : { Handle: 'shirt' }), 'Image Src': url })));
  const gallery = async () =>
    (
      await db.sql<
        { image: string }[]
      >`select i.image from goods_image i join goods g on g.id = i.goods_id where g.source = 'shopify:shirt' order by position`
    ).map(({ image }) => image);

  test('come from a folder by file name, in all widths and formats', async () => {
    writeFileSync(join(images, 'red one.jpg'), await photo('#c33'));
    const report = await bring(pictured('https://cdn.example/files/red%20one.jpg?v=3', 'https://cdn.example/none.jpg'));
    expect(report.pictures).toEqual({ fetched: 1, awaited: 0, failed: 1 });
    expect(report.problems).toMatchObject([{ line: 3, what: 'picture https://cdn.example/none.jpg' }]);
    const [first = ''] = await gallery();
    const files = readdirSync(join(folder, 'pictures')).filter((name) => name.startsWith(first.slice(10, 26)));
    expect(files.sort()).toEqual(
      [240, 480, 960].flatMap((width) => ['avif', 'webp'].map((format) => `${first.slice(10, 26)}-${width}.${format}`)),
    );
    expect(await sharp(join(folder, first)).metadata()).toMatchObject({ width: 960, height: 960, format: 'webp' });
  });

  test('are encoded again only when the file is another', async () => {
    writeFileSync(join(images, 'a.jpg'), await photo('#c33'));
    await bring(pictured('https://x/a.jpg'));
    const [red] = await gallery();
    expect((await bring(pictured('https://x/a.jpg'))).pictures.fetched).toBe(0);
    writeFileSync(join(images, 'a.jpg'), await photo('#33c'));
    expect((await bring(pictured('https://x/a.jpg'))).goods.changed).toBe(1);
    expect(await gallery()).not.toEqual([red]);
    rmSync(join(folder, 'pictures'), { recursive: true });
    expect((await bring(pictured('https://x/a.jpg'))).pictures.fetched).toBe(1);
  });

  test('of variants stand at the SKUs and at the option that decides them', async () => {
    writeFileSync(join(images, 'r.jpg'), await photo('#c33'));
    writeFileSync(join(images, 'b.jpg'), await photo('#33c'));
    const colours = { Red: 'r', Blue: 'b' };
    const rows = Object.entries(colours).map(([colour, file]) =>
      sellable({ 'Option1 Name': 'Colour', 'Option1 Value': colour, 'Variant Image': `https://x/${file}.jpg` }),
    );
    await bring(fileOf(rows));
    const skus = await skusOf('shirt');
    const values = await db.sql<
      { image: string }[]
    >`select v.image from option_value v join goods_option o on o.id = v.option_id join goods g on g.id = o.goods_id where g.source = 'shopify:shirt' order by v.position`;
    expect(new Set(skus.map(({ image }) => image)).size).toBe(2);
    expect(values.map(({ image }) => image)).toEqual(skus.map(({ image }) => image));
    expect(await goodsOf('shirt')).toMatchObject([{ image: skus[0]?.image }]);
  });

  test.each([
    ['a text', 'Not a picture', /no picture that can be read/],
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>',
      /kind "svg" are not taken/,
    ],
    ['nothing', '', /no picture that can be read/],
  ])('%s gets the placeholder and a line', async (_, content, why) => {
    writeFileSync(join(images, 'a.jpg'), content);
    const report = await bring(pictured('https://x/a.jpg'));
    expect(report.problems.map((problem) => problem.why)).toEqual([expect.stringMatching(why)]);
    expect(report.goods.taken).toBe(1);
  });

  describe('from the web', () => {
    let server: Server;
    let address: string;
    const asked: string[] = [];
    beforeAll(async () => {
      const jpeg = await photo('#c33');
      server = createServer((request, answer) => {
        const path = request.url ?? '';
        asked.push(path);
        const hops = /^\/hop(\d)/.exec(path);
        if (hops) answer.writeHead(302, { Location: hops[1] === '1' ? '/ok.jpg' : `/hop${Number(hops[1]) - 1}` }).end();
        else if (path === '/ok.jpg') answer.end(jpeg);
        else if (path === '/large.jpg')
          answer.write(Buffer.alloc(3_000_000), () => answer.end(Buffer.alloc(3_000_000)));
        else if (path === '/away.jpg') answer.writeHead(302, { Location: 'file:///etc/passwd' }).end();
        else if (path !== '/never.jpg') answer.writeHead(404).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    beforeEach(() => {
      asked.length = 0;
    });
    const terms = { ...FETCH_TERMS, allowClosed: true, mostBytes: 4_000_000, timeoutMs: 400 };

    test('are fetched once, over three redirects at most', async () => {
      const file = pictured(`${address}/hop3`, `${address}/hop4`);
      const report = await bring(file, { origin: webPictures(terms) });
      expect(report.pictures).toEqual({ fetched: 1, awaited: 0, failed: 1 });
      expect(report.problems.map(({ why }) => why)).toEqual([expect.stringContaining('sends it on more than 3 times')]);
      asked.length = 0;
      await bring(file, { origin: webPictures(terms) });
      expect(asked).toEqual(['/hop4', '/hop3', '/hop2', '/hop1']);
    });

    test('of a dry run are counted and not fetched', async () => {
      const report = await bring(pictured(`${address}/ok.jpg`), {
        origin: webPictures(terms),
        isDryRun: true,
        folder: dryFolder,
      });
      expect(report.pictures).toEqual({ fetched: 0, awaited: 1, failed: 0 });
      expect(asked).toEqual([]);
    });

    test.each([
      ['none.jpg', /answers 404/],
      ['large.jpg', /larger than 3 MB/],
      ['away.jpg', /no web address/],
      ['never.jpg', /did not come within 0\.4 seconds/],
    ])('%s gets the placeholder and a line', async (name, why) => {
      const report = await bring(pictured(`${address}/${name}`), { origin: webPictures(terms) });
      expect(report.problems.map((problem) => problem.why)).toEqual([expect.stringMatching(why)]);
    });

    test('are never asked of this machine or its neighbours', async () => {
      const port = new URL(address).port;
      const file = pictured(
        `${address}/ok.jpg`,
        `http://localhost:${port}/ok.jpg`,
        `http://[::ffff:127.0.0.1]:${port}/ok.jpg`,
        'ftp://x/a.jpg',
        'file:///etc/passwd',
        'a.jpg',
      );
      const report = await bring(file, { origin: webPictures() });
      expect(report.pictures.failed).toBe(6);
      expect(report.problems.slice(0, 3).every(({ why }) => why.startsWith('its address is not a public one'))).toBe(
        true,
      );
      expect(asked).toEqual([]);
    });
  });
});
