import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { readConfig } from '#server/config.ts';
import { completeDue } from '#server/modules/orders/complete-due.ts';
import { indexIfLacking } from '#server/modules/search/index-products.ts';
import { type OpenMall, openMall } from '#server/open-mall.ts';
import { connectPatiently } from '#server/platform/db/connect.ts';
import { makeDemoMall } from '../../../src/demo/make-demo-mall.ts';
import { fillCrowd } from '../../support/accounts/many-buyers.ts';
import { countStatements, recordTransactions } from '../../support/database/database.ts';
import { printFigure } from '../support/figure.ts';
import { difference, readSizes, readWrites, type TableSize, walOf } from './table-sizes.ts';
import { buy, deliver, type Piece, type Shopper } from './whole-order.ts';

/**
 * What a product, a buyer and an order cost the database: `npm run bench:sizes`. The arithmetic in
 * `src/server/platform/db/engines.md` is made of these figures.
 */
const PRODUCTS = 5_000;
const BUYERS = 2_000;
/** Rows that a buyer has of favorites, of browsing history and of each ledger. */
const EACH = 20;
/** Orders that are measured, each of two lines of two shops, and how many are under way together. */
const ORDERS = 1_000;
const AT_ONCE = 4;
/** Orders before each of which a checkpoint is made. */
const AFTER_CHECKPOINT = 40;
const WEALTH = 100_000_000;
const YEAR_MS = 366 * 86_400_000;
/** Connections report what they wrote at the latest when they have been idle for ten seconds. */
const REPORTED_MS = 11_000;

/** The same in every mall, however many products it has; codes are the demo mall's own. */
const FIXED = ['region', 'country', 'country_text', 'voucher_code'];

const total = ({ data, indexes }: TableSize) => data + indexes;
const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0);

/** Prints each table's share of one thing, the largest first, without those below one in two hundred. */
function printShares(what: string, shares: ReadonlyMap<string, number>, unit: string): void {
  const whole = sum(shares.values());
  for (const [name, share] of [...shares].toSorted(([, a], [, b]) => b - a))
    if (share > whole / 200) printFigure(`${what}: ${name}`, share, unit);
  printFigure(what, whole, unit);
}

const per = (counts: ReadonlyMap<string, number>, of: number) =>
  new Map([...counts].map(([name, count]) => [name, count / of]));

async function measureCatalogue(open: OpenMall, sql: Sql): Promise<void> {
  const before = await readSizes(sql);
  const { mall } = open;
  const { dataDir, timezone } = mall.config;
  const now = mall.clock() - YEAR_MS / 12;
  await makeDemoMall({ db: mall.db, dataDir, timezone, now, seed: 1, products: PRODUCTS, pictures: 'never' });
  await indexIfLacking(mall.db);
  const after = await readSizes(sql);
  const bytes = per(difference(before, after, total), PRODUCTS);
  for (const name of FIXED) bytes.delete(name);
  printShares('bytes of a product', bytes, 'bytes');
  const rows = per(
    difference(before, after, (size) => size.rows),
    PRODUCTS,
  );
  for (const name of [
    'product_text',
    'sku',
    'option_value',
    'product_image',
    'review',
    'stock_entry',
    'product_search',
  ])
    printFigure(`rows of a product: ${name}`, rows.get(name) ?? 0, 'rows');
  printFigure('words of the mall', after.get('search_word')?.rows ?? 0, 'rows');
}

async function measureBuyers(sql: Sql): Promise<Shopper[]> {
  const before = await readSizes(sql);
  const members = await fillCrowd(sql, { buyers: BUYERS, each: EACH }, new Date());
  const after = await readSizes(sql);
  const bytes = difference(before, after, total);
  const rows = difference(before, after, (size) => size.rows);
  for (const [name, count] of rows)
    if (count >= BUYERS) printFigure(`bytes of a row: ${name}`, (bytes.get(name) ?? 0) / count, 'bytes');
  const ids = members.map(({ id }) => id);
  await sql`
    insert into wallet_line (buyer_id, type, amount, link_type) select id, 1, ${WEALTH}, 'system' from unnest(${ids}::int[]) id`;
  const addresses = await sql<{ buyerId: number; id: number }[]>`
    select buyer_id as "buyerId", min(id) as id from address where buyer_id = any(${ids}::int[]) group by 1`;
  const addressOf = new Map(addresses.map(({ buyerId, id }) => [buyerId, id]));
  await sql`delete from cart_line`;
  return members.map(({ token, id }) => ({ token, addressId: addressOf.get(id) ?? 0 }));
}

