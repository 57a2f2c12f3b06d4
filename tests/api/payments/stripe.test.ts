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
const { stripe } = gateway;
const MINUTE = 60_000;
const CARD = { payType: 'card', payChannel: 'hosted' };

beforeAll(
  () => mall.db.sql`
    insert into currency (id, code, symbol, name, rate, decimals, is_default, sort)
    values (97, 'KWD', 'KD', 'Dinar', 0.307, 3, false, 90), (98, 'ISK', 'kr', 'Krona', 139.5, 0, false, 91),
      (99, 'XTS', 'X', 'Test', 2, 2, false, 92), (96, 'CNY', '¥', 'Yuan', 7.1, 2, false, 93)
    on conflict (code) do update set rate = excluded.rate`,
);
beforeEach(async () => {
  await setStock(mall.db.sql, 1000);
  stripe.idempotency.keys = [];
});

const begin = (token: string, orderNo: string) => mall.call('payBegin', { orderNo, ...CARD }, { token });
const paymentsOf = ({ platformOrderId }: PlacedOrder) => mall.db.sql<
  { no: string; status: string; amount: number; currency: string; decimals: number; gatewayNo: string; pay: number }[]
>`
  select y.no, y.status, y.amount::float8, y.currency, y.decimals, y.gateway_no as "gatewayNo", p.pay::float8
  from payment y join platform_order p on p.id = y.platform_order_id where p.id = ${platformOrderId} order by y.id`;

/** Somebody who is on Stripe's page with an order, which may be in another currency. */
async function billed(currency?: { code: string; decimals: number; rate: string; pay?: number }) {
  const buyer = await newBuyer(mall);
  const order = await placeOrder(mall, buyer.buyerId);
  if (currency) {
    const { code, decimals, rate, pay } = currency;
    await mall.db.sql`
      update platform_order set currency = ${code}, decimals = ${decimals}, rate = ${rate}
      where id = ${order.platformOrderId}`;
    if (pay) await setPay(order, pay);
  }
  const { code, data } = await begin(buyer.token, order.no);
  expect(code).toBe(CODES.ok);
  const begun = contract.payBegin.data.parse(data) as CallData<'payBegin'>;
  const [payment] = await paymentsOf(order);
  if (!payment) throw new Error('no payment');
  return { ...buyer, order, no: payment.no, payment, page: begun.redirectUrl };
}

/** Sums of an order are checked, so all of it is products then. */
const setPay = ({ platformOrderId }: PlacedOrder, pay: number) => mall.db.sql`
  update platform_order set product_total = ${pay}, shipping_fee = 0, member_discount = 0, merchant_coupon = 0,
    platform_coupon = 0, points_money = 0, pay = ${pay} where id = ${platformOrderId}`;

const tell = async ({ headers, body }: GatewayMessage) => {
  const path = '/api/publicly/payment/callback/stripe';
  const reply = await mall.app.request(path, { method: 'POST', headers, body: Buffer.from(body) });
  return [reply.status, await reply.text()];
};
const TAKEN = [200, '{"received":true}'];
const NOT_TAKEN = [401, '{"received":false}'];

const stateOf = async ({ platformOrderId, buyerId }: PlacedOrder) => {
  const [row] = await mall.db.sql<{ status: number; payments: string[]; balance: number }[]>`
    select status, (select array_agg(status order by id) from payment where platform_order_id = p.id) as payments,
      coalesce((select balance from wallet where buyer_id = ${buyerId}), 0)::float8 as balance
    from platform_order p where id = ${platformOrderId}`;
  return row;
};
const outcomesOf = async (no: string) =>
  (
    await mall.db.sql<{ outcome: string; reason: string }[]>`
      select outcome, reason from gateway_event where payment_no = ${no} order by id`
  ).map(({ outcome, reason }) => [outcome, reason].filter(Boolean).join(': '));
const payBaseOf = async ({ platformOrderId }: PlacedOrder) => {
  const [row] = await mall.db.sql<{ pay: number }[]>`
    select pay_base::float8 as pay from platform_order where id = ${platformOrderId}`;
  return row?.pay ?? 0;
};
const cancel = ({ platformOrderId }: PlacedOrder) =>
  mall.db.transact((tx) => cancelPlatformOrder(tx, { platformOrderId, by: 'buyer', now: new Date(mall.now) }));
const PAID = { status: 1, payments: ['settled'], balance: 0 };
const UNPAID = { status: 0, payments: ['open'], balance: 0 };

