import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayMessage } from '#server/modules/payments/gateways/provider.ts';
import { sendDueRefunds } from '#server/modules/payments/refunds/send-due-refunds.ts';
import { refundAndPrint } from '../../../src/cli/payments/gateway-refunds.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';
import { refundOf, useSettled, wantRefund } from '../../support/payments/refunds.ts';
import { useGateways } from '../../support/payments/stand-in-gateway.ts';

const mall = useMall();
const gateway = useGateways(mall);
const { stripe } = gateway;
const settledOf = useSettled(mall);
const DAY = 24 * 60 * 60_000;

beforeAll(async () => {
  await setStock(mall.db.sql, 1000);
  await beginChecks(mall.db.sql);
});
afterEach(async () => {
  stripe.refundMode = 'succeeded';
  await mall.db.sql`
    update payment_refund set state = 'failed', reason = 'left by a test' where state in ('requested', 'pending')`;
  expect(await findViolations(mall.db.sql)).toEqual([]);
});

const tell = async ({ headers, body }: GatewayMessage) => {
  const path = '/api/publicly/payment/callback/stripe';
  return (await mall.app.request(path, { method: 'POST', headers, body: Buffer.from(body) })).status;
};

/** An order that somebody has paid by card. */
async function paid() {
  const { token, buyerId } = await newBuyer(mall);
  const order = await placeOrder(mall, buyerId);
  await mall.call('payBegin', { orderNo: order.no, payType: 'card', payChannel: 'hosted' }, { token });
  const { platformOrderId } = order;
  const [row] = await mall.db.sql<{ no: string; pay: number }[]>`
    select y.no, p.pay::float8 from payment y join platform_order p on p.id = y.platform_order_id
    where p.id = ${platformOrderId}`;
  if (!row) throw new Error('no payment');
  expect(await tell(stripe.pay(row.no))).toBe(200);
  return { ...row, platformOrderId };
}

/** The part of a paid order that a buyer wants back, not sent yet. */
async function wanted(part = 0.5) {
  const payment = await paid();
  const no = await wantRefund(mall, payment.platformOrderId, Math.ceil(payment.pay * part));
  return { ...payment, refundNo: no, amount: (await refundOf(mall, no))?.amount ?? 0 };
}

const send = () => sendDueRefunds(mall.core);
const stateOf = async (no: string) => (await refundOf(mall, no))?.state;
const paymentState = async (no: string) =>
  (await mall.db.sql<{ status: string }[]>`select status from payment where no = ${no}`)[0]?.status;
const outcomesOf = async (no: string) =>
  (
    await mall.db.sql<{ outcome: string; reason: string }[]>`
      select outcome, reason from gateway_event where payment_no = ${no} and kind <> 'paid' order by id`
  ).map(({ outcome, reason }) => [outcome, reason].filter(Boolean).join(': '));
const madeOf = (paymentNo: string) =>
  [...stripe.refunds.values()].filter(({ metadata }) => metadata['mall_payment'] === paymentNo);

