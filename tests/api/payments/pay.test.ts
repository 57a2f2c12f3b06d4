import { beforeEach, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { FAILURES, type FailureName } from '#contract/failures.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import { cancelPlatformOrder } from '#server/modules/orders/cancel-unpaid-order.ts';
import type { BegunBill } from '#server/modules/payments/gateways/provider.ts';
import { pollOpenPayments } from '#server/modules/payments/poll-payments.ts';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { listGateway } from '../../../src/cli/payments/gateway.ts';
import { SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { type Answer, type Settings, useMall } from '../../support/mall/mall.ts';
import { type PlacedOrder, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
const MINUTE = 60_000;

beforeEach(() => setStock(mall.db.sql, 1000));

async function ask<K extends CallName>(name: K, input: Record<string, unknown>, settings: Settings = {}) {
  const { code, message, data } = await mall.call(name, input, settings);
  expect([code, message]).toEqual([CODES.ok, null]);
  return contract[name].data.parse(data) as CallData<K>;
}

const refusal = (answer: Answer) => [answer.code, answer.headers.get('Mall-Error')];
const refused = (name: FailureName) => [FAILURES[name].code, String(FAILURES[name].errorCode)];

const YUE = { payType: 'yue', payChannel: 'yue' };
const WEIXIN = { payType: 'weixin', payChannel: 'native' };
const ALIPAY = { payType: 'alipay', payChannel: 'alipayPc' };

/** Somebody with an unpaid order, and with so much in the wallet. */
async function shopper(balance = 0, ...wish: Parameters<typeof placeOrder>[2][]) {
  const buyer = await newBuyer(mall);
  if (balance > 0)
    await addBalance(mall.core, { operator: 'test', amountText: '', buyerId: buyer.buyerId, amount: balance });
  const order = await placeOrder(mall, buyer.buyerId, wish[0]);
  return { ...buyer, order };
}

const stateOf = async ({ platformOrderId }: PlacedOrder) => {
  const [row] = await mall.db.sql<{ status: number; payType: string; isListed: boolean }[]>`
    select status, pay_type as "payType", is_listed as "isListed" from platform_order where id = ${platformOrderId}`;
  return row;
};
const balanceOf = async (buyerId: number) => {
  const [row] = await mall.db.sql<{ balance: number }[]>`
    select balance::float8 from wallet where buyer_id = ${buyerId}`;
  return row?.balance ?? 0;
};
const payOf = async ({ platformOrderId }: PlacedOrder) => {
  const [row] = await mall.db.sql<
    { pay: number }[]
  >`select pay::float8 from platform_order where id = ${platformOrderId}`;
  return row?.pay ?? 0;
};
const steps = ({ platformOrderId }: PlacedOrder) => mall.db.sql`
  select from_status, to_status from order_step where level = 0 and order_id = ${platformOrderId}`;

describe('a wallet', () => {
  test('pays an order at once, and its balance and its bills show it', async () => {
    const { token, buyerId, order } = await shopper(100_000);
    const price = await payOf(order);
    const paid = await ask('payBegin', { orderNo: order.no, ...YUE }, { token });
    expect(paid).toEqual({
      status: true,
      ...YUE,
      orderNo: order.no,
      jsConfig: null,
      alipayRequest: '',
      redirectUrl: '',
    });
    expect(await stateOf(order)).toEqual({ status: 1, payType: 'yue', isListed: false });
    expect(await balanceOf(buyerId)).toBe(100_000 - price);
    const orders = await mall.db.sql`
      select status, is_listed, points_gained from merchant_order where platform_order_id = ${order.platformOrderId}`;
    expect(orders).toEqual([{ status: 1, is_listed: true, points_gained: Math.floor(price / 100) }]);
    const [bill] = (await ask('walletBills', { type: 'expenditure' }, { token })).list.flatMap(({ list }) => list);
    expect(bill).toMatchObject({ linkId: order.no, linkType: 'order' });
  });

  test('with a cent too little pays nothing', async () => {
    const { token, buyerId, order } = await shopper(1);
    await addBalance(mall.core, { operator: 'test', amountText: '', buyerId, amount: (await payOf(order)) - 2 });
    expect(refusal(await mall.call('payBegin', { orderNo: order.no, ...YUE }, { token }))).toEqual(
      refused('balanceShort'),
    );
    expect(await stateOf(order)).toMatchObject({ status: 0 });
    await addBalance(mall.core, { operator: 'test', amountText: '', buyerId, amount: 1 });
    await ask('payBegin', { orderNo: order.no, ...YUE }, { token });
    expect(await balanceOf(buyerId)).toBe(0);
  });

  test('pays once, however often and under whichever keys it is asked at once', async () => {
    const { token, buyerId, order } = await shopper(100_000);
    const price = await payOf(order);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        mall.call('payBegin', { orderNo: order.no, ...YUE }, { token, 'Idempotency-Key': `pay-${i % 4}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === CODES.ok).length).toBeGreaterThan(0);
    expect(await balanceOf(buyerId)).toBe(100_000 - price);
    expect(await steps(order)).toHaveLength(1);
  });

  test('never pays two orders with what is enough for one', async () => {
    const { token, buyerId, order } = await shopper();
    const others = [order];
    for (let i = 0; i < 9; i++) others.push(await placeOrder(mall, buyerId));
    await addBalance(mall.core, { operator: 'test', amountText: '', buyerId, amount: (await payOf(order)) * 3 + 1 });
    const answers = await Promise.all(
      others.map(({ no }) => mall.call('payBegin', { orderNo: no, ...YUE }, { token })),
    );
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(3);
    expect(await balanceOf(buyerId)).toBe(1);
  });

  test('and a cancelling at the same time leave either a paid order or all the money', async () => {
    for (let round = 0; round < 10; round++) {
      const { token, buyerId, order } = await shopper(100_000);
      const price = await payOf(order);
      const cancel = () =>
        mall.db.transact((tx) =>
          cancelPlatformOrder(tx, { platformOrderId: order.platformOrderId, by: 'buyer', now: new Date(mall.now) }),
        );
      await Promise.all([mall.call('payBegin', { orderNo: order.no, ...YUE }, { token }), cancel()]);
      const { status } = (await stateOf(order)) ?? {};
      expect([1, 9]).toContain(status);
      expect(await balanceOf(buyerId)).toBe(status === 1 ? 100_000 - price : 100_000);
      expect(await steps(order)).toHaveLength(1);
    }
  });
});

describe('what is paid for', () => {
  test('is handed over at once where it is a card or a link, and fetched with a code where it is picked up', async () => {
    const { sql } = mall.db;
    const sku = SKU.blackSmall;
    const [product] = await sql<{ id: number; sold: number }[]>`
      select g.product_id as id, sold from product_stat g join sku on sku.product_id = g.product_id where sku.id = ${sku}`;
    await sql`insert into voucher_code (sku_id, number, secret) select ${sku}, 'N' || n, 'S' || n from generate_series(1, 5) n`;
    const buyOf = async (productType: number, quantity: number, shippingType: 1 | 2 | 3) => {
      const { token, order } = await shopper(1_000_000, { lines: [{ skuId: sku, quantity }], shippingType });
      await sql`update order_line set product_type = ${productType} where platform_order_id = ${order.platformOrderId}`;
      await ask('payBegin', { orderNo: order.no, ...YUE }, { token });
      const [row] = await sql<{ status: number; shipped: number; code: string; link: string; cards: number }[]>`
        select o.status, l.shipped, o.verify_code as code, l.link,
          (select count(*)::int from voucher_code where order_line_id = l.id) as cards
        from merchant_order o join order_line l on l.order_id = o.id where o.platform_order_id = ${order.platformOrderId}`;
      return row;
    };
    expect(await buyOf(6, 3, 3)).toMatchObject({ status: 5, shipped: 3, cards: 3, code: '' });
    expect(await buyOf(6, 3, 3), 'with two cards left').toMatchObject({ status: 1, shipped: 2, cards: 2 });
    await sql`insert into sku_link (sku_id, link) values (${sku}, 'https://file.example/1')`;
    expect(await buyOf(5, 2, 3)).toMatchObject({ status: 5, shipped: 2, link: 'https://file.example/1' });
    const fetched = await buyOf(0, 1, 2);
    expect(fetched).toMatchObject({ status: 3, shipped: 0, link: '' });
    expect(fetched?.code).toMatch(/^\d{10}$/);
    const [after] = await sql<{ sold: number }[]>`select sold from product_stat where product_id = ${product?.id ?? 0}`;
    expect((after?.sold ?? 0) - (product?.sold ?? 0)).toBe(9);
  });
});

describe('the cashier', () => {
  test('shows amount, consignee, time and wallet in the currency of the order', async () => {
    const { token, order } = await shopper(5_000);
    await mall.db
      .sql`update platform_order set currency = 'JPY', decimals = 0, rate = '151.5' where id = ${order.platformOrderId}`;
    const received = await ask('payCashier', { orderNo: order.no }, { token, currency: 'EUR' });
    expect(received).toEqual({
      payPrice: String(await payOf(order)),
      totalNum: 1,
      consigneeName: 'Robin Doe',
      consigneePhone: '+12133734253',
      consigneeAddress: expect.stringContaining('Los Angeles'),
      cancelDateTime: mall.now + 30 * MINUTE,
      currency: 'JPY',
      userBalance: '7575',
      isBalanceEnough: (await payOf(order)) <= 5_000,
      methods: ['card', 'weixin', 'alipay', 'yue'],
    });
    const config = { yuePayStatus: true, payWechatOpen: true, aliPayStatus: true, cardPayStatus: true };
    expect(await ask('payConfig', {}, { token })).toEqual({ ...config, userBalance: '50.00' });
    expect(await ask('payConfigFor', { preOrderNo: 'x' }, { token })).toMatchObject(config);
  });

  test('shows a wallet as short where it is, be it by less than the smallest coin', async () => {
    const { token, buyerId, order } = await shopper();
    await mall.db.sql`
      update platform_order set currency = 'JPY', decimals = 0, rate = '0.01', pay_base = pay * 10000
      where id = ${order.platformOrderId}`;
    const pay = await payOf(order);
    await addBalance(mall.core, { operator: 'test', amountText: '', buyerId, amount: pay * 10_000 - 1 });
    const received = await ask('payCashier', { orderNo: order.no }, { token });
    expect(received).toMatchObject({ payPrice: `${pay}`, userBalance: `${pay - 1}`, isBalanceEnough: false });
  });

  test('refuses what is paid, cancelled, too late or not theirs', async () => {
    const { token, order } = await shopper(100_000);
    const answers = async (): Promise<unknown[]> => [
      refusal(await mall.call('payCashier', { orderNo: order.no }, { token })),
      refusal(await mall.call('payBegin', { orderNo: order.no, ...YUE }, { token })),
      refusal(await mall.call('payBegin', { orderNo: order.no, ...WEIXIN }, { token })),
    ];
    const all = (name: FailureName) => Array(3).fill(refused(name));
    const other = await newBuyer(mall);
    for (const no of [order.no, 'PT99999999999999'])
      expect(refusal(await mall.call('payCashier', { orderNo: no }, { token: other.token }))).toEqual(
        refused('orderNotFound'),
      );
    mall.now += 30 * MINUTE;
    expect(await answers()).toEqual(all('orderTimedOut'));
    mall.now -= MINUTE;
    await ask('payBegin', { orderNo: order.no, ...YUE }, { token });
    expect(await answers()).toEqual(all('orderPaid'));
    const second = await placeOrder(mall, order.buyerId);
    await mall.db.transact((tx) =>
      cancelPlatformOrder(tx, { platformOrderId: second.platformOrderId, by: 'buyer', now: new Date(mall.now) }),
    );
    order.no = second.no;
    expect(await answers()).toEqual(all('orderCancelled'));
  });

  test('still says that the time was over once the mall has cancelled the order', async () => {
    const { token, order } = await shopper(0);
    await mall.db.transact((tx) =>
      cancelPlatformOrder(tx, { platformOrderId: order.platformOrderId, by: 'mall', now: new Date(mall.now) }),
    );
    expect(refusal(await mall.call('payCashier', { orderNo: order.no }, { token }))).toEqual(refused('orderTimedOut'));
  });

  test('takes no channel of another method', async () => {
    const { token, order } = await shopper();
    for (const payChannel of ['alipayPc', 'yue', 'public', 'h5'])
      expect(
        refusal(await mall.call('payBegin', { orderNo: order.no, payType: 'weixin', payChannel }, { token })),
      ).toEqual(refused('payTypeOff'));
  });
});

const TICKET = /^https:\/\/mall\.test\/order\/sandbox_wallet#((?:WX|AL)\d{24})\.([\w-]{22})$/;

async function scan(token: string, orderNo: string, way: typeof WEIXIN) {
  const begun = await ask('payBegin', { orderNo, ...way }, { token });
  expect(begun.status).toBe(false);
  const code = way.payType === 'weixin' ? begun.jsConfig?.mwebUrl : begun.alipayRequest;
  const [, no = '', ticket = ''] = TICKET.exec(code ?? '') ?? [];
  expect(no).not.toBe('');
  return { no, ticket };
}

describe('the sandbox wallet', () => {
  test.each([
    ['payWechatResult', WEIXIN],
    ['payAlipayResult', ALIPAY],
  ] as const)('shows a bill, and pays it: %s', async (result, way) => {
    const { token, order } = await shopper();
    const tabs = await Promise.all(Array.from({ length: 4 }, () => scan(token, order.no, way)));
    const [ticket = { no: '', ticket: '' }] = tabs;
    expect(tabs, 'at once').toEqual(Array(4).fill(ticket));
    expect(await scan(token, order.no, way), 'a second tab').toEqual(ticket);
    expect(await ask(result, { orderNo: order.no }, { token })).toBe(false);
    const bill = await ask('sandboxBill', ticket);
    expect(bill).toMatchObject({ currency: 'USD', payType: way.payType, isOpen: true });
    expect(Number(bill.payPrice) * 100).toBe(await payOf(order));
    expect(await ask('sandboxAnswer', { ...ticket, isApproved: true })).toBe(true);
    expect(await ask('sandboxAnswer', { ...ticket, isApproved: true }), 'again').toBe(true);
    expect(await stateOf(order)).toEqual({ status: 1, payType: way.payType, isListed: false });
    expect(await steps(order)).toHaveLength(1);
    expect(await ask(result, { orderNo: order.no }, { token })).toBe(true);
    expect(await ask('sandboxBill', ticket)).toMatchObject({ isOpen: false });
    expect(refusal(await mall.call('sandboxAnswer', { ...ticket, isApproved: false }))).toEqual(refused('billGone'));
  });

  test('declined pays nothing, and the cashier gives another code', async () => {
    const { token, order } = await shopper();
    const ticket = await scan(token, order.no, WEIXIN);
    await ask('sandboxAnswer', { ...ticket, isApproved: false });
    const result = () => mall.call('payWechatResult', { orderNo: order.no }, { token });
    expect(refusal(await result())).toEqual(refused('paymentDeclined'));
    expect(await ask('payAlipayResult', { orderNo: order.no }, { token }), 'the other way').toBe(false);
    mall.now += 30 * MINUTE;
    expect(await result(), 'once its time is over').toMatchObject({ data: false });
    mall.now -= 30 * MINUTE;
    const other = await scan(token, order.no, WEIXIN);
    expect(other.no).not.toBe(ticket.no);
    expect(await result()).toMatchObject({ data: false });
    await ask('sandboxAnswer', { ...other, isApproved: true });
    expect(await stateOf(order)).toMatchObject({ status: 1 });
  });

  test('declined is no news any more while a payment by another method is open', async () => {
    const { token, order } = await shopper();
    await ask('sandboxAnswer', { ...(await scan(token, order.no, WEIXIN)), isApproved: false });
    await scan(token, order.no, ALIPAY);
    for (const result of ['payWechatResult', 'payAlipayResult'] as const)
      expect(await ask(result, { orderNo: order.no }, { token })).toBe(false);
  });

  test('shows a bill only for its ticket, and no bill at all where the sandbox is off', async () => {
    const { token, order } = await shopper();
    const { no, ticket } = await scan(token, order.no, WEIXIN);
    const off = { ...mall.core.payments, sandbox: null };
    for (const wrong of [
      { no, ticket: 'A'.repeat(22) },
      { no: 'WX1', ticket },
    ]) {
      expect(refusal(await mall.call('sandboxBill', wrong))).toEqual(refused('billGone'));
      expect(refusal(await mall.call('sandboxAnswer', { ...wrong, isApproved: true }))).toEqual(refused('billGone'));
    }
    const { payments } = mall.core;
    Object.assign(mall.core, { payments: off });
    try {
      expect(refusal(await mall.call('sandboxBill', { no, ticket }))).toEqual(refused('billGone'));
    } finally {
      Object.assign(mall.core, { payments });
    }
    expect(await stateOf(order)).toMatchObject({ status: 0 });
  });

  test('that approves what was cancelled meanwhile fills the wallet, once', async () => {
    const { token, buyerId, order } = await shopper();
    const ticket = await scan(token, order.no, WEIXIN);
    await mall.db.transact((tx) =>
      cancelPlatformOrder(tx, { platformOrderId: order.platformOrderId, by: 'mall', now: new Date(mall.now) }),
    );
    await Promise.all(Array.from({ length: 8 }, () => ask('sandboxAnswer', { ...ticket, isApproved: true })));
    expect(await stateOf(order)).toMatchObject({ status: 9 });
    expect(await balanceOf(buyerId)).toBe(await payOf(order));
    const { list } = await ask('walletBills', { type: 'income' }, { token });
    expect(list.flatMap((month) => month.list)).toMatchObject([
      { linkId: ticket.no, remark: expect.stringContaining(order.no) },
    ]);
  });

  test('whose message got lost is queried: by the page, and by the polling job', async () => {
    const { token, order } = await shopper();
    const { no } = await scan(token, order.no, ALIPAY);
    expect(await ask('payAlipayResult', { orderNo: order.no }, { token })).toBe(false);
    await mall.db.sql`update sandbox_bill set state = 'paid' where no = ${no}`;
    expect(await ask('payAlipayResult', { orderNo: order.no }, { token }), 'asked a moment ago').toBe(false);
    mall.now += 3_000;
    expect(await ask('payAlipayResult', { orderNo: order.no }, { token })).toBe(true);

    const second = await shopper();
    const lost = await scan(second.token, second.order.no, WEIXIN);
    await mall.db.sql`update sandbox_bill set state = 'paid' where no = ${lost.no}`;
    mall.now += 30_000;
    await Promise.all(Array.from({ length: 4 }, () => pollOpenPayments(mall.core)));
    expect(await stateOf(second.order)).toMatchObject({ status: 1, payType: 'weixin' });
    expect(await steps(second.order)).toHaveLength(1);
  });

  test('can pay no bill of an order that is paid otherwise, once the polling job has closed the bill', async () => {
    const { token, order } = await shopper(1_000_000);
    const ticket = await scan(token, order.no, WEIXIN);
    await ask('payBegin', { orderNo: order.no, ...YUE }, { token });
    mall.now += 30_000;
    await pollOpenPayments(mall.core);
    expect(refusal(await mall.call('sandboxAnswer', { ...ticket, isApproved: true }))).toEqual(refused('billGone'));
    const [payment] = await mall.db.sql`select status from payment where no = ${ticket.no}`;
    expect(payment).toEqual({ status: 'closed' });
    expect(await pollOpenPayments(mall.core)).toBe(0);
  });
});

describe('the job that polls open payments', () => {
  /** A paid bill whose gateway message was lost. */
  async function lostPayment() {
    const { token, order } = await shopper();
    const { no } = await scan(token, order.no, WEIXIN);
    await mall.db.sql`update sandbox_bill set state = 'paid' where no = ${no}`;
    return { order, no };
  }

  test('queries reachable gateways, however many payments there are at gateways that are off', async () => {
    const { sql } = mall.db;
    const { no: oldNo } = await lostPayment();
    await sql`insert into payment (no, platform_order_id, pay_type, provider, amount, currency, decimals, created_at)
      select 'WX' || n, platform_order_id, 'alipay', 'alipay', 1, 'CNY', 2, created_at - interval '1 hour'
      from payment, generate_series(1, 60) n where no = ${oldNo}`;
    const { order } = await lostPayment();
    mall.now += 30_000;
    await pollOpenPayments(mall.core);
    expect(await stateOf(order)).toMatchObject({ status: 1 });
    expect(await listGateway(mall.core)).toMatch(/WX60 +PT\d+ +open, but alipay is off /);
    await sql`delete from payment where provider = 'alipay'`;
  });

  test('reaches every payment, also where one payment makes it fail', async () => {
    const [broken, fine] = [await lostPayment(), await lostPayment()];
    const { payments } = mall.core;
    const { sandbox } = payments;
    if (!sandbox) throw new Error('no sandbox');
    const failing = {
      ...sandbox,
      ask: (bill: BegunBill) =>
        bill.no === broken.no ? Promise.reject(new Error('a fault of ours')) : sandbox.ask(bill),
    };
    Object.assign(mall.core, { payments: { weixin: failing, alipay: failing, card: failing, sandbox: failing } });
    mall.now += 30_000;
    await pollOpenPayments(mall.core);
    Object.assign(mall.core, { payments });
    expect(mall.faults.splice(0)).toEqual([expect.stringContaining(broken.no)]);
    expect([(await stateOf(broken.order))?.status, (await stateOf(fine.order))?.status]).toEqual([0, 1]);
  });
});
