import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  apply,
  emptyFolder,
  exported,
  filesOf,
  type MallOnDisk,
  mallOf,
  writeFiles,
} from '../../support/mall-files/mall-files.ts';

const read = (dir: string, file: string) => JSON.parse(readFileSync(join(dir, file), 'utf8'));

/** Steps of a plan as 'add tag new'. */
function stepsOf(applied: Awaited<ReturnType<typeof apply>>): string[] {
  if (applied.kind === 'refused') throw new Error(JSON.stringify(applied.problems));
  return applied.plan.steps.map(({ action, kind, key }) => `${action} ${kind} ${key}`);
}

const nameIn = async ({ db }: MallOnDisk, name: string) => {
  const [row] = await db.sql<{ value: unknown }[]>`select value -> ${name} as value from setting where name = 'global'`;
  return row?.value;
};

const firstProduct = (dir: string): string => {
  const file = Object.keys(filesOf(dir)).find((path) => path.startsWith('products/'));
  if (!file) throw new Error('the small mall has products');
  return file;
};

test('a folder of one file touches only what it names', async () => {
  const mall = await mallOf('filled');
  const before = filesOf(await exported(mall));
  const dir = emptyFolder();
  writeFiles(dir, { 'tags.json': { fresh: { names: { en: 'Just in' } } } });
  expect(stepsOf(await apply(mall, dir))).toHaveLength(1);
  const after = filesOf(await exported(mall));
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed).toEqual(['exported.json', 'tags.json']);
});

test('a dry run says what would change, with both values, and changes nothing', async () => {
  const mall = await mallOf('filled');
  const dir = emptyFolder();
  writeFiles(dir, { 'settings.json': { siteName: 'Harbor Mall' } });
  const applied = await apply(mall, dir, { isDryRun: true });
  expect(applied).toMatchObject({
    isDone: false,
    plan: {
      steps: [{ action: 'change', kind: 'settings', differences: [{ path: 'siteName', after: 'Harbor Mall' }] }],
    },
  });
  expect(await nameIn(mall, 'siteName')).not.toBe('Harbor Mall');
});

test('what is not in the files stays, and goes only where that is wished', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  const file = firstProduct(dir);
  rmSync(join(dir, file));
  const kept = await apply(mall, dir);
  expect(kept).toMatchObject({ plan: { onlyInMall: 1 } });
  expect(stepsOf(kept)).toEqual([]);
  const key = file.slice('products/'.length, -'.json'.length);
  expect(stepsOf(await apply(mall, dir, { prune: true }))).toContain(`remove product ${key}`);
  const [row] = await mall.db.sql<{ count: number }[]>`select count(*)::int as count from product where is_deleted`;
  expect(row?.count).toBeGreaterThan(0);
  expect(Object.keys(filesOf(await exported(mall)))).not.toContain(file);
});

test('a removed product comes back under its name', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  const file = firstProduct(dir);
  const text = readFileSync(join(dir, file), 'utf8');
  rmSync(join(dir, file));
  await apply(mall, dir, { prune: true });
  writeFiles(dir, { [file]: text });
  await apply(mall, dir);
  expect(filesOf(await exported(mall))[file]).toBe(filesOf(dir)[file]);
});

test('a change by hand is kept and shown while its file stays as it was', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  await apply(mall, dir);
  await mall.db.sql`update setting set value = value || '{"siteName": "By hand"}' where name = 'global'`;
  const applied = await apply(mall, dir);
  expect(applied).toMatchObject({
    plan: { steps: [{ action: 'keep', kind: 'settings', differences: [{ path: 'siteName', before: 'By hand' }] }] },
  });
  expect(await nameIn(mall, 'siteName')).toBe('By hand');
  await apply(mall, dir, { overwrite: true });
  expect(await nameIn(mall, 'siteName')).toBe(read(dir, 'settings.json').siteName);
});

