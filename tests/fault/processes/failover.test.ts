import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CODES } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import type { Own } from '../../support/accounts/buyers.ts';
import type { OnSale } from '../../support/catalog/product-for-sale.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { requestOf } from '../../support/mall/mall.ts';
import { type MallProcess, spawnProcess } from '../../support/mall/mall-process.ts';
import { argumentsOf } from '../../support/mall/open-mall.ts';
import { fillForShopping } from '../../support/orders/fill-for-shopping.ts';
import { keepShopping } from '../../support/orders/shopping.ts';
import { type MovingAddress, startMovingAddress } from '../../support/replication/moving-address.ts';
import { type Pooler, startPooler } from '../../support/replication/pooler.ts';
import { findPrograms } from '../../support/replication/programs.ts';
import { type DatabaseServer, makeSynchronous, startPrimary, startReplica } from '../../support/replication/servers.ts';
import { until } from '../../support/vitest/until.ts';

/**
 * "A database that fails over" of the README: a primary with a synchronous replica, PgBouncer in front, two API processes. The machine of
 * the primary dies while people buy.
 */
const programs = findPrograms();
const HANGS_MS = 400_000;
const SHOPPERS = 8;
/** Error codes that a client repeats after a moment: unavailable, in work, too fast. */
const RETRYABLE = new Set(['503', '409', '429']);

let folder: string;
let primary: DatabaseServer;
let standby: DatabaseServer;
let pooler: Pooler;
let direct: MovingAddress;
/** A way of its own to the database. */
let checks: Sql;
let apis: [MallProcess, MallProcess];
const buyers: Own[] = [];
const products: OnSale[] = [];

async function fill(): Promise<void> {
  const db = await openDatabase({ databaseUrl: primary.url, dataDir: folder });
  const filled = await fillForShopping(db, SHOPPERS);
  buyers.push(...filled.buyers);
  products.push(...filled.products);
  await beginChecks(db.sql);
  await db.close();
}

const variablesOf = (machine: string) => ({
  MALL_DATA: join(folder, machine),
  MALL_SECRET: 'd'.repeat(64),
  // As behind a proxy, so that nobody counts as a program of this machine.
  MALL_PROXIES: '1',
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: direct.url,
  DATABASE_READ_URL: standby.url,
});

async function startApi(machine: string): Promise<MallProcess> {
  const api = await spawnProcess(argumentsOf('start:api'), variablesOf(machine));
  await api.said('the API is open');
  return api;
}

const openChecks = () => postgres(direct.url, { max: 2, onnotice: () => {}, backoff: () => 0.2 });

beforeAll(async () => {
  if (!programs) return;
  folder = mkdtempSync(join(tmpdir(), 'mall-failover-'));
  chmodSync(folder, 0o755);
  primary = await startPrimary(programs, folder);
  await fill();
  standby = await startReplica(programs, primary);
  await makeSynchronous(primary);
  pooler = await startPooler(programs, folder, primary.port);
  direct = await startMovingAddress(primary.port);
  checks = openChecks();
  apis = [await startApi('api-1'), await startApi('api-2')];
}, HANGS_MS);
afterAll(async () => {
  if (!programs) return;
  await Promise.all(apis.map((api) => api.kill('SIGTERM')));
  await checks.end({ timeout: 1 });
  await pooler.stop();
  await direct.stop();
  await Promise.all([primary.stop(), standby.stop()]);
  rmSync(folder, { recursive: true, force: true });
}, HANGS_MS);

const portOf = ({ origin }: MallProcess) => Number(new URL(origin).port);
const shop = () => {
  const half = SHOPPERS / 2;
  const [first, second] = apis;
  return [
    keepShopping(portOf(first), checks, buyers.slice(0, half), products),
    keepShopping(portOf(second), checks, buyers.slice(half), products),
  ];
};

interface Answer {
  code: number;
  data: { productInfo: { price: string } };
}

/** What a visitor gets. */
async function ask({ origin }: MallProcess, call: Call): Promise<Answer> {
  const { path, init } = requestOf(call, { id: PRODUCTS.headphones });
  const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  return (await answer.json()) as Answer;
}
const stateOf = async ({ origin }: MallProcess, check: string) => {
  const { checks: found } = (await (await fetch(`${origin}/api/ready`)).json()) as {
    checks: { name: string; state: string }[];
  };
  return found.find(({ name }) => name === check)?.state;
};

