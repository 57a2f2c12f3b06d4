import { beforeEach, expect, test } from 'vitest';
import { FAILURES } from '#contract/failures.ts';
import { UNPAID_DELAY_MS } from '#domain/messages/mail-retries.ts';
import { deliverMails } from '#server/modules/messages/deliver-mails.ts';
import { cancelPlatformOrder } from '#server/modules/orders/cancel-unpaid-order.ts';
import { openPayments } from '#server/modules/payments/gateways/open-payments.ts';
import type { GatewayMessage } from '#server/modules/payments/gateways/provider.ts';
import type { SandboxMessage } from '#server/modules/payments/gateways/sandbox.ts';
import { hasWayToPay } from '#server/modules/payments/index.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { buyNow } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';
import { inboxOf, mailsTo } from '../../support/messages/mails.ts';
import { type PlacedOrder, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
beforeEach(() => setStock(mall.db.sql, 1000));

const send = async ({ headers, body }: GatewayMessage, name = 'sandbox') => {
  const path = `/api/publicly/payment/callback/${name}`;
  const reply = await mall.app.request(path, { method: 'POST', headers, body: Buffer.from(body) });
  return [reply.status, await reply.text()];
};

function message(received: Partial<SandboxMessage> & { no: string }): GatewayMessage {
  const { sandbox } = mall.core.payments;
  if (!sandbox) throw new Error('no sandbox');
  return sandbox.tell({ id: `paid-${received.no}`, kind: 'paid', amount: 0, currency: 'USD', ...received });
}

/** Somebody with an order, and payments of it begun by these methods. */
async function begun(...ways: ('weixin' | 'alipay')[]) {
  const buyer = await newBuyer(mall);
  const order = await placeOrder(mall, buyer.buyerId);
  for (const payType of ways) {
    const payChannel = payType === 'weixin' ? 'native' : 'alipayPc';
    await mall.call('payBegin', { orderNo: order.no, payType, payChannel }, { token: buyer.token });
  }
  const rows = await mall.db.sql<{ no: string; amount: number }[]>`
    select no, amount::float8 from payment where platform_order_id = ${order.platformOrderId} order by id`;
  return { ...buyer, order, payments: rows.map(({ no, amount }) => ({ no, amount })) };
}

const stateOf = async ({ platformOrderId, buyerId }: PlacedOrder) => {
  const [row] = await mall.db.sql<{ status: number; payments: string[]; balance: number }[]>`
    select status, (select array_agg(status order by id) from payment where platform_order_id = p.id) as payments,
      coalesce((select balance from wallet where buyer_id = ${buyerId}), 0)::float8 as balance
    from platform_order p where id = ${platformOrderId}`;
  return row;
};
const outcomes = async (no: string) =>
  (
    await mall.db.sql<{ outcome: string }[]>`select outcome from gateway_event where payment_no = ${no} order by id`
  ).map(({ outcome }) => outcome);
const cancel = ({ platformOrderId }: PlacedOrder) =>
  mall.db.transact((tx) => cancelPlatformOrder(tx, { platformOrderId, by: 'mall', now: new Date(mall.now) }));

test('a message is verified over the exact bytes received, and a forged one leaves nothing', async () => {
  const { order, payments } = await begun('weixin');
  const [payment = { no: '', amount: 0 }] = payments;
  const { headers, body } = message(payment);
  const spaced = Buffer.from(`${Buffer.from(body)} `);
  for (const forged of [
    { headers, body: spaced },
    { headers: {}, body },
    { headers: { ...headers, 'sandbox-signature': 'A'.repeat(43) }, body },
  ])
    expect(await send(forged)).toEqual([401, 'fail']);
  expect(await outcomes(payment.no)).toEqual([]);
  expect((await stateOf(order))?.status).toBe(0);
  expect(await send({ headers, body })).toEqual([200, 'success']);
  expect(await send({ headers, body })).toEqual([200, 'success']);
  expect(await outcomes(payment.no)).toEqual(['settled']);
  expect((await stateOf(order))?.status).toBe(1);
});

test('of two payments of one order the second goes to the wallet, at whatever time they come', async () => {
  for (let round = 0; round < 6; round++) {
    const { order, payments } = await begun('weixin', 'alipay');
    const replies = await Promise.all(payments.map((payment) => send(message(payment))));
    expect(replies.map(([status]) => status)).toEqual([200, 200]);
    const state = await stateOf(order);
    expect(state?.payments.toSorted()).toEqual(['credited', 'settled']);
    expect([state?.status, state?.balance]).toEqual([1, payments[0]?.amount]);
  }
});

test('one that is overdue and not cancelled yet is paid, for its stock is there', async () => {
  const { order, payments } = await begun('weixin');
  mall.now += 31 * 60_000;
  await send(message(payments[0] ?? { no: '' }));
  expect(await stateOf(order)).toEqual({ status: 1, payments: ['settled'], balance: 0 });
});

test('a wrong currency or amount pays nothing', async () => {
  const { order, payments } = await begun('weixin');
  const [payment = { no: '', amount: 0 }] = payments;
  for (const [id, wrong] of [{ currency: 'EUR' }, { amount: payment.amount - 1 }, { currency: 'usd' }].entries())
    expect(await send(message({ ...payment, id: `wrong-${payment.no}-${id}`, ...wrong }))).toEqual([200, 'success']);
  expect(await outcomes(payment.no)).toEqual(['refused', 'refused', 'refused']);
  expect(await stateOf(order)).toEqual({ status: 0, payments: ['open'], balance: 0 });
});

test('a refund is applied once its payment is there, and never beside a credit', async () => {
  const settled = await begun('weixin');
  const [first = { no: '', amount: 0 }] = settled.payments;
  await send(message(first));
  const refund = { ...first, kind: 'refunded', id: `refund-${first.no}` } as const;
  await send(message({ ...refund, id: `part-${first.no}`, amount: 1 }));
  expect((await stateOf(settled.order))?.payments).toEqual(['settled']);
  await Promise.all([send(message(refund)), send(message(refund))]);
  expect(await stateOf(settled.order)).toEqual({ status: 1, payments: ['refunded'], balance: 0 });
  expect(await outcomes(first.no)).toEqual(['settled', 'noted', 'noted']);

  const late = await begun('alipay');
  const [second = { no: '', amount: 0 }] = late.payments;
  await cancel(late.order);
  await send(message(second));
  await send(message({ ...second, kind: 'refunded', id: `refund-${second.no}` }));
  expect(await outcomes(second.no)).toEqual(['credited', 'refused']);
  expect(await stateOf(late.order)).toEqual({ status: 9, payments: ['credited'], balance: second.amount });
});

test('a payment that comes too late is announced with its amount, and no message says that nothing was charged', async () => {
  const [cancelled, twice] = [await begun('weixin'), await begun('weixin', 'alipay')];
  await cancel(cancelled.order);
  for (const { no, amount } of [...cancelled.payments, ...twice.payments]) {
    await send(message({ no, amount }));
    await send(message({ no, amount }));
  }
  mall.now += UNPAID_DELAY_MS;
  await deliverMails(mall.core);
  expect(await inboxOf(mall, cancelled.buyerId)).toEqual(['orderCancelled', 'latePayment']);
  expect((await inboxOf(mall, twice.buyerId)).filter((kind) => kind === 'latePayment')).toHaveLength(1);
  const amount = `$${((cancelled.payments[0]?.amount ?? 0) / 100).toFixed(2)}`;
  const mails = await mailsTo(mall, cancelled.email);
  const late = mails.find(({ subject }) => subject === `${amount} is in your wallet`);
  expect(mails.map(({ subject }) => subject)).toContain('Your order was canceled');
  for (const { body } of mails) expect(body).not.toContain('Nothing was charged');
  expect(late?.body).toContain('came after the order was canceled');
  expect(late?.body).toContain('https://mall.test/users/user_balance');
  const [again] = (await mailsTo(mall, twice.email)).filter(({ subject }) => subject.endsWith('is in your wallet'));
  expect(again?.body).toContain('was already paid');
});

test('partial refunds add up to one refund, whether they arrive before or after the payment', async () => {
  const { order, payments } = await begun('weixin');
  const [payment = { no: '', amount: 0 }] = payments;
  const part = (amount: number) =>
    send(message({ no: payment.no, kind: 'refunded', id: `part-${payment.no}-${amount}`, amount }));
  await part(1);
  await part(2);
  await send(message(payment));
  expect(await stateOf(order)).toEqual({ status: 1, payments: ['settled'], balance: 0 });
  await part(payment.amount - 4);
  expect((await stateOf(order))?.payments, 'a cent is left').toEqual(['settled']);
  await send(message({ no: payment.no, kind: 'refunded', id: `last-${payment.no}`, amount: 1 }));
  expect((await stateOf(order))?.payments).toEqual(['refunded']);
  expect(await outcomes(payment.no)).toEqual(['noted', 'noted', 'settled', 'noted', 'noted']);
});

test('money for a bill that was closed still finds its order, or its buyer', async () => {
  const { order, payments } = await begun('weixin');
  const [payment = { no: '', amount: 0 }] = payments;
  await send(message({ ...payment, kind: 'closed', id: `closed-${payment.no}` }));
  expect((await stateOf(order))?.payments).toEqual(['closed']);
  await send(message(payment));
  expect(await stateOf(order)).toEqual({ status: 1, payments: ['settled'], balance: 0 });
});

test('in a mall that others can reach nothing stands in for a gateway', async () => {
  const { order, ...buyer } = await begun();
  const { token } = buyer;
  const { core, db } = mall;
  const preOrderNo = await buyNow(mall, buyer, await putOnSale(mall));
  expect((await mall.call('preOrderLoad', { preOrderNo }, { token })).data).toMatchObject({ canPayOnline: true });
  const inCart = async () => (await mall.call('cartCoupons', {}, { token })).data;
  expect(await inCart()).toMatchObject({ canPayOnline: true });
  expect(await hasWayToPay(core)).toBe(true);
  const { payments } = core;
  const settings = { ...core.config, localOnly: false, wechatPay: null, alipay: null, stripe: null };
  const one = message({ no: 'WX1' });
  Object.assign(core, { payments: await openPayments(settings, { db, clock: core.clock, random: core.random }) });
  try {
    const { data } = await mall.call('payConfig', {}, { token });
    const none = { payWechatOpen: false, aliPayStatus: false, cardPayStatus: false };
    expect(data).toMatchObject({ yuePayStatus: true, ...none });
    expect(await hasWayToPay(core)).toBe(false);
    expect((await mall.call('preOrderLoad', { preOrderNo }, { token })).data).toMatchObject({ canPayOnline: false });
    expect(await inCart()).toMatchObject({ canPayOnline: false });
    const wish = { orderNo: order.no, payType: 'weixin', payChannel: 'native' };
    const refused = await mall.call('payBegin', wish, { token });
    expect(refused.headers.get('Mall-Error')).toBe(String(FAILURES.payTypeOff.errorCode));
    expect((await send(one))[0]).toBe(400);
  } finally {
    Object.assign(core, { payments });
  }
});
