import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import { type MallPlace, makePlace, type RunningMall, startMall } from '../../support/mall/open-mall.ts';
import { median, percentile, report } from '../support/figure.ts';
import { makeProducts } from '../support/make-products.ts';
import { untilShown } from './until-shown.ts';

/**
 * How soon changed prices are on their pages while one follows the other: `npm run bench:stream`, with `-- --products 10000` for
 * a mall of 70,000 pages and `--seconds 600` for ten minutes. From each change to the moment when the mall serves it.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '570' }, seconds: { type: 'string', default: '60' } },
});
const EVERY_MS = 1_000;
const BAR_MS = 1_000;

/** Changes the price of one product after the other, one a second. */
async function changePrices(mall: RunningMall, place: MallPlace): Promise<number[]> {
  const open = await openMall(readConfig({ MALL_DATA: place.dataDir, MALL_DIST: place.dist, MALL_LOG: 'warn' }));
  const shown: Promise<number>[] = [];
  try {
    const products = await open.mall.db.sql<{ id: number }[]>`
      select id from product where is_shown and not is_deleted and product_type = 0 order by id limit 500`;
    for (let turn = 0; turn < Number(values.seconds); turn++) {
      const { id } = products[turn % products.length] ?? { id: 1 };
      const { pathname } = new URL((await fetch(`${mall.origin}/x-d-${id}-0.html`)).url);
      const price = `${160 + turn}.17`;
      const began = performance.now();
      await setAndPrint(open.mall, id, { sku: 'all', price });
      shown.push(untilShown([mall], pathname, price, began));
      await pause(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
    return await Promise.all(shown);
  } finally {
    await open.close();
  }
}

const place = await makePlace('bench-stream');
try {
  await placeDots(place.dataDir);
  makeProducts(place, Number(values.products));
  const mall = await startMall(place);
  const times = await changePrices(mall, place).finally(mall.stop);
  report('a changed price on its page, one a second, median', median(times), 'ms', '≤', BAR_MS);
  report('a changed price on its page, one a second, p95', percentile(times, 0.95), 'ms', '≤', BAR_MS);
  report('a changed price on its page, one a second, longest', Math.max(...times), 'ms', '≤', 3 * BAR_MS);
} finally {
  place.remove();
}