const NAME = programs?.name ?? "PostgreSQL and PgBouncer (skipped: needs Debian's packages postgresql and pgbouncer)";

describe.skipIf(!programs)(`a mall with ${NAME}, whose primary dies while people buy`, () => {
  test('reads from the replica before, and has its settings behind the pooler', { timeout: HANGS_MS }, async () => {
    for (const api of apis) await expect.poll(() => stateOf(api, 'replica')).toBe('ok');
    const pooled = postgres(pooler.url, { max: 1 });
    const [settings] = await pooled`select current_setting('statement_timeout') as time,
      current_setting('lock_timeout') as lock, current_setting('plan_cache_mode') as plan, current_setting('jit') as jit`;
    await pooled.end();
    // What keeps a restore from beginning: each process by its direct connection, and no idle connection of the pooler.
    const processes = () => checks`select 1 from pg_stat_activity where application_name like 'mallfront%'`;
    await expect.poll(async () => (await processes()).length).toBe(apis.length);
    expect(settings).toEqual({ time: '15s', lock: '5s', plan: 'force_generic_plan', jit: 'off' });
  });

  test('is saved through the direct address', { timeout: HANGS_MS }, async () => {
    const file = join(folder, 'mall.tar.gz');
    const backup = await spawnProcess([...argumentsOf('mall'), 'backup', file], variablesOf('desk'));
    expect(await backup.ended, backup.lines.join('\n')).toBe(0);
    expect(statSync(file).size).toBeGreaterThan(10_000);
  });

  test('does not open where the pooler is taken for the database', async () => {
    const opened = openDatabase({ databaseUrl: pooler.url, dataDir: folder });
    await expect(opened).rejects.toThrow('DATABASE_DIRECT_URL');
  });

  test('loses nothing that it acknowledged, and goes on without a restart', { timeout: HANGS_MS }, async () => {
    const shoppings = shop();
    await Promise.all(shoppings.map(({ untilPaid }) => untilPaid(3 * SHOPPERS)));
    await primary.kill();
    // Who only looks at products goes on, from the replica.
    for (const api of apis)
      for (const call of [contract.goodsDetail, contract.replyList]) expect((await ask(api, call)).code).toBe(CODES.ok);
    const began = performance.now();
    await standby.promote();
    pooler.leadTo(standby.port);
    direct.leadTo(standby.port);
    await Promise.race(shoppings.map(({ untilPaid }) => untilPaid(1)));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await Promise.all(shoppings.map(({ untilPaid }) => untilPaid(3 * SHOPPERS)));
    await Promise.all(shoppings.map(({ stop }) => stop()));
    expect([...(await findViolations(checks))]).toEqual([]);
    const refused = shoppings.map(({ refusals }) => Object.fromEntries(refusals));
    console.info(`paid again ${seconds} s after the promotion began; refused meanwhile: ${JSON.stringify(refused)}`);
    for (const codes of refused) {
      expect(Object.keys(codes).filter((code) => !RETRYABLE.has(code))).toEqual([]);
      expect(codes['503'], 'requests that the mall refused as out of order').toBeGreaterThan(0);
    }
  });

  test('then reads from the new primary, follows its announcements, and says that a replica is missing', {
    timeout: HANGS_MS,
  }, async () => {
    for (const api of apis) {
      await expect.poll(() => stateOf(api, 'replica')).toBe('warning');
      await expect.poll(() => stateOf(api, 'database')).toBe('ok');
    }
    const listeners = () => checks`select 1 from pg_stat_activity where query ilike 'listen catalog%'`;
    await until(async () => (await listeners()).length === apis.length);
    const priceAt = async (api: MallProcess) => (await ask(api, contract.goodsDetail)).data.productInfo.price;
    // PgBouncer may go on refusing for the second in which it does not try again (`server_login_retry`).
    for (const api of apis) await expect.poll(() => priceAt(api)).toBe('129.00');
    await checks`update sku set price = 4321 where product_id = ${PRODUCTS.headphones}`;
    await checks`update product set price = 4321 where id = ${PRODUCTS.headphones}`;
    for (const api of apis) await expect.poll(() => priceAt(api)).toBe('43.21');
  });
});