/** Pairs of things of two shops, of which there are enough. */
async function pairsToSell(sql: Sql): Promise<Piece[][]> {
  const rows = await sql<(Piece & { merchantId: number })[]>`
    update sku_stock s set stock = 1000000 from sku k join product g on g.id = k.product_id
    where k.id = s.sku_id and k.is_on and g.is_shown and not g.is_deleted and g.product_type = 0 and g.delivery <> '2'
    returning g.id as "productId", k.id as "skuId", g.merchant_id as "merchantId"`;
  const first = rows.slice(0, rows.length / 2);
  return first.flatMap((one, at) => {
    const other = rows[rows.length - 1 - at];
    return other && other.merchantId !== one.merchantId ? [[one, other]] : [];
  });
}

/** Does `work` for each number below `count`, a few at a time. */
async function repeat(count: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  const inTurn = async (at: number) => {
    for (let turn = at; turn < count; turn += AT_ONCE) await work(turn);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => inTurn(at)));
}

async function statementsOf({ mall }: OpenMall, work: () => Promise<unknown>): Promise<number> {
  let inTransactions = 0;
  const stop = recordTransactions(mall.db, () => inTransactions++);
  const outside = await countStatements(mall.db.sql, work);
  stop();
  return outside + inTransactions;
}

const setting = async (sql: Sql, name: string, value: string) => {
  await sql.unsafe(`alter system set ${name} = ${value}`);
  await sql`select pg_reload_conf()`;
  await pause(500);
};

async function measureWrites(sql: Sql, work: () => Promise<unknown>): Promise<void> {
  const before = await readWrites(sql);
  await work();
  await pause(REPORTED_MS);
  const after = await readWrites(sql);
  const inserted = per(
    difference(before, after, (writes) => writes.inserted),
    ORDERS,
  );
  printShares('rows that an order inserts', inserted, 'rows');
  printShares(
    'rows that an order updates',
    per(
      difference(before, after, (writes) => writes.updated),
      ORDERS,
    ),
    'rows',
  );
  printFigure(
    'of these without a change of an index',
    sum(difference(before, after, ({ hot }) => hot).values()) / ORDERS,
    'rows',
  );
  printShares(
    'rows that an order deletes',
    per(
      difference(before, after, (writes) => writes.deleted),
      ORDERS,
    ),
    'rows',
  );
}

/** A year later, so that every order's return window is over. */
const complete = ({ mall }: OpenMall) => completeDue({ ...mall, clock: () => Date.now() + YEAR_MS });

async function measureOrders(open: OpenMall, sql: Sql, shoppers: readonly Shopper[]): Promise<void> {
  const pairs = await pairsToSell(sql);
  const shopper = (turn: number) => shoppers[turn % shoppers.length] as Shopper;
  const pair = (turn: number) => pairs[(turn * 7) % pairs.length] as Piece[];
  const buyTurn = (turn: number) => buy(open, shopper(turn), pair(turn));
  await repeat(20, buyTurn);
  printFigure('statements of a whole checkout', await statementsOf(open, () => buyTurn(20)), 'statements');
  // Without whole pages the log grows with the orders alone.
  await setting(sql, 'full_page_writes', 'off');
  const before = await readSizes(sql);
  const numbers: string[] = [];
  await measureWrites(sql, async () => {
    const placing = await walOf(sql, () => repeat(ORDERS, async (turn) => (numbers[turn] = await buyTurn(turn + 100))));
    printFigure('log of an order until it is paid', placing / ORDERS, 'bytes');
    const sending = await walOf(sql, () =>
      repeat(ORDERS, (turn) => deliver(open, shopper(turn + 100), numbers[turn] ?? '')),
    );
    printFigure('log of an order until it is received', sending / ORDERS, 'bytes');
    const completing = await walOf(sql, () => complete(open));
    printFigure('log of an order until it is completed', completing / ORDERS, 'bytes');
  });
  printShares('bytes of an order', per(difference(before, await readSizes(sql), total), ORDERS), 'bytes');
  await setting(sql, 'full_page_writes', 'on');
  for (const compression of ['off', 'on']) {
    await setting(sql, 'wal_compression', compression);
    let whole = 0;
    for (let turn = 0; turn < AFTER_CHECKPOINT; turn++) {
      await sql`checkpoint`;
      whole += await walOf(sql, () => buyTurn(turn + 100 + ORDERS));
    }
    const name = `log of an order until it is paid, each page for the first time, compression ${compression}`;
    printFigure(name, whole / AFTER_CHECKPOINT, 'bytes');
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'mall-sizes-'));
// Started by root, the database runs as another user, who has to get in.
chmodSync(dataDir, 0o755);
const open = await openMall(readConfig({ MALL_DATA: dataDir, MALL_LOG: 'error' }));
const sql = connectPatiently(open.mall.db.target);
try {
  await setting(sql, 'autovacuum', 'off');
  await measureCatalogue(open, sql);
  await measureOrders(open, sql, await measureBuyers(sql));
} finally {
  await sql.end({ timeout: 1 });
  await open.close();
  rmSync(dataDir, { recursive: true, force: true });
}
