import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { afterCommit } from '#server/platform/db/after-commit.ts';
import { createGauges, gaugeReader } from '#server/platform/metrics/gauges.ts';
import { ordersPlaced, registry } from '#server/platform/metrics/metrics.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
const TOKEN = 'a-token-of-the-monitor';

afterEach(() => Object.assign(mall.core.config, { metricsToken: null }));

/** What the registry says now, by name and labels as they stand in the text; 0 for what was never counted. */
async function countOf(series: string): Promise<number> {
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** As over a socket, from `remoteAddress`. */
const read = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  mall.app.request('/api/metrics', { headers }, { incoming: { socket: { remoteAddress }, headers } });
const statusFrom = async (...from: Parameters<typeof read>) => (await read(...from)).status;

describe('/api/metrics', () => {
  test('is read from this machine where the mall can tell, and else with the token alone', async () => {
    expect(await statusFrom('127.0.0.1')).toBe(200);
    expect(await statusFrom('203.0.113.7')).toBe(401);
    expect(await statusFrom('203.0.113.7', { Authorization: 'Bearer ' })).toBe(401);
    Object.assign(mall.core.config, { metricsToken: TOKEN });
    expect(await statusFrom('203.0.113.7', { Authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await statusFrom('203.0.113.7', { Authorization: `Bearer ${TOKEN}x` })).toBe(401);
    expect(await statusFrom('203.0.113.7', { Authorization: `Basic ${TOKEN}` })).toBe(401);
    expect((await read('203.0.113.7')).headers.get('WWW-Authenticate')).toBe('Bearer realm="metrics"');
  });

  test('of a mall that others can reach asks for the token on this machine, too: a proxy may bring everybody', async () => {
    Object.assign(mall.core.config, { localOnly: false });
    expect(await statusFrom('127.0.0.1')).toBe(401);
    Object.assign(mall.core.config, { localOnly: true });
    expect(await statusFrom('127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' })).toBe(401);
  });

  test('shows the process, the database and what waits', async () => {
    const answer = await read('127.0.0.1');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'mall_database_up 1',
      'mall_database_connections',
      'mall_transactions_waiting 0',
      'mall_mails_due 0',
      'mall_ready 1',
      'mall_ready_warnings 0',
    ])
      expect(text).toContain(`\n${name}`);
    expect(text).not.toContain('mall_changes_waiting');
  });
});

describe('requests', () => {
  test('are counted by call and status, with the time that they took', async () => {
    const series = ['200', '400', '401'].map((status) => `mall_requests_total{call="currencies",status="${status}"}`);
    const before = await countOf(series[0] ?? '');
    await mall.call('currencies');
    await mall.call('currencies');
    expect(await countOf(series[0] ?? '')).toBe(before + 2);
    expect(await countOf('mall_request_duration_seconds_count{call="currencies"}')).toBeGreaterThanOrEqual(before + 2);
    const refused = await countOf('mall_requests_total{call="payConfig",status="401"}');
    await mall.call('payConfig');
    expect(await countOf('mall_requests_total{call="payConfig",status="401"}')).toBe(refused + 1);
  });

  test('name calls of the contract alone, whatever is asked for', async () => {
    await mall.send('/api/made/up/by-a-stranger-4711');
    await mall.send(`/api/${contract.articleHot.path}?id=stranger-4712`);
    const text = await registry.metrics();
    expect(text).not.toContain('stranger');
    const calls = [...text.matchAll(/^mall_request\w*\{.*?call="(\w+)"/gm)].map(([, call]) => call);
    expect(new Set(Object.keys(contract))).toEqual(expect.objectContaining(new Set(calls)));
    const statuses = [...text.matchAll(/^mall_requests_total\{.*?status="(\w+)"/gm)].map(([, status]) => status);
    expect(statuses.filter((status) => !/^[2-5]\d\d$/.test(status ?? ''))).toEqual([]);
  });
});

describe('what sells', () => {
  test('is counted once an order is paid', async () => {
    const paid = () => countOf('mall_orders_paid_total{currency="USD"}');
    const [buyer, before] = [await newBuyer(mall), await paid()];
    const { buyerId, token } = buyer;
    await addBalance(mall.core, { operator: 'test', amountText: '', buyerId, amount: 1_000_000 });
    const { no } = await placeOrder(mall, buyerId);
    const { code } = await mall.call('payBegin', { orderNo: no, payType: 'yue', payChannel: 'yue' }, { token });
    expect([code, await paid()]).toEqual([200, before + 1]);
  });

  test('is counted when its transaction stands, once however often that begins, and not when it is undone', async () => {
    const before = await countOf('mall_orders_placed_total');
    let attempts = 0;
    await mall.db.transact(async (tx) => {
      afterCommit(tx, () => ordersPlaced.inc());
      if (++attempts === 1) throw Object.assign(new Error('once more'), { code: '40001' });
    });
    const undone = mall.db.transact(async (tx) => {
      afterCommit(tx, () => ordersPlaced.inc());
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await mall.db.transact(async () => {});
    expect([attempts, await countOf('mall_orders_placed_total')]).toEqual([2, before + 1]);
  });
});

describe('gauges', () => {
  const of = (read: () => Promise<{ mall_test: number | null }>) =>
    createGauges([gaugeReader({ help: { mall_test: 'of a test' }, read })], mall.core);

  test('are read once for all that ask within five seconds', async () => {
    let asked = 0;
    const readAll = of(async () => ({ mall_test: ++asked }));
    await Promise.all([readAll(), readAll()]);
    await readAll();
    expect([asked, await countOf('mall_test')]).toEqual([1, 1]);
  });

  test('that cannot be read are left out, and hold no other up', async () => {
    await of(async () => ({ mall_test: 7 }))();
    await of(() => Promise.reject(new Error('no')))();
    expect(await registry.metrics()).not.toContain('mall_test');
    await of(() => pause(60_000, { mall_test: 1 }, { ref: false }))();
    expect(await registry.metrics()).not.toContain('mall_test');
  });
});
