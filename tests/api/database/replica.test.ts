import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CODES, HEADERS } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { followCatalog } from '#server/modules/catalog/cache/follow-catalog.ts';
import { type OpenMall, openMall } from '#server/open-mall.ts';
import { databaseAccount } from '#server/platform/db/embedded/account.ts';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { openReplica, type Replica } from '#server/platform/replica/replica.ts';
import { platformChecks } from '#server/platform/signals/platform-checks.ts';
import { fillSmallMall, PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { EXAMPLES } from '../../support/contract/examples.ts';
import { requestOf, type TestMall } from '../../support/mall/mall.ts';
import { type DatabaseServer, startPrimary, startReplica } from '../../support/replication/servers.ts';
import { until } from '../../support/vitest/until.ts';

/** A lag that no pause of these tests reaches. */
const NEVER_MS = 3_600_000;

/** A mall whose primary and replica are servers of their own; the replica stops showing news while its replay is paused. */
let folder: string;
let primary: DatabaseServer;
let standby: DatabaseServer;
let standbyAdmin: Sql;
let open: OpenMall;
let app: Hono;
let replica: Replica;
let unfollow: () => Promise<void>;
let buyer: Own;
const failures: unknown[] = [];

const pauseReplay = () => standbyAdmin`select pg_wal_replay_pause()`;
const resumeReplay = () => standbyAdmin`select pg_wal_replay_resume()`;

/** Nothing that is kept expires: only announcements drop it. */
const stillClock = () => 0;

async function follow(mostLagMs: number): Promise<void> {
  const { mall } = open;
  replica = openReplica({ url: standby.url }, { primary: mall.db.sql, log: mall.log, clock: stillClock, mostLagMs });
  const { noteFailure } = replica;
  replica.noteFailure = (error) => {
    failures.push(error);
    noteFailure(error);
  };
  unfollow = await followCatalog(mall.db.target, mall.cache, replica);
  app = createApp({ ...mall, replica });
}
async function endFollowing(): Promise<void> {
  await unfollow();
  await replica.close();
}
const isInUse = () => until(() => replica.reads() !== null);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mall-replica-'));
  chmodSync(folder, 0o755);
  const { postgres: program } = await findBinaries(databaseAccount());
  const programs = { postgres: dirname(program) };
  primary = await startPrimary(programs, folder);
  const place = { DATABASE_URL: primary.url, MALL_DATA: join(folder, 'data'), MALL_PROXIES: '1', MALL_LOG: 'error' };
  open = await openMall(readConfig(place));
  await fillSmallMall(open.mall.db, Date.now());
  await open.mall.db.sql`analyze`;
  standby = await startReplica(programs, primary);
  standbyAdmin = postgres(standby.url, { max: 1 });
  buyer = await newBuyer({ db: open.mall.db, now: Date.now(), core: open.mall });
  await follow(NEVER_MS);
});
afterAll(async () => {
  await endFollowing();
  await standbyAdmin.end({ timeout: 1 });
  await open.close();
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  failures.length = 0;
  await isInUse();
});

/** As a request that came over the network; without an address it comes from the builder in this process. */
async function ask(
  name: CallName,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
  from?: string,
) {
  const { path, init } = requestOf(contract[name], input);
  const incoming = { socket: { remoteAddress: from } };
  const env = from === undefined ? undefined : { incoming };
  const answer = await app.request(path, { ...init, headers: { ...init.headers, ...headers } }, env);
  return (await answer.json()) as { code: number; data: unknown };
}
const asVisitor = (name: CallName, input = {}) => ask(name, input, {}, '192.0.2.7');
const asBuyer = (name: CallName, input = {}) => ask(name, input, { [HEADERS.token]: buyer.token }, '192.0.2.7');
const asBuilder = (name: CallName, input = {}) => ask(name, input);

const priceSeen = async (as: typeof asVisitor) => {
  const { data } = await as('goodsDetail', { id: PRODUCTS.headphones });
  return (data as { productInfo: { price: string } }).productInfo.price;
};
let cents = 10_000;
const setPrice = async () => {
  cents++;
  await open.mall.db.sql`update sku set price = ${cents} where product_id = ${PRODUCTS.headphones}`;
  await open.mall.db.sql`update product set price = ${cents} where id = ${PRODUCTS.headphones}`;
  return (cents / 100).toFixed(2);
};