describe('a bill by card', () => {
  test('leads to a page of Stripe that knows the payment, the order and both ways back', async () => {
    const { order, no, payment, page } = await billed();
    const session = stripe.sessionOf(no);
    expect(no).toMatch(/^CA\d{24}$/);
    expect(page).toBe(session.url);
    expect(payment).toMatchObject({ amount: payment.pay, currency: 'USD', gatewayNo: session.id });
    expect(session).toMatchObject({
      ...{ mode: 'payment', amount_total: payment.pay, currency: 'usd', client_reference_id: no, locale: 'en' },
      ...{ metadata: { mall_payment: no }, intentNames: { mall_payment: no } },
      success_url: `https://mall.test/order/order_payment?orderNo=${order.no}&paid=card`,
      cancel_url: `https://mall.test/order/order_payment?orderNo=${order.no}`,
    });
    expect(await stateOf(order)).toEqual(UNPAID);
  });

  test('ends with its order, or when Stripe lets it', async () => {
    const { no } = await billed();
    const now = Math.floor(mall.now / 1000);
    const { expires_at } = stripe.sessionOf(no);
    expect(expires_at).toBeGreaterThanOrEqual(now + 30 * 60);
    expect(expires_at).toBeLessThanOrEqual(now + 33 * 60);
  });

  test('is the same for tabs that ask at once, under one idempotency key, and for who comes again', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const order = await placeOrder(mall, buyerId);
    const tabs = await Promise.all(Array.from({ length: 4 }, () => begin(token, order.no)));
    expect(tabs.map(({ code }) => code)).toEqual(Array(4).fill(CODES.ok));
    expect(new Set(tabs.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const [payment, ...others] = await paymentsOf(order);
    expect(others).toEqual([]);
    expect(new Set(stripe.idempotency.keys).size).toBe(1);
    expect(stripe.idempotency.keys[0]).toContain(payment?.no);
    const sent = stripe.idempotency.keys.length;
    expect((await begin(token, order.no)).data).toEqual(tabs[0]?.data);
    expect(stripe.idempotency.keys).toHaveLength(sent);
  });

  test('whose answer was lost is the same session a moment later', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const order = await placeOrder(mall, buyerId);
    gateway.mood = () => ({ status: 200, headers: {}, body: '<html>' });
    expect((await begin(token, order.no)).code).toBe(FAILURES.gatewayDown.code);
    gateway.mood = (answer) => answer;
    mall.now += 1_000;
    expect((await begin(token, order.no)).code).toBe(CODES.ok);
    const [payment] = await paymentsOf(order);
    const own = [...stripe.sessions.values()].filter(({ metadata }) => metadata['mall_payment'] === payment?.no);
    expect(own.map(({ id }) => id)).toEqual([payment?.gatewayNo]);
  });

  test('that met a failure of Stripe, which repeats it under its key, is begun under another a minute later', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const order = await placeOrder(mall, buyerId);
    stripe.idempotency.isFailing = true;
    expect((await begin(token, order.no)).code).toBe(FAILURES.gatewayDown.code);
    expect((await begin(token, order.no)).code).toBe(FAILURES.gatewayDown.code);
    mall.now += MINUTE;
    expect((await begin(token, order.no)).code).toBe(CODES.ok);
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  test.each([
    ['an error', () => ({ status: 500, headers: {}, body: 'oops' })],
    ['that there were too many', () => ({ status: 429, headers: {}, body: '{"error":{"type":"rate_limit"}}' })],
    ['that the key is wrong', () => ({ status: 401, headers: {}, body: '{"error":{"type":"invalid_request_error"}}' })],
    ['garbage', () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '<html>{"' })],
    ['nothing', () => ({ status: 200, headers: {}, body: '' })],
  ])('that Stripe answers by %s charges nothing, and can be begun again', async (_, mood) => {
    const { token, order, no } = await billed();
    stripe.pay(no);
    gateway.mood = mood;
    mall.now += 3_000;
    expect((await mall.call('payCardResult', { orderNo: order.no }, { token })).data).toBe(false);
    const second = await placeOrder(mall, order.buyerId);
    expect((await begin(token, second.no)).code).toBe(FAILURES.gatewayDown.code);
    expect((await stateOf(second))?.status).toBe(0);
    gateway.mood = (answer) => answer;
    expect((await begin(token, second.no)).code).toBe(CODES.ok);
  });

  test.each([
    ['JPY', { decimals: 0, rate: '151.5', pay: 1250 }, 1250, 1250, 0],
    ['KWD', { decimals: 3, rate: '0.307', pay: 12_345 }, 1235, 12_350, 2],
    ['ISK', { decimals: 0, rate: '139.5', pay: 4990 }, 4990, 499_000, 0],
    ['EUR', { decimals: 2, rate: '0.92', pay: 4999 }, 4999, 4999, 2],
  ])('in %s is counted as Stripe counts it, and pays the order', async (code, sum, amount, units, decimals) => {
    const { order, no, payment } = await billed({ code, ...sum });
    expect(payment).toMatchObject({ amount, currency: code, decimals });
    expect(stripe.sessionOf(no)).toMatchObject({ amount_total: units, currency: code.toLowerCase() });
    expect(await tell(stripe.pay(no))).toEqual(TAKEN);
    expect(await stateOf(order)).toEqual(PAID);
  });

  test('of an order in a currency that Stripe does not charge is in the base currency', async () => {
    const { payment } = await billed({ code: 'XTS', decimals: 2, rate: '2', pay: 5000 });
    expect(payment).toMatchObject({ amount: 2500, currency: 'USD', decimals: 2 });
  });

  test('below the least amount is not offered and not begun; one that Stripe alone refuses is to be paid otherwise', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const order = await placeOrder(mall, buyerId);
    await setPay(order, 49);
    const cashier = async () =>
      ((await mall.call('payCashier', { orderNo: order.no }, { token })).data as CallData<'payCashier'>).methods;
    expect(await cashier()).not.toContain('card');
    expect((await begin(token, order.no)).headers.get('Mall-Error')).toBe(String(FAILURES.payTypeOff.errorCode));
    expect(await paymentsOf(order)).toEqual([]);
    await setPay(order, 50);
    expect(await cashier()).toContain('card');
    gateway.mood = () => ({
      ...{ status: 400, headers: { 'content-type': 'application/json' } },
      body: '{"error":{"type":"invalid_request_error","code":"amount_too_small","message":"too small"}}',
    });
    expect((await begin(token, order.no)).headers.get('Mall-Error')).toBe(String(FAILURES.payTypeOff.errorCode));
  });
});