describe('a refund by card', () => {
  test('is made under its own number, and settled by the answer', async () => {
    const { no, refundNo, amount } = await wanted();
    stripe.idempotency.keys = [];
    await send();
    expect(stripe.idempotency.keys).toEqual([refundNo]);
    expect(madeOf(no)).toMatchObject([
      { amount, currency: 'usd', metadata: { mall_payment: no, mall_refund: refundNo } },
    ]);
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
  });

  test('in parts comes to the whole payment, whatever messages about the charge say in between', async () => {
    const { no, pay, platformOrderId } = await paid();
    const parts = [1, Math.floor(pay / 3), pay - 1 - Math.floor(pay / 3)];
    for (const part of parts) {
      const refundNo = await wantRefund(mall, platformOrderId, part);
      await send();
      expect(await stateOf(refundNo)).toBe('refunded');
      const charge = stripe.sessionOf(no).payment_intent?.latest_charge;
      expect(await tell(stripe.tell('charge.refunded', charge))).toBe(200);
      expect(await tell(stripe.endRefund(refundNo, 'succeeded'))).toBe(200);
    }
    expect(madeOf(no).map(({ amount }) => amount)).toEqual(parts);
    expect(stripe.sessionOf(no).payment_intent?.latest_charge?.refunded).toBe(true);
    expect(await outcomesOf(no)).toEqual(Array(6).fill('noted'));
    expect(await paymentState(no), 'the order itself counts what went back').toBe('settled');
  });

  test.each(['message', 'query'])('that is pending is settled by a %s, once', async (way) => {
    stripe.refundMode = 'pending';
    const { no, refundNo } = await wanted();
    await send();
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['pending', []]);
    const message = stripe.endRefund(refundNo, 'succeeded');
    mall.now += 30_000;
    if (way === 'query') await send();
    else expect(await Promise.all(Array(6).fill(message).map(tell))).toEqual(Array(6).fill(200));
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    expect(madeOf(no)).toHaveLength(1);
  });

  test('that fails at its bank is tried again under another number', async () => {
    stripe.refundMode = 'pending';
    const { no, refundNo, amount } = await wanted();
    await send();
    expect(await tell(stripe.endRefund(refundNo, 'failed'))).toBe(200);
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['failed', ['failed']]);
    stripe.refundMode = 'succeeded';
    expect(await refundAndPrint(mall.core, refundNo)).toContain('is paid back');
    expect(madeOf(no)).toMatchObject([
      { amount, status: 'failed', metadata: { mall_refund: refundNo } },
      { amount, status: 'succeeded', metadata: { mall_refund: `${refundNo}-2` } },
    ]);
  });

  test('that failed after it was reported as made is left for the operator', async () => {
    const { no, refundNo } = await wanted();
    await send();
    expect(await tell(stripe.endRefund(refundNo, 'failed'))).toBe(200);
    expect(await outcomesOf(no)).toEqual(['refused: closed, and refunded before']);
  });

  test('that is refused is left for the operator, and not answered by the old refusal when they try again', async () => {
    stripe.refundMode = 'refused';
    const { no, refundNo, amount } = await wanted();
    await send();
    expect(await refundOf(mall, refundNo)).toMatchObject({ state: 'failed', reason: '400 balance_insufficient' });
    stripe.refundMode = 'succeeded';
    expect(await refundAndPrint(mall.core, refundNo)).toContain('is paid back');
    expect(madeOf(no)).toMatchObject([{ amount, metadata: { mall_refund: `${refundNo}-2` } }]);
    expect(await settledOf(refundNo)).toEqual(['failed', 'refunded']);
  });

  test('of more than is left there, because somebody paid back at Stripe itself, is refused', async () => {
    const { no, refundNo, pay } = await wanted(1);
    stripe.refundOutside(no, 1);
    await send();
    expect(await stateOf(refundNo)).toBe('failed');
    stripe.refundOutside(no, pay - 1);
    mall.now += 1_000;
    await refundAndPrint(mall.core, refundNo);
    expect(await refundOf(mall, refundNo)).toMatchObject({ state: 'failed', reason: '400 charge_already_refunded' });
    expect(madeOf(no)).toEqual([]);
  });

  test('whose answer was lost is made once, also when Stripe has forgotten the key', async () => {
    const { no, refundNo } = await wanted();
    stripe.idempotency.isFailing = true;
    await send();
    expect(await stateOf(refundNo)).toBe('requested');
    expect(madeOf(no), 'Stripe has made it').toHaveLength(1);
    mall.now += 2 * DAY;
    stripe.idempotency.forget();
    await send();
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    expect(madeOf(no)).toHaveLength(1);
  });

  test.each([
    ['an error', () => ({ status: 500, headers: {}, body: 'oops' })],
    ['that there were too many', () => ({ status: 429, headers: {}, body: '{"error":{"code":"lock_timeout"}}' })],
    ['garbage', () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '<html>{"' })],
    [
      'another refund',
      () => ({ status: 200, headers: {}, body: '{"object":"refund","id":"re_9","status":"succeeded"}' }),
    ],
  ])('that Stripe answers by %s is sent again, and made once', async (_, mood) => {
    const { no, refundNo } = await wanted();
    gateway.mood = mood;
    await send();
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['requested', []]);
    gateway.mood = (answer) => answer;
    mall.now += 30_000;
    await send();
    expect([await stateOf(refundNo), await settledOf(refundNo)]).toEqual(['refunded', ['refunded']]);
    expect(madeOf(no)).toHaveLength(1);
  });

  test('that is reported with another amount or currency is left for the operator', async () => {
    stripe.refundMode = 'pending';
    const { no, refundNo, amount } = await wanted();
    await send();
    expect(await tell(stripe.endRefund(refundNo, 'succeeded', { currency: 'eur' }))).toBe(200);
    expect(await stateOf(refundNo)).toBe('pending');
    expect(await tell(stripe.endRefund(refundNo, 'succeeded', { amount: amount - 1 }))).toBe(200);
    expect(await stateOf(refundNo)).toBe('failed');
    expect(await outcomesOf(no)).toEqual(['refused: currency', 'refused: amount']);
  });
});

describe('what is paid back at Stripe itself', () => {
  test('ends a payment once it is the whole of it', async () => {
    const { no, pay } = await paid();
    expect(await tell(stripe.refundOutside(no, 1))).toBe(200);
    expect(await paymentState(no)).toBe('settled');
    expect(await tell(stripe.refundOutside(no, pay - 1))).toBe(200);
    expect(await paymentState(no)).toBe('refunded');
    expect(await outcomesOf(no)).toEqual(['noted: a part was refunded', 'noted: refunded at the gateway']);
  });

  test('before its payment was reported leaves the order unpaid, by messages and by queries', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const states: unknown[] = [];
    for (const way of ['messages', 'query']) {
      const order = await placeOrder(mall, buyerId);
      await mall.call('payBegin', { orderNo: order.no, payType: 'card', payChannel: 'hosted' }, { token });
      const [row] = await mall.db.sql<{ no: string; amount: number }[]>`
        select no, amount::float8 from payment where platform_order_id = ${order.platformOrderId}`;
      const { no = '', amount = 0 } = row ?? {};
      const message = stripe.pay(no);
      const refunded = stripe.refundOutside(no, amount);
      mall.now += 3_000;
      if (way === 'query') await mall.call('payCardResult', { orderNo: order.no }, { token });
      else for (const one of [refunded, message]) expect(await tell(one)).toBe(200);
      const [after] = await mall.db.sql<{ status: number }[]>`
        select status from platform_order where id = ${order.platformOrderId}`;
      states.push(after?.status, await paymentState(no));
    }
    expect(states).toEqual([0, 'refunded', 0, 'closed']);
  });
});
