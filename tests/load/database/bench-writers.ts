import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { connect, connectPatiently } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { fillSmallMall } from '../../fixtures/small-mall.ts';
import { openOn } from '../../support/database/database.ts';
import { median, printFigure } from '../support/figure.ts';

/**
 * How many sales one database commits in a second when many write at once: `npm run bench:writers`. A transaction that announces
 * something commits alone, and so does one that waits for a row which another has changed. That is where one writer ends
 * (`src/server/platform/db/engines.md`).
 */
const SKUS = 20_000;
const SECONDS = 3;
const ROUNDS = 3;
/** One process has 16 connections for transactions. */
const WRITERS = [1, 16, 64];

/** SKUs with a stock each, beside those of the small mall. */
async function fillStock(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with made as (
      insert into sku (product_id, value_ids, price) select (select min(id) from product), array[n], 100
      from generate_series(1000000, ${1_000_000 + SKUS - 1}::int) n returning id, product_id),
    stocked as (insert into sku_stock (sku_id, product_id, stock) select id, product_id, 1000000 from made)
    select id from made`;
  await sql`vacuum analyze sku_stock`;
  return rows.map(({ id }) => id);
}

/** The database announces a change of stock that is no sale. */
const CHANGES = { sale: 'stock = stock - 1, sold = sold + 1', other: 'stock = stock - 1' } as const;

type Change = keyof typeof CHANGES;

/** Commits in a second while each of `writers` takes one piece after the other. */
async function take(connections: readonly Sql[], change: Change, skuId: () => number): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  const go = async (sql: Sql) => {
    for (; performance.now() < until; count++)
      await sql`update sku_stock set ${sql.unsafe(CHANGES[change])} where sku_id = ${skuId()}`;
  };
  await Promise.all(connections.map(go));
  return count / SECONDS;
}

async function measure(name: string, connections: readonly Sql[], change: Change, skuId: () => number): Promise<void> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await take(connections, change, skuId));
  printFigure(`${name}, ${connections.length} writers`, median(rounds), 'commits per s');
}

const folder = mkdtempSync(join(tmpdir(), 'mall-writers-'));
chmodSync(folder, 0o755);
const server = await startEmbedded(folder);
const admin = connect({ socket: server.socket, database: 'postgres' }, 1);
await admin`create database mall`;
await admin.end();
const db = openOn(server.socket, 'mall');
const sql = connectPatiently(db.target);
try {
  await migrateDatabase(db.target);
  await fillSmallMall(db, Date.now());
  const ids = await fillStock(sql);
  const any = () => ids[Math.floor(Math.random() * ids.length)] ?? 0;
  const first = () => ids[0] ?? 0;
  for (const count of WRITERS) {
    const connections = Array.from({ length: count }, () => connect(db.target, 1));
    await measure('changes of stock that are announced', connections, 'other', any);
    await measure('sales', connections, 'sale', any);
    await measure('sales of one SKU', connections, 'sale', first);
    await Promise.all(connections.map((one) => one.end()));
  }
} finally {
  await sql.end({ timeout: 1 });
  await db.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
