import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { fillSmallMall } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import { payInSandbox, wantRefund } from '../../support/payments/refunds.ts';
import { runScript } from '../../support/processes/run.ts';

/** How often the mall is killed: a few times in every run, 200 times in `npm run test:fault`. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 6);
const ORDERS = 10;
const PART = 100;

let folder: string;
let db: Database;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-refunds-'));
  chmodSync(folder, 0o755);
  port = await freePort();
  db = await openDatabase({ databaseUrl: null, dataDir: folder });
  await migrateDatabase(db.target);
  await fillSmallMall(db, Date.now());
  await setStock(db.sql, 1_000_000);
  await beginChecks(db.sql);
});

afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Orders that were paid in the sandbox, and two parts of each that are to go back. */
async function wantSome(buyerId: number): Promise<void> {
  const stand = { db, now: Date.now() };
  for (let i = 0; i < ORDERS; i++) {
    const order = await placeOrder(stand, buyerId);
    await payInSandbox(stand, order);
    for (let part = 0; part < 2; part++) await wantRefund(stand, order.platformOrderId, PART);
  }
}

const openRefunds = async () => {
  const [row] = await db.sql<{ count: number }[]>`
    select count(*)::int from payment_refund where state in ('requested', 'pending')`;
  return row?.count ?? 0;
};

async function untilAllEnded(): Promise<void> {
  while ((await openRefunds()) > 0) await pause(100);
}

test(`a mall that is killed while it sends refunds makes each once, ${KILLS} times`, {
  timeout: 3_600_000,
}, async () => {
  const { buyerId } = await newBuyer({ db, now: Date.now(), core: { db, random: randomBytes } });
  for (let round = 0; round < KILLS; round++) {
    await wantSome(buyerId);
    const running = runScript('serve-mall', folder, String(port));
    await running.firstLine;
    await pause(Math.random() * 100);
    running.child.kill('SIGKILL');
    await running.ended;
    expect([...(await findViolations(db.sql))], `after kill ${round + 1}`).toEqual([]);
    // As if the pause between two requests were over.
    await db.sql`update payment_refund set asked_at = asked_at - interval '1 minute'`;
  }
  const running = runScript('serve-mall', folder, String(port));
  await running.firstLine;
  await untilAllEnded();
  running.child.kill('SIGKILL');
  await running.ended;
  expect([...(await findViolations(db.sql))]).toEqual([]);
  const refunds = KILLS * ORDERS * 2;
  const [made] = await db.sql<{ count: number; amount: number }[]>`
    select count(*)::int, sum(amount)::float8 as amount from sandbox_refund where state = 'refunded'`;
  expect(made).toEqual({ count: refunds, amount: refunds * PART });
  const [recorded] = await db.sql`select count(*)::int from payment_refund where state = 'refunded'`;
  expect(recorded).toEqual({ count: refunds });
});
