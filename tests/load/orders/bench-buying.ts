import { Worker } from 'node:worker_threads';
import { connectPatiently } from '#server/platform/db/connect.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { fillCrowd } from '../../support/accounts/many-buyers.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { makePlace, startMall, untilPainted } from '../../support/mall/open-mall.ts';
import { median, percentile, report } from '../support/figure.ts';
import { CLIENTS, ROUNDS, SECONDS } from '../support/measure.ts';
import type { Piece, Shopped, Shopper, ShoppingOrder } from './shopper-worker.ts';

/** How fast a mall sells: `npm run bench:buying`, the second half of `npm run bench:api`. */
const BUYERS = 2_000;
const RUSH = { buyers: 400, pieces: 200 };
const WEALTH = 100_000_000;

function shopping(order: ShoppingOrder): Promise<Shopped> {
  const worker = new Worker(new URL('./shopper-worker.ts', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const inDatabase = async <T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** People with money and an address, and things of which there are enough. */
async function fill(dataDir: string): Promise<{ shoppers: Shopper[]; pieces: Piece[]; rush: Piece }> {
  return inDatabase(dataDir, async (db) => {
    const sql = connectPatiently(db.target);
    const members = await fillCrowd(sql, { buyers: BUYERS, each: 2 }, new Date());
    const ids = members.map(({ id }) => id);
    await sql`insert into wallet_line (buyer_id, type, amount, link_type)
      select id, 1, ${WEALTH}, 'system' from unnest(${ids}::int[]) id`;
    const addresses = await sql<{ buyerId: number; id: number }[]>`
      select buyer_id as "buyerId", min(id) as id from address where buyer_id = any(${ids}::int[]) group by buyer_id`;
    const addressOf = new Map(addresses.map(({ buyerId, id }) => [buyerId, id]));
    const shoppers = members.map(({ token, id }) => ({ token, addressId: addressOf.get(id) ?? 0 }));
    const pieces = await sql<Piece[]>`
      update sku_stock s set stock = 1000000 from sku k join product g on g.id = k.product_id
      where k.id = s.sku_id and k.is_on and g.is_shown and not g.is_deleted and g.product_type = 0 and g.delivery <> '2'
      returning g.id as "productId", k.id as "skuId"`;
    const [rush] = pieces;
    if (!rush) throw new Error('the mall sells nothing');
    // What the crowd has bought of flash sales stands in no orders.
    await sql`delete from cart_line`;
    await sql`delete from flash_sale_taken where buyer_id = any(${ids}::int[])`;
    await sql.end();
    return { shoppers, pieces: [...pieces].slice(1), rush };
  });
}

/** What does not add up; of the crowd, whose orders are unpaid, something never does. */
async function violations({ target }: Database): Promise<string[]> {
  const sql = connectPatiently(target);
  const found = await findViolations(sql);
  await sql.end();
  return found.map(({ broken, what }) => `${broken}: ${what}`);
}

function tell(name: string, rounds: readonly Shopped[], perSecond: number, p99: number): void {
  report(`${name}, ${CLIENTS} clients`, median(rounds.map(({ done }) => done / SECONDS)), 'per s', '≥', perSecond);
  report(`${name}, p99`, median(rounds.map(({ times }) => percentile(times, 0.99))), 'ms', '≤', p99);
  const failures = rounds.flatMap((round) => round.failures);
  report(`${name}, failures`, failures.length, 'requests', '≤', 0);
  if (failures[0]) console.error(`for example: ${failures[0]}`);
}

async function repeat(order: Omit<ShoppingOrder, 'connections' | 'seconds'>): Promise<Shopped[]> {
  await shopping({ ...order, connections: CLIENTS, seconds: 2 });
  const rounds: Shopped[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await shopping({ ...order, connections: CLIENTS, seconds: SECONDS }));
  return rounds;
}

async function measureRush(dataDir: string, port: number, shoppers: Shopper[], rush: Piece): Promise<void> {
  const sell = (stock: number) =>
    inDatabase(dataDir, (db) => db.sql`update sku_stock set stock = ${stock} where sku_id = ${rush.skuId}`);
  const order: Omit<ShoppingOrder, 'shoppers'> = { port, kind: 'rush', pieces: [rush], connections: 1, seconds: 0 };
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
  const first = await startMall(place);
  await untilPainted(place);
  await first.stop();
  const { shoppers, pieces, rush } = await fill(place.dataDir);
  const mall = await startMall(place);
  try {
    const { port } = place;
    const before = await inDatabase(place.dataDir, async (db) => {
      await beginChecks(db.sql);
      return new Set(await violations(db));
    });
    tell('whole checkout, paid from the wallet', await repeat({ port, kind: 'checkout', shoppers, pieces }), 200, 1000);
    const broken = (await inDatabase(place.dataDir, violations)).filter((one) => !before.has(one));
    report('invariants broken by checkouts', broken.length, 'places', '≤', 0);
    if (broken[0]) console.error(`for example: ${broken[0]}`);
    tell('cart/add', await repeat({ port, kind: 'add', shoppers, pieces }), 1000, 120);
    await measureRush(place.dataDir, port, shoppers, rush);
  } finally {
    await mall.stop();
  }
} finally {
  place.remove();
}