describe('a message of Stripe', () => {
  test('pays the order once, however often and in how many messages it comes', async () => {
    const { order, no, payment } = await billed();
    const message = stripe.pay(no);
    const more = Array.from({ length: 3 }, () => stripe.tellSession('completed', no));
    const replies = await Promise.all([...Array(8).fill(message), ...more].map(tell));
    expect(replies).toEqual(Array(11).fill(TAKEN));
    expect(await stateOf(order)).toEqual(PAID);
    expect((await outcomesOf(no)).sort()).toEqual(['noted', 'noted', 'noted', 'settled']);
    const [after] = await paymentsOf(order);
    expect(after?.gatewayNo).toMatch(/^pi_/);
    expect(after?.gatewayNo).not.toBe(payment.gatewayNo);
  });

  test('without a signature, with a wrong one, a changed body or too old a time leaves nothing', async () => {
    const { order, no } = await billed();
    const message = stripe.pay(no);
    const { headers, body } = message;
    const signature = headers['stripe-signature'] ?? '';
    const { 'stripe-signature': _, ...unsigned } = headers;
    const now = Math.floor(mall.now / 1000);
    const foreign = stripe.tell('checkout.session.completed', { id: 'cs_1' }, mall.now, 'whsec_other');
    for (const forged of [
      { headers: unsigned, body },
      { headers, body: Buffer.from(`${Buffer.from(body)} `) },
      { headers: { ...headers, 'stripe-signature': signature.replace(/v1=\w{8}/, 'v1=00000000') }, body },
      { headers: { ...headers, 'stripe-signature': signature.replace('v1=', 'v0=') }, body },
      { headers: { ...headers, 'stripe-signature': `t=${now + 1},${signature.replace(/^t=\d+,/, '')}` }, body },
      foreign,
    ])
      expect(await tell(forged)).toEqual(NOT_TAKEN);
    mall.now += 5 * MINUTE + 1_000;
    expect(await tell(message), 'too old').toEqual(NOT_TAKEN);
    const fresh = `t=${Math.floor(mall.now / 1000)},${signature}`;
    expect(await tell({ headers: { ...headers, 'stripe-signature': fresh }, body }), 'a second time').toEqual(
      NOT_TAKEN,
    );
    mall.now -= 10 * MINUTE + 2_000;
    expect(await tell(message), 'of the future').toEqual(NOT_TAKEN);
    mall.now += 5 * MINUTE + 1_000;
    expect([await outcomesOf(no), await stateOf(order)]).toEqual([[], UNPAID]);
    expect(await tell(message)).toEqual(TAKEN);
    expect(await stateOf(order)).toEqual(PAID);
  });

  test('while a secret is replaced has two signatures, of which one is right', async () => {
    const { order, no } = await billed();
    const { headers, body } = stripe.pay(no);
    const signature = (headers['stripe-signature'] ?? '').replace(',v1=', `,v1=${'ab'.repeat(32)},v1=`);
    expect(await tell({ headers: { ...headers, 'stripe-signature': signature }, body })).toEqual(TAKEN);
    expect(await stateOf(order)).toEqual(PAID);
  });

  test('about a wrong amount or currency, or an unknown payment, is acknowledged and pays nothing', async () => {
    const { order, no, payment } = await billed();
    const message = stripe.pay(no);
    const { amount } = payment;
    for (const wrong of [{ amount_total: amount - 1 }, { amount_total: amount + 1 }, { currency: 'eur' }])
      expect(await tell(stripe.tellSession('completed', no, wrong))).toEqual(TAKEN);
    expect(await tell(stripe.tellSession('completed', no, { metadata: { mall_payment: 'CA1' } }))).toEqual(TAKEN);
    expect(await outcomesOf(no)).toEqual(['refused: amount', 'refused: amount', 'refused: currency']);
    expect(await outcomesOf('CA1')).toEqual(['refused: number']);
    expect(await stateOf(order)).toEqual(UNPAID);
    await tell(message);
    expect(await stateOf(order)).toEqual(PAID);
  });

  test('about what is not of the mall, or of no interest to it, is acknowledged and not stored', async () => {
    const before = await mall.db.sql`select id from gateway_event`;
    for (const [type, object] of [
      ['checkout.session.completed', { id: 'cs_2', mode: 'setup', amount_total: null, metadata: null }],
      ['charge.refunded', { id: 'ch_2', metadata: { order: '7' } }],
      ['refund.updated', { id: 're_2', metadata: {} }],
      ['customer.created', { id: 'cus_2', object: 'customer' }],
    ] as const)
      expect(await tell(stripe.tell(type, object))).toEqual(TAKEN);
    expect(await mall.db.sql`select id from gateway_event`).toHaveLength(before.length);
    expect((await tell(stripe.tell('checkout.session.completed', { metadata: { mall_payment: 'CA1' } })))[0]).toBe(400);
  });

  test('that the mall failed to store is sent again and pays then', async () => {
    const { order, no } = await billed();
    const message = stripe.pay(no);
    const { db } = mall.core;
    const failing: typeof db.transact = (work, first) =>
      db.transact(async (tx, seen) => {
        await work(tx, seen);
        throw new Error('the process ends here');
      }, first);
    Object.assign(mall.core, { db: { ...db, transact: failing } });
    expect((await tell(message))[0]).toBe(500);
    expect(mall.faults.splice(0)).toHaveLength(1);
    Object.assign(mall.core, { db });
    expect(await tell(message)).toEqual(TAKEN);
    expect(await stateOf(order)).toEqual(PAID);
  });
});

