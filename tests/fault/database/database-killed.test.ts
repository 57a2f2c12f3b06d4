import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followCatalog } from '#server/modules/catalog/cache/follow-catalog.ts';
import { createCatalogCache } from '#server/platform/cache/cache.ts';
import { connect, type Target } from '#server/platform/db/connect.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { fillSmallMall } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { type OnSale, putOnSale } from '../../support/catalog/product-for-sale.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { keepShopping } from '../../support/orders/shopping.ts';
import { type Running, runScript } from '../../support/processes/run.ts';

/** How often PostgreSQL is killed: more often in `npm run test:fault`. */
const KILLS = Math.max(2, Math.floor(Number(process.env['FAULT_KILLS'] ?? 6) / 5));
const SHOPPERS = 6;

let folder: string;
let checks: Sql;
let target: Target;
const malls: Running[] = [];
const ports: number[] = [];
const buyers: Own[] = [];
let product: OnSale;

/** Two malls over one database, and no other process that could start it again: the process of the test only connects to it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-killed-'));
  chmodSync(folder, 0o755);
  const db = await openDatabase({ databaseUrl: null, dataDir: folder });
  await migrateDatabase(db.target);
  await fillSmallMall(db, Date.now());
  const stand = { db, now: Date.now(), core: { db, random: randomBytes } };
  for (let i = 0; i < SHOPPERS; i++) buyers.push(await newBuyer(stand));
  product = await putOnSale(stand, { stock: 1_000_000 });
  await db.sql`insert into wallet_line (buyer_id, type, amount, link_type)
    select id, 1, 1000000000, 'system' from unnest(${buyers.map(({ buyerId }) => buyerId)}::int[]) id`;
  target = db.target;
  checks = connect(target, 2);
  await beginChecks(checks);
  for (let i = 0; i < 2; i++) {
    const port = await freePort();
    const mall = runScript('serve-mall', folder, String(port));
    await mall.firstLine;
    malls.push(mall);
    ports.push(port);
  }
  await db.close();
});

afterAll(async () => {
  for (const { child, ended } of malls) {
    child.kill('SIGKILL');
    await ended;
  }
  await checks.end({ timeout: 1 });
  // The last that opens it stops it.
  await (await openDatabase({ databaseUrl: null, dataDir: folder })).close();
  rmSync(folder, { recursive: true, force: true });
});

const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const health = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  );

test(`an embedded database that is killed while people buy is started again by the mall, with nothing lost, ${KILLS} times`, {
  timeout: 600_000,
}, async () => {
  const cache = createCatalogCache(Date.now);
  const unfollow = await followCatalog(target, cache);
  let reads = 0;
  const read = () => cache.read('test', { lifeMs: 3_600_000 }, async () => ++reads);
  const shopping = keepShopping(ports[0] ?? 0, checks, buyers, [product]);
  for (let round = 1; round <= KILLS; round++) {
    await shopping.untilPaid(4);
    const pid = postmaster();
    const began = performance.now();
    process.kill(pid, 'SIGKILL');
    // Somebody who opens the mall in this moment neither fails nor takes the database from those that are open.
    const command = openDatabase({ databaseUrl: null, dataDir: folder });
    await expect.poll(() => Promise.all(ports.map(health))).toEqual([200, 200]);
    console.info(`kill ${round}: both malls answered after ${Math.round(performance.now() - began)} ms`);
    expect(postmaster()).not.toBe(pid);
    await (await command).close();
    await shopping.untilPaid(SHOPPERS);
    expect([...(await findViolations(checks))], `after kill ${round}`).toEqual([]);
    await read();
    const before = reads;
    await expect
      .poll(async () => {
        await checks`select pg_notify('catalog', 'all')`;
        await read();
        return reads;
      })
      .toBeGreaterThan(before);
  }
  await shopping.stop();
  await unfollow();
  expect([...(await findViolations(checks))]).toEqual([]);
  expect(malls.map(({ child }) => child.exitCode)).toEqual([null, null]);
});
