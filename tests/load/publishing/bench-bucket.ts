import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { fillProduction, openProduction } from '../../support/production/production.ts';
import { median, report } from '../support/figure.ts';
import { untilShown } from './until-shown.ts';

/**
 * How soon a changed price is on the page where publisher and API processes share no disk: `npm run bench:bucket`. From the change
 * to the moment when both API processes show it.
 */
const ROUNDS = 15;
const SHIRT = 1;
const PAGE = `/ocean-blue-shirt-d-${SHIRT}-0.html`;
/** Changes come at any moment between two looks of an API process at the bucket. */
const BETWEEN_MS = 1_370;

const production = await openProduction();
try {
  await fillProduction(production);
  const publisher = await production.startPublisher('publisher-1');
  await publisher.said('files copied');
  const apis = [await production.startApi('api-1'), await production.startApi('api-2')];
  const { mall, close } = await openMall(readConfig(production.variables));
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const price = `${60 + round}.17`;
    const began = performance.now();
    await setAndPrint(mall, SHIRT, { sku: 'all', price });
    seconds.push((await untilShown(apis, PAGE, price, began)) / 1000);
    await pause(BETWEEN_MS);
  }
  await close();
  report('a changed price on the page, from a bucket, median', median(seconds), 's', '≤', 3);
  report('a changed price on the page, from a bucket, longest', Math.max(...seconds), 's', '≤', 3);
} finally {
  await production.close();
}
