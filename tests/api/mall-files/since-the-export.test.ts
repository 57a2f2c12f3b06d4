import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillPlaces } from '../../fixtures/small-mall/currencies-and-regions.ts';
import {
  apply,
  emptyFolder,
  exported,
  type MallOnDisk,
  mallOf,
  writeFiles,
} from '../../support/mall-files/mall-files.ts';

/** What is changed in the mall between an export and the application of its files. */

const read = (dir: string, file: string) => JSON.parse(readFileSync(join(dir, file), 'utf8'));

async function planned(mall: MallOnDisk, dir: string, more = {}): Promise<string[]> {
  const applied = await apply(mall, dir, more);
  if (applied.kind === 'refused') throw new Error(JSON.stringify(applied.problems));
  return applied.plan.steps.map(({ action, kind, key }) => `${action} ${kind} ${key}`);
}

const nameByHand = ({ db }: MallOnDisk) =>
  db.sql`update setting set value = value || '{"siteName": "By hand"}' where name = 'global'`;

const nameOf = async ({ db }: MallOnDisk) =>
  (await db.sql`select value ->> 'siteName' as name from setting where name = 'global'`)[0]?.['name'];

const sell = ({ db }: MallOnDisk, sku: number, pieces: number) => db.sql`
  with sold as (update sku_stock set stock = stock - ${pieces} where sku_id = ${sku} returning sku_id, product_id)
  select 1 from sold`;

const stockOf = async ({ db }: MallOnDisk, sku: number) =>
  (await db.sql`select stock from sku_stock where sku_id = ${sku}`)[0]?.['stock'];

/** The line of a SKU without options with many pieces. */
async function lineIn(mall: MallOnDisk, dir: string) {
  const lines = readFileSync(join(dir, 'stock.csv'), 'utf8').split('\n');
  for (const line of lines.slice(1)) {
    const [shop, product, values, pieces] = line.split(',');
    if (values !== '' || Number(pieces) < 20) continue;
    const [row] = await mall.db.sql<{ id: number }[]>`
      select s.id from sku s join product p on p.id = s.product_id join merchant m on m.id = p.merchant_id
      where p.code = ${product ?? ''} and m.code = ${shop ?? ''}`;
    if (row) return { line, sku: row.id, pieces: Number(pieces) };
  }
  throw new Error('the small mall has stock');
}

function setLine(dir: string, line: string, pieces: number): void {
  const text = readFileSync(join(dir, 'stock.csv'), 'utf8');
  const start = line.slice(0, line.lastIndexOf(',') + 1);
  const changed = text.split('\n').map((one) => (one.startsWith(start) ? `${start}${pieces}` : one));
  writeFiles(dir, { 'stock.csv': changed.join('\n') });
}

const renameTag = (dir: string, name: string): void => {
  const tags = read(dir, 'tags.json');
  const [first = ''] = Object.keys(tags);
  writeFiles(dir, { 'tags.json': { ...tags, [first]: { ...tags[first], names: { en: name } } } });
};

test('what was sold since the export stays sold, now and whenever the files are applied again', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  const { sku, pieces } = await lineIn(mall, dir);
  await sell(mall, sku, 5);
  renameTag(dir, 'Once');
  expect(await planned(mall, dir)).toEqual([expect.stringMatching(/^change tag /)]);
  expect(await stockOf(mall, sku)).toBe(pieces - 5);
  expect(await planned(mall, dir, { overwrite: true })).toEqual([]);
  const next = await exported(mall);
  await sell(mall, sku, 2);
  renameTag(next, 'Twice');
  await planned(mall, next);
  expect(await stockOf(mall, sku)).toBe(pieces - 7);
});

test('a line of stock that the file has changed sets the pieces, once', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  const { line, sku, pieces } = await lineIn(mall, dir);
  await sell(mall, sku, 5);
  setLine(dir, line, pieces + 50);
  expect(await planned(mall, dir)).toEqual([expect.stringMatching(/^change stock /)]);
  expect(await stockOf(mall, sku)).toBe(pieces + 50);
  await sell(mall, sku, 5);
  expect(await planned(mall, dir)).toEqual([]);
  setLine(dir, line, pieces);
  expect(await planned(mall, dir)).toEqual([expect.stringMatching(/^change stock /)]);
  expect(await stockOf(mall, sku)).toBe(pieces);
});

