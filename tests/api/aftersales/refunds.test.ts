import { beforeAll, describe, expect, test } from 'vitest';
import { ERROR_HEADER } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import * as decisions from '#server/modules/aftersales/decide-case.ts';
import { revokeDue } from '#server/modules/aftersales/revoke-due.ts';
import { completeDue } from '#server/modules/orders/complete-due.ts';
import { clearUploads } from '#server/modules/uploads/clear-uploads.ts';
import { COUPON, MERCHANT, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { useMall } from '../../support/mall/mall.ts';
import type { OrderWish, PlacedOrder } from '../../support/orders/orders.ts';
import { lastCase, receivedOrder, returnShipment, wishFor } from '../../support/orders/refunds.ts';
import { sentPicture } from '../../support/reviews/reviews.ts';

const mall = useMall();
const DAY = 86_400_000;
const operator = 'test';

beforeAll(async () => {
  await setStock(mall.db.sql, 1_000);
});

const ask = (own: Own, name: CallName, input: Record<string, unknown>) => mall.call(name, input, { token: own.token });

const errorOf = async (own: Own, name: CallName, input: Record<string, unknown>) => {
  const { code, headers } = await ask(own, name, input);
  return code === 200 ? 200 : Number(headers.get(ERROR_HEADER));
};

const moneyOnly = { afterSalesType: 1, returnGoodsType: 0 };

/** A buyer who has received three headphones. */
async function received(wish: OrderWish = { lines: [{ skuId: SKU.blackSmall, quantity: 3 }] }) {
  const own = await newBuyer(mall);
  return { own, placed: await receivedOrder(mall, own, wish) };
}

async function opened(more: Record<string, unknown> = {}, wish?: OrderWish) {
  const { own, placed } = await received(wish);
  expect(await errorOf(own, 'refundApply', wishFor(placed, more))).toBe(200);
  return { own, placed, no: await lastCase(mall, own.buyerId) };
}

const refundStatusOf = async ({ orders }: PlacedOrder) => {
  const rows = await mall.db.sql<
    { s: number }[]
  >`select refund_status as s from merchant_order where id = ${orders[0]?.id ?? 0}`;
  return rows[0]?.s;
};

/** What the rules of refunds have to say about everything that these tests have done. */
const REFUND_RULES = /refund|request|wallet gets|pieces of a line|give|promises the points|commission comes back|stock/;

async function violations() {
  const { beginChecks, findViolations } = await import('../../support/database/invariants.ts');
  await beginChecks(mall.db.sql);
  return (await findViolations(mall.db.sql)).filter(
    ({ broken }) => REFUND_RULES.test(broken) && !broken.startsWith('stock is the sum'),
  );
}

describe('a request for pieces', () => {
  test('is refunded to the wallet as soon as the shop agrees, with stock and points', async () => {
    const own = await newBuyer(mall);
    const placed = await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall, quantity: 3 }], points: 90 });
    await mall.db.sql`update order_line set points_gained = 10 where platform_order_id = ${placed.platformOrderId}`;
    await mall.db.sql`update merchant_order set points_gained = 10 where platform_order_id = ${placed.platformOrderId}`;
    const stockOf = async () =>
      (await mall.db.sql`select stock, sold from sku_stock where sku_id = ${SKU.blackSmall}`)[0];
    const before = await stockOf();
    const preview = await ask(own, 'refundPreview', {
      orderNo: placed.orders[0]?.no,
      lines: [{ orderDetailId: placed.lines[0]?.id, num: 1 }],
    });
    expect(await errorOf(own, 'refundApply', wishFor(placed, moneyOnly))).toBe(200);
    expect(await refundStatusOf(placed)).toBe(1);
    const no = await lastCase(mall, own.buyerId);
    expect(await decisions.approveCase(mall.core, { no, operator })).toMatchObject({ kind: 'done', status: 3 });
    const { data: detail } = await ask(own, 'refundDetail', { refundOrderNo: no });
    expect(detail).toMatchObject({ refundStatus: 3, refundUseIntegral: 30, refundGainIntegral: 3 });
    expect(preview.data).toMatchObject({ sum: { pointsReturned: 30, pointsTakenBack: 3 } });
    expect((preview.data as { sum: { amount: string } }).sum.amount).toBe((detail as { amount: string }).amount);
    const after = await stockOf();
    expect({ stock: after?.['stock'], sold: after?.['sold'] }).toEqual({
      stock: before?.['stock'] + 1,
      sold: before?.['sold'] - 1,
    });
    expect(await refundStatusOf(placed)).toBe(2);
    const bills = await ask(own, 'walletBills', { type: 'income' });
    expect(bills.text).toContain(no);
    expect(await violations()).toEqual([]);
  });

  test('walks through return, receipt and refund, and shows each step with its time', async () => {
    const { own, no, placed } = await opened({ num: 3 });
    const agreed = await decisions.approveCase(mall.core, { no, operator }, { address: '14 Lantern Quay' });
    expect(agreed).toMatchObject({ kind: 'done', status: 4 });
    expect(await errorOf(own, 'refundSendBack', { refundOrderNo: no })).toBe(5505);
    expect(await errorOf(own, 'refundSendBack', returnShipment(no))).toBe(200);
    expect(await errorOf(own, 'refundSendBack', returnShipment(no))).toBe(5005);
    expect(await decisions.receiveReturn(mall.core, { no, operator })).toMatchObject({ kind: 'done', status: 3 });
    const { data } = await ask(own, 'refundDetail', { refundOrderNo: no });
    expect(data).toMatchObject({
      receiverAddressDetail: '14 Lantern Quay',
      trackingNumber: '1Z999AA10123456784',
      statusList: [
        { changeType: 'apply' },
        { changeType: 'audit', changeMessage: 'The shop agreed' },
        { changeType: 'returning' },
        { changeType: 'receiving' },
        { changeType: 'refund', changeMessage: 'The money is back' },
      ],
    });
    expect(await refundStatusOf(placed)).toBe(3);
    expect(await errorOf(own, 'refundRevoke', { refundOrderNo: no })).toBe(5005);
    const acts = await mall.db.sql`select command from operator_act where subject = ${`return ${no}`} order by id`;
    expect(acts.map(({ command }) => command)).toEqual(['returns approve', 'returns receive']);
  });

  test('frees its pieces when it is refused, before or after the receipt, and when it is withdrawn', async () => {
    const { own, no, placed } = await opened({ num: 3 });
    expect(await errorOf(own, 'refundApply', wishFor(placed))).toBe(5502);
    expect(await decisions.refuseCase(mall.core, { no, operator }, 'Worn.')).toMatchObject({ status: 1 });
    expect(await refundStatusOf(placed)).toBe(0);
    expect(await errorOf(own, 'refundApply', wishFor(placed, { num: 3 }))).toBe(200);
    const second = await lastCase(mall, own.buyerId);
    await decisions.approveCase(mall.core, { no: second, operator }, { address: 'Dock 3' });
    await ask(own, 'refundSendBack', returnShipment(second));
    expect(await decisions.refuseReceipt(mall.core, { no: second, operator }, 'Washed.')).toMatchObject({ status: 1 });
    expect(await errorOf(own, 'refundApply', wishFor(placed, { num: 2 }))).toBe(200);
    expect(await errorOf(own, 'refundRevoke', { refundOrderNo: await lastCase(mall, own.buyerId) })).toBe(200);
    expect(await refundStatusOf(placed)).toBe(0);
    const { data } = await ask(own, 'refundDetail', { refundOrderNo: second });
    expect(data).toMatchObject({ refundStatus: 1, refundReason: 'Washed.' });
  });

  test('is forced by the mall wherever the product is', async () => {
    const { no } = await opened();
    await decisions.approveCase(mall.core, { no, operator }, { address: 'Dock 3' });
    expect(await decisions.forceRefund(mall.core, { no, operator })).toMatchObject({ status: 3 });
    expect(await decisions.forceRefund(mall.core, { no, operator })).toEqual({ kind: 'status', status: 3 });
  });

  test('is closed when the product is not sent back within seven days, once on two servers', async () => {
    const { own, no, placed } = await opened();
    await decisions.approveCase(mall.core, { no, operator }, { address: 'Dock 3' });
    const then = mall.now;
    mall.now = then + 7 * DAY;
    const { data } = await ask(own, 'refundDetail', { refundOrderNo: no });
    expect(data).toMatchObject({ refundStatus: 6, isUserRevoke: false, sendBy: null });
    expect(await errorOf(own, 'refundSendBack', returnShipment(no))).toBe(5005);
    const closed = await Promise.all([revokeDue(mall.core), revokeDue(mall.core)]);
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await refundStatusOf(placed)).toBe(0);
    mall.now = then;
  });
});