test('a change by hand and another in the file are refused, until one of them is taken', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  await apply(mall, dir);
  await mall.db.sql`update setting set value = value || '{"siteName": "By hand"}' where name = 'global'`;
  writeFiles(dir, { 'settings.json': { ...read(dir, 'settings.json'), siteName: 'By file' } });
  expect(await apply(mall, dir)).toMatchObject({
    kind: 'refused',
    problems: [{ file: 'settings.json', message: expect.stringContaining('changed in the mall as well') }],
  });
  await apply(mall, dir, { overwrite: true });
  expect(await nameIn(mall, 'siteName')).toBe('By file');
});

test('a changed price has its history, and SKUs keep their numbers', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  const file = firstProduct(dir);
  const product = read(dir, file);
  const before = await mall.db.sql`select id, price from sku order by id`;
  const price = '7.77';
  writeFiles(dir, {
    [file]: { ...product, skus: product.skus.map((sku: object) => ({ ...sku, price, memberPrice: undefined })) },
  });
  await apply(mall, dir);
  const after = await mall.db.sql<{ id: number; price: string }[]>`select id, price from sku order by id`;
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const history = await mall.db.sql<{ price: string }[]>`
    select p.price from sku_price p join sku s on s.id = p.sku_id where s.price = 777 and p.price = 777`;
  expect(history).toHaveLength(product.skus.length);
});

test('stock is set by its table, as an entry of the ledger', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  const text = readFileSync(join(dir, 'stock.csv'), 'utf8');
  const [, first = ''] = text.split('\n');
  const raised = first.replace(/\d+$/, '4321');
  writeFiles(dir, { 'stock.csv': text.replace(first, raised) });
  await apply(mall, dir);
  const rows = await mall.db.sql<{ stock: number; sum: number }[]>`
    select s.stock, (select sum(quantity)::int from stock_entry e where e.sku_id = s.sku_id) as sum
    from sku_stock s where s.stock = 4321`;
  expect(rows).toEqual([{ stock: 4321, sum: 4321 }]);
});

test('a removed coupon comes back as a new one, and what buyers hold of the old one keeps its worth', async () => {
  const mall = await mallOf('filled');
  const { sql } = mall.db;
  const dir = await exported(mall);
  const [code = ''] = Object.keys(read(dir, 'coupons.json'));
  const { [code]: coupon, ...others } = read(dir, 'coupons.json');
  await sql`insert into buyer_coupon (coupon_id, buyer_id, usable_from, usable_to)
    select coupon.id, (select min(id) from buyer), now(), now() + interval '1 day' from coupon where code = ${code}`;
  const held = () => sql`
    select b.*, c.money, c.threshold, c.days, c.usable_to as until
    from buyer_coupon b join coupon c on c.id = b.coupon_id order by b.id`;
  const before = await held();
  writeFiles(dir, { 'coupons.json': others });
  expect(stepsOf(await apply(mall, dir, { prune: true }))).toEqual([`remove coupon ${code}`]);
  const back = { ...coupon, money: String(Number(coupon.money) + 3), threshold: '77' };
  writeFiles(dir, { 'coupons.json': { ...others, [code]: back } });
  expect(stepsOf(await apply(mall, dir))).toEqual([`add coupon ${code}`]);
  expect(await held()).toEqual(before);
  expect(read(await exported(mall), 'coupons.json')[code]).toMatchObject({ threshold: '77.00' });
  // Once more: two removed coupons of one name are no obstacle either.
  writeFiles(dir, { 'coupons.json': others });
  await apply(mall, dir, { prune: true });
  writeFiles(dir, { 'coupons.json': { ...others, [code]: back } });
  expect(stepsOf(await apply(mall, dir))).toEqual([`add coupon ${code}`]);
});

test('a part of a country is named by its number, which is the same in every mall', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  const [file = ''] = Object.keys(filesOf(dir)).filter((path) => path.startsWith('merchants/'));
  const rule = { region: 'region:110000', first: '1', firstPrice: '4.90', renewal: '1', renewalPrice: '0.00' };
  const parcel = { name: 'Parcel', charge: 'by region', currency: 'USD', rules: [rule] };
  writeFiles(dir, { [file]: { ...read(dir, file), shipping: { parcel } } });
  await apply(mall, dir);
  expect(read(await exported(mall), file).shipping.parcel.rules).toEqual([rule]);
  expect(stepsOf(await apply(mall, dir))).toEqual([]);
});
