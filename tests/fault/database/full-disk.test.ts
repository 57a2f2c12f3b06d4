import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERROR_HEADER, HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { fillSmallMall } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { type OnSale, putOnSale } from '../../support/catalog/product-for-sale.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { keepShopping } from '../../support/orders/shopping.ts';
import { type Running, runScript } from '../../support/processes/run.ts';

const DISK = '24m';
/** What buying writes. */
const TABLES = [
  'platform_order',
  'merchant_order',
  'order_line',
  'order_step',
  'wallet_line',
  'idempotency_record',
  'checkout_session',
];

let folder: string;
let disk: string;
let db: Database;
let running: Running;
let port: number;
let product: OnSale;
const buyers: Own[] = [];

const mount = (at: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', at]).status === 0;

function canMount(): boolean {
  const at = mkdtempSync(join(tmpdir(), 'mall-mount-'));
  const can = mount(at);
  if (can) spawnSync('umount', [at]);
  rmSync(at, { recursive: true });
  return can;
}

/** A small disk of its own, on which the tables lie that buying writes. */
async function moveTables(): Promise<void> {
  disk = join(folder, 'small-disk');
  mkdirSync(disk);
  expect(mount(disk)).toBe(true);
  const place = join(disk, 'tables');
  mkdirSync(place);
  const { uid, gid } = statSync(join(folder, 'postgres'));
  chownSync(place, uid, gid);
  await db.sql.unsafe(`create tablespace small location '${place}'`);
  for (const table of TABLES) await db.sql.unsafe(`alter table ${table} set tablespace small`);
}

const isAble = canMount();

beforeAll(async () => {
  if (!isAble) return;
  folder = mkdtempSync(join(tmpdir(), 'mall-disk-'));
  chmodSync(folder, 0o755);
  port = await freePort();
  db = await openDatabase({ databaseUrl: null, dataDir: folder });
  await migrateDatabase(db.target);
  await fillSmallMall(db, Date.now());
  const stand = { db, now: Date.now(), core: { db, random: randomBytes } };
  for (let i = 0; i < 4; i++) buyers.push(await newBuyer(stand));
  product = await putOnSale(stand, { stock: 1_000_000 });
  await db.sql`insert into wallet_line (buyer_id, type, amount, link_type)
    select id, 1, 1000000000, 'system' from unnest(${buyers.map(({ buyerId }) => buyerId)}::int[]) id`;
  await moveTables();
  await beginChecks(db.sql);
  running = runScript('serve-mall', folder, String(port));
  await running.firstLine;
});

afterAll(async () => {
  if (!isAble) return;
  running.child.kill('SIGKILL');
  await running.ended;
  await db.close();
  spawnSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});

async function ask(path: string, { token }: Own, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { [HEADERS.token]: token, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.headers.get(ERROR_HEADER) ?? 'ok';
}

/** Leaves no byte. */
function fillDisk(): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1M']);
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'rest')}`, 'bs=4k']);
}

test.skipIf(!isAble)(
  'a full disk refuses what is written, keeps what is read, and is forgotten when there is room',
  async () => {
    const [buyer] = buyers;
    if (!buyer) throw new Error('nobody came');
    const shopping = keepShopping(port, db.sql, buyers, [product]);
    await shopping.untilPaid(8);
    fillDisk();
    const wish = {
      preOrderType: 'buyNow',
      orderDetails: [{ productId: product.productId, attrValueId: product.skuId, productNum: 1 }],
    };
    // Pages of the tables that have room yet are filled first.
    await expect.poll(() => ask(contract.preOrder.path, buyer, wish)).toBe('503');
    expect(await ask(contract.orderList.path, buyer)).toBe('ok');
    expect(await ask(`${contract.goodsDetail.path}?id=${product.productId}`, buyer)).toBe('ok');
    expect([...(await findViolations(db.sql))]).toEqual([]);
    for (const file of ['filler', 'rest']) writeFileSync(join(disk, file), '');
    await shopping.untilPaid(8);
    await shopping.stop();
    expect([...(await findViolations(db.sql))]).toEqual([]);
  },
);