describe('an order with an open request', () => {
  test('is neither received nor completed, and gains the points of what is kept', async () => {
    const { own, no, placed } = await opened();
    const orderId = placed.orders[0]?.id ?? 0;
    await mall.db.sql`update merchant_order set points_gained = 9 where id = ${orderId}`;
    await mall.db.sql`update order_line set points_gained = 9 where order_id = ${orderId}`;
    const then = mall.now;
    mall.now = then + 15 * DAY;
    await completeDue(mall.core);
    const statusOf = async () =>
      (await mall.db.sql`select status from merchant_order where id = ${orderId}`)[0]?.['status'];
    expect(await statusOf()).toBe(5);
    mall.now = then;
    await decisions.forceRefund(mall.core, { no, operator });
    mall.now = then + 15 * DAY;
    expect(await errorOf(own, 'refundApply', wishFor(placed))).toBe(5005);
    await completeDue(mall.core);
    expect(await statusOf()).toBe(6);
    mall.now = then;
  });
});

describe('a request is refused', () => {
  test.each([
    ['for more pieces than there are', { num: 4 }, 5502],
    ['without a way back', { returnGoodsType: 0 }, 5504],
    ['with a seventh picture', { reasonImage: Array.from({ length: 7 }, (_, n) => `/uploads/${n}`).join(',') }, 5503],
    ['with a picture that was never sent', { reasonImage: `/uploads/aa/${'a'.repeat(32)}.webp` }, 5503],
    ['without a reason', { text: ' ' }, 400],
  ])('%s', async (_, more, expected) => {
    const { own, placed } = await received();
    expect(await errorOf(own, 'refundApply', wishFor(placed, more))).toBe(expected);
    expect(await refundStatusOf(placed)).toBe(0);
  });

  test("with another buyer's picture", async () => {
    const other = await newBuyer(mall);
    const key = `bb/${'b'.repeat(32)}.webp`;
    await mall.db.sql`insert into upload (buyer_id, key, bytes, model) values (${other.buyerId}, ${key}, 1, 'product')`;
    const { own, placed } = await received();
    expect(await errorOf(own, 'refundApply', wishFor(placed, { reasonImage: `/uploads/${key}` }))).toBe(5503);
    await mall.db.sql`insert into upload (buyer_id, key, bytes, model) values (${own.buyerId}, ${key}, 1, 'product')`;
    expect(await errorOf(own, 'refundApply', wishFor(placed, { reasonImage: `/uploads/${key}` }))).toBe(200);
  });

  test('with a licence, which is no proof', async () => {
    const { own, placed } = await received();
    const licence = await sentPicture(mall, own, 'licence');
    expect(await errorOf(own, 'refundApply', wishFor(placed, { reasonImage: licence }))).toBe(5503);
  });

  test("for another buyer's order, as for one that there is not", async () => {
    const { placed } = await received();
    const other = await newBuyer(mall);
    expect(await errorOf(other, 'refundApply', wishFor(placed))).toBe(5001);
  });

  test('after the return window, on the page as in the call', async () => {
    const { own, placed } = await received();
    const then = mall.now;
    mall.now = then + 15 * DAY;
    expect(await errorOf(own, 'refundApply', wishFor(placed))).toBe(5005);
    const { data } = await ask(own, 'refundApplyList', {});
    expect(data).toMatchObject({ total: 0 });
    const preview = await ask(own, 'refundPreview', { orderNo: placed.orders[0]?.no, lines: [] });
    expect(preview.data).toMatchObject({ choices: [{ most: 0, refusal: 'tooLate', until: then + 15 * DAY }] });
    mall.now = then;
  });

  test('for a code that was handed over', async () => {
    const { own, placed } = await received();
    await mall.db.sql`update order_line set product_type = 6 where platform_order_id = ${placed.platformOrderId}`;
    expect(await errorOf(own, 'refundApply', wishFor(placed, moneyOnly))).toBe(5502);
  });
});

