import { beforeAll, describe, expect, test } from 'vitest';
import { CODES, ERROR_HEADER } from '#contract/envelope.ts';
import { FAILURES, type FailureName } from '#contract/failures.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import { SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { countStatements } from '../../support/database/database.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, type OrderWish, type PlacedOrder, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
const MINUTE = 60_000;
const AT_ONCE = 50;
const CANDLE = 13;
const TWO_MERCHANTS = { lines: [{ skuId: SKU.blackSmall, quantity: 2 }, { skuId: CANDLE }] };

beforeAll(async () => {
  await setStock(mall.db.sql, 1000);
});

async function ask<K extends CallName>(name: K, input: Record<string, unknown>, { token }: Own) {
  const { code, data } = await mall.call(name, input, { token });
  expect(code, name).toBe(CODES.ok);
  return contract[name].data.parse(data) as CallData<K>;
}

const errorCodeOf = (name: FailureName) => FAILURES[name].errorCode;

/** The error code of the refusal; 0 where it was done. */
async function refused(name: CallName, orderNo: string, { token }: Own): Promise<number> {
  const { code, headers } = await mall.call(name, { orderNo }, { token });
  return code === CODES.ok ? 0 : Number(headers.get(ERROR_HEADER));
}

/** A paid order of one shop in any status, with what led there. */
async function orderIn(
  buyer: Own,
  status: number,
  wish: OrderWish = {},
): Promise<PlacedOrder & { merchantNo: string }> {
  const placed = await placeOrder(mall, buyer.buyerId, wish);
  const [{ id = 0, no = '' } = {}] = placed.orders;
  await markPaid(mall, placed, status === 3 ? 3 : 1);
  const path = { 1: [], 2: [2], 3: [], 4: [4], 5: [4, 5], 6: [4, 5, 6] }[status] ?? [];
  for (const step of path) await mall.db.sql`update merchant_order set status = ${step} where id = ${id}`;
  return { ...placed, merchantNo: no };
}

const numbers = async (buyer: Own, input: Record<string, unknown>) =>
  (await ask('orderList', input, buyer)).list.map(({ orderNo }) => orderNo);

