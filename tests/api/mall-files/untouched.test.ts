import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { recordTransactions } from '../../support/database/database.ts';
import { apply, exported, filesOf, type MallOnDisk, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

/** A mall and its files, which were applied and changed nothing. */
async function appliedMall() {
  const mall = await mallOf('filled');
  const dir = await exported(mall);
  const applied = await apply(mall, dir);
  expect(applied).toMatchObject({ plan: { steps: [] } });
  return { mall, dir };
}

const namesOf = ({ plan }: Extract<Awaited<ReturnType<typeof apply>>, { kind: 'planned' }>) =>
  plan.steps.map(({ action, kind }) => `${action} ${kind}`);

async function again(mall: MallOnDisk, dir: string) {
  const applied = await apply(mall, dir);
  if (applied.kind === 'refused') throw new Error(JSON.stringify(applied.problems));
  return applied;
}

const rename = (mall: MallOnDisk) =>
  mall.db.sql`update product_text set name = 'By hand' where product_id = ${PRODUCTS.headphones} and locale = 'en'`;

describe('products that neither file nor mall has changed are not read again, and', () => {
  test('count as unchanged', async () => {
    const { mall, dir } = await appliedMall();
    const [first, second] = [await again(mall, dir), await again(mall, dir)];
    expect(second.plan).toEqual(first.plan);
    expect(second.plan.unchanged).toBeGreaterThan(10);
    // What is not read cannot be seen to differ: triggers do not run here, as they do for every real change.
    await mall.db.transact(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update product_text set name = 'Unseen' where product_id = ${PRODUCTS.headphones} and locale = 'en'`;
    });
    expect(namesOf(await again(mall, dir))).toEqual([]);
  });

  test('a change in the mall is seen, and stays seen', async () => {
    const { mall, dir } = await appliedMall();
    await rename(mall);
    expect(namesOf(await again(mall, dir))).toEqual(['keep product']);
    expect(namesOf(await again(mall, dir))).toEqual(['keep product']);
  });

  test('a change is seen that began before the files were applied and ended after it', async () => {
    const { mall, dir } = await appliedMall();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const slow = mall.db.transact(async (tx) => {
      await tx`update product_text set name = 'Slowly' where product_id = ${PRODUCTS.headphones} and locale = 'en'`;
      written();
      await mayEnd;
    });
    await isWritten;
    expect(namesOf(await again(mall, dir))).toEqual([]);
    end();
    await slow;
    expect(namesOf(await again(mall, dir))).toEqual(['keep product']);
  });

  test('a change of a file is seen', async () => {
    const { mall, dir } = await appliedMall();
    const file = Object.keys(filesOf(dir)).find((path) => path.startsWith('products/')) ?? '';
    const doc = JSON.parse(readFileSync(join(dir, file), 'utf8'));
    writeFiles(dir, { [file]: { ...doc, sort: (doc.sort ?? 0) + 7 } });
    expect(namesOf(await again(mall, dir))).toEqual(['change product']);
    expect(namesOf(await again(mall, dir))).toEqual([]);
  });
});

test('pieces are read only of products whose lines were edited', async () => {
  const { mall, dir } = await appliedMall();
  const asked: number[] = [];
  const end = recordTransactions(mall.db, (query, ids) => {
    if (/^select .* from "sku_stock"/s.test(query)) asked.push(ids.length);
  });
  const before = await again(mall, dir);
  expect(asked).toEqual([]);
  const [header = '', line = '', ...lines] = readFileSync(join(dir, 'stock.csv'), 'utf8').split('\n');
  writeFiles(dir, { 'stock.csv': [header, line.replace(/\d+$/, '77'), ...lines].join('\n') });
  const after = await again(mall, dir);
  end();
  expect(namesOf(after)).toEqual(['change stock']);
  expect(after.plan.unchanged).toBe(before.plan.unchanged - 1);
  expect(asked).toEqual([1]);
});