test('pieces that were sold out again are set by a new export of the same state', async () => {
  const mall = await mallOf('filled');
  const first = await exported(mall);
  const { line, sku, pieces } = await lineIn(mall, first);
  setLine(first, line, pieces + 20);
  await planned(mall, first);
  await sell(mall, sku, 20);
  const second = await exported(mall);
  expect(read(second, 'exported.json')).toEqual(read(first, 'exported.json'));
  setLine(second, line, pieces + 20);
  expect(await planned(mall, second)).toEqual([expect.stringMatching(/^change stock /)]);
  expect(await stockOf(mall, sku)).toBe(pieces + 20);
});

test('what was set by hand since the export is kept and shown', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  await nameByHand(mall);
  renameTag(dir, 'Once');
  expect(await planned(mall, dir)).toEqual(['keep settings settings', expect.stringMatching(/^change tag /)]);
  expect(await nameOf(mall)).toBe('By hand');
  expect(await planned(mall, dir)).toEqual(['keep settings settings']);
  expect(await planned(mall, dir, { overwrite: true })).toEqual(['change settings settings']);
});

test('what file and mall have both changed since the export is refused, until one is taken', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  await nameByHand(mall);
  writeFiles(dir, { 'settings.json': { ...read(dir, 'settings.json'), siteName: 'By file' } });
  expect(await apply(mall, dir)).toMatchObject({ kind: 'refused', problems: [{ file: 'settings.json' }] });
  await planned(mall, dir, { overwrite: true });
  expect(await nameOf(mall)).toBe('By file');
});

test('an export that is newer than the last application is what counts', async () => {
  const mall = await mallOf('filled');
  await planned(mall, await exported(mall));
  await nameByHand(mall);
  const dir = await exported(mall);
  writeFiles(dir, { 'settings.json': { ...read(dir, 'settings.json'), siteName: 'By file' } });
  expect(await planned(mall, dir)).toEqual(['change settings settings']);
  writeFiles(dir, { 'settings.json': { ...read(dir, 'settings.json'), siteName: 'By hand' } });
  expect(await planned(mall, dir)).toEqual(['change settings settings']);
});

test('what another folder has changed is not taken back by one that is as it was', async () => {
  const mall = await mallOf('filled');
  const pipeline = await exported(mall);
  writeFiles(pipeline, { 'settings.json': { ...read(pipeline, 'settings.json'), siteName: 'First' } });
  await planned(mall, pipeline);
  const other = await exported(mall);
  writeFiles(other, { 'settings.json': { ...read(other, 'settings.json'), siteName: 'Second' } });
  await planned(mall, other);
  expect(await planned(mall, pipeline)).toEqual(['keep settings settings']);
  expect(await nameOf(mall)).toBe('Second');
});

test('what was made or removed in the mall since the export stays so', async () => {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  await mall.db.sql`insert into tag (code) values ('by-hand')`;
  const [coupon = ''] = Object.keys(read(dir, 'coupons.json'));
  await mall.db.sql`update coupon set is_deleted = true where code = ${coupon}`;
  expect(await planned(mall, dir, { prune: true })).toEqual(['keep tag by-hand', `keep coupon ${coupon}`]);
  const coupons = read(dir, 'coupons.json');
  writeFiles(dir, { 'coupons.json': { ...coupons, [coupon]: { ...coupons[coupon], names: { en: 'Other' } } } });
  expect(await apply(mall, dir, { prune: true })).toMatchObject({
    kind: 'refused',
    problems: [{ file: 'coupons.json' }],
  });
});

test('in a mall that has never seen the folder all of it counts, and from then on what is changed there', async () => {
  const [from, to] = [await mallOf('filled'), await mallOf('empty')];
  await fillPlaces(to.db.orm);
  const dir = await exported(from);
  const file = 'settings.json';
  await planned(to, dir);
  const { sku, pieces } = await lineIn(to, dir);
  expect(await stockOf(to, sku)).toBe(pieces);
  await sell(to, sku, 3);
  await nameByHand(to);
  expect(await planned(to, dir)).toEqual(['keep settings settings']);
  expect(await stockOf(to, sku)).toBe(pieces - 3);
  const part = emptyFolder();
  writeFiles(part, { [file]: { siteName: 'A part' } });
  expect(await planned(to, part)).toEqual(['change settings settings']);
  rmSync(part, { recursive: true });
});

test('a dry run remembers nothing', async () => {
  const [from, to] = [await mallOf('filled'), await mallOf('empty')];
  await fillPlaces(to.db.orm);
  await planned(to, await exported(from), { isDryRun: true });
  expect(await to.db.sql`select 1 from applied_file`).toEqual([]);
});