describe('the list', () => {
  test('shows a purchase until it is paid, and then an order for each shop', async () => {
    const buyer = await newBuyer(mall);
    const placed = await placeOrder(mall, buyer.buyerId, TWO_MERCHANTS);
    const [row, ...more] = (await ask('orderList', {}, buyer)).list;
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ orderNo: placed.no, merId: 0, merName: '', status: 0, paid: false, payTime: null, totalNum: 3 },
      ...{ payPrice: '276.50', totalPrice: '276.50', cancelTime: mall.now + 30 * MINUTE, currency: 'USD' },
    });
    expect(row?.orderInfoList.map(({ payNum, payPrice }) => [payNum, payPrice])).toEqual([
      [2, '258.00'],
      [1, '18.50'],
    ]);
    await markPaid(mall, placed);
    const paid = (await ask('orderList', {}, buyer)).list;
    expect(paid.map(({ orderNo }) => orderNo)).toEqual(placed.orders.map(({ no }) => no).toReversed());
    expect(paid.map(({ payPrice, paid: isPaid, cancelTime }) => [payPrice, isPaid, cancelTime])).toEqual([
      ['18.50', true, null],
      ['258.00', true, null],
    ]);
  });

  test('has a tab for each state; shipped in part is still to ship', async () => {
    const buyer = await newBuyer(mall);
    const inStatus: Record<number, string> = {};
    for (const status of [1, 2, 3, 4, 5, 6]) inStatus[status] = (await orderIn(buyer, status)).merchantNo;
    const unpaid = await placeOrder(mall, buyer.buyerId);
    const cancelled = await placeOrder(mall, buyer.buyerId);
    await ask('orderCancel', { orderNo: cancelled.no }, buyer);
    const expected = {
      '0': [unpaid.no],
      '1': [inStatus[2], inStatus[1]],
      '3': [inStatus[3]],
      '4': [inStatus[4]],
      '5': [inStatus[5]],
      '6': [inStatus[6]],
      '9': [cancelled.no],
    };
    for (const [status, list] of Object.entries(expected)) expect(await numbers(buyer, { status })).toEqual(list);
    expect((await numbers(buyer, { status: -1 })).toSorted()).toEqual(Object.values(expected).flat().toSorted());
    expect(await ask('orderCounts', {}, buyer)).toEqual({
      ...{ awaitPayCount: 1, awaitShippedCount: 2, verificationCount: 1, receiptCount: 1, awaitReplyCount: 2 },
      refundCount: 0,
    });
    expect((await mall.call('orderList', { status: 7 }, { token: buyer.token })).code).toBe(CODES.refused);
  });

  test('no tab and no count shows what was refunded in full before it was completed', async () => {
    const buyer = await newBuyer(mall);
    const all: string[] = [];
    for (const status of [1, 2, 3, 4, 5]) all.push((await orderIn(buyer, status)).merchantNo);
    await mall.db.sql`update merchant_order set refund_status = 3 where buyer_id = ${buyer.buyerId}`;
    for (const status of ['1', '3', '4', '5']) expect(await numbers(buyer, { status })).toEqual([]);
    expect((await numbers(buyer, { status: -1 })).toSorted()).toEqual(all.toSorted());
    expect(await ask('orderCounts', {}, buyer)).toMatchObject({
      ...{ awaitShippedCount: 0, verificationCount: 0, receiptCount: 0 },
    });
  });

  test('finds by number, by that of the whole purchase, and by a product', async () => {
    const buyer = await newBuyer(mall);
    const radio = await orderIn(buyer, 1, { lines: [{ skuId: SKU.groupRadio }] });
    const both = await placeOrder(mall, buyer.buyerId, TWO_MERCHANTS);
    expect(await numbers(buyer, { keywords: radio.merchantNo })).toEqual([radio.merchantNo]);
    expect(await numbers(buyer, { keywords: radio.no.toLowerCase() })).toEqual([radio.merchantNo]);
    expect(await numbers(buyer, { keywords: 'radio' })).toEqual([radio.merchantNo]);
    expect(await numbers(buyer, { keywords: ' candle ' })).toEqual([both.no]);
    expect(await numbers(buyer, { keywords: '%' })).toEqual([]);
  });

  test('asks the database as often for many orders as for one', async () => {
    const buyer = await newBuyer(mall);
    for (let n = 0; n < 12; n++) {
      await orderIn(buyer, 1);
      await placeOrder(mall, buyer.buyerId);
      mall.now += MINUTE;
    }
    const pages = await Promise.all([1, 2, 3].map((page) => ask('orderList', { page, limit: 10 }, buyer)));
    expect(pages.map(({ list, total, totalPage }) => [list.length, total, totalPage])).toEqual([
      [10, 24, 3],
      [10, 24, 3],
      [4, 24, 3],
    ]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ orderNo }) => orderNo))).size).toBe(24);
    const count = (limit: number) => countStatements(mall.db.sql, () => ask('orderList', { limit }, buyer));
    expect(await count(20)).toBe(await count(1));
  });
});

