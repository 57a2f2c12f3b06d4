import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LOCALES } from '#locale/locales.ts';
import { folderInService } from '#publish/build/build-folders.ts';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import { readConfig } from '#server/config.ts';
import { changeSetting } from '#server/modules/settings/change-setting.ts';
import { type OpenMall, openMall } from '#server/open-mall.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import { type MallPlace, makePlace, type RunningMall, startMall } from '../../support/mall/open-mall.ts';
import { median, percentile, printFigure, report } from '../support/figure.ts';
import { makeProducts } from '../support/make-products.ts';
import { shows, untilShown } from './until-shown.ts';

/**
 * How soon changed prices are on their pages in all languages while one follows the other, and while a changed setting has all
 * pages made anew: `npm run bench:stream`, with `-- --products 10000` for a mall of 70,000 pages and `--seconds 600` for ten
 * minutes before that. From each change to the moment when the mall serves it.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '570' }, seconds: { type: 'string', default: '60' } },
});
const EVERY_MS = 1_000;
const BAR_MS = 1_000;
const BAR_DURING_BUILD_MS = 3_000;

/** Addresses of the pages of a product, the first in the language that comes first. */
const pagesOf = ({ origin }: RunningMall, id: number) =>
  Promise.all(
    LOCALES.map(async (locale) => new URL((await fetch(`${origin}/${locale}/x-d-${id}-0.html`)).url).pathname),
  );

/** Changes the price of one product after the other, one a second, as long as `goesOn`. Gives milliseconds until each was shown. */
async function changePrices(open: OpenMall, mall: RunningMall, from: number, goesOn: () => boolean): Promise<number[]> {
  const shown: Promise<number>[] = [];
  const products = await open.mall.db.sql<{ id: number }[]>`
    select id from product where is_shown and not is_deleted and product_type = 0 order by id limit 500`;
  for (let turn = from; goesOn(); turn++) {
    const { id } = products[turn % products.length] ?? { id: 1 };
    const [first = '', ...others] = await pagesOf(mall, id);
    const price = `${160 + turn}.17`;
    const began = performance.now();
    await setAndPrint(open.mall, id, { sku: 'all', price });
    const allShown = async () => {
      const ms = await untilShown([mall], first, price, began);
      for (const page of others) if (!(await shows(mall, page, price))) throw new Error(`${page} shows another price`);
      return ms;
    };
    const showing = allShown();
    showing.catch(() => {});
    shown.push(showing);
    await pause(Math.max(0, EVERY_MS - (performance.now() - began)));
  }
  return Promise.all(shown);
}

const BUCKETS_MS = [500, 1000, 1500, 2000, 3000, 5000, 10_000, Number.POSITIVE_INFINITY];

/** How many took up to each of the times: one long wait shows a change that was forgotten, many show work that takes long. */
const spread = (times: readonly number[]) =>
  BUCKETS_MS.map((ms, at) => {
    const above = BUCKETS_MS[at - 1] ?? 0;
    return `≤ ${ms / 1000} s: ${times.filter((time) => time > above && time <= ms).length}`;
  }).join(', ');

function reportTimes(times: readonly number[], when: string, bar: number): void {
  report(`a changed price on its pages, ${when}, median`, median(times), 'ms', '≤', bar);
  report(`a changed price on its pages, ${when}, p95`, percentile(times, 0.95), 'ms', '≤', bar);
  printFigure(`a changed price on its pages, ${when}, longest of ${times.length}`, Math.max(...times), 'ms');
  console.error(spread(times));
}

async function measure(open: OpenMall, mall: RunningMall, { dist }: MallPlace): Promise<void> {
  const seconds = Number(values.seconds);
  const end = Date.now() + seconds * 1000;
  const times = await changePrices(open, mall, 0, () => Date.now() < end);
  reportTimes(times, 'one a second', BAR_MS);
  const pointer = join(PROJECT_ROOT, dist);
  const before = folderInService(pointer);
  const began = Date.now();
  await changeSetting(open.mall, { name: 'siteName', typed: 'Another Mall', operator: 'bench' });
  let builtAt = 0;
  const goesOn = () => {
    if (builtAt === 0 && folderInService(pointer) !== before) builtAt = Date.now();
    return builtAt === 0 || Date.now() - builtAt < 30_000;
  };
  const during = await changePrices(open, mall, times.length, goesOn);
  reportTimes(during, 'one a second while all pages are made', BAR_DURING_BUILD_MS);
  printFigure('all pages made anew meanwhile', (builtAt - began) / 1000, 's');
}

const place = await makePlace('bench-stream');
try {
  await placeDots(place.dataDir);
  makeProducts(place, Number(values.products));
  const began = performance.now();
  const mall = await startMall(place);
  printFigure('a mall with this many products opens after', (performance.now() - began) / 1000, 's');
  try {
    const open = await openMall(readConfig({ MALL_DATA: place.dataDir, MALL_DIST: place.dist, MALL_LOG: 'warn' }));
    await measure(open, mall, place).finally(open.close);
  } finally {
    await mall.stop();
  }
} finally {
  place.remove();
}
