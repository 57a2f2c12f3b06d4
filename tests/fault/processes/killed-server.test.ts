import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import type { Own } from '../../support/accounts/buyers.ts';
import type { OnSale } from '../../support/catalog/product-for-sale.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { fillForShopping } from '../../support/orders/fill-for-shopping.ts';
import { keepShopping, type Shopping } from '../../support/orders/shopping.ts';
import { type Running, runScript } from '../../support/processes/run.ts';

/** How often the mall is killed: a few times in every run, 200 times in `npm run test:fault`. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 6);
const SHOPPERS = 8;

let folder: string;
let db: Database;
/** A way of its own to the database, which no test cuts. */
let checks: Sql;
let port: number;
const buyers: Own[] = [];
const products: OnSale[] = [];

async function openChecks(): Promise<void> {
  checks = connect(db.target, 1);
  await checks`set application_name = 'checks'`;
}

/** Written through: what was acknowledged has to be on the disk, so `fsync` stays on here. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-fault-'));
  chmodSync(folder, 0o755);
  port = await freePort();
  db = await openDatabase({ databaseUrl: null, dataDir: folder });
  const filled = await fillForShopping(db, SHOPPERS);
  buyers.push(...filled.buyers);
  products.push(...filled.products);
  await openChecks();
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

async function kill({ child, ended }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** PostgreSQL as well, as when a machine loses its power: the next to open it begins with a recovery. */
function killDatabase(): void {
  const [pid = ''] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

const received = (shopping: Shopping) => `${shopping.placed} placed, ${shopping.paid} paid`;

describe('a mall that is killed while people buy', () => {
  test(`loses nothing that it acknowledged, ${KILLS} times`, { timeout: 3_600_000 }, async () => {
    const shopping = keepShopping(port, checks, buyers, products);
    for (let round = 0; round < KILLS; round++) {
      const running = await startMall();
      await shopping.untilPaid(4);
      await pause(Math.random() * 200);
      await kill(running);
      expect([...(await findViolations(checks))], `after kill ${round + 1}, ${received(shopping)}`).toEqual([]);
    }
    // The last process keeps running, so that every shopper gets an answer to each press.
    const running = await startMall();
    await shopping.untilPaid(SHOPPERS);
    await shopping.stop();
    await kill(running);
    expect([...(await findViolations(checks))], received(shopping)).toEqual([]);
    expect(shopping.paid).toBeGreaterThanOrEqual(4 * KILLS);
  });

  test('nor when connections to its database are cut, and it goes on by itself', async () => {
    const running = await startMall();
    const shopping = keepShopping(port, checks, buyers, products);
    for (let cut = 0; cut < 20; cut++) {
      await pause(100);
      await checks`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'mallfront%'
        order by random() limit 3`;
    }
    await shopping.untilPaid(SHOPPERS);
    await shopping.stop();
    await kill(running);
    expect([...(await findViolations(checks))], received(shopping)).toEqual([]);
  });

  test('nor when PostgreSQL dies with it', { timeout: 300_000 }, async () => {
    const rounds = Math.max(1, Math.floor(KILLS / 10));
    for (let round = 0; round < rounds; round++) {
      const running = await startMall();
      const shopping = keepShopping(port, checks, buyers, products);
      await shopping.untilPaid(SHOPPERS);
      killDatabase();
      await kill(running);
      await shopping.stop().catch(() => {});
      await checks.end({ timeout: 1 }).catch(() => {});
      await db.close().catch(() => {});
      db = await openDatabase({ databaseUrl: null, dataDir: folder });
      await openChecks();
      expect([...(await findViolations(checks))], received(shopping)).toEqual([]);
    }
  });
});
