import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ApplyOrder } from '#mall-files/index.ts';
import { apply, emptyFolder, type MallOnDisk, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

const COUNT = 9;

/** Brands, each with a picture of its own. */
async function brandsFolder(): Promise<string> {
  const dir = emptyFolder();
  const brands: Record<string, unknown> = {};
  for (let number = 0; number < COUNT; number++) {
    brands[`brand-${number}`] = { icon: `pictures/${number}.png`, names: { en: `Brand ${number}` } };
    const create = { width: 8, height: 8, channels: 3, background: { r: number, g: 0, b: 0 } } as const;
    writeFiles(dir, { [`pictures/${number}.png`]: await sharp({ create }).png().toBuffer() });
  }
  writeFiles(dir, { 'brands.json': brands });
  return dir;
}

/** A store that notes how many pictures are encoded at once, and how many transactions are open meanwhile. */
function watchedStore({ db }: MallOnDisk) {
  const seen = { encoded: 0, atOnce: 0, most: 0, transactions: 0 };
  const pictures: ApplyOrder['pictures'] = {
    largest: async (name) => `${name}-840.webp`,
    read: async () => Buffer.from(''),
    keep: async () => {},
    async encode() {
      const number = seen.encoded++;
      seen.most = Math.max(seen.most, ++seen.atOnce);
      const { open, idle } = db.transactionsInUse();
      seen.transactions = Math.max(seen.transactions, open - idle);
      // A way to the database and back, so that others can begin.
      await db.sql`select 1`;
      seen.atOnce--;
      return `/pictures/${String(number).padStart(16, '0')}-840.webp`;
    },
  };
  return { pictures, seen };
}

test('pictures are encoded some at once, and no transaction is open meanwhile', async () => {
  const mall = await mallOf('filled');
  const { pictures, seen } = watchedStore(mall);
  expect(await apply(mall, await brandsFolder(), { pictures })).toMatchObject({ isDone: true });
  expect(seen).toMatchObject({ encoded: COUNT, most: 4, transactions: 0 });
});

test('no picture is encoded where the plan is not confirmed', async () => {
  const mall = await mallOf('filled');
  const { pictures, seen } = watchedStore(mall);
  const applied = await apply(mall, await brandsFolder(), { pictures, confirm: () => false });
  expect(applied).toMatchObject({ kind: 'planned', isDone: false });
  expect(seen.encoded).toBe(0);
});
