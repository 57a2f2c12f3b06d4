import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPlaces } from '../../fixtures/small-mall/currencies-and-regions.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import {
  apply,
  emptyFolder,
  exported,
  filesOf,
  type MallOnDisk,
  mallOf,
  writeFiles,
} from '../../support/mall-files/mall-files.ts';
import { randomFiles } from '../../support/mall-files/random-mall.ts';

/** What a random mall has of its own, or what refers to that. */
const REPLACED = [
  ...['brands.json', 'tags.json', 'categories.json', 'products', 'articles', 'stock.csv', 'coupons.json'],
  ...['flash-sales.json', 'group-sales.json', 'home.json', 'recommended.json', 'size-guides.json', 'merchants'],
  'redirects.json',
];

const ROUNDS = 10;

/** Two empty malls, which go after each round: a database holds connections. */
async function withEmptyMalls(use: (first: MallOnDisk, second: MallOnDisk) => Promise<void>): Promise<void> {
  const made = await Promise.all([1, 2].map(() => freshDatabase(databaseSocket(), 'empty')));
  try {
    const [first, second] = made.map(({ db }) => ({ db, dataDir: emptyFolder() }));
    if (!first || !second) throw new Error('two malls are made');
    for (const { db } of [first, second]) await fillPlaces(db.orm);
    await use(first, second);
  } finally {
    for (const { drop } of made) await drop();
  }
}

test('any mall goes round: applied, exported, applied elsewhere and exported again it is the same, byte for byte', async () => {
  const base = await exported(await mallOf('filled'));
  const rest = emptyFolder();
  cpSync(base, rest, { recursive: true });
  for (const name of REPLACED) rmSync(join(rest, name), { recursive: true, force: true });
  const shop = (name: string) => ({ type: 'flagship', category: 'home', texts: { en: { name } } });
  await fc.assert(
    fc.asyncProperty(randomFiles, async (files) => {
      const dir = emptyFolder();
      cpSync(rest, dir, { recursive: true });
      writeFiles(dir, { 'merchants/merchant-1.json': shop('One'), 'merchants/merchant-2.json': shop('Two'), ...files });
      await withEmptyMalls(async (first, second) => {
        expect(await apply(first, dir)).toMatchObject({ kind: 'planned', isDone: true });
        // What was written by hand is what the mall is.
        expect(await apply(first, dir)).toMatchObject({ plan: { steps: [] } });
        const once = await exported(first);
        expect(await apply(first, once)).toMatchObject({ plan: { steps: [], onlyInMall: 0 } });
        expect(await apply(second, once)).toMatchObject({ kind: 'planned', isDone: true });
        expect(filesOf(await exported(second))).toEqual(filesOf(once));
      });
    }),
    { numRuns: ROUNDS },
  );
});