describe('a payment by card', () => {
  const result = async (token: string, { no }: PlacedOrder) => {
    mall.now += 3_000;
    const { data, headers } = await mall.call('payCardResult', { orderNo: no }, { token });
    return data ?? headers.get('Mall-Error');
  };

  test('without a message is found by the page and by the job', async () => {
    const { token, order, no } = await billed();
    expect(await result(token, order)).toBe(false);
    stripe.pay(no);
    expect(await result(token, order)).toBe(true);
    expect(await stateOf(order)).toEqual(PAID);
    const lost = await billed();
    stripe.pay(lost.no);
    mall.now += 30_000;
    await pollOpenPayments(mall.core);
    expect(await stateOf(lost.order)).toEqual(PAID);
  });

  test('that its payer still has to confirm at the bank pays nothing until then', async () => {
    const { token, order, no } = await billed();
    stripe.pay(no, 'requires_action');
    expect(await result(token, order)).toBe(false);
    expect(await stateOf(order)).toEqual(UNPAID);
    stripe.pay(no);
    expect(await result(token, order)).toBe(true);
  });

  test('whose money is under way pays when it comes, and not before', async () => {
    const { token, order, no } = await billed();
    expect(await tell(stripe.pay(no, 'processing'))).toEqual(TAKEN);
    expect(await result(token, order)).toBe(false);
    expect([await outcomesOf(no), await stateOf(order)]).toEqual([[], UNPAID]);
    stripe.pay(no);
    expect(await tell(stripe.tellSession('async_payment_succeeded', no))).toEqual(TAKEN);
    expect(await stateOf(order)).toEqual(PAID);
  });

  test.each(['message', 'query'])('whose money did not come (%s) leaves the order to be paid again', async (way) => {
    const { token, order, no } = await billed();
    await tell(stripe.pay(no, 'processing'));
    stripe.pay(no, 'requires_payment_method');
    if (way === 'message') expect(await tell(stripe.tellSession('async_payment_failed', no))).toEqual(TAKEN);
    expect(await result(token, order)).toBe(String(FAILURES.paymentDeclined.errorCode));
    expect(await stateOf(order)).toEqual({ status: 0, payments: ['closed'], balance: 0 });
    expect((await begin(token, order.no)).code).toBe(CODES.ok);
    const [, second] = await paymentsOf(order);
    expect(await tell(stripe.pay(second?.no ?? ''))).toEqual(TAKEN);
    expect(await stateOf(order)).toEqual({ status: 1, payments: ['closed', 'settled'], balance: 0 });
  });

  test('of a session that has expired is closed, and money that came all the same finds its order', async () => {
    const { order, no } = await billed();
    stripe.sessionOf(no).status = 'expired';
    expect(await tell(stripe.tellSession('expired', no))).toEqual(TAKEN);
    expect(await stateOf(order)).toEqual({ status: 0, payments: ['closed'], balance: 0 });
    expect(await tell(stripe.pay(no))).toEqual(TAKEN);
    expect(await stateOf(order)).toEqual(PAID);
  });

  test('that comes when its order is cancelled fills the wallet; at the same time it does one of the two', async () => {
    for (let round = 0; round < 6; round++) {
      const { order, no } = await billed();
      const message = stripe.pay(no);
      if (round === 0) await cancel(order);
      const [reply] = await Promise.all([tell(message), cancel(order), tell(message)]);
      expect(reply).toEqual(TAKEN);
      const { status, payments, balance } = (await stateOf(order)) ?? {};
      const isPaid = status === 1;
      expect(payments).toEqual([isPaid ? 'settled' : 'credited']);
      expect(balance).toBe(isPaid ? 0 : await payBaseOf(order));
    }
  });

  test('and one by another method pay an order once; the second goes to the wallet', async () => {
    const { token, order, no } = await billed();
    const other = { orderNo: order.no, payType: 'weixin', payChannel: 'native' };
    await mall.call('payBegin', other, { token });
    const wechatNo = (await paymentsOf(order))[1]?.no ?? '';
    const { headers, body } = gateway.wechat.pay(wechatNo);
    const path = '/api/publicly/payment/callback/wechat';
    await mall.app.request(path, { method: 'POST', headers, body: Buffer.from(body) });
    expect(await tell(stripe.pay(no))).toEqual(TAKEN);
    const state = await stateOf(order);
    expect(state).toMatchObject({ status: 1, payments: ['credited', 'settled'] });
    expect(state?.balance).toBe(await payBaseOf(order));
  });

  test('of an order that is over has its session closed; what was paid before goes to the wallet', async () => {
    const [unpaid, paid, late] = [await billed(), await billed(), await billed()];
    stripe.pay(paid.no);
    await Promise.all([cancel(unpaid.order), cancel(paid.order)]);
    mall.now += 30_000;
    await pollOpenPayments(mall.core);
    expect(stripe.sessionOf(unpaid.no).status).toBe('expired');
    expect((await stateOf(unpaid.order))?.payments).toEqual(['closed']);
    expect(await stateOf(paid.order)).toMatchObject({ payments: ['credited'], balance: await payBaseOf(paid.order) });
    // Stripe lets no session end within half an hour: the mall ends it with its order.
    mall.now += 30 * MINUTE;
    await pollOpenPayments(mall.core);
    expect(stripe.sessionOf(late.no).status).toBe('expired');
    expect((await stateOf(late.order))?.payments).toEqual(['closed']);
    stripe.pay(unpaid.no);
    expect(await settleAndPrint(mall.core, unpaid.no), 'paid at the last moment').toContain('in the wallet');
  });

  test('that was never begun at Stripe ends with the time of its order', async () => {
    const { order, no } = await billed();
    await mall.db.sql`update payment set code = '', gateway_no = '' where no = ${no}`;
    mall.now += 30_000;
    await pollOpenPayments(mall.core);
    expect(await stateOf(order)).toEqual(UNPAID);
    mall.now += 30 * MINUTE;
    await pollOpenPayments(mall.core);
    expect((await stateOf(order))?.payments).toEqual(['closed']);
  });

  test('that Stripe answers with another one pays none', async () => {
    const [one, two] = [await billed(), await billed()];
    stripe.pay(one.no);
    stripe.sessions.set(two.payment.gatewayNo, stripe.sessionOf(one.no));
    expect(await result(two.token, two.order)).toBe(false);
    expect(await stateOf(two.order)).toEqual(UNPAID);
  });
});
