import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayMessage } from '#server/modules/payments/gateways/provider.ts';
import { requestRefund } from '#server/modules/payments/index.ts';
import { sendDueRefunds } from '#server/modules/payments/refunds/send-due-refunds.ts';
import { listGateway } from '../../../src/cli/payments/gateway.ts';
import { payOtherwiseAndPrint, refundAndPrint } from '../../../src/cli/payments/gateway-refunds.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import { refundOf, useSettled, wantRefund } from '../../support/payments/refunds.ts';
import { useGateways } from '../../support/payments/stand-in-gateway.ts';

const mall = useMall();
const gateway = useGateways(mall);
const settledOf = useSettled(mall);
const MINUTE = 60_000;

beforeAll(
  () => mall.db.sql`
    insert into currency (id, code, symbol, name, rate, decimals, is_default, sort)
    values (99, 'CNY', '¥', 'Yuan', 7.1, 2, false, 90) on conflict (code) do update set rate = excluded.rate`,
);
beforeAll(async () => {
  await setStock(mall.db.sql, 1000);
  await beginChecks(mall.db.sql);
});
afterEach(async () => {
  gateway.wechat.book.mode = 'done';
  gateway.alipay.book.mode = 'done';
  await mall.db.sql`
    update payment_refund set state = 'failed', reason = 'left by a test' where state in ('requested', 'pending')`;
  expect(await findViolations(mall.db.sql)).toEqual([]);
});

const WAYS = {
  wechat: { payType: 'weixin', payChannel: 'native' },
  alipay: { payType: 'alipay', payChannel: 'alipayPc' },
} as const;
type Side = keyof typeof WAYS;
const SIDES = Object.keys(WAYS) as Side[];

const tell = async (side: Side, { headers, body }: GatewayMessage) => {
  const path = `/api/publicly/payment/callback/${side}`;
  return (await mall.app.request(path, { method: 'POST', headers, body: Buffer.from(body) })).status;
};

/** An order that somebody has paid at a gateway. */
async function paid(side: Side) {
  const { token, buyerId } = await newBuyer(mall);
  const order = await placeOrder(mall, buyerId);
  await mall.call('payBegin', { orderNo: order.no, ...WAYS[side] }, { token });
  const [row] = await mall.db.sql<{ no: string; fen: number; pay: number }[]>`
    select y.no, y.amount::float8 as fen, p.pay::float8 from payment y join platform_order p on p.id = y.platform_order_id
    where p.id = ${order.platformOrderId}`;
  if (!row) throw new Error('no payment');
  expect(await tell(side, gateway[side].pay(row.no))).toBe(200);
  return { ...row, buyerId, platformOrderId: order.platformOrderId };
}

/** The part of a paid order that a buyer wants back, not sent yet. */
async function wanted(side: Side, part = 0.5) {
  const payment = await paid(side);
  const no = await wantRefund(mall, payment.platformOrderId, Math.ceil(payment.pay * part));
  return { ...payment, refundNo: no, amount: (await refundOf(mall, no))?.amount ?? 0 };
}

const send = () => sendDueRefunds(mall.core);
const stateOf = async (no: string) => (await refundOf(mall, no))?.state;
const eventsOf = (no: string) => mall.db.sql`
  select kind, outcome, reason from gateway_event where payment_no = ${no} and kind <> 'paid' order by id`;
const asked = (path: RegExp) => gateway.asked.filter((one) => path.test(decodeURIComponent(one))).length;