describe('with a replica', () => {
  test('a visitor reads from it; a buyer, and who builds pages, read from the primary', async () => {
    const before = await priceSeen(asVisitor);
    await pauseReplay();
    const price = await setPrice();
    await expect.poll(() => priceSeen(asBuyer)).toBe(price);
    expect(await priceSeen(asBuilder)).toBe(price);
    expect(await priceSeen(asVisitor)).toBe(before);
    await resumeReplay();
    await expect.poll(() => priceSeen(asVisitor)).toBe(price);
  });

  test('a visitor gets nothing for long that was cached between an announcement and its rows', async () => {
    for (let round = 0; round < 5; round++) {
      await pauseReplay();
      const price = await setPrice();
      // The announcement is here, and the replica does not show the row: what is cached now is old.
      await expect.poll(() => priceSeen(asBuyer)).toBe(price);
      expect(await priceSeen(asVisitor)).not.toBe(price);
      await resumeReplay();
      await expect.poll(() => priceSeen(asVisitor)).toBe(price);
    }
  });

  test('a buyer sees each own write at once, also in what everybody reads', async () => {
    await pauseReplay();
    await asBuyer('favouriteGoodsAdd', { productId: PRODUCTS.headphones, category: 0 });
    const isFavorite = async (as: typeof asVisitor) =>
      ((await as('goodsDetail', { id: PRODUCTS.headphones })).data as { userCollect: boolean }).userCollect;
    expect([await isFavorite(asBuyer), await isFavorite(asVisitor)]).toEqual([true, false]);
    const { data } = await asBuyer('favouriteState', { goods: [PRODUCTS.headphones] });
    expect(JSON.stringify(data)).toContain(String(PRODUCTS.headphones));
    await resumeReplay();
  });

  const shared = (Object.entries(contract) as [CallName, Call][])
    .filter(
      ([, { method, access, isFresh, forBuilders }]) =>
        method === 'GET' && access === 'public' && !isFresh && !forBuilders,
    )
    .map(([name]) => name);

  test('each public read works there, and writes nothing', async () => {
    const stand = { core: open.mall, db: open.mall.db, now: Date.now() } as TestMall;
    for (const name of shared)
      for (const example of EXAMPLES[name]) {
        const input = typeof example === 'function' ? await example(buyer, stand) : example;
        const { code } = await asVisitor(name, input as Record<string, unknown>);
        // What belongs to a buyer is refused to a visitor, there as everywhere.
        const isOwn = typeof example === 'function' || name.startsWith('goodsOfUserCoupon');
        expect(
          isOwn ? [CODES.ok, CODES.loginMissing, CODES.refused] : [CODES.ok, CODES.loginMissing],
          `${name} ${JSON.stringify(input)}`,
        ).toContain(code);
      }
    expect(failures).toEqual([]);
    expect(shared.length).toBeGreaterThan(60);
  });
});

const replicaTodo = () =>
  platformChecks.find(({ name }) => name === 'replica')?.findTodo({ ...open.mall, replica }) as string | null;

describe('a replica that must not be used', () => {
  test('because it is too far behind is left out, and is used again once it has caught up', async () => {
    await endFollowing();
    await follow(300);
    await isInUse();
    expect(replicaTodo()).toBe(null);
    await pauseReplay();
    const price = await setPrice();
    await expect.poll(() => priceSeen(asVisitor)).toBe(price);
    await expect.poll(() => replica.status().problem).toContain('behind');
    expect(replicaTodo()).toContain('DATABASE_READ_URL');
    await resumeReplay();
    await isInUse();
    expect(replica.status()).toEqual({ problem: null, lagMs: expect.any(Number) });
  });

  test('because its connections break loses no request', async () => {
    for (let cut = 0; cut < 5; cut++) {
      await isInUse();
      // Each from an address of its own, whose lines are short.
      const asked = Array.from({ length: 20 }, (_, one) =>
        ask('goodsList', { page: 1, limit: 1 + one + 20 * cut }, {}, `192.0.2.${one}`),
      );
      await standbyAdmin`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      expect(new Set((await Promise.all(asked)).map(({ code }) => code))).toEqual(new Set([CODES.ok]));
    }
  });

  test('because it was promoted is left out', async () => {
    await standby.promote();
    await until(() => replica.reads() === null);
    expect(replicaTodo()).toContain('takes writes itself');
    const price = await setPrice();
    await expect.poll(() => priceSeen(asVisitor)).toBe(price);
  });
});
