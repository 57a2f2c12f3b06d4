import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { startJob } from '#server/platform/jobs/schedule.ts';
import { startTracing } from '#server/platform/tracing/start-tracing.ts';
import { logOf } from '../../support/mall/captured-log.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const PATH = `/api/${contract.currencies.path}`;
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACING = { sampler: 'parentbased_always_on', ratio: 1 } as const;

interface Received {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  /** Protobuf, in which texts stand as they are. */
  body: Buffer;
}

let received: Received[] = [];
let collector: Server;
/** What a collector does with a request whose body has come. */
let answer: (end: () => void) => void;
let stopTracing = async () => {};

beforeEach(async () => {
  received = [];
  answer = (end) => end();
  collector = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    answer(() => response.end());
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'x-collector-key=of-the-test';
  stopTracing = await startTracing({ tracing: TRACING });
});

afterEach(async () => {
  await stopTracing();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  delete process.env['OTEL_EXPORTER_OTLP_HEADERS'];
  collector.closeAllConnections();
  await new Promise((closed) => collector.close(closed));
});

/** All that the collector has received once the mall has stopped tracing. */
async function sent(): Promise<Buffer> {
  await stopTracing();
  stopTracing = async () => {};
  return Buffer.concat(received.map(({ body }) => body));
}

const traceOf = (id: string, isSampled = true) => ({
  headers: { traceparent: `00-${id}-00f067aa0ba902b7-0${isSampled ? 1 : 0}` },
});

describe('a collector', () => {
  test("receives each request as a part of the client's trace, with the call that answered it", async () => {
    await mall.send(PATH, traceOf(TRACE_ID));
    const body = await sent();
    for (const text of ['mallfront', `GET ${PATH}`, 'mall.call', 'currencies', 'mall.request_id'])
      expect(body.includes(text), text).toBe(true);
    expect(body.includes(Buffer.from(TRACE_ID, 'hex'))).toBe(true);
    expect(received[0]?.path).toBe('/v1/traces');
    expect(received[0]?.headers['x-collector-key']).toBe('of-the-test');
  });

  test('receives nothing of a trace that its client does not record', async () => {
    await mall.send(PATH, traceOf(TRACE_ID, false));
    expect(await sent()).toHaveLength(0);
  });

  test('receives transactions and jobs, and why a request was refused', async () => {
    const work = () => mall.db.transact(async (tx) => void (await tx`select 1`));
    const stopJob = startJob({ name: 'try-out', everyMs: 60_000, work, failureMessage: '' }, mall.core);
    await stopJob();
    await mall.call('userInfo');
    const body = await sent();
    for (const text of ['job try-out', 'transaction', 'mall.failure', 'loginMissing'])
      expect(body.includes(text), text).toBe(true);
  });

  test('receives no text of an error, which may hold what a person has typed', async () => {
    const failing = mall.db.transact(() => Promise.reject(new Error('duplicate key lena@example.com')));
    await expect(failing).rejects.toThrow('lena');
    const body = await sent();
    expect([body.includes('transaction'), body.includes('lena@example.com')]).toEqual([true, false]);
  });

  test('that never answers keeps no mall from stopping', async () => {
    answer = () => {};
    await mall.send(PATH);
    const began = performance.now();
    await sent();
    // The exporter itself would wait for ten seconds.
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});

describe('lines of the log', () => {
  test('name the trace that they belong to', async () => {
    const written = await logOf(mall, () => mall.send(PATH, traceOf(TRACE_ID)));
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { traceId?: string });
    expect(lines).not.toHaveLength(0);
    for (const { traceId } of lines) expect(traceId).toBe(TRACE_ID);
  });

  test('name none while nothing is traced', async () => {
    await stopTracing();
    stopTracing = async () => {};
    expect(await logOf(mall, () => mall.send(PATH, traceOf(TRACE_ID)))).not.toContain('traceId');
  });
});