describe.each(SIDES)('a refund at %s', (side) => {
  const other = () => gateway[side];

  test('is asked for in the currency of the gateway, and settled by its answer', async () => {
    const { no, fen, refundNo, amount } = await wanted(side);
    expect(amount).toBe(Math.round(fen / 2));
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['requested', []]);
    await send();
    // Alipay says at once that money has moved, so does WeChat Pay where it went to a balance.
    expect(other().book.refunds.get(refundNo)).toEqual({ no: refundNo, billNo: no, amount, state: 'done' });
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    mall.now += MINUTE;
    gateway.asked = [];
    await send();
    expect(gateway.asked).toEqual([]);
  });

  test('that is pending is settled once by its messages, however often and together they come', async () => {
    other().book.mode = 'pending';
    const { no, refundNo } = await wanted(side);
    await send();
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['pending', []]);
    const message = other().endRefund(refundNo, 'done');
    const more = Array.from({ length: 4 }, () => other().endRefund(refundNo, 'done'));
    const replies = await Promise.all([...Array(12).fill(message), ...more].map((one) => tell(side, one)));
    expect(replies).toEqual(Array(16).fill(200));
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    expect((await eventsOf(no)).map(({ outcome }) => outcome).sort()).toEqual([
      'noted',
      'noted',
      'noted',
      'noted',
      'refunded',
    ]);
  });

  test('that is pending without a message is settled by a query, which comes with growing pauses', async () => {
    other().book.mode = 'pending';
    const { refundNo } = await wanted(side);
    await send();
    gateway.asked = [];
    await send();
    expect(gateway.asked, 'asked a moment ago').toEqual([]);
    other().book.end(refundNo, 'done');
    mall.now += 30_000;
    await send();
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    expect(gateway.asked).toHaveLength(1);
  });

  test('that the gateway refuses is left for the operator, who tries again under the same number', async () => {
    other().book.mode = 'refused';
    const { no, refundNo, amount } = await wanted(side);
    await send();
    const { state, reason = '' } = (await refundOf(mall, refundNo)) ?? {};
    expect([state, await settledOf(refundNo)]).toEqual(['failed', ['failed']]);
    expect(reason).toMatch(/NOT_ENOUGH/);
    expect(await listGateway(mall.core)).toMatch(
      new RegExp(`${refundNo} +PT\\d+ +${no} +${side} +failed .* CNY .*${reason}$`, 'm'),
    );
    mall.now += MINUTE;
    gateway.asked = [];
    await send();
    expect(gateway.asked, 'no job tries again').toEqual([]);
    expect(await refundAndPrint(mall.core, refundNo)).toContain(`failed at its gateway (${reason})`);
    other().book.mode = 'done';
    expect(await refundAndPrint(mall.core, refundNo)).toBe(`Refund ${refundNo} of payment ${no} is paid back.`);
    expect(await settledOf(refundNo)).toEqual(['failed', 'failed', 'refunded']);
    expect([...other().book.refunds.values()].filter((one) => one.billNo === no)).toMatchObject([
      { no: refundNo, amount },
    ]);
    expect(await listGateway(mall.core)).not.toContain(refundNo);
  });

  test.each([
    ['an error', () => ({ status: 500, headers: {}, body: 'oops' })],
    ['garbage', () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '<html>{"' })],
  ])('whose answer is %s is sent again, and made once', async (_, mood) => {
    const { no, refundNo, amount } = await wanted(side);
    gateway.mood = mood;
    await send();
    expect(other().book.sumOf(no), 'the gateway has made it').toBe(amount);
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['requested', []]);
    gateway.mood = (answer) => answer;
    for (let round = 0; round < 2; round++) {
      mall.now += 30_000;
      await send();
    }
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    expect(other().book.sumOf(no)).toBe(amount);
  });

  test('whose gateway is silent is sent again, and made once', async () => {
    const { no, refundNo, amount } = await wanted(side);
    let asked = 0;
    gateway.mood = () => {
      asked++;
      return null;
    };
    const began = performance.now();
    await send();
    expect(asked).toBe(1);
    // `fetch` itself would wait for five minutes.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await stateOf(refundNo)).toBe('requested');
    gateway.mood = (answer) => answer;
    expect(await tell(side, other().endRefund(refundNo, 'done')), 'its message comes first').toBe(200);
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    mall.now += 30_000;
    await send();
    expect([other().book.sumOf(no), await settledOf(refundNo)]).toEqual([amount, ['refunded']]);
  });

  test('is not settled by a forged, changed or old message', async () => {
    other().book.mode = 'pending';
    const { no, refundNo } = await wanted(side);
    await send();
    const { headers, body } = other().endRefund(refundNo, 'done');
    const changed = Buffer.from(body);
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(await tell(side, { headers, body: changed })).toBe(401);
    expect(await tell(side, { headers: {}, body: Buffer.from('{}') })).toBe(401);
    mall.now += 6 * MINUTE;
    expect(await tell(side, { headers, body }), 'too old').toBe(401);
    expect([await stateOf(refundNo), await eventsOf(no)]).toEqual(['pending', []]);
  });

  test('that is reported with less than was asked for is left for the operator', async () => {
    other().book.mode = 'pending';
    const { no, refundNo, amount } = await wanted(side);
    await send();
    const less =
      side === 'wechat' ? { amount: { refund: amount - 1 } } : { refund_fee: ((amount - 1) / 100).toFixed(2) };
    expect(await tell(side, other().endRefund(refundNo, 'done', less as never))).toBe(200);
    expect(await eventsOf(no)).toEqual([{ kind: 'refunded', outcome: 'refused', reason: 'amount' }]);
    expect([(await refundOf(mall, refundNo))?.reason, await settledOf(refundNo)]).toEqual(['amount', ['failed']]);
  });

  test('in parts comes to the payment exactly, with a pause between the parts, and never to more', async () => {
    const { no, fen, pay, platformOrderId } = await paid(side);
    const third = Math.floor(pay / 3);
    const parts = [third, third + 1, pay - 2 * third - 1];
    const numbers = [];
    for (const part of parts) numbers.push(await wantRefund(mall, platformOrderId, part));
    await expect(wantRefund(mall, platformOrderId, 1), 'no cent more').rejects.toThrow(RangeError);
    for (let round = 0; round < 3; round++) {
      await send();
      expect([...other().book.refunds.values()].filter((one) => one.billNo === no)).toHaveLength(round + 1);
      mall.now += MINUTE;
    }
    expect(await Promise.all(numbers.map(stateOf))).toEqual(Array(3).fill('refunded'));
    expect(other().book.sumOf(no)).toBe(fen);
    const [payment] = await mall.db.sql`select status from payment where no = ${no}`;
    expect(payment, 'it still paid its order').toEqual({ status: 'settled' });
  });

  test('is sent once by servers that work at once', async () => {
    const { no, refundNo, amount } = await wanted(side);
    gateway.asked = [];
    await Promise.all(Array.from({ length: 8 }, send));
    expect(asked(side === 'wechat' ? /domestic.refunds$/ : /alipay\.trade\.refund/)).toBe(1);
    expect([other().book.sumOf(no), await settledOf(refundNo)]).toEqual([amount, ['refunded']]);
  });

  test('that was made and not recorded, because the mall ended in between, is recorded later and made once', async () => {
    const { no, refundNo, amount } = await wanted(side);
    const { db } = mall.core;
    const failing: typeof db.transact = (work, first) =>
      db.transact(async (tx, seen) => {
        await work(tx, seen);
        throw new Error('the process ends here');
      }, first);
    Object.assign(mall.core, { db: { ...db, transact: failing } });
    await send();
    Object.assign(mall.core, { db });
    expect(mall.faults.splice(0)).toEqual([expect.stringContaining(refundNo)]);
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['requested', []]);
    for (let round = 0; round < 2; round++) {
      mall.now += 30_000;
      await send();
    }
    expect([other().book.sumOf(no), await settledOf(refundNo)]).toEqual([amount, ['refunded']]);
  });

  test('is distinguished from one that somebody started at the gateway', async () => {
    const { no, fen, refundNo, amount } = await wanted(side);
    await send();
    const outside = { no: 'BY-HAND', billNo: no, amount: fen - amount, state: 'done' as const };
    other().book.refunds.set('BY-HAND', outside);
    const again = other().endRefund(refundNo, 'done');
    expect(await tell(side, again)).toBe(200);
    expect(await tell(side, other().endRefund('BY-HAND', 'done'))).toBe(200);
    const [payment] = await mall.db.sql`select status from payment where no = ${no}`;
    expect(payment).toEqual({ status: 'refunded' });
    expect((await eventsOf(no)).map(({ outcome }) => outcome)).toEqual(['noted', 'noted']);
    expect(await settledOf(refundNo)).toEqual(['refunded']);
    other().book.refunds.delete('BY-HAND');
  });

  test('that was paid back otherwise is not settled a second time by the gateway, which is reported', async () => {
    other().book.mode = 'refused';
    const { no, refundNo, amount } = await wanted(side);
    await expect(payOtherwiseAndPrint(mall.core, refundNo)).rejects.toThrow('only one that failed');
    await send();
    expect(await payOtherwiseAndPrint(mall.core, refundNo)).toContain('was paid back in another way');
    const acts = await mall.db.sql`select command from operator_act where subject = ${`refund ${refundNo}`}`;
    expect([...acts]).toEqual([{ command: 'gateway refund --paid-otherwise' }]);
    other().book.mode = 'done';
    mall.now += MINUTE;
    await send();
    expect(other().book.sumOf(no)).toBe(0);
    other().book.refunds.set(refundNo, { no: refundNo, billNo: no, amount, state: 'done' });
    await tell(side, other().endRefund(refundNo, 'done'));
    expect(await settledOf(refundNo)).toEqual(['failed', 'refunded']);
    expect(await eventsOf(no)).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('paid otherwise') },
    ]);
  });
});

