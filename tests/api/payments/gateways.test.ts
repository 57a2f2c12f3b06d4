import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { FAILURES } from '#contract/failures.ts';
import { type CallData, contract } from '#contract/index.ts';
import { cancelPlatformOrder } from '#server/modules/orders/cancel-unpaid-order.ts';
import type { GatewayMessage } from '#server/modules/payments/gateways/provider.ts';
import { pollOpenPayments } from '#server/modules/payments/poll-payments.ts';
import { settleAndPrint } from '../../../src/cli/payments/gateway.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type PlacedOrder, placeOrder } from '../../support/orders/orders.ts';
import { useGateways } from '../../support/payments/stand-in-gateway.ts';

const mall = useMall();
const gateway = useGateways(mall);
const RATE = 7.1;

beforeAll(
  () => mall.db.sql`
    insert into currency (id, code, symbol, name, rate, decimals, is_default, sort)
    values (99, 'CNY', '¥', 'Yuan', ${RATE}, 2, false, 90) on conflict (code) do update set rate = excluded.rate`,
);
beforeEach(() => setStock(mall.db.sql, 1000));

const WAYS = {
  wechat: { wish: { payType: 'weixin', payChannel: 'native' }, result: 'payWechatResult' },
  alipay: { wish: { payType: 'alipay', payChannel: 'alipayPc' }, result: 'payAlipayResult' },
} as const;
type Side = keyof typeof WAYS;
const SIDES = Object.keys(WAYS) as Side[];

const begin = (side: Side, token: string, orderNo: string) =>
  mall.call('payBegin', { orderNo, ...WAYS[side].wish }, { token });

/** Somebody who looks at the code of an order. */
async function billed(side: Side) {
  const buyer = await newBuyer(mall);
  const order = await placeOrder(mall, buyer.buyerId);
  const { code, data } = await begin(side, buyer.token, order.no);
  expect(code).toBe(CODES.ok);
  const begun = contract.payBegin.data.parse(data) as CallData<'payBegin'>;
  const scanned = begun.jsConfig?.mwebUrl ?? begun.alipayRequest;
  const no = /(?:WX|AL)\d{24}$/.exec(scanned)?.[0] ?? '';
  return { ...buyer, order, no, scanned };
}

const tell = (side: Side, { headers, body }: GatewayMessage) =>
  mall.app.request(`/api/publicly/payment/callback/${side}`, { method: 'POST', headers, body: Buffer.from(body) });

const DONE = { wechat: '{"code":"SUCCESS","message":""}', alipay: 'success' };

const statusOf = async ({ platformOrderId }: PlacedOrder) => {
  const [row] = await mall.db.sql<
    { status: number }[]
  >`select status from platform_order where id = ${platformOrderId}`;
  return row?.status;
};
const paymentOf = async (no: string) => {
  const [row] = await mall.db.sql<{ status: string; amount: number; currency: string }[]>`
    select status, amount::float8, currency from payment where no = ${no}`;
  return row;
};
const eventsOf = (no: string) =>
  mall.db.sql`select kind, outcome, reason from gateway_event where payment_no = ${no} order by id`;
const stepsOf = ({ platformOrderId }: PlacedOrder) =>
  mall.db.sql`select to_status from order_step where level = 0 and order_id = ${platformOrderId}`;
const balanceOf = async (buyerId: number) => {
  const [row] = await mall.db.sql<
    { balance: number }[]
  >`select balance::float8 from wallet where buyer_id = ${buyerId}`;
  return row?.balance ?? 0;
};
const priceOf = async ({ platformOrderId }: PlacedOrder) => {
  const [row] = await mall.db.sql<
    { pay: number }[]
  >`select pay_base::float8 as pay from platform_order where id = ${platformOrderId}`;
  return row?.pay ?? 0;
};
const cancel = ({ platformOrderId }: PlacedOrder) =>
  mall.db.transact((tx) => cancelPlatformOrder(tx, { platformOrderId, by: 'buyer', now: new Date(mall.now) }));