test('a coupon of the mall comes back with the last piece that it paid for', async () => {
  const own = await newBuyer(mall);
  const [held] = await mall.db.sql<{ id: number }[]>`
    insert into buyer_coupon (coupon_id, buyer_id, usable_from, usable_to)
    values (${COUPON.universal}, ${own.buyerId}, now(), ${new Date(mall.now + 60 * DAY)}) returning id`;
  const coupon = { id: held?.id ?? 0, money: 500 };
  const placed = await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall, quantity: 2 }], coupon });
  const couponState = async () =>
    (await mall.db.sql`select status from buyer_coupon where id = ${coupon.id}`)[0]?.['status'];
  for (const [num, outcome, status] of [
    [1, 'sameShop', 1],
    [1, 'returned', 0],
  ] as const) {
    const lines = [{ orderDetailId: placed.lines[0]?.id, num }];
    const { data } = await ask(own, 'refundPreview', { orderNo: placed.orders[0]?.no, lines });
    expect(data).toMatchObject({ couponList: [{ publisher: 'platform', outcome }] });
    await ask(own, 'refundApply', wishFor(placed, { ...moneyOnly, num }));
    await decisions.approveCase(mall.core, { no: await lastCase(mall, own.buyerId), operator });
    expect(await couponState()).toBe(status);
  }
});

test('a line of which five requests were withdrawn takes no more', async () => {
  const { own, placed } = await received();
  for (let at = 0; at < 5; at++) {
    expect(await errorOf(own, 'refundApply', wishFor(placed))).toBe(200);
    const refundOrderNo = await lastCase(mall, own.buyerId);
    expect(await errorOf(own, 'refundRevoke', { refundOrderNo })).toBe(200);
  }
  expect(await errorOf(own, 'refundApply', wishFor(placed))).toBe(5502);
});