describe('a refund at WeChat Pay', () => {
  test('that was closed gets a new number, and one under its old number is left for the operator', async () => {
    const { book } = gateway.wechat;
    book.mode = 'pending';
    const { no, refundNo, amount } = await wanted('wechat');
    await send();
    const closing = [gateway.wechat.endRefund(refundNo, 'closed'), gateway.wechat.endRefund(refundNo, 'closed')];
    for (const message of closing) await tell('wechat', message);
    expect(await refundOf(mall, refundNo)).toMatchObject({ state: 'failed', reason: 'closed', attempt: 2 });
    book.mode = 'done';
    mall.now += MINUTE;
    expect(await refundAndPrint(mall.core, refundNo)).toContain('is paid back');
    expect(book.refunds.get(`${refundNo}-2`)).toMatchObject({ billNo: no, amount, state: 'done' });
    expect(await settledOf(refundNo)).toEqual(['failed', 'refunded']);
    await tell('wechat', gateway.wechat.endRefund(refundNo, 'done'));
    expect((await eventsOf(no)).at(-1)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('closed before'),
    });
    expect(await settledOf(refundNo)).toEqual(['failed', 'refunded']);
    book.refunds.delete(refundNo);
  });

  test('that could not reach its payer is settled when the gateway reports that it did after all', async () => {
    gateway.wechat.book.mode = 'pending';
    const { refundNo } = await wanted('wechat');
    await send();
    await tell('wechat', gateway.wechat.endRefund(refundNo, 'abnormal'));
    expect(await refundOf(mall, refundNo)).toMatchObject({ state: 'failed', reason: 'abnormal', attempt: 1 });
    expect(await refundAndPrint(mall.core, refundNo)).toContain('(abnormal)');
    await tell('wechat', gateway.wechat.endRefund(refundNo, 'done'));
    expect(await settledOf(refundNo)).toEqual(['failed', 'failed', 'refunded']);
  });

  test('that is reported as closed after it was made stays made, which is reported', async () => {
    const { no, refundNo } = await wanted('wechat');
    await send();
    const { book } = gateway.wechat;
    await tell('wechat', gateway.wechat.endRefund(refundNo, 'closed'));
    book.end(refundNo, 'done');
    expect(await eventsOf(no)).toMatchObject([{ kind: 'refundClosed', outcome: 'refused' }]);
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
  });
});

test('a part that is worth no coin at the gateway is settled without it', async () => {
  const { no, platformOrderId } = await paid('wechat');
  await mall.db.sql`update payment set amount = 1 where no = ${no}`;
  const refundNo = await wantRefund(mall, platformOrderId, 1);
  gateway.asked = [];
  await send();
  expect(gateway.asked).toEqual([]);
  expect([await refundOf(mall, refundNo), await settledOf(refundNo)]).toMatchObject([
    { state: 'refunded', amount: 0 },
    ['refunded'],
  ]);
});

test('nothing goes back at a gateway that was not paid there', async () => {
  const { buyerId } = await newBuyer(mall);
  const { platformOrderId } = await placeOrder(mall, buyerId);
  const wish = { refundNo: 'RE1', platformOrderId, amount: 1, at: new Date(mall.now) };
  await expect(mall.db.transact((tx) => requestRefund(tx, wish))).rejects.toThrow('no gateway was paid');
});
