import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { migrateDatabase, newestMigration, newestOfCode } from '#server/platform/db/migrate.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { fillSmallMall } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { type OnSale, putOnSale } from '../../support/catalog/product-for-sale.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { migrateToNextVersion } from '../../support/database/next-version.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { keepShopping } from '../../support/orders/shopping.ts';
import { type Running, runScript } from '../../support/processes/run.ts';

const SHOPPERS = 4;

let folder: string;
let db: Database;
let checks: Sql;
let port: number;
const buyers: Own[] = [];
const products: OnSale[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-next-'));
  chmodSync(folder, 0o755);
  port = await freePort();
  db = await openDatabase({ databaseUrl: null, dataDir: folder });
  await migrateDatabase(db.target);
  await fillSmallMall(db, Date.now());
  const stand = { db, now: Date.now(), core: { db, random: randomBytes } };
  for (let i = 0; i < SHOPPERS; i++) buyers.push(await newBuyer(stand));
  products.push(await putOnSale(stand, { stock: 1_000_000, price: 1_000 }));
  const ids = buyers.map(({ buyerId }) => buyerId);
  await db.sql`insert into wallet_line (buyer_id, type, amount, link_type)
    select id, 1, 1000000000, 'system' from unnest(${ids}::int[]) id`;
  checks = connect(db.target, 1);
  await beginChecks(checks);
});

afterAll(async () => {
  await checks.end();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startMall(): Promise<Running> {
  const running = runScript('serve-mall', folder, String(port));
  await running.firstLine;
  return running;
}

test('a mall goes on while the next version updates its database, and comes back on that database', {
  timeout: 300_000,
}, async () => {
  const shopping = keepShopping(port, checks, buyers, products);
  const before = await startMall();
  await shopping.untilPaid(SHOPPERS);
  await migrateToNextVersion(db.sql);
  // Statements that were prepared before the update are used by every shopper again.
  await shopping.untilPaid(4 * SHOPPERS);
  before.child.kill('SIGKILL');
  await before.ended;
  const back = await startMall();
  await shopping.untilPaid(2 * SHOPPERS);
  await shopping.stop();
  back.child.kill('SIGKILL');
  await back.ended;
  expect(await newestMigration(checks)).toBe(newestOfCode() + 1);
  expect([...(await findViolations(checks))], `${shopping.placed} placed, ${shopping.paid} paid`).toEqual([]);
  // On a fast machine somebody buys more often than a buyer may.
  expect([...shopping.refusals.keys()].filter((code) => code !== '429')).toEqual([]);
});
