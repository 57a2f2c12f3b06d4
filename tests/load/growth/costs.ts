import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import { sharedProgram } from '#publish/render/page-program.ts';
import { renderPages } from '#publish/render/render-pages.ts';
import { readConfig } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { type MallProcess, spawnProcess } from '../../support/mall/mall-process.ts';
import { argumentsOf, type MallPlace, type RunningMall, startMall } from '../../support/mall/open-mall.ts';
import { repeatShopping } from '../orders/shopping.ts';
import { untilShown } from '../publishing/until-shown.ts';
import { median } from '../support/figure.ts';
import type { LoadRequest } from '../support/load-worker.ts';
import { loadInRounds } from '../support/measure.ts';
import type { Sample } from './fill-mall.ts';

/** Enough to keep the machine busy, few enough that none waits longer than a statement may take. */
const CLIENTS = 16;
const ROUNDS = 3;
const SECONDS = 3;
const STARTS = 3;
const PRICES = 7;
const BETWEEN_PRICES_MS = 2_000;
/** Products of the share that is built. */
const BUILT_PRODUCTS = 200;

const portOf = ({ origin }: MallProcess) => Number(new URL(origin).port);

/** Milliseconds of the whole machine for a request, while as many clients ask as keep it busy. */
export async function costOfRequest(api: MallProcess, requests: LoadRequest[]): Promise<number> {
  const order = { port: portOf(api), requests, connections: CLIENTS, seconds: SECONDS };
  const rounds = await loadInRounds(order, ROUNDS);
  const failures = rounds.reduce((sum, round) => sum + round.failures, 0);
  if (failures > 0) throw new Error(`${failures} requests like ${requests[0]?.path} failed`);
  return median(rounds.map(({ elapsed, times }) => elapsed / times.length));
}

/** The same for a whole checkout that is paid from the wallet. */
export async function costOfCheckout(api: MallProcess, { shoppers, pieces }: Sample): Promise<number> {
  const order = { shop: 'mallfront', port: portOf(api), kind: 'checkout', shoppers, pieces } as const;
  const rounds = await repeatShopping(order, { connections: CLIENTS, seconds: SECONDS, rounds: ROUNDS });
  const failure = rounds.flatMap((round) => round.failures)[0];
  if (failure) throw new Error(`a checkout failed: ${failure}`);
  return median(rounds.map(({ done }) => (SECONDS * 1000) / done));
}

/** Opens the API and leaves it open: the process, and the milliseconds from its start until it was open. */
export async function openApi({ dataDir, dist }: MallPlace): Promise<{ api: MallProcess; ms: number }> {
  const began = performance.now();
  const api = await spawnProcess(argumentsOf('start:api'), { MALL_DATA: dataDir, MALL_DIST: dist });
  await api.said('the API is open');
  return { api, ms: performance.now() - began };
}

/** Milliseconds from the start of the API until it is open, the database already running. */
export async function costOfApiStart(place: MallPlace): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn++) {
    const { api, ms } = await openApi(place);
    times.push(ms);
    await api.kill('SIGTERM');
  }
  return median(times);
}

/** Milliseconds of "npm start" where all pages are up to date. */
export async function costOfStart(place: MallPlace): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn++) {
    const mall = await startMall(place);
    times.push(mall.readyMs);
    await mall.stop();
  }
  return median(times);
}

export interface BuildCost {
  /** Milliseconds for a page of a process that renders, once it makes pages. */
  page: number;
  /** Milliseconds until the first page: loading the program, and reading what there is to make. */
  firstPage: number;
}

/** Builds the pages of 200 products, and the same share of all others, with one process. */
export async function costOfBuild(api: MallProcess, products: number): Promise<BuildCost> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-part-'));
  const place = { root: PROJECT_ROOT, api: api.origin, origin: api.origin };
  // Bundled once for all malls, and so no part of what a mall costs.
  const program = await sharedProgram(place);
  const began = performance.now();
  let [first, last, pages] = [0, 0, 0];
  const onNews = ({ done }: { done: number }) => {
    if (done === 0) return;
    last = performance.now();
    if (first === 0) first = last;
    pages = done;
  };
  const share = { part: 1, of: Math.max(1, Math.round(products / BUILT_PRODUCTS)) };
  try {
    await renderPages({ ...place, folder, share, onNews }, program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { page: (last - first) / pages, firstPage: first - began };
}

async function changePrices(mall: RunningMall, place: MallPlace, productId: number): Promise<number[]> {
  const { pathname } = new URL((await fetch(`${mall.origin}/x-d-${productId}-0.html`)).url);
  const open = await openMall(readConfig({ MALL_DATA: place.dataDir, MALL_DIST: place.dist, MALL_LOG: 'warn' }));
  const times: number[] = [];
  try {
    for (let turn = 0; turn < PRICES; turn++) {
      await pause(BETWEEN_PRICES_MS);
      const price = `${160 + turn}.17`;
      const began = performance.now();
      await setAndPrint(open.mall, productId, { sku: 'all', price });
      times.push(await untilShown([mall], pathname, price, began));
    }
  } finally {
    await open.close();
  }
  return times;
}

/** Milliseconds from the change of a price until the product's page shows it, in a mall whose pages are all made. */
export async function costOfPublishing(place: MallPlace, productId: number): Promise<number> {
  const mall = await startMall(place);
  try {
    return median(await changePrices(mall, place, productId));
  } finally {
    await mall.stop();
  }
}
