import { beforeAll, describe, expect, test } from 'vitest';
import { listOrdersAndPrint } from '../../../src/cli/orders/orders.ts';
import { readDelivery, readPieces, shipAndPrint } from '../../../src/cli/orders/ship.ts';
import { readMerchantOrder, readStatus } from '../../../src/cli/orders/status-words.ts';
import { readKind, trackAndPrint } from '../../../src/cli/orders/track.ts';
import { readCode, verifyAndPrint } from '../../../src/cli/orders/verify.ts';
import { SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, type OrderWish, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();

beforeAll(async () => {
  await mall.db.sql`update sku_stock set stock = 1000 where sku_id <> ${SKU.whiteSmall}`;
});

async function paid(wish: OrderWish = {}, status: 1 | 3 = 1) {
  const { buyerId } = await newBuyer(mall);
  const placed = await placeOrder(mall, buyerId, wish);
  await markPaid(mall, placed, status);
  return { ...placed, no: placed.orders[0]?.no ?? '', lineId: placed.lines[0]?.id ?? 0 };
}

const list = (words: string, status?: string, page = 1) =>
  listOrdersAndPrint(mall.core, { words, status: readStatus(status), page });
const ship = (no: string, values: Record<string, string | boolean>) =>
  shipAndPrint(mall.core, { no, pieces: readPieces(values['lines']), delivery: readDelivery(values), mark: '' });

describe('orders', () => {
  test('are listed with what they are, and one of them with its lines and shipments', async () => {
    const { no, lineId } = await paid({ lines: [{ skuId: SKU.blackSmall, quantity: 2 }] });
    const [head, row] = (await list('', 'to-ship')).split('\n');
    expect(head?.trim().split(/ {2,}/)).toEqual(['order', 'status', 'placed', 'shop', 'account', 'pieces', 'amount']);
    expect(row?.trim().split(/ {2,}/).slice(0, 3)).toEqual([no, 'to-ship', '2026-11-20 12:00']);
    expect(row).toMatch(/ 2 +258\.00 USD$/);
    expect(await list('', 'completed')).toBe('No order is like that.');
    expect(await list('nothing like it')).toBe('No order is like that.');
    await ship(no, { lines: `${lineId}=1`, courier: 'DHL', number: '00340' });
    const received = (await list(no)).split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(received[0]?.[0]).toMatch(new RegExp(`^Order ${no} of .*: part-shipped, 258\\.00 USD$`));
    expect(received[3]).toEqual([String(lineId), expect.any(String), '2', '1', '1']);
    expect(received[5]?.slice(1)).toEqual(['express', 'DHL 00340', 'handedIn', '1']);
  });

  test('show their address and the remark of the buyer, and are found by the number of the purchase', async () => {
    const { no } = await paid();
    const [platformOrder] = await mall.db.sql<{ no: string }[]>`
      update platform_order p set real_name = 'Robin Doe', phone = '+12133734253', address = '200 N Spring St'
      from merchant_order o where o.platform_order_id = p.id and o.no = ${no} returning p.no`;
    await mall.db.sql`update merchant_order set remark = 'Ring twice' where no = ${no}`;
    expect((await list(no)).split('\n').slice(1, 3)).toEqual([
      'To Robin Doe, +12133734253, 200 N Spring St',
      'The buyer writes: Ring twice',
    ]);
    expect(await list(platformOrder?.no ?? '')).toContain(no);
  });

  test('name a shop as operators know it, whatever language it was sold in', async () => {
    const { no } = await paid({ lines: [{ skuId: SKU.blackSmall }] });
    await mall.db.sql`update merchant_order set merchant_name = '北风音响' where no = ${no}`;
    expect(await list(no)).toContain(`Order ${no} of Northwind Audio:`);
  });

  test('that were not paid in time are shown as cancelled', async () => {
    const { buyerId } = await newBuyer(mall);
    const { orders } = await placeOrder(mall, buyerId);
    const no = orders[0]?.no ?? '';
    expect(await list(no)).toContain('unpaid');
    mall.now += 30 * 60_000;
    expect(await list(no)).toContain('cancelled');
  });
});

describe('sending', () => {
  test('prints the shipment number and whether anything is left to send', async () => {
    const { no, lineId } = await paid({ lines: [{ skuId: SKU.blackSmall, quantity: 3 }] });
    const van = { merchant: 'Own van', phone: '+49301234567' };
    expect(await ship(no, { ...van, lines: `${lineId}=1` })).toMatch(/^Parcel \d+ of order SH\d+ is noted; some of it/);
    expect(await ship(no, van)).toMatch(/; all of it is sent\.$/);
    await expect(ship(no, van)).rejects.toThrow(`Order ${no} is to-receive, and nothing of it is to be sent.`);
  });

  test('says why not, and does nothing', async () => {
    const { no, lineId } = await paid();
    await expect(ship(no, { lines: `${lineId}=2`, nothing: true })).rejects.toThrow(/not what is left.*\n.*1 left/);
    await expect(ship(no, { virtual: true })).rejects.toThrow('cannot be delivered online');
    await expect(ship('SH000000', { nothing: true })).rejects.toThrow('There is no order SH000000.');
    expect(await list(no)).toContain('to-ship');
  });

  test.each([
    [{}, 'Say one way'],
    [{ courier: 'dhl', virtual: true }, 'Say one way'],
    [{ courier: 'pigeon', number: '1' }, '--courier is one of'],
    [{ courier: 'constructor', number: '1' }, '--courier is one of'],
    [{ courier: 'dhl' }, '--number is missing.'],
    [{ courier: 'dhl', number: 'x\ny' }, '--number is one line'],
    [{ merchant: 'Own van' }, '--phone is missing.'],
    [{ merchant: 'Own van', phone: '' }, '--phone is one line'],
    [{ merchant: 'Own van', phone: 'abc' }, '--phone needs at least 5 digits, and "abc" has fewer.'],
  ])('%j is no way to send', (values, sentence) => {
    expect(() => readDelivery(values)).toThrow(sentence);
  });

  test.each(['', '1', '1=', '1=-2', '1=1.5', 'x=1', '1=2;2=1'])('"%s" are no lines', (text) => {
    expect(() => readPieces(text)).toThrow('--lines is like 12=2,13=1');
  });

  test.each(['SH1', 'PT202611201200000123456789', undefined])('%s is no order of a shop', (text) => {
    expect(() => readMerchantOrder(text)).toThrow(
      'number is SH and its digits, like SH202611201200000123456789, not "',
    );
    expect(readMerchantOrder('sh202611201200000123456789 ')).toBe('SH202611201200000123456789');
  });

  test('a status that there is not is refused', () => {
    expect(() => readStatus('toString')).toThrow('--status is one of unpaid, to-ship');
  });
});

test('a shipment is tracked, and never back', async () => {
  const { no } = await paid();
  await ship(no, { courier: 'ups', number: '1Z' });
  const [{ id: shipmentId = 0 } = {}] = await mall.db.sql<{ id: number }[]>`select max(id) as id from shipment`;
  const track = (kind: string) => trackAndPrint(mall.core, { shipmentId, kind: readKind(kind), note: 'Leipzig' });
  expect(await track('delivering')).toBe(`Parcel ${shipmentId} is delivering.`);
  await expect(track('underWay')).rejects.toThrow(`Parcel ${shipmentId} is delivering already.`);
  expect(() => readKind('lost')).toThrow('A parcel is one of handedIn|underWay|delivering|signed, not "lost".');
  await expect(trackAndPrint(mall.core, { shipmentId: 999_999, kind: 'signed', note: '' })).rejects.toThrow(
    'There is no parcel',
  );
});

test.each([
  ['fictitious', 'was delivered online: there is no way to track.'],
  ['noNeed', 'needed no delivery: there is no way to track.'],
])('a shipment that is %s has no way to track', async (kind, sentence) => {
  const { no } = await paid();
  await ship(no, { nothing: true });
  const [{ id: shipmentId = 0 } = {}] = await mall.db.sql<{ id: number }[]>`
    update shipment set delivery_type = ${kind} where id = (select max(id) from shipment) returning id`;
  const noted = trackAndPrint(mall.core, { shipmentId, kind: 'signed', note: '' });
  await expect(noted).rejects.toThrow(`Parcel ${shipmentId} ${sentence}`);
});

test('a pickup is handed over by its code, once', async () => {
  const { no, platformOrderId } = await paid({ lines: [{ skuId: 13 }], shippingType: 2 }, 3);
  const code = String(100_000_000_000 + platformOrderId);
  expect(await verifyAndPrint(mall.core, readCode(`${code.slice(0, 4)} ${code.slice(4)}`))).toMatch(`Order ${no} of `);
  await expect(verifyAndPrint(mall.core, code)).rejects.toThrow(`Order ${no} was handed over already.`);
  await expect(verifyAndPrint(mall.core, '0000000000')).rejects.toThrow('No order waits for the code 0000000000.');
  for (const text of ['', 'abc', '12345']) expect(() => readCode(text)).toThrow('6 to 20 digits');
});

test.each([
  [1, 'has asked for a refund. Decide it first'],
  [3, 'has been refunded, and is not handed over'],
])('an order with refund status %i is not handed over', async (refundStatus, reason) => {
  const { platformOrderId } = await paid({ lines: [{ skuId: 13 }], shippingType: 2 }, 3);
  const code = String(100_000_000_000 + platformOrderId);
  await mall.db
    .sql`update merchant_order set refund_status = ${refundStatus} where platform_order_id = ${platformOrderId}`;
  await expect(verifyAndPrint(mall.core, code)).rejects.toThrow(reason);
  const [order] = await mall.db.sql`select status from merchant_order where platform_order_id = ${platformOrderId}`;
  expect(order?.['status']).toBe(3);
});
