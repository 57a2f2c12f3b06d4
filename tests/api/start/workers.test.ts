import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { isProcessAlive } from '#server/platform/process/process-alive.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallProcess, startApi } from '../../support/mall/mall-process.ts';
import { childrenOf } from '../../support/processes/children.ts';
import { until } from '../../support/vitest/until.ts';

const mall = useMall();
const dataDir = mkdtempSync(join(tmpdir(), 'workers-'));
const CALL = `/api/${contract.currencies.path}`;

let api: MallProcess;
let asked = 0;

/** One request on a connection of its own: which worker gets it depends on the connection. */
function ask(path: string, headers: Record<string, string> = {}, body?: string) {
  const method = body === undefined ? 'GET' : 'POST';
  const all = { 'Content-Type': 'application/json', ...headers };
  return new Promise<{ status: number; limited: boolean; text: string }>((resolve, reject) => {
    const sent = request(api.origin + path, { agent: false, method, headers: all }, async (answer) => {
      const status = answer.statusCode ?? 0;
      resolve({ status, limited: answer.headers['mall-error'] === '429', text: await text(answer) });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The process that answers a request, by the log. */
async function answeredBy(): Promise<number> {
  const id = `asked-for-${++asked}`;
  await ask(CALL, { 'X-Request-Id': id });
  const find = () => api.records.find(({ requestId, msg }) => requestId === id && msg === 'answered');
  return Number((await until(find))['pid']);
}

async function workersAmong(requests: number): Promise<Set<number>> {
  const all = new Set<number>();
  for (let n = 0; n < requests; n++) all.add(await answeredBy());
  return all;
}

async function countOf(series: string): Promise<number> {
  const { text: metrics } = await ask('/api/metrics');
  const line = metrics.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

const openApi = (more: Record<string, string> = {}) =>
  startApi(mall, { MALL_DATA: dataDir, MALL_WORKERS: '2', MALL_LOG: 'debug', ...more });

beforeEach(async () => {
  api = await openApi();
});
afterEach(() => api.kill('SIGTERM'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('a mall with two worker processes', () => {
  test('is served by both of them, and not by the main process', async () => {
    const workers = await workersAmong(8);
    expect(workers.size).toBe(2);
    expect(workers).not.toContain(api.pid);
  });

  test('replaces one that is killed, and loses no request that comes later', async () => {
    const before = await workersAmong(4);
    const [killed = 0] = before;
    process.kill(killed, 'SIGKILL');
    await api.said('a worker process ended by SIGKILL');
    for (let n = 0; n < 20; n++) expect((await ask(CALL)).status).toBe(200);
    await until(async () => !before.has(await answeredBy()));
    const after = await workersAmong(4);
    expect(after.size).toBe(2);
    expect(after).not.toContain(killed);
  });

  test('counts what one buyer writes in both of them together', async () => {
    const { token } = await newBuyer({ ...mall, now: Date.now() });
    const write = () => ask(`/api/${contract.preOrder.path}`, { [HEADERS.token]: token }, '{}');
    await workersAmong(4);
    const began = performance.now();
    // One a second is due again.
    const beyond = () => accepted - Math.ceil((performance.now() - began) / 1000);
    let [accepted, refused] = [0, 0];
    while (refused < 4) {
      // A worker knows what the other has accepted 0.1 s later, and a fast machine writes a hundred times meanwhile.
      if (accepted >= 50) await pause(100);
      if ((await write()).limited) refused++;
      else accepted++;
      // Two that counted for themselves would let 120 pass.
      expect(beyond()).toBeLessThan(110);
    }
    expect(accepted).toBeGreaterThanOrEqual(60);
  });

  test('shows the metrics of both as one, also when one of them has ended', async () => {
    const series = 'mall_requests_total{call="currencies",status="200"}';
    for (let n = 0; n < 10; n++) await ask(CALL);
    expect(await countOf(series)).toBe(10);
    expect(await countOf('mall_ready')).toBe(1);
    const [killed = 0] = childrenOf(api.pid, 'server/worker.ts');
    const counted = await countOf(series);
    process.kill(killed, 'SIGKILL');
    await api.said('a worker process ended by SIGKILL');
    expect(await countOf(series)).toBe(counted);
    for (let n = 0; n < 4; n++) await ask(CALL);
    expect(await countOf(series)).toBe(counted + 4);
    expect(await countOf('mall_worker_ends_total')).toBe(1);
  });

  test('ends as a whole by SIGTERM, also where each of its processes gets one', async () => {
    const workers = await workersAmong(4);
    for (const worker of workers) process.kill(worker, 'SIGTERM');
    expect((await ask(CALL)).status).toBe(200);
    await api.kill('SIGTERM');
    expect(await api.ended).toBe(0);
    expect([...workers].filter(isProcessAlive)).toEqual([]);
  });

  test('leaves no worker behind when the main process is killed, and its port is free again', async () => {
    const workers = await workersAmong(4);
    await api.kill('SIGKILL');
    await until(() => ![...workers].some(isProcessAlive));
    api = await openApi({ PORT: new URL(api.origin).port });
    expect((await workersAmong(4)).size).toBe(2);
  });

  test('ends with a sentence when its workers die again and again', async () => {
    const killed = new Set<number>();
    const killNew = async () => {
      for (const worker of childrenOf(api.pid, 'server/worker.ts').filter((one) => !killed.has(one))) {
        killed.add(worker);
        process.kill(worker, 'SIGKILL');
      }
      await pause(50);
    };
    const ended = api.ended.then((code) => [code]);
    let code: number[] | null = null;
    while (!code) code = await Promise.race([ended, killNew().then(() => null)]);
    expect(code).toEqual([1]);
    expect(api.lines.join('\n')).toMatch(/7 worker processes of the mall have ended within a minute/);
  });
});

test('a mall whose port is taken says so, whichever process finds out', async () => {
  const second = await startApi(mall, {
    ...{ MALL_DATA: dataDir, MALL_WORKERS: '2', PORT: new URL(api.origin).port },
  }).catch((error: Error) => error);
  expect(String(second)).toContain('is in use by another program');
});
