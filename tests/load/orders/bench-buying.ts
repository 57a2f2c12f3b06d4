import type { Sql } from 'postgres';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import { makePlace, startMall } from '../../support/mall/open-mall.ts';
import { median, percentile, report } from '../support/figure.ts';
import { inDatabase } from '../support/in-database.ts';
import { CLIENTS, ROUNDS, SECONDS } from '../support/measure.ts';
import { fillShoppers } from './fill-shoppers.ts';
import type { Piece, Shopper } from './shop.ts';
import type { Shopped } from './shopper-worker.ts';
import { repeatShopping, shopping } from './shopping.ts';

/** How fast a mall sells: `npm run bench:buying`, the second half of `npm run bench:api`. */
const BUYERS = 2_000;
const RUSH = { buyers: 400, pieces: 200 };

/** What does not add up; of the crowd, whose orders are unpaid, something never does. */
const violations = async (sql: Sql): Promise<string[]> =>
  (await findViolations(sql)).map(({ broken, what }) => `${broken}: ${what}`);

function tell(name: string, rounds: readonly Shopped[], perSecond: number, p99: number): void {
  report(`${name}, ${CLIENTS} clients`, median(rounds.map(({ done }) => done / SECONDS)), 'per s', '≥', perSecond);
  report(`${name}, p99`, median(rounds.map(({ times }) => percentile(times, 0.99))), 'ms', '≤', p99);
  const failures = rounds.flatMap((round) => round.failures);
  report(`${name}, failures`, failures.length, 'requests', '≤', 0);
  if (failures[0]) console.error(`for example: ${failures[0]}`);
}

async function measureRush(dataDir: string, port: number, shoppers: Shopper[], rush: Piece): Promise<void> {
  const sell = (stock: number) =>
    inDatabase(dataDir, (sql) => sql`update sku_stock set stock = ${stock} where sku_id = ${rush.skuId}`);
  const order = { shop: 'mallfront', port, kind: 'rush', pieces: [rush], connections: 1, seconds: 0 } as const;
  const rounds: Shopped[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await sell(RUSH.pieces);
    rounds.push(await shopping({ ...order, shoppers: shoppers.slice(round * RUSH.buyers, (round + 1) * RUSH.buyers) }));
  }
  const sold = rounds.map(({ done }) => done);
  report('orders of 400 buyers for 200 pieces, least', Math.min(...sold), 'orders', '≥', RUSH.pieces);
  report('orders of 400 buyers for 200 pieces, most', Math.max(...sold), 'orders', '≤', RUSH.pieces);
  report('the last of 400 buyers is answered', Math.max(...rounds.flatMap(({ times }) => times)) / 1000, 's', '≤', 3);
}

const place = await makePlace('bench-buying');
try {
  await placeDots(place.dataDir);
  const first = await startMall(place);
  await first.stop();
  const { shoppers, pieces, rush } = await inDatabase(place.dataDir, (sql) => fillShoppers(sql, BUYERS));
  const mall = await startMall(place);
  try {
    const { port } = place;
    const before = await inDatabase(place.dataDir, async (sql) => {
      await beginChecks(sql);
      return new Set(await violations(sql));
    });
    const order = { shop: 'mallfront', port, shoppers, pieces } as const;
    tell('whole checkout, paid from the wallet', await repeatShopping({ ...order, kind: 'checkout' }), 200, 500);
    const broken = (await inDatabase(place.dataDir, violations)).filter((one) => !before.has(one));
    report('invariants broken by checkouts', broken.length, 'places', '≤', 0);
    if (broken[0]) console.error(`for example: ${broken[0]}`);
    tell('cart/add', await repeatShopping({ ...order, kind: 'add' }), 1000, 120);
    await measureRush(place.dataDir, port, shoppers, rush);
  } finally {
    await mall.stop();
  }
} finally {
  place.remove();
}