/** What the bill comes to, as each gateway writes it, a fen more or less if wanted. */
const amountOf = (side: Side, fen: number) =>
  side === 'wechat' ? { amount: { total: fen, currency: 'CNY' } } : { total_amount: (fen / 100).toFixed(2) };

describe.each(SIDES)('%s', (side) => {
  const other = () => gateway[side];

  test('gets a bill in its currency, and its message pays the order', async () => {
    const { token, order, no, scanned } = await billed(side);
    expect(scanned).toMatch(side === 'wechat' ? /^weixin:/ : /^https:\/\/qr\.alipay/);
    const fen = Math.round((await priceOf(order)) * RATE);
    expect(await paymentOf(no)).toEqual({ status: 'open', amount: fen, currency: 'CNY' });
    expect(other().trades.get(no)).toMatchObject(amountOf(side, fen));
    expect(await statusOf(order)).toBe(0);
    const again = await begin(side, token, order.no);
    expect(JSON.stringify(again.data)).toContain(no);
    const reply = await tell(side, other().pay(no));
    expect([reply.status, await reply.text()]).toEqual([200, DONE[side]]);
    expect([await statusOf(order), (await paymentOf(no))?.status]).toEqual([1, 'settled']);
  });

  test('that reports the same payment many times at once, also in different messages, pays once', async () => {
    const { order, no } = await billed(side);
    const message = other().pay(no);
    const more = Array.from({ length: 4 }, () => other().pay(no));
    const replies = await Promise.all([...Array(16).fill(message), ...more].map((one) => tell(side, one)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await stepsOf(order)).toHaveLength(1);
    const outcomes = (await eventsOf(no)).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['noted', 'noted', 'noted', 'noted', 'settled']);
  });

  test('that reports a wrong amount or an unknown bill gets a success reply and pays nothing', async () => {
    const { order, no } = await billed(side);
    const fen = (await paymentOf(no))?.amount ?? 0;
    for (const wrong of [fen - 1, fen + 1, fen * 100])
      expect((await tell(side, other().pay(no, amountOf(side, wrong) as never))).status).toBe(200);
    const unknown = `XX${side}`;
    other().trades.set(unknown, { ...other().trades.get(no), out_trade_no: unknown } as never);
    expect((await tell(side, other().pay(unknown))).status).toBe(200);
    expect([await statusOf(order), (await paymentOf(no))?.status]).toEqual([0, 'open']);
    expect(await eventsOf(no)).toEqual(Array(3).fill({ kind: 'paid', outcome: 'refused', reason: 'amount' }));
    expect(await eventsOf(unknown)).toEqual([{ kind: 'paid', outcome: 'refused', reason: 'number' }]);
  });

  test('that sends a message for another merchant, too old, too new or unsigned is rejected', async () => {
    const { order, no } = await billed(side);
    const foreign = side === 'wechat' ? { mchid: '1900000002' } : { seller_id: '2088000000000002' };
    const message = other().pay(no, foreign as never);
    expect((await tell(side, message)).status).toBe(400);
    const { seller_id: _, ...own } = { ...other().trades.get(no), mchid: '1900000001' } as Record<string, unknown>;
    other().trades.set(no, own as never);
    const right = other().pay(no);
    mall.now += 5 * 60_000 + 1_000;
    expect((await tell(side, right)).status, 'too old').toBe(401);
    mall.now -= 10 * 60_000 + 2_000;
    expect((await tell(side, right)).status, 'of the future').toBe(401);
    mall.now += 5 * 60_000 + 1_000;
    expect((await tell(side, { headers: {}, body: Buffer.from('{}') })).status).toBe(401);
    expect((await tell(side, { headers: right.headers, body: Buffer.from('amount=1') })).status).toBe(401);
    expect(await eventsOf(no)).toEqual([]);
    expect(await statusOf(order)).toBe(0);
    expect((await tell(side, right)).status).toBe(200);
    expect(await statusOf(order)).toBe(1);
  });

  test('whose money comes after cancelling fills the wallet; at the same time it does one of the two', async () => {
    for (let round = 0; round < 8; round++) {
      const { buyerId, order, no } = await billed(side);
      const message = other().pay(no);
      if (round === 0) await cancel(order);
      const [reply] = await Promise.all([tell(side, message), cancel(order), tell(side, message)]);
      expect(reply.status).toBe(200);
      const isPaid = (await statusOf(order)) === 1;
      expect(await balanceOf(buyerId)).toBe(isPaid ? 0 : await priceOf(order));
      expect((await paymentOf(no))?.status).toBe(isPaid ? 'settled' : 'credited');
      expect(await stepsOf(order)).toHaveLength(1);
    }
  });

  test('that reports a refund before the payment leaves the order unpaid', async () => {
    const { buyerId, order, no } = await billed(side);
    const paid = other().pay(no);
    const fen = (await paymentOf(no))?.amount ?? 0;
    const refund =
      side === 'wechat'
        ? gateway.wechat.tell('REFUND.SUCCESS', { ...gateway.wechat.trades.get(no), amount: { refund: fen } })
        : gateway.alipay.tell({ ...gateway.alipay.trades.get(no), refund_fee: (fen / 100).toFixed(2) });
    expect((await tell(side, refund)).status).toBe(200);
    expect((await eventsOf(no)).map(({ outcome }) => outcome)).toEqual(['parked']);
    expect((await tell(side, paid)).status).toBe(200);
    expect([await statusOf(order), (await paymentOf(no))?.status]).toEqual([0, 'refunded']);
    expect((await eventsOf(no)).map(({ outcome }) => outcome)).toEqual(['noted', 'noted']);
    expect(await balanceOf(buyerId)).toBe(0);
  });

  test('that gets an error because the mall failed before storing the message sends it again', async () => {
    const { order, no } = await billed(side);
    const message = other().pay(no);
    const { db } = mall.core;
    const failing: typeof db.transact = (work, first) =>
      db.transact(async (tx, seen) => {
        await work(tx, seen);
        throw new Error('the process ends here');
      }, first);
    Object.assign(mall.core, { db: { ...db, transact: failing } });
    expect((await tell(side, message)).status).toBe(500);
    expect(mall.faults.splice(0)).toHaveLength(1);
    Object.assign(mall.core, { db });
    expect([await statusOf(order), (await eventsOf(no)).length]).toEqual([0, 0]);
    expect((await tell(side, message)).status).toBe(200);
    expect(await statusOf(order)).toBe(1);
  });

  test('that sends no message is queried by the page, at most every 3 seconds, and by the polling job', async () => {
    const { token, order, no } = await billed(side);
    const read = async () => (await mall.call(WAYS[side].result, { orderNo: order.no }, { token })).data;
    expect(await read()).toBe(false);
    gateway.asked = [];
    other().pay(no);
    expect(await Promise.all([read(), read(), read()])).toEqual([false, false, false]);
    expect(gateway.asked).toEqual([]);
    mall.now += 3_000;
    expect((await Promise.all([read(), read(), read(), read()])).includes(true)).toBe(true);
    expect(gateway.asked).toHaveLength(1);
    expect(await read()).toBe(true);

    const lost = await billed(side);
    other().pay(lost.no);
    mall.now += 30_000;
    await pollOpenPayments(mall.core);
    expect([await statusOf(lost.order), (await paymentOf(lost.no))?.status]).toEqual([1, 'settled']);
  });

  test('closes the bill of a cancelled order, and what was paid before goes to the wallet', async () => {
    const [unpaid, paid] = [await billed(side), await billed(side)];
    other().pay(paid.no);
    await Promise.all([cancel(unpaid.order), cancel(paid.order)]);
    mall.now += 30_000;
    await pollOpenPayments(mall.core);
    // Alipay knows nothing of a code that was not scanned, and takes money for it until the order's time is over.
    expect((await paymentOf(unpaid.no))?.status).toBe(side === 'wechat' ? 'closed' : 'open');
    expect((await paymentOf(paid.no))?.status).toBe('credited');
    expect(await balanceOf(paid.buyerId)).toBe(await priceOf(paid.order));
    mall.now += 30 * 60_000;
    await pollOpenPayments(mall.core);
    expect((await paymentOf(unpaid.no))?.status).toBe('closed');
    other().pay(unpaid.no);
    expect(await settleAndPrint(mall.core, unpaid.no), 'scanned at the last minute').toContain('in the wallet');
    expect(await balanceOf(unpaid.buyerId)).toBe(await priceOf(unpaid.order));
  });

  test('that does not know a bill yet does not end it before its time', async () => {
    const { token, order, no } = await billed(side);
    const read = async () => (await mall.call(WAYS[side].result, { orderNo: order.no }, { token })).data;
    const trade = other().trades.get(no);
    other().trades.delete(no);
    await mall.db.sql`update payment set code = '' where no = ${no}`;
    gateway.asked = [];
    expect(await read()).toBe(false);
    expect(gateway.asked, 'it may be on its way').toEqual([]);
    mall.now += 5_000;
    await read();
    expect(gateway.asked).toHaveLength(1);
    expect((await paymentOf(no))?.status).toBe('open');
    other().trades.set(no, trade as never);
    expect((await tell(side, other().pay(no))).status).toBe(200);
    expect(await statusOf(order)).toBe(1);
  });

  test('begins one bill for tabs that ask at once, and the same again after it failed', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const order = await placeOrder(mall, buyerId);
    const paymentsOf = () => mall.db.sql`select no from payment where platform_order_id = ${order.platformOrderId}`;
    gateway.mood = () => ({ status: 500, headers: {}, body: '' });
    expect((await begin(side, token, order.no)).code).toBe(FAILURES.gatewayDown.code);
    gateway.mood = (answer) => answer;
    const tabs = await Promise.all(Array.from({ length: 4 }, () => begin(side, token, order.no)));
    expect(tabs.map(({ code }) => code)).toEqual(Array(4).fill(CODES.ok));
    expect(new Set(tabs.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await paymentsOf()).toHaveLength(1);
  });

  test('that gives back parts gives back all, once they come to it', async () => {
    const { no } = await billed(side);
    const paid = other().pay(no);
    const fen = (await paymentOf(no))?.amount ?? 0;
    /** WeChat Pay reports each part, Alipay the sum of all parts so far. */
    const refund = (part: number, soFar: number) =>
      side === 'wechat'
        ? gateway.wechat.tell('REFUND.SUCCESS', { ...gateway.wechat.trades.get(no), amount: { refund: part } })
        : gateway.alipay.tell({ ...gateway.alipay.trades.get(no), refund_fee: (soFar / 100).toFixed(2) });
    const half = Math.ceil(fen / 2);
    const states: unknown[] = [];
    for (const message of [refund(half, half), paid, refund(1, half + 1), refund(fen - half - 1, fen)]) {
      await tell(side, message);
      states.push((await paymentOf(no))?.status);
    }
    expect(states).toEqual(['open', 'settled', 'settled', 'refunded']);
    expect((await eventsOf(no)).map(({ outcome }) => outcome)).toEqual(['noted', 'settled', 'noted', 'noted']);
  });

  test.each([
    ['an error', () => ({ status: 500, headers: {}, body: 'oops' })],
    ['garbage', () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '<html>{"' })],
    ['nothing', () => ({ status: 200, headers: {}, body: '' })],
    [
      'what it has not signed',
      ({ body }: { body: string }) => ({
        status: 200,
        headers: {},
        body: body.replace(/"sign":"./, '"sign":"_').replace('qr', 'rq'),
      }),
    ],
  ])('that answers %s charges nothing, and the order can be paid otherwise', async (_, mood) => {
    const { token, order, no } = await billed(side);
    other().pay(no);
    gateway.mood = mood;
    mall.now += 3_000;
    expect((await mall.call(WAYS[side].result, { orderNo: order.no }, { token })).data).toBe(false);
    const second = await placeOrder(mall, order.buyerId);
    const refused = await begin(side, token, second.no);
    expect([refused.code, refused.headers.get('Mall-Error')]).toEqual([
      FAILURES.gatewayDown.code,
      String(FAILURES.gatewayDown.errorCode),
    ]);
    expect([await statusOf(order), await statusOf(second)]).toEqual([0, 0]);
    gateway.mood = (answer) => answer;
    expect((await begin(side, token, second.no)).code).toBe(CODES.ok);
  });

  test('that answers about another bill pays none', async () => {
    const [one, two] = [await billed(side), await billed(side)];
    other().pay(one.no);
    const trade = other().trades.get(one.no);
    other().trades.set(two.no, trade as never);
    mall.now += 3_000;
    expect((await mall.call(WAYS[side].result, { orderNo: two.order.no }, { token: two.token })).data).toBe(false);
    expect(await statusOf(two.order)).toBe(0);
  });
});