test('texts of a request are stored without controls, and the reason and the shipment as one line', async () => {
  const { own, no } = await opened({ text: 'Too\u001b[2J small\n\nThe mall', explain: 'Torn.\u001b[1m\n\n\n\nSee.' });
  await decisions.approveCase(mall.core, { no, operator }, { address: 'Dock 3' });
  const sent = { ...returnShipment(no), trackingNumber: '1Z\n9', expressName: 'UPS\u0007' };
  expect(await errorOf(own, 'refundSendBack', { ...sent, telephone: '\n' })).toBe(5505);
  expect(await errorOf(own, 'refundSendBack', { ...sent, telephone: 'hello' })).toBe(5505);
  expect(await errorOf(own, 'refundSendBack', sent)).toBe(200);
  const { data } = await ask(own, 'refundDetail', { refundOrderNo: no });
  expect(data).toMatchObject({
    ...{ refundReasonWap: 'Too [2J small The mall', refundReasonWapExplain: 'Torn.[1m\n\nSee.' },
    ...{ trackingNumber: '1Z 9', expressName: 'UPS' },
  });
});

test('the clearing of unused uploads leaves a picture of a request that is being sent', async () => {
  const { own, placed } = await received();
  const proof = await sentPicture(mall, own);
  mall.now += DAY + 1;
  const waiting = () => mall.db.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { all } = await mall.db.sql.begin(async (tx) => {
    await tx`select 1 from order_line where id = ${placed.lines[0]?.id ?? 0} for update`;
    const asked = errorOf(own, 'refundApply', wishFor(placed, { reasonImage: proof }));
    await expect.poll(waiting).toHaveLength(1);
    const cleared = clearUploads(mall.core);
    await expect.poll(waiting).toHaveLength(2);
    return { all: () => Promise.all([asked, cleared]) };
  });
  expect(await all()).toEqual([200, undefined]);
  expect(await mall.db.sql`select 1 from upload where '/uploads/' || key = ${proof}`).toHaveLength(1);
});

test('a coupon is shown in the currency of its order at the rate of the order', async () => {
  const own = await newBuyer(mall);
  const [held] = await mall.db.sql<{ id: number }[]>`
    insert into buyer_coupon (coupon_id, buyer_id, usable_from, usable_to)
    values (${COUPON.universal}, ${own.buyerId}, now(), ${new Date(mall.now + 60 * DAY)}) returning id`;
  const coupon = { id: held?.id ?? 0, money: 500 };
  const placed = await receivedOrder(mall, own, { lines: [{ skuId: SKU.blackSmall, quantity: 2 }], coupon });
  const [row] = await mall.db.sql<{ money: number }[]>`
    select money::float8 from coupon where id = ${COUPON.universal}`;
  const [money = 0] = row ? [row.money] : [];
  const shown = async () => {
    const lines = [{ orderDetailId: placed.lines[0]?.id, num: 1 }];
    const settings = { token: own.token, currency: 'EUR' };
    const preview = await mall.call('refundPreview', { orderNo: placed.orders[0]?.no, lines }, settings);
    const refundOrderNo = await lastCase(mall, own.buyerId);
    const detail = await mall.call('refundDetail', { refundOrderNo }, settings);
    return [preview, detail].map(({ data }) => (data as { couponList: { money: string }[] }).couponList[0]?.money);
  };
  await ask(own, 'refundApply', wishFor(placed, { ...moneyOnly, num: 1 }));
  const inDollars = (money / 100).toFixed(2);
  expect(await shown()).toEqual([inDollars, inDollars]);
  await mall.db
    .sql`update platform_order set currency = 'JPY', decimals = 0, rate = '150' where id = ${placed.platformOrderId}`;
  const inYen = String((money * 150) / 100);
  expect(await shown()).toEqual([inYen, inYen]);
});

test('lists, counts, reasons, couriers and the return address answer', async () => {
  const { own, no } = await opened();
  expect((await ask(own, 'refundList', { type: 0, keywords: no })).data).toMatchObject({
    total: 1,
    list: [{ refundOrderNo: no }],
  });
  expect((await ask(own, 'refundCounts', {})).data).toEqual({ applyCount: 1, openCount: 1, closedCount: 0 });
  expect((await ask(own, 'refundReasons', {})).data).toContain('Does not fit');
  expect((await mall.call('couriers')).data).toContainEqual({ id: expect.any(Number), code: 'dhl', name: 'DHL' });
  expect((await mall.call('merchantReturnAddress', { id: MERCHANT.hearth })).code).toBe(200);
});
