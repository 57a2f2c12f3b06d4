import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CallName } from '#contract/index.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { makePlace } from '../../support/mall/open-mall.ts';
import { dearestRequests, publicCalls } from '../support/expensive-inputs.ts';
import { median, report } from '../support/figure.ts';
import type { LoadRequest } from '../support/load-worker.ts';
import { load } from '../support/measure.ts';

/**
 * What 16 hostile visitors can do to one honest one: `npm run bench:hostile`, with `-- --data <folder>` on a copy of a demo
 * mall that is there already, and `--calls live,workGet` for some calls alone. Every public call is asked with the dearest
 * input that its contract takes, and each of the 20 that cost most is then asked by 16 clients of 16 networks, as fast as
 * they can, while one client reads products at a hundred times the pace of a person. Last, that client searches while the
 * 16 search.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, seconds: { type: 'string', default: '4' }, calls: { type: 'string' } },
});
const SECONDS = Number(values.seconds);
const HOSTILE_CLIENTS = 16;
const HONEST_PER_SECOND = 100;
const DEAREST = 20;
const MOST_TIMES_IDLE = 3;
/** Milliseconds for a search that stands in line with those of 16 others. */
const MOST_SEARCH_MS = 1_000;
/** Requests by which the cost of a call is measured, one after the other. */
const SAMPLES = 12;
const VARIANTS = 512;
const HONEST = { 'X-Forwarded-For': '203.0.113.1' };

const run = (dataDir: string, port: number) => ({
  ...process.env,
  MALL_DATA: dataDir,
  PORT: String(port),
  MALL_PROXIES: '1',
  MALL_LOG: 'silent',
});

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(250);
  }
}

const ask = async (port: number, { path, headers = {}, body }: LoadRequest) => {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const init = { method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...type }, body: body ?? null };
  const began = performance.now();
  const text = await (await fetch(`http://localhost:${port}${path}`, init)).text();
  return { ms: performance.now() - began, bytes: text.length, text };
};

interface Cost {
  name: CallName;
  ms: number;
  kB: number;
}

/** Each request from a network of its own kind, slowly enough that no limit is reached. */
async function costOf(port: number, name: CallName): Promise<Cost> {
  const answers = [];
  for (const request of dearestRequests(name, SAMPLES)) answers.push(await ask(port, request));
  const ms = Math.round(10 * median(answers.map((answer) => answer.ms))) / 10;
  return { name, ms, kB: Math.round(Math.max(...answers.map(({ bytes }) => bytes)) / 1000) };
}

async function honestRequests(port: number): Promise<LoadRequest[]> {
  const { text } = await ask(port, { path: '/api/front/product/list?limit=100', headers: HONEST });
  const { data } = JSON.parse(text) as { data: { list: { id: number }[] } };
  return data.list.map(({ id }) => ({ path: `/api/front/product/detail?id=${id}`, headers: HONEST }));
}

/** What a search of an honest visitor takes while hostile ones search for words that are new each time. */
async function searchBeside(port: number): Promise<void> {
  const words = ['cup', 'lamp', 'scarf', 'chair', 'tea', 'bag', 'clock', 'soap'];
  const requests = words.map((word) => ({ path: `/api/front/product/list?keyword=${word}&limit=20`, headers: HONEST }));
  const hostile = { port, requests: dearestRequests('goodsList', VARIANTS), connections: HOSTILE_CLIENTS };
  const [, beside] = await Promise.all([
    load({ ...hostile, seconds: SECONDS }),
    load({ port, requests, connections: 1, seconds: SECONDS, perSecond: 1 }),
  ]);
  const label = `product/list beside ${HOSTILE_CLIENTS} hostile clients of goodsList`;
  report(`${label}, median`, median(beside.times), 'ms', '≤', MOST_SEARCH_MS);
  report(`${label}, failures`, beside.failures, 'requests', '≤', 0);
}

async function bench(port: number): Promise<void> {
  const requests = await honestRequests(port);
  const honest = () => load({ port, requests, connections: 1, seconds: SECONDS, perSecond: HONEST_PER_SECOND });
  await honest();
  const costs: Cost[] = [];
  const wanted = publicCalls.filter((name) => values.calls?.split(',').includes(name) ?? true);
  for (const name of wanted) costs.push(await costOf(port, name));
  const dearest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, DEAREST);
  console.log(JSON.stringify({ dearest }));
  for (const { name } of dearest) {
    const idle = median((await honest()).times);
    const hostile = { port, requests: dearestRequests(name, VARIANTS), connections: HOSTILE_CLIENTS, seconds: SECONDS };
    const [flood, beside] = await Promise.all([load(hostile), honest()]);
    const label = `product/detail beside ${HOSTILE_CLIENTS} hostile clients of ${name}`;
    report(`${label}, median`, median(beside.times) / idle, `times idle (${idle.toFixed(2)} ms)`, '≤', MOST_TIMES_IDLE);
    report(`${label}, failures`, beside.failures, `requests (hostile answered: ${flood.requests})`, '≤', 0);
  }
  await searchBeside(port);
}

const place = await makePlace('bench-hostile');
const dataDir = values.data ?? place.dataDir;
const port = await freePort();
let server: ChildProcess | undefined;
try {
  const env = run(dataDir, port);
  if (!values.data) spawnSync(process.execPath, ['src/cli/mall.ts', 'demo'], { env, stdio: 'inherit' });
  server = spawn(process.execPath, ['--max-semi-space-size=16', 'src/server/main.ts'], { env, stdio: 'inherit' });
  await untilOpen(port);
  await bench(port);
} finally {
  server?.kill('SIGTERM');
  place.remove();
}