test('a trade that Alipay closed after it was paid was refunded', async () => {
  const { order, no } = await billed('alipay');
  await tell('alipay', gateway.alipay.pay(no));
  expect(await statusOf(order)).toBe(1);
  const lost = await billed('alipay');
  const trade = { trade_status: 'TRADE_CLOSED', send_pay_date: '2026-07-01 12:00:00' };
  Object.assign(gateway.alipay.trades.get(lost.no) ?? {}, trade);
  mall.now += 30_000;
  await pollOpenPayments(mall.core);
  expect(await eventsOf(lost.no)).toMatchObject([{ kind: 'refunded', outcome: 'parked' }, { kind: 'closed' }]);
});

test('a gateway that is silent does not hold up requests for long', async () => {
  const open = await Promise.all(SIDES.map(billed));
  const orders = await Promise.all(open.map(({ buyerId }) => placeOrder(mall, buyerId)));
  let asked = 0;
  gateway.mood = () => {
    asked++;
    return null;
  };
  const began = performance.now();
  const answers = await Promise.all(SIDES.map((side, i) => begin(side, open[i]?.token ?? '', orders[i]?.no ?? '')));
  expect(answers.map(({ headers }) => headers.get('Mall-Error'))).toEqual(
    Array(2).fill(String(FAILURES.gatewayDown.errorCode)),
  );
  expect(asked).toBe(SIDES.length);
  // `fetch` itself would wait for five minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('unknown keys are asked for once a minute', async () => {
  const { no } = await billed('wechat');
  const { headers, body } = gateway.wechat.pay(no);
  gateway.asked = [];
  mall.now += 60_000;
  const forged = { headers: { ...headers, 'wechatpay-serial': 'F00' }, body };
  const statuses = await Promise.all(Array.from({ length: 10 }, () => tell('wechat', forged)));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401]));
  expect(gateway.asked).toEqual(['/v3/certificates']);
  gateway.mood = () => ({ status: 500, headers: {}, body: '' });
  mall.now += 60_000;
  expect((await tell('wechat', forged)).status, 'nothing is known of it').toBe(503);
});

test('a message for a gateway that does not exist is refused', async () => {
  const reply = await mall.app.request('/api/publicly/payment/callback/paypal', { method: 'POST', body: 'x' });
  expect(reply.status).toBe(400);
});

test('without a rate of its currency a gateway is off', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const order = await placeOrder(mall, buyerId);
  await mall.db.sql`update currency set code = 'CNX' where code = 'CNY'`;
  mall.now += 11_000;
  try {
    expect((await mall.call('payConfig', {}, { token })).data).toMatchObject({
      payWechatOpen: false,
      aliPayStatus: false,
    });
    const refused = await begin('wechat', token, order.no);
    expect(refused.headers.get('Mall-Error')).toBe(String(FAILURES.payTypeOff.errorCode));
  } finally {
    await mall.db.sql`update currency set code = 'CNY' where code = 'CNX'`;
    mall.cache.clear();
  }
});
