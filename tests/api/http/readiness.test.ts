import { beforeEach, describe, expect, test } from 'vitest';
import { readinessChecks } from '#server/modules/readiness-checks.ts';
import type { Mall } from '#server/platform/mall.ts';
import { databaseCheck, platformChecks } from '#server/platform/signals/platform-checks.ts';
import { createReadiness, type Readiness } from '#server/platform/signals/readiness.ts';
import { noSite } from '#server/platform/static/follow-site.ts';
import { createServedPages } from '#server/platform/static/served-pages.ts';
import type { Site } from '#server/platform/static/site.ts';
import { useMall } from '../../support/mall/mall.ts';

const filled = useMall();
const empty = useMall('empty');

const ask = (core: Mall) => createReadiness(databaseCheck, [...platformChecks, ...readinessChecks], core)();
const statesOf = ({ checks }: Readiness) => Object.fromEntries(checks.map(({ name, state }) => [name, state]));
const ALL_OK = { database: 'ok', migrations: 'ok', pages: 'ok', replica: 'ok', currency: 'ok', payments: 'ok' };

beforeEach(() => Object.assign(filled.core.pages, createServedPages()));

describe('a mall that has all it needs', () => {
  test('is live and ready, and says what was checked', async () => {
    expect(JSON.parse((await filled.send('/api/live')).text)).toEqual({ live: true });
    const answer = await filled.send('/api/ready');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const readiness = JSON.parse(answer.text) as Readiness;
    expect([readiness.ready, statesOf(readiness)]).toEqual([true, ALL_OK]);
    expect(JSON.stringify(readiness)).not.toContain('todo');
  });

  test('answers /api/health as before', async () => {
    expect(JSON.parse((await filled.send('/api/health')).text)).toEqual({ status: 'up' });
  });

  test('makes its checks once for all that ask at the same time', async () => {
    let asked = 0;
    const counted = { name: 'counted', weight: 'required' as const, findTodo: () => (++asked ? null : '') };
    const read = createReadiness(databaseCheck, [counted], filled.core);
    await Promise.all(Array.from({ length: 50 }, read));
    expect(asked).toBe(1);
  });
});

describe('a mall', () => {
  test('without a way to pay stays in service, and its operator sees it', async () => {
    const payments = { weixin: null, alipay: null, card: null, sandbox: null };
    const readiness = await ask({ ...filled.core, payments });
    expect([readiness.ready, statesOf(readiness)]).toEqual([true, { ...ALL_OK, payments: 'warning' }]);
    expect(readiness.checks.at(-1)?.todo).toContain('No payment provider is on');
  });

  test('without a base currency is not ready', async () => {
    const readiness = await ask(empty.core);
    expect([readiness.ready, statesOf(readiness)]).toEqual([
      false,
      { ...ALL_OK, currency: 'failed', payments: 'warning' },
    ]);
    const answer = await empty.send('/api/ready');
    expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('mall init')]);
    expect((await empty.send('/api/live')).status).toBe(200);
  });

  test('that serves pages and has none is not ready; the API alone needs none', async () => {
    Object.assign(filled.core.pages, { site: noSite });
    expect(statesOf(await ask(filled.core))).toEqual(ALL_OK);
    Object.assign(filled.core.pages, { areRequired: true });
    expect(statesOf(await ask(filled.core))).toEqual({ ...ALL_OK, pages: 'failed' });
    Object.assign(filled.core.pages, { site: { ...noSite, current: () => ({}) as Site } });
    expect(statesOf(await ask(filled.core))).toEqual(ALL_OK);
  });

  test('whose database is older than the code is not ready; a newer one serves an older version', async () => {
    const { sql } = filled.db;
    const shift = (by: number) => sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`;
    await shift(-1);
    expect(statesOf(await ask(filled.core))).toEqual({ ...ALL_OK, migrations: 'failed' });
    await shift(2);
    expect(statesOf(await ask(filled.core))).toEqual(ALL_OK);
    await shift(-1);
  });

  test('whose database is gone says that, and nothing of the rest', async () => {
    const gone = { ...filled.core.db, sql: (() => Promise.reject(new Error('secret-host'))) as never };
    const readiness = await ask({ ...filled.core, db: gone });
    expect(statesOf(readiness)).toEqual({
      database: 'failed',
      migrations: 'unknown',
      pages: 'unknown',
      replica: 'unknown',
      currency: 'unknown',
      payments: 'unknown',
    });
    expect([readiness.ready, JSON.stringify(readiness)]).toEqual([false, expect.not.stringContaining('secret')]);
  });

  test('whose database does not answer says so in three seconds', async () => {
    const silent = { ...filled.core.db, sql: (() => new Promise(() => {})) as never };
    const began = performance.now();
    const readiness = await ask({ ...filled.core, db: silent });
    expect(readiness.checks[0]).toMatchObject({ name: 'database', state: 'failed' });
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });
});
