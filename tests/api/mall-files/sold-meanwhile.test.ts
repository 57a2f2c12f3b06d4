import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { somebodyWaits } from '../../support/database/locks.ts';
import { apply, exported, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

/** One piece more of every SKU that a file of sales offers. */
function raisePieces(dir: string, file: string): void {
  const sales = JSON.parse(readFileSync(join(dir, file), 'utf8'));
  for (const { products } of Object.values<{ products: { skus: Record<string, { pieces: number }> }[] }>(sales))
    for (const { skus } of products) for (const sku of Object.values(skus)) sku.pieces += 1;
  writeFiles(dir, { [file]: sales });
}

test.each([
  ['flash-sales.json', 'flash_sale_sku'],
  ['group-sales.json', 'group_sku'],
])('what an order takes while %s is applied stays taken', async (file, table) => {
  const mall = await mallOf('filled');
  const { sql } = mall.db;
  const dir = await exported(mall);
  raisePieces(dir, file);
  const left = async () =>
    (
      await sql<{ left: number; sold: number }[]>`
      select sum(quota)::int as left, sum(quota_total - quota)::int as sold from ${sql(table)}`
    )[0];
  const before = await left();
  const count = (await sql`select 1 from ${sql(table)} where quota > 0`).length;
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const order = mall.db.transact(async (tx) => {
    await tx`update ${tx(table)} set quota = quota - 1 where quota > 0`;
    taken();
    await mayEnd;
  });
  await isTaken;
  const applied = apply(mall, dir);
  await somebodyWaits(mall);
  end();
  await order;
  expect(await applied).toMatchObject({ kind: 'planned', isDone: true });
  expect(count).toBeGreaterThan(0);
  expect((await left())?.sold).toBe((before?.sold ?? 0) + count);
});
