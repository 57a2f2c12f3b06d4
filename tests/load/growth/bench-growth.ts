import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type MallPlace, makePlace } from '../../support/mall/open-mall.ts';
import {
  costOfApiStart,
  costOfBuild,
  costOfCheckout,
  costOfPublishing,
  costOfRequest,
  costOfStart,
  openApi,
} from './costs.ts';
import { fillMall, type MallSize, type Sample } from './fill-mall.ts';
import { REASONS } from './reasons.ts';
import { detailRequests, listRequests, orderRequests, searchRequests } from './requests.ts';
import { AXES, curvesOf, growthOf, isFlat, machineName, readFigures, writeResult } from './results.ts';

/**
 * What a larger mall costs: `npm run bench:growth`. Each number of products with the least number of orders, and each number of
 * orders with the least number of products; `-- --products 1000,10000 --orders 1000` for a few minutes. Publishing and "npm start"
 * need all pages, which are made of malls of up to `--whole` products: 100,000 have 700,000 pages, of 70 GB. Filling takes longer than
 * measuring: `--malls FOLDER` keeps the malls, and a later run with the same folder measures them again.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,100000' },
    orders: { type: 'string', default: '1000,1000000' },
    whole: { type: 'string', default: '10000' },
    malls: { type: 'string' },
  },
});

const numbers = (text: string) =>
  text
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);

/** Two lines from the smallest mall, one along each axis. */
function sizesOf(products: readonly number[], orders: readonly number[]): MallSize[] {
  const [leastProducts = 0] = products;
  const [leastOrders = 0] = orders;
  return [
    ...products.map((count) => ({ products: count, orders: leastOrders })),
    ...orders.slice(1).map((count) => ({ products: leastProducts, orders: count })),
  ];
}

type Note = (cost: string, ms: number) => void;

async function measureApi(place: MallPlace, { products }: MallSize, sample: Sample, note: Note): Promise<void> {
  const { api } = await openApi(place);
  try {
    note('start of the API', await costOfApiStart(place));
    note('detail', await costOfRequest(api, detailRequests(sample)));
    note('list', await costOfRequest(api, listRequests(sample)));
    note('search', await costOfRequest(api, searchRequests(sample)));
    note('orders of a buyer', await costOfRequest(api, orderRequests(sample)));
    const { page, firstPage } = await costOfBuild(api, products);
    note('build, a page', page);
    note('build, until its first page', firstPage);
    note('checkout', await costOfCheckout(api, sample));
  } finally {
    await api.kill('SIGTERM');
  }
}

/** Makes all pages first. */
async function measurePages(place: MallPlace, [product]: Sample['products'], note: Note): Promise<void> {
  const env = { ...process.env, MALL_DATA: place.dataDir, MALL_DIST: place.dist, PORT: String(place.port) };
  const { status } = spawnSync(process.execPath, ['src/cli/mall.ts', 'build'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0 || !product) throw new Error('the pages could not be built');
  note('start with pages', await costOfStart(place));
  note('publish a price', await costOfPublishing(place, product.id));
}

/** A folder of its own, or the one in which the mall of that size is kept. */
async function placeOf({ products, orders }: MallSize) {
  const place = await makePlace(`bench-growth-${process.pid}`);
  if (!values.malls) return place;
  const dataDir = join(resolve(values.malls), `${products}-${orders}`);
  mkdirSync(dataDir, { recursive: true });
  return { ...place, dataDir };
}

/** Writes each cost as soon as it is measured: a run that is ended loses nothing. */
async function measureMall(size: MallSize): Promise<void> {
  const about = { ...size, date: new Date().toISOString().slice(0, 10), machine: machineName() };
  const place = await placeOf(size);
  try {
    const sample = await fillMall(place, size);
    const busy = Math.round((loadavg()[0] ?? 0) * 10) / 10;
    const note: Note = (cost, ms) => {
      const one = { cost, ...about, ms: Number(ms.toPrecision(4)), busy };
      console.log(JSON.stringify(one));
      writeResult(one);
    };
    await measureApi(place, size, sample, note);
    if (size.products <= Number(values.whole)) await measurePages(place, sample.products, note);
  } finally {
    place.remove();
  }
}

for (const size of sizesOf(numbers(values.products), numbers(values.orders))) await measureMall(size);

const figures = readFigures();
for (const axis of AXES)
  for (const curve of curvesOf(figures, axis)) {
    if (isFlat(curve) || REASONS[axis][curve.cost]) continue;
    console.error(
      `${curve.cost} grows ${growthOf(curve).toFixed(1)} times with ${axis}, and reasons.ts gives no reason.`,
    );
    process.exitCode = 1;
  }