describe('an order', () => {
  test('answers by the number of its shop, and by that of the purchase before and after', async () => {
    const buyer = await newBuyer(mall);
    const placed = await placeOrder(mall, buyer.buyerId, TWO_MERCHANTS);
    const before = await ask('orderDetail', { orderNo: placed.no }, buyer);
    expect(before).toMatchObject({ status: 0, paid: false, payPrice: '276.50', totalNum: 3, shopOrderNos: [] });
    expect(before.merchantOrderList.map(({ payPrice }) => payPrice)).toEqual(['258.00', '18.50']);
    await markPaid(mall, placed);
    const whole = await ask('orderDetail', { orderNo: placed.no }, buyer);
    expect(whole).toMatchObject({ status: 1, paid: true, payType: 'yue', cancelTime: null, payPrice: '276.50' });
    expect(whole.shopOrderNos).toEqual(placed.orders.map(({ no }) => no));
    const [first] = whole.shopOrderNos;
    const part = await ask('orderDetail', { orderNo: first ?? '' }, buyer);
    expect(part).toMatchObject({ orderNo: first, status: 1, payPrice: '258.00', totalNum: 2 });
    expect(part.merchantOrderList).toHaveLength(1);
  });

  test('shows cards and links to those who have paid only', async () => {
    const buyer = await newBuyer(mall);
    const placed = await placeOrder(mall, buyer.buyerId);
    const [{ id = 0, skuId = 0 } = {}] = placed.lines;
    await mall.db
      .sql`insert into voucher_code (sku_id, number, secret, order_line_id) values (${skuId}, 'N-1', 'S-1', ${id})`;
    await mall.db.sql`update order_line set link = 'https://drive.test/1' where id = ${id}`;
    const shown = async () => {
      const { merchantOrderList } = await ask('orderDetail', { orderNo: placed.no }, buyer);
      const { list } = await ask('orderList', {}, buyer);
      const lines = [...merchantOrderList, ...list].flatMap(({ orderInfoList }) => orderInfoList);
      return lines.map(({ expand, cardSecretList }) => [expand, cardSecretList]);
    };
    expect(await shown()).toEqual([
      ['', []],
      ['', []],
    ]);
    await markPaid(mall, placed);
    const delivered = ['https://drive.test/1', [{ cardNum: 'N-1', cardSecret: 'S-1' }]];
    expect(await shown()).toEqual([delivered, delivered]);
  });

  test('that was not paid in time is cancelled by the mall before a round has come', async () => {
    const buyer = await newBuyer(mall);
    const { no } = await placeOrder(mall, buyer.buyerId);
    mall.now += 30 * MINUTE;
    const cancelled = { status: 9, cancelStatus: 1, cancelTime: null };
    expect(await ask('orderDetail', { orderNo: no }, buyer)).toMatchObject(cancelled);
    expect((await ask('orderList', { status: '9' }, buyer)).list).toMatchObject([cancelled]);
    expect(await numbers(buyer, { status: '0' })).toEqual([]);
    expect(await ask('orderCounts', {}, buyer)).toMatchObject({ awaitPayCount: 0 });
    expect(await refused('orderCancel', no, buyer)).toBe(errorCodeOf('orderTimedOut'));
    expect(await refused('orderDelete', no, buyer)).toBe(0);
    expect(await numbers(buyer, {})).toEqual([]);
    expect(await mall.db.sql`select status, cancel_status from platform_order where no = ${no}`).toEqual([
      { status: 9, cancel_status: 1 },
    ]);
  });
});

