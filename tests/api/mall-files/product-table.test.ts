import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyTable, exportTable } from '#mall-files/index.ts';
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

const applied = ({ db, dataDir }: MallOnDisk, file: string) =>
  applyTable({
    db,
    file,
    pictures: picturesOf(dataDir),
    now: NOW,
    timezone: 'UTC',
    operator: 'test',
    isDryRun: false,
    overwrite: false,
  });

async function tableOf(mall: MallOnDisk): Promise<string> {
  const file = join(emptyFolder(), 'products.csv');
  await exportTable({ db: mall.db, file, merchant: null, now: NOW });
  return file;
}

test('the table of products, imported as it was exported, changes nothing', async () => {
  const mall = await mallOf('filled');
  const before = filesOf(await exported(mall));
  const result = await applied(mall, await tableOf(mall));
  expect(result).toEqual({ kind: 'planned', isDone: true, plan: expect.objectContaining({ steps: [] }) });
  expect(filesOf(await exported(mall))).toEqual(before);
});

test('a changed name in one language changes that name alone', async () => {
  const mall = await mallOf('filled');
  const file = await tableOf(mall);
  const [row] = await mall.db.sql<{ name: string }[]>`
    select name from product_text where locale = 'de' order by length(name) desc limit 1`;
  const name = row?.name ?? '';
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(name, 'Ein neuer Name'));
  const result = await applied(mall, file);
  expect(result).toMatchObject({ plan: { steps: [{ action: 'change', kind: 'product' }] } });
  const found = await mall.db.sql`select 1 from product_text where name = 'Ein neuer Name' and locale = 'de'`;
  expect(found).toHaveLength(1);
});

test('semicolons, decimal commas, a new product with two sizes, and its translation are taken', async () => {
  const mall = await mallOf('filled');
  const [shop] = await mall.db.sql<{ code: string }[]>`select code from merchant order by id limit 1`;
  const [category] = await mall.db.sql<{ code: string }[]>`select code from category where level = 3 limit 1`;
  const file = join(emptyFolder(), 'new.csv');
  writeFileSync(
    file,
    [
      'merchant;product;sku;price;stock;category;name:en;name:de;option1:en;option1:de;value1:de',
      `${shop?.code};cup;Small;4,50;7;${category?.code};Cup;Becher;Size;Größe;Klein`,
      `${shop?.code};cup;Large;6.00;3;;;;;;Groß`,
    ].join('\r\n'),
  );
  expect(await applied(mall, file)).toEqual({ kind: 'planned', isDone: true, plan: expect.anything() });
  const rows = await mall.db.sql`
    select t.name, s.price::int as price, k.stock from product g join sku s on s.product_id = g.id join sku_stock k on k.sku_id = s.id
    join option_value_text t on t.value_id = s.value_ids[1] and t.locale = 'de' where g.code = 'cup' order by s.price`;
  expect(rows).toEqual([
    { name: 'Klein', price: 450, stock: 7 },
    { name: 'Groß', price: 600, stock: 3 },
  ]);
});

test.each([
  ['an unknown column', 'merchant,product,sku,prize\na,b,,1\n', 1, '"prize" is no column'],
  ['a wrong price', 'merchant,product,sku,price,name:en,category\nnone,b,,1.005,B,nowhere\n', 2, 'price'],
  [
    'less than no pieces',
    'merchant,product,sku,stock\none,b,S,5\none,b,M,-3\n',
    3,
    'has the stock "-3": it is a whole',
  ],
  [
    'a weight below zero',
    'merchant,product,sku,weight\none,b,,-3\n',
    2,
    'has the weight "-3": it is a whole number from 0',
  ],
  ['a rounded barcode', 'merchant,product,sku,barCode\none,b,,4.0E+12\n', 2, 'rounded to 4.0E+12'],
  ['a path in place of a key', 'merchant,product,sku\n..,../../../outside,\n', 2, 'is made of small letters'],
  [
    'an SKU in two rows',
    'merchant,product,sku,price\none,b,Red|S,1\none,b,Red | S,2\n',
    3,
    'has the SKU "Red | S" of one/b twice',
  ],
  ['a shop of none', 'merchant,product,sku,price,name:en,category\nnone,b,,1.00,B,nowhere\n', 2, 'merchant "none"'],
])('%s is refused with its row', async (_, text, line, says) => {
  const mall = await mallOf('filled');
  const file = join(emptyFolder(), 'wrong.csv');
  writeFileSync(file, text);
  const result = await applied(mall, file);
  expect(result).toMatchObject({ kind: 'refused' });
  if (result.kind === 'refused')
    expect(result.problems).toContainEqual({ file: 'wrong.csv', line, message: expect.stringContaining(says) });
});

test('pieces of products that sell codes are in no file, and refused where a file names them', async () => {
  const mall = await mallOf('filled');
  const [row] = await mall.db.sql<{ merchant: string; product: string; id: number }[]>`
    select m.code as merchant, g.code as product, g.id
    from product g join merchant m on m.id = g.merchant_id order by g.id limit 1`;
  await mall.db.sql`update product set product_type = 6 where id = ${row?.id ?? 0}`;
  const stock = filesOf(await exported(mall))['stock.csv'] ?? '';
  expect(stock).not.toContain(`${row?.merchant},${row?.product},`);
  const dir = emptyFolder();
  writeFileSync(join(dir, 'stock.csv'), `merchant,product,sku,pieces\n${row?.merchant},${row?.product},,5\n`);
  expect(await apply(mall, dir)).toMatchObject({
    kind: 'refused',
    problems: [{ file: 'stock.csv', line: 2, message: expect.stringContaining('mall cards') }],
  });
});
