import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { somebodyWaits } from '../../support/database/locks.ts';
import {
  apply,
  emptyFolder,
  exported,
  type MallOnDisk,
  mallOf,
  writeFiles,
} from '../../support/mall-files/mall-files.ts';

type Members = Record<string, unknown>;
type Edit = (sql: Sql) => Promise<unknown>;

const read = (dir: string, file: string): Members => JSON.parse(readFileSync(join(dir, file), 'utf8'));

/** The first document of a file that holds several, with other members. */
const withFirst = (all: Members, members: Members): Members => {
  const [first = ''] = Object.keys(all);
  return { ...all, [first]: { ...(all[first] as Members), ...members } };
};

/** What a file changes, and what somebody changes by hand in the same document. */
const EDITS: [file: string, byFile: (all: Members) => Members, byHand: Edit][] = [
  [
    'settings.json',
    (all) => ({ ...all, siteName: 'By file' }),
    (sql) => sql`update setting set value = value || '{"imprint": "By hand"}' where name = 'global'`,
  ],
  [
    'currencies.json',
    (all) => ({ ...all, EUR: { ...(all['EUR'] as Members), sort: 77 } }),
    (sql) => sql`update currency set name = 'By hand' where code = 'EUR'`,
  ],
  ['tags.json', (all) => withFirst(all, { sort: 77 }), (sql) => sql`update tag_text set name = 'By hand'`],
  ['coupons.json', (all) => withFirst(all, { sort: 77 }), (sql) => sql`update coupon set is_on = not is_on`],
  [
    'flash-sales.json',
    (all) => withFirst(all, { oneQuota: 77 }),
    (sql) => sql`update flash_sale_product set is_shown = not is_shown`,
  ],
  [
    'recommended.json',
    (all) => withFirst(all, { sort: 77 }),
    (sql) => sql`update recommended_block set is_on = not is_on`,
  ],
  ['home.json', (all) => ({ ...all, qrCode: [] }), (sql) => sql`update home_item set icon = 'by-hand'`],
  [
    'hidden-searches.json',
    (all) => ({ ...all, words: ['by file'] }),
    (sql) => sql`insert into hidden_search (words) values ('by hand')`,
  ],
];

/** An edit that somebody commits when the plan stands and nothing is written yet. */
function once({ db }: MallOnDisk, edit: Edit) {
  let isDone = false;
  return async () => {
    if (!isDone) await edit(db.sql);
    isDone = true;
    return true;
  };
}

describe('what somebody changes while files are applied', () => {
  test('stands where the file changes the same document', async () => {
    const mall = await mallOf('filled');
    for (const [file, byFile, byHand] of EDITS) {
      const dir = await exported(mall);
      writeFiles(dir, { [file]: byFile(read(dir, file)) });
      const applied = await apply(mall, dir, { confirm: once(mall, byHand) });
      expect(applied, file).toMatchObject({
        kind: 'refused',
        problems: [{ file, message: expect.stringContaining('changed in the mall as well') }],
      });
    }
  });

  test('stands beside what a file does not name', async () => {
    const mall = await mallOf('filled');
    await mall.db.sql`update setting set value = value || '{"imprint": "Before"}' where name = 'global'`;
    const dir = emptyFolder();
    writeFiles(dir, { 'settings.json': { siteName: 'By file' } });
    const byHand: Edit = (sql) =>
      sql`update setting set value = value || '{"imprint": "By hand"}' where name = 'global'`;
    expect(await apply(mall, dir, { confirm: once(mall, byHand) })).toMatchObject({ isDone: true });
    const [row] = await mall.db.sql`select value ->> 'siteName' as name, value ->> 'imprint' as imprint from setting
      where name = 'global'`;
    expect(row).toEqual({ name: 'By file', imprint: 'By hand' });
  });

  test('stands where it began before the files were applied and ends after that', async () => {
    const mall = await mallOf('filled');
    const dir = await exported(mall);
    const [own] = await mall.db.sql`
      select 'products/' || m.code || '/' || p.code || '.json' as file
      from product p join merchant m on m.id = p.merchant_id where p.id = ${PRODUCTS.headphones}`;
    const file = String(own?.['file']);
    writeFiles(dir, { [file]: { ...read(dir, file), sort: 77 } });
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const slow = mall.db.transact(async (tx) => {
      await tx`update product set is_shown = false where id = ${PRODUCTS.headphones}`;
      written();
      await mayEnd;
    });
    await isWritten;
    const applied = apply(mall, dir);
    await somebodyWaits(mall);
    end();
    await slow;
    expect(await applied).toMatchObject({ kind: 'refused', problems: [{ file }] });
    const [row] = await mall.db.sql`select is_shown as "isShown" from product where id = ${PRODUCTS.headphones}`;
    expect(row).toEqual({ isShown: false });
  });

  test('makes a document that the files add one that they change', async () => {
    const mall = await mallOf('filled');
    const dir = emptyFolder();
    writeFiles(dir, { 'tags.json': { fresh: { sort: 77, names: { en: 'Just in' } } } });
    const byHand: Edit = (sql) => sql`insert into tag (code, position, sort) values ('fresh', 0, 1)`;
    expect(await apply(mall, dir, { confirm: once(mall, byHand) })).toMatchObject({
      isDone: true,
      plan: { steps: [{ action: 'change', kind: 'tag', key: 'fresh' }] },
    });
  });

  test('is seen the next time where the files did not change the document', async () => {
    const mall = await mallOf('filled');
    const dir = await exported(mall);
    await apply(mall, dir);
    writeFiles(dir, { 'tags.json': withFirst(read(dir, 'tags.json'), { sort: 77 }) });
    const byHand: Edit = (sql) => sql`update product set sort = 88 where id = ${PRODUCTS.headphones}`;
    expect(await apply(mall, dir, { confirm: once(mall, byHand) })).toMatchObject({ isDone: true });
    expect(await apply(mall, dir)).toMatchObject({ plan: { steps: [{ action: 'keep', kind: 'product' }] } });
  });

  test('again and again leaves the mall as it is', async () => {
    const mall = await mallOf('filled');
    const dir = emptyFolder();
    writeFiles(dir, { 'settings.json': { siteName: 'By file' } });
    let edits = 0;
    const confirm = async () => {
      const members = JSON.stringify({ imprint: `Edit ${++edits}` });
      await mall.db.sql`update setting set value = value || ${members}::text::jsonb where name = 'global'`;
      return true;
    };
    await expect(apply(mall, dir, { confirm })).rejects.toThrow('Nothing is changed');
    const [row] = await mall.db.sql`select value ->> 'siteName' as name, value ->> 'imprint' as imprint from setting
      where name = 'global'`;
    expect(row?.['imprint']).toBe(`Edit ${edits}`);
    expect(row?.['name']).not.toBe('By file');
  });
});