describe('what its owner does with it', () => {
  test('giving up counts once, also of fifty at once', async () => {
    const buyer = await newBuyer(mall);
    const { no } = await placeOrder(mall, buyer.buyerId);
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => refused('orderCancel', no, buyer)));
    expect(all.filter((fine) => fine === 0)).toHaveLength(1);
    expect(await ask('orderDetail', { orderNo: no }, buyer)).toMatchObject({ status: 9, cancelStatus: 2 });
  });

  test('the same press twice is one', async () => {
    const buyer = await newBuyer(mall);
    const { no } = await placeOrder(mall, buyer.buyerId);
    const settings = { token: buyer.token, 'Idempotency-Key': 'give-up' };
    for (const _ of [1, 2]) expect((await mall.call('orderCancel', { orderNo: no }, settings)).data).toBe(true);
  });

  test.each([1, 2, 3, 4, 5, 6])('what status %i does not allow is refused and changes nothing', async (status) => {
    const buyer = await newBuyer(mall);
    const { merchantNo, no } = await orderIn(buyer, status);
    const found = {
      cancelPlatformOrder: await refused('orderCancel', no, buyer),
      cancel: await refused('orderCancel', merchantNo, buyer),
      deletePlatformOrder: await refused('orderDelete', no, buyer),
    };
    expect(found).toEqual({
      cancelPlatformOrder: errorCodeOf('orderPaid'),
      cancel: errorCodeOf('orderNotFound'),
      deletePlatformOrder: errorCodeOf('orderStatus'),
    });
    if (status !== 6) expect(await refused('orderDelete', merchantNo, buyer)).toBe(errorCodeOf('orderStatus'));
    expect(await refused('orderReceive', no, buyer)).toBe(errorCodeOf('orderStatus'));
    if (status !== 4) expect(await refused('orderReceive', merchantNo, buyer)).toBe(errorCodeOf('orderStatus'));
    expect(await ask('orderDetail', { orderNo: merchantNo }, buyer)).toMatchObject({ status });
    expect(await numbers(buyer, {})).toEqual([merchantNo]);
  });

  test('a completed order leaves the list and goes on answering', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo } = await orderIn(buyer, 6);
    expect(await ask('orderDelete', { orderNo: merchantNo }, buyer)).toBe(true);
    expect(await ask('orderDelete', { orderNo: merchantNo }, buyer)).toBe(true);
    expect(await numbers(buyer, {})).toEqual([]);
    expect(await ask('orderDetail', { orderNo: merchantNo }, buyer)).toMatchObject({ status: 6 });
  });

  test('receipt is confirmed once, of fifty at once', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo } = await orderIn(buyer, 4);
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => refused('orderReceive', merchantNo, buyer)));
    expect(all.filter((fine) => fine === 0)).toHaveLength(1);
    expect(all.filter((fine) => fine === errorCodeOf('orderStatus'))).toHaveLength(AT_ONCE - 1);
    const detail = await ask('orderDetail', { orderNo: merchantNo }, buyer);
    expect([detail.status, detail.receiveTime]).toEqual([5, detail.createTime]);
  });

  test('and not while after-sales are under way, or everything was given back', async () => {
    const buyer = await newBuyer(mall);
    const { merchantNo } = await orderIn(buyer, 4);
    const refund = (status: number) =>
      mall.db.sql`update merchant_order set refund_status = ${status} where no = ${merchantNo}`;
    await refund(1);
    expect(await refused('orderReceive', merchantNo, buyer)).toBe(errorCodeOf('refundOpen'));
    await refund(3);
    expect(await refused('orderReceive', merchantNo, buyer)).toBe(errorCodeOf('orderStatus'));
    await refund(2);
    expect(await refused('orderReceive', merchantNo, buyer)).toBe(0);
  });
});

test("somebody else's number answers like one that there is not", async () => {
  const [owner, other] = [await newBuyer(mall), await newBuyer(mall)];
  const { no, merchantNo } = await orderIn(owner, 4);
  const calls = ['orderDetail', 'orderCancel', 'orderDelete', 'orderReceive', 'orderParcels'] as const;
  for (const name of calls) {
    const missing = await mall.call(name, { orderNo: 'SH99999999999999' }, { token: other.token });
    for (const orderNo of [no, merchantNo]) {
      const answer = await mall.call(name, { orderNo }, { token: other.token });
      expect([answer.text, answer.headers.get(ERROR_HEADER)]).toEqual([missing.text, '5001']);
    }
  }
});

test('what no number of an order looks like is the number of none', async () => {
  const buyer = await newBuyer(mall);
  for (const orderNo of ['SH1', 'sh202611220001', '0', '../x', 'تجربة'])
    for (const name of ['orderDetail', 'orderParcels', 'payCashier', 'payWechatResult'] as const)
      expect(await refused(name, orderNo, buyer), `${name} ${orderNo}`).toBe(errorCodeOf('orderNotFound'));
});
