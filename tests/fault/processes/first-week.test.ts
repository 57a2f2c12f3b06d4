import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODES, type Envelope, HEADERS } from '#contract/envelope.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import { newestMigration, newestOfCode } from '#server/platform/db/migrate.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { acknowledge, beginChecks, findViolations } from '../../support/database/invariants.ts';
import { migrateToNextVersion } from '../../support/database/next-version.ts';
import { rowsByTable } from '../../support/database/table-rows.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { requestOf } from '../../support/mall/mall.ts';
import { makePlace } from '../../support/mall/open-mall.ts';
import { type MailServer, startMailServer } from '../../support/messages/mail-server.ts';
import { createStripeStandIn } from '../../support/payments/stand-in-stripe.ts';
import { type Ran, ReadmeCommands, readmeBlocks } from '../../support/processes/readme-commands.ts';
import { newTicket } from '../../support/verification/codes.ts';

const HEADING = "### A company's first week";
const FIXTURE = 'tests/fixtures/shopify-apparel.csv';
const BUYER = 'robin@example.com';
const PASSWORD = 'a-long-password-of-robin';
/** Written by a restore itself, or by each command of the operator. */
const OWN_ROWS = new Set(['setting', 'operator_act']);
/** What has to add up, and what the company has written: none of it changes while a backup is made. */
const BOOKS = [
  ...['platform_order', 'merchant_order', 'order_line', 'shipment', 'payment', 'payment_refund', 'refund_case'],
  ...['merchant_entry', 'sku_stock', 'stock_entry', 'product', 'product_text', 'sku', 'picture_source', 'buyer'],
];
const CARD = { payType: 'card', payChannel: 'hosted' };

interface Sku {
  productId: number;
  skuId: number;
}

const stripe = createStripeStandIn(Date.now);
let gateway: Server;
let mail: MailServer;
let place: Awaited<ReturnType<typeof makePlace>>;
let second: Awaited<ReturnType<typeof makePlace>>;
let files: string;
let week: ReadmeCommands;
let origin: string;
const opened: Database[] = [];

