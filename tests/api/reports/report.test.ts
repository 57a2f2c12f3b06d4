import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReportWish, reportTo, reportToFile } from '#cli/reports/report.ts';
import { readCsv } from '#import/index.ts';
import { approveCase } from '#server/modules/aftersales/decide-case.ts';
import type { ReportWish } from '#server/modules/reports/write-report.ts';
import { SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import { lastCase, receivedOrder, wishFor } from '../../support/orders/refunds.ts';

const mall = useMall();
const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const wishOf = (name: string, values: Record<string, string | boolean> = {}, zone = 'Europe/Berlin'): ReportWish =>
  readReportWish({ positionals: [name], values }, zone);

/** The rows of a report by the names of their columns. */
async function rowsOf(wish: ReportWish): Promise<Record<string, string>[]> {
  const file = join(folder, 'report.csv');
  await reportToFile(mall.core, wish, false, file);
  const read: string[][] = [];
  for await (const { cells } of readCsv(file, undefined, true)) read.push(cells);
  const [header = [], ...body] = read;
  return body.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}

const ofOrder = (rows: Record<string, string>[], no: string | undefined) => rows.filter(({ order }) => order === no);
const cents = (text: string | undefined) => Math.round(Number(text) * 100);

let own: Own;
let orderNo: string | undefined;

beforeAll(async () => {
  await setStock(mall.db.sql, 1_000);
  own = await newBuyer(mall);
  const placed = await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall, quantity: 3 }], points: 90 });
  orderNo = placed.orders[0]?.no;
  await mall.db.sql`update order_line set name = '=2+3' where platform_order_id = ${placed.platformOrderId}`;
  await mall.db.sql`update sku set code = 'HP-1', cost = 4210, mpn = '+49' where id = ${SKU.blackSmall}`;
  const wish = wishFor(placed, { afterSalesType: 1, returnGoodsType: 0 });
  const { code, message } = await mall.call('refundApply', wish, { token: own.token });
  if (code !== 200) throw new Error(String(message));
  await approveCase(mall.core, { no: await lastCase(mall, own.buyerId), operator: 'test' });
});

describe('a report of orders', () => {
  test('has a row for each line, with amounts that sum up, currency and times of the zone', async () => {
    const [row, more] = ofOrder(await rowsOf(wishOf('orders')), orderNo);
    expect(more).toBeUndefined();
    expect(row).toMatchObject({
      placed: '2026-11-20T13:00:00+01:00',
      status: 'received',
      account: String(own.buyerId),
      'SKU code': 'HP-1',
      pieces: '3',
      currency: 'USD',
      price: '129.00',
      products: '387.00',
      points: '0.90',
      paid: '386.10',
      rate: '1',
      'base currency': 'USD',
      'payment method': 'wallet',
      'refunded pieces': '1',
    });
    const parts = ['products', 'shipping', 'member discount', 'shop coupon', 'mall coupon', 'points'].map((name) =>
      cents(row?.[name]),
    );
    const [products = 0, shipping = 0, ...discounts] = parts;
    expect(products + shipping - discounts.reduce((sum, one) => sum + one, 0)).toBe(cents(row?.['paid']));
  });

  test('makes formulas in names harmless', async () => {
    await reportToFile(mall.core, wishOf('orders'), false, join(folder, 'formulas.csv'));
    expect(readFileSync(join(folder, 'formulas.csv'), 'utf8')).toContain(",'=2+3,");
  });

  test('has the days of the zone, the last one included', async () => {
    const { platformOrderId, orders } = await placeOrder(mall, own.buyerId);
    // In Berlin it is the 2nd of December already.
    await mall.db.sql`update platform_order set created_at = '2026-12-01T23:30:00Z' where id = ${platformOrderId}`;
    const on = async (from: string, to: string, zone?: string) =>
      ofOrder(await rowsOf(wishOf('orders', { from, to }, zone)), orders[0]?.no).map(({ placed }) => placed);
    expect(await on('2026-12-02', '2026-12-02')).toEqual(['2026-12-02T00:30:00+01:00']);
    expect(await on('2026-12-01', '2026-12-01')).toEqual([]);
    expect(await on('2026-12-01', '2026-12-01', 'UTC')).toEqual(['2026-12-01T23:30:00+00:00']);
  });
});

test('a report of refunds has them on the day on which the money went back', async () => {
  const rows = ofOrder(await rowsOf(wishOf('refunds', { from: '2026-11-20', to: '2026-11-20' })), orderNo);
  expect(rows).toMatchObject([
    { refunded: '2026-11-20T13:00:00+01:00', pieces: '1', currency: 'USD', products: '129.00', points: '0.30' },
  ]);
  expect(rows[0]?.['amount']).toBe('128.70');
  expect(await rowsOf(wishOf('refunds', { from: '2026-11-21' }))).toEqual([]);
});

describe('a report of people', () => {
  test('masks them, unless it is asked for, and is recorded either way', async () => {
    const address = 'olga.long-name@example.com';
    await mall.db.sql`update buyer set email = ${address}, nickname = 'Olga Long-Name' where id = ${own.buyerId}`;
    const one = (rows: Record<string, string>[]) => rows.find(({ account }) => account === String(own.buyerId));
    const masked = one(await rowsOf(wishOf('people')));
    expect(masked).toMatchObject({ currency: 'USD' });
    expect(JSON.stringify(masked)).not.toContain('long-name');
    expect(JSON.stringify(masked)).not.toContain('Long-Name');
    const whole = one(await rowsOf(wishOf('people', { unmasked: true })));
    expect(whole).toMatchObject({ name: 'Olga Long-Name', 'e-mail': address });
    const acts = await mall.db.sql`select details from operator_act where command = 'report people' order by id`;
    expect(acts.map(({ details }) => details)).toEqual([{ unmasked: false }, { unmasked: true }]);
  });
});

test('a report of products has a row for each SKU, with cost and numbers', async () => {
  const row = (await rowsOf(wishOf('products'))).find(({ SKU: id }) => id === String(SKU.blackSmall));
  expect(row).toMatchObject({
    'SKU code': 'HP-1',
    MPN: "'+49",
    currency: 'USD',
    price: '129.00',
    cost: '42.10',
    'on sale': 'yes',
  });
});

describe('a file', () => {
  test('has the mark of Excel where it is wanted, and only its owner reads it', async () => {
    const text: string[] = [];
    const take = async (part: string) => text.push(part);
    await reportTo(mall.core, wishOf('orders'), false, take);
    expect(text[0]?.charCodeAt(0)).not.toBe(0xfeff);
    const file = join(folder, 'marked.csv');
    await reportToFile(mall.core, wishOf('orders'), true, file);
    expect(readFileSync(file, 'utf8')).toBe(`\ufeff${text.join('')}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that cannot be written leaves nothing behind', async () => {
    const file = join(folder, 'none', 'report.csv');
    await expect(reportToFile(mall.core, wishOf('orders'), false, file)).rejects.toThrow(
      'The report cannot be written',
    );
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test.each([
  [['sales'], {}, 'Usage: mall report orders|refunds|people|products'],
  [['orders', 'x'], {}, 'Usage: mall report'],
  [['orders'], { unmasked: true }, '--unmasked belongs to "mall report people".'],
  [['orders'], { from: '2026-02-30' }, '--from is a day like 2026-12-31'],
  [['orders'], { from: '2026-02-02', to: '2026-02-01' }, '--from is a day after --to.'],
])('%j with %j is refused', (positionals, values, why) => {
  expect(() => readReportWish({ positionals, values }, 'UTC')).toThrow(why);
});
