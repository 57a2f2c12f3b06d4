import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { fillProduction, openProduction } from '../../support/production/production.ts';
import { ask, type Server, textOf } from '../../support/proxies/answers.ts';
import { median, report } from '../support/figure.ts';

/**
 * How soon a changed price is on the page where publisher and API processes share no disk: `npm run bench:bucket`. From the change
 * to the moment when both API processes show it.
 */
const ROUNDS = 15;
const SHIRT = 1;
const PAGE = `/ocean-blue-shirt-d-${SHIRT}-0.html`;
const LONGEST_S = 60;
const LOOK_MS = 10;
/** Changes come at any moment between two looks of an API process at the bucket. */
const BETWEEN_MS = 1_370;

async function shows(server: Server, price: string): Promise<boolean> {
  const answer = await ask(server, PAGE).catch(() => null);
  return answer !== null && (await textOf(answer)).includes(`data-p="${price}"`);
}

/** Seconds until both show it. */
async function untilShown(servers: readonly Server[], price: string, began: number): Promise<number> {
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    if ((await Promise.all(servers.map((server) => shows(server, price)))).every(Boolean)) return seconds;
    if (seconds > LONGEST_S) throw new Error(`the price is not on the page after ${LONGEST_S} seconds`);
    await pause(LOOK_MS);
  }
}

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
    seconds.push(await untilShown(apis, price, began));
    await pause(BETWEEN_MS);
  }
  await close();
  report('a changed price on the page, from a bucket, median', median(seconds), 's', '≤', 3);
  report('a changed price on the page, from a bucket, longest', Math.max(...seconds), 's', '≤', 3);
} finally {
  await production.close();
}