/** Photos under the names that the file has, each of another colour. */
async function paintPhotos(folder: string): Promise<number> {
  mkdirSync(folder);
  const names = [...readFileSync(FIXTURE, 'utf8').matchAll(/photos\/([^,?]+)/g)].map(([, name = '']) => name);
  for (const [at, name] of names.entries()) {
    const background = { r: (at * 47) % 256, g: (at * 91) % 256, b: (at * 13) % 256 };
    await sharp({ create: { width: 500, height: 500, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, name));
  }
  return names.length;
}

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

beforeAll(async () => {
  [place, second, mail] = [await makePlace('week'), await makePlace('second'), await startMailServer()];
  files = join(place.dataDir, 'files-of-the-week');
  mkdirSync(files);
  gateway = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const sent = { method: request.method ?? '', path: request.url ?? '', headers, body: await text(request) };
    const answer = stripe.answer(sent);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { secretKey, webhookSecret, base } = stripe.settings(`http://127.0.0.1:${portOf(gateway)}`);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  week = new ReadmeCommands(
    HEADING,
    {
      '/srv/mall': join(place.dataDir, 'mall'),
      '/srv/second': join(second.dataDir, 'mall'),
      'smtps://user:password@mail.example:465': mail.url,
      'sk_test_…': secretKey,
      'whsec_…': webhookSecret,
      'products_export.csv': FIXTURE,
      ' photos': ` ${join(files, 'photos')}`,
      ' products.csv': ` ${join(files, 'products.csv')}`,
      ' my-mall': ` ${join(files, 'my-mall')}`,
      ' harbour.tar.gz': ` ${join(files, 'harbour.tar.gz')}`,
    },
    { PORT: String(port), MALL_DIST: place.dist, STRIPE_BASE: base ?? '', MALL_LOG: 'info' },
  );
});

afterAll(async () => {
  for (const db of opened) await db.close();
  mail.close();
  gateway.closeAllConnections();
  gateway.close();
  place.remove();
  second.remove();
});

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** The command's exit code, and what the operator has read. */
function well({ code, out, said }: Ran, ...words: string[]): string {
  expect(code, said + out).toBe(0);
  for (const word of words) expect(out + said).toContain(word);
  return out;
}

async function databaseIn({ dataDir }: { dataDir: string }): Promise<Database> {
  const db = await openDatabase({ databaseUrl: null, dataDir: join(dataDir, 'mall') });
  opened.push(db);
  return db;
}

/** A call that has to go well, as a browser sends it. */
async function call<K extends CallName>(name: K, input: Record<string, unknown>, token = ''): Promise<CallData<K>> {
  const { path, init } = requestOf(contract[name], input);
  const headers = { ...init.headers, ...(token ? { [HEADERS.token]: token } : {}), [HEADERS.currency]: 'EUR' };
  const answer = await fetch(origin + path, { ...init, headers });
  const { code, data, message } = (await answer.json()) as Envelope;
  expect(code, `${name}: ${message}`).toBe(CODES.ok);
  return contract[name].data.parse(data) as CallData<K>;
}

/** The translator's work: every empty German cell beside an English one. */
function translate(file: string): number {
  const rows = parse(readFileSync(file), { bom: true, columns: true }) as Record<string, string>[];
  const columns = Object.keys(rows[0] ?? {});
  for (const row of rows)
    for (const column of columns.filter((name) => name.endsWith(':de'))) {
      const english = row[column.replace(':de', ':en')] ?? '';
      if (english && !row[column])
        row[column] = english.startsWith('<p>') ? `<p>Auf Deutsch</p>${english}` : `DE ${english}`;
    }
  const cell = (value: string | undefined) => `"${(value ?? '').replaceAll('"', '""')}"`;
  writeFileSync(
    file,
    [columns, ...rows.map((row) => columns.map((name) => row[name]))]
      .map((line) => line.map(cell).join(','))
      .join('\r\n'),
  );
  return rows.length;
}

/** An account, by a code that comes by e-mail. */
async function register(db: Database): Promise<string> {
  const stand = { db, now: Date.now() } as Parameters<typeof newTicket>[0];
  await call('sendCode', { account: BUYER, purpose: 'register', captchaVerification: await newTicket(stand) });
  const [code = ''] = /\b\d{6}\b/.exec((await mail.mailTo(BUYER, 'Harbour Goods')).text) ?? [];
  return (await call('register', { account: BUYER, captcha: code, password: PASSWORD })).token;
}

/** Products of the file into the cart, then an order to Germany. */
async function order(token: string, countryId: number, skus: readonly Sku[]) {
  const address = {
    ...{ realName: 'Robin Doe', phone: '3012345678', countryCode: '49', countryId, country: 'Germany' },
    ...{ province: 'Berlin', city: 'Berlin', postCode: '10117', detail: 'Unter den Linden 1', isDefault: true },
  };
  const addressId = await call('addressAdd', address, token);
  for (const { productId, skuId } of skus)
    await call('cartAdd', { productId, productAttrUnique: skuId, cartNum: 1 }, token);
  const merchants = await call('cartList', {}, token);
  const orderDetails = merchants.flatMap(({ cartInfoList }) => cartInfoList.map(({ id }) => ({ shoppingCartId: id })));
  const { orderNo: preOrderNo } = await call('preOrder', { preOrderType: 'shoppingCart', orderDetails }, token);
  const { merchantInfoList } = await call('preOrderLoad', { preOrderNo }, token);
  const orderMerchantRequestList = merchantInfoList.map(({ merId }) => ({ merId, shippingType: 1 }));
  const choices = { preOrderNo, addressId, orderMerchantRequestList };
  const { payFee, freightFee } = await call('orderPrice', choices, token);
  const { orderNo } = await call('orderCreate', { ...choices, expectedPayFee: payFee }, token);
  return { orderNo, payFee, freightFee };
}

/** Stripe's page is paid on, and Stripe says so. */
async function payByCard(token: string, orderNo: string): Promise<void> {
  const { methods } = await call('payCashier', { orderNo }, token);
  expect(methods).toContain('card');
  const { redirectUrl } = await call('payBegin', { orderNo, ...CARD }, token);
  const session = [...stripe.sessions.values()].at(-1);
  expect(redirectUrl).toBe(session?.url);
  const { headers, body } = stripe.pay(session?.metadata['mall_payment'] ?? '');
  const answer = await fetch(`${origin}/api/publicly/payment/callback/stripe`, {
    method: 'POST',
    headers,
    body: Buffer.from(body),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
}

/** Product pages by the address that the shop had before. */
const pageOf = async (path: string) => {
  const answer = await fetch(origin + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

const picturesIn = ({ dataDir }: { dataDir: string }) => {
  const folder = join(dataDir, 'mall', 'pictures');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

async function untilRefunded({ sql }: Database, no: string): Promise<void> {
  for (;;) {
    const [row] = await sql<{ state: string }[]>`select state from payment_refund where no = ${no}`;
    if (row?.state === 'refunded') return;
    await pause(100);
  }
}

test('a company opens, fills, runs, saves, updates and restores its mall by the commands of the README', {
  timeout: 900_000,
}, async () => {
  // Open
  well(await week.run('npm run mall -- init'), 'The mall is there', 'The agreements are drafts');
  const db = await databaseIn(place);
  const { sql } = db;
  expect((await sql`select code from language where is_on order by code`).map(({ code }) => code)).toEqual([
    'de',
    'en',
  ]);
  expect(await sql`select code from currency where is_default`).toEqual([{ code: 'EUR' }]);

  // Import
  const photos = await paintPhotos(join(files, 'photos'));
  well(await week.run('npm run mall -- import shopify'), 'Dry run, nothing was changed', '20 taken', '0 refused');
  expect(await sql`select 1 from product`).toHaveLength(0);
  well(await week.run('npm run mall -- import shopify'), '20 taken', `${photos} pictures taken`, 'Variant Taxable');
  expect(await sql`select 1 from product where is_shown`).toHaveLength(20);

  // Translate
  const table = join(files, 'products.csv');
  well(await week.run('npm run mall -- export products.csv'), `20 products are in ${table}`);
  expect(translate(table)).toBe(22);
  const german = () => sql`select 1 from product_text where locale = 'de'`;
  well(await week.run('npm run mall -- apply products.csv --dry-run'), '20 changed', 'Nothing is changed.');
  expect(await german()).toHaveLength(0);
  well(await week.run('npm run mall -- apply products.csv'), '20 changed', 'Done.');
  expect(await german()).toHaveLength(20);

  // Ship and be paid
  well(await week.run('npm run mall -- export my-mall'), 'merchant 1', 'product 20');
  const shop = join(files, 'my-mall/merchants/harbour.json');
  const [rules] = readmeBlocks(HEADING).filter(({ language }) => language === 'json');
  writeFileSync(shop, JSON.stringify({ ...read(shop), ...JSON.parse(rules?.text ?? '{}') }));
  well(await week.run('npm run mall -- apply my-mall --dry-run'), '~ merchant harbour', '1 changed');
  well(await week.run('npm run mall -- apply my-mall'), '1 changed', 'Done.');
  well(await week.run('npm run mall -- shipping list'), 'Standard', 'DE 1-3', 'DE 4.90 for 1 pc');

  // Sell
  const first = week.start('npm start');
  const opening = await first.says('Mallfront is open at https://shop.example');
  expect(opening).not.toContain('No e-mail can be sent');
  expect(opening).not.toContain('No payment provider');
  expect(await pageOf('/products/ocean-blue-shirt')).toContain('Ocean Blue Shirt');
  const page = await pageOf('/de/products/ocean-blue-shirt');
  expect(page).toContain('DE Ocean Blue Shirt');
  // In the mall's own currency, although it has a rate for dollars too.
  for (const part of ['"price":"50.00"', '"priceCurrency":"EUR"']) expect(page).toContain(part);
  const picture = /\/pictures\/[\w-]+\.webp/.exec(page)?.[0] ?? '';
  expect((await fetch(origin + picture)).status).toBe(200);
  await beginChecks(sql);
  const token = await register(db);
  const [country] = await sql<{ id: number }[]>`select id from country where code = 'DE'`;
  const skus = await sql<Sku[]>`
    select g.id as "productId", k.id as "skuId" from product g join sku k on k.product_id = g.id
    where g.source in ('shopify:ocean-blue-shirt', 'shopify:black-leather-bag') order by g.id`;
  const { orderNo, payFee, freightFee } = await order(token, country?.id ?? 0, skus);
  expect([payFee, freightFee]).toEqual(['89.80', '9.80']);
  await payByCard(token, orderNo);
  await acknowledge(sql, orderNo, true);
  const [no = ''] = /SH\d+/.exec(well(await week.run('npm run mall -- orders'), '89.80')) ?? [];
  well(await week.run('npm run mall -- ship', { 'SH…': no }), 'all of it is sent');
  expect(await call('orderDetail', { orderNo: no }, token)).toMatchObject({ status: 4 });
  const { list } = await call('refundApplyList', {}, token);
  const bag = list.find(({ productName }) => productName === 'Black Leather Bag');
  const wish = { orderNo: no, orderDetailId: bag?.id, afterSalesType: 1, returnGoodsType: 0, num: 1, text: 'Torn' };
  await call('refundApply', wish, token);
  const [refundNo = ''] = /RE\d+/.exec(well(await week.run('npm run mall -- returns'), 'to-answer')) ?? [];
  well(await week.run('npm run mall -- returns approve', { 'RE…': refundNo }), 'pays', '34.90');
  await untilRefunded(db, refundNo);
  expect(stripe.refundNamed(refundNo)).toMatchObject({ amount: 3_490, currency: 'eur' });
  well(await week.run('npm run mall -- status'), '0 left out');
  const seen = {
    order: await call('orderDetail', { orderNo: no }, token),
    refund: await call('refundDetail', { refundOrderNo: refundNo }, token),
    picture: await (await fetch(origin + picture)).arrayBuffer(),
  };

  // Save and update
  const before = await rowsByTable(sql);
  const archive = join(files, 'harbour.tar.gz');
  well(await week.run('npm run mall -- backup'), archive, "holds the mall's secret");
  const after = await rowsByTable(sql);
  await migrateToNextVersion(sql);
  week.skip('git pull');
  expect(await call('orderDetail', { orderNo: no }, token)).toEqual(seen.order);
  await first.stop();
  const updated = week.start('npm start');
  await updated.says('Mallfront is open at');
  expect(await newestMigration(sql)).toBe(newestOfCode() + 1);
  expect(await call('orderDetail', { orderNo: no }, token)).toEqual(seen.order);
  expect(await findViolations(sql)).toEqual([]);
  expect(await updated.stop()).toBe(0);

  // Restore elsewhere
  well(await week.run('npm run mall -- restore'), 'The mall is as it was at');
  const again = await databaseIn(second);
  const restored = await rowsByTable(again.sql);
  const still = Object.keys(before).filter(
    (name) => isDeepStrictEqual(before[name], after[name]) && !OWN_ROWS.has(name),
  );
  expect(still).toEqual(expect.arrayContaining(BOOKS));
  for (const name of still) expect(restored[name], name).toEqual(before[name]);
  expect(picturesIn(second)).toEqual(picturesIn(place));
  well(await week.run('npm run mall -- orders'), no, '89.80');
  const api = week.start('npm run start:api');
  await api.says('the API is open');
  expect(await call('orderDetail', { orderNo: no }, token)).toEqual(seen.order);
  expect(await call('refundDetail', { refundOrderNo: refundNo }, token)).toEqual(seen.refund);
  expect(await (await fetch(origin + picture)).arrayBuffer()).toEqual(seen.picture);
  await beginChecks(again.sql);
  expect(await findViolations(again.sql)).toEqual([]);
  expect(await api.stop()).toBe(0);
  expect(week.left).toEqual([]);
});
