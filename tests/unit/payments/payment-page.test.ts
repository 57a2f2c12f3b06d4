import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import type { Outcome } from '#stores/payments/follow-payment.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/payments/cashier.ts') &
  typeof import('#stores/payments/begin-payment.ts') &
  typeof import('#stores/shell/clock.ts') &
  typeof import('#stores/payments/follow-payment.ts') &
  typeof import('#stores/payments/pay-status.ts') &
  typeof import('#stores/accounts/session.ts');

const NO = 'PT20261122000001';
/** The server's time when the page is opened, and until when the order can be paid. */
const NOW = Date.UTC(2026, 10, 22, 12);
const UNTIL = NOW + 60_000;

let mall: FakeMall;
let stores: Stores;
let keys: (string | null)[];
let page: EventTarget & { visibilityState: string };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  mall = openBrowser({ 'Authori-zation': 'A'.repeat(43) });
  const documentElement = { lang: 'en', dataset: { base: 'USD' } };
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement, cookie: '' });
  vi.stubGlobal('document', page);
  const toMall = fetch;
  keys = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return toMall(address, init);
  });
  stores = await freshly(async () => ({
    ...(await import('#stores/accounts/session.ts')),
    ...(await import('#stores/shell/clock.ts')),
    ...(await import('#stores/payments/begin-payment.ts')),
    ...(await import('#stores/payments/cashier.ts')),
    ...(await import('#stores/payments/follow-payment.ts')),
    ...(await import('#stores/payments/pay-status.ts')),
  }));
  stores.takeTime(NOW, performance.now(), performance.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const asked = (part: string) => mall.asked.filter((address) => address.includes(part)).length;
const bill = { payPrice: '35.00', currency: 'USD', userBalance: '50.00', isBalanceEnough: true, cancelDateTime: UNTIL };
const config = { payWechatOpen: true, aliPayStatus: false, yuePayStatus: true, userBalance: '50.00' };

async function open() {
  const loading = stores.loadCashier(NO);
  await mall.answer(bill);
  await mall.answer(config);
  await loading;
}

/** The mall refuses the bill; the page then reads the state of the order. */
async function openClosed(order: object) {
  const loading = stores.loadCashier(NO);
  await mall.refuse(5009);
  await mall.answer(order);
  await loading;
}

describe('the cashier', () => {
  test('offers the methods that are on', async () => {
    await open();
    expect(stores.$cashier.get()).toMatchObject({ state: 'ready', orderNo: NO, bill, methods: ['weixin', 'yue'] });
  });

  test('offers the methods that the mall names for this order, and asks for no others', async () => {
    const loading = stores.loadCashier(NO);
    const named = { ...bill, methods: ['card', 'yue'] };
    await mall.answer(named);
    await loading;
    expect(stores.$cashier.get()).toEqual({ state: 'ready', orderNo: NO, bill: named, methods: ['card', 'yue'] });
    expect(asked('get/config')).toBe(0);
  });

  test('that somebody comes back to from the page of a card asks what became of it', async () => {
    const loading = stores.loadCashier(NO, true);
    await mall.answer({ ...bill, methods: ['card', 'yue'] });
    await loading;
    expect([stores.$payType.get(), stores.$payments.get()]).toEqual(['card', { card: { state: 'returned' } }]);
    const again = stores.loadCashier(NO, true);
    stores.choosePayType(NO, 'yue');
    await mall.answer({ ...bill, methods: ['card', 'yue'] });
    await again;
    expect(stores.$payType.get(), 'what was chosen since stays').toBe('yue');
  });

  test('of an order that was paid in another tab, cancelled or not paid in time, says so', async () => {
    await openClosed({ paid: true, status: 1 });
    expect(stores.$cashier.get()).toEqual({ state: 'paid', orderNo: NO });
    for (const [cancelStatus, state] of [
      [1, 'timedOut'],
      [2, 'cancelled'],
    ]) {
      const order = { paid: false, status: 9, cancelStatus };
      await openClosed(order);
      expect(stores.$cashier.get()).toEqual({ state, order });
    }
  });

  test('of no order of theirs says what the mall says', async () => {
    const loading = stores.loadCashier(NO);
    await mall.refuse(5001);
    await loading;
    expect(stores.$cashier.get()).toEqual({ state: 'refused', message: 'no 5001' });
  });

  test('is forgotten with anyone who was logged in', async () => {
    await open();
    stores.choosePayType(NO, 'yue');
    stores.endSession();
    expect([stores.$cashier.get(), stores.$payType.get()]).toEqual([{ state: 'loading' }, null]);
  });
});

describe('paying', () => {
  const begun = { status: false, jsConfig: { mwebUrl: 'weixin://pay' }, alipayRequest: 'https://alipay' };

  test('begins one payment by each method, also for who chooses back and forth', async () => {
    stores.choosePayType(NO, 'weixin');
    await mall.answer(begun);
    stores.choosePayType(NO, 'alipay');
    await mall.answer(begun);
    stores.choosePayType(NO, 'weixin');
    stores.choosePayType(NO, 'yue');
    expect(stores.$payments.get()).toEqual({
      weixin: { state: 'waiting', code: 'weixin://pay' },
      alipay: { state: 'waiting', code: 'https://alipay' },
    });
    expect(mall.said).toEqual([
      { orderNo: NO, payType: 'weixin', payChannel: 'native' },
      { orderNo: NO, payType: 'alipay', payChannel: 'alipayPc' },
    ]);
    for (const said of mall.said) expect(contract.payBegin.input.safeParse(said).success).toBe(true);
  });

  test('by card begins when its own button is pressed, and leads to the same page again', async () => {
    stores.choosePayType(NO, 'card');
    expect([mall.said, stores.$payments.get()]).toEqual([[], {}]);
    const leaving = stores.openCardPage(NO);
    await mall.answer({ ...begun, redirectUrl: 'https://pay.example/1' });
    expect(await leaving).toBe('https://pay.example/1');
    expect(await stores.openCardPage(NO)).toBe('https://pay.example/1');
    expect(mall.said).toEqual([{ orderNo: NO, payType: 'card', payChannel: 'hosted' }]);
    expect(contract.payBegin.input.safeParse(mall.said[0]).success).toBe(true);
  });

  test('by card that cannot be begun leads nowhere and says why', async () => {
    const leaving = stores.openCardPage(NO);
    await mall.refuse(5409, 500);
    expect(await leaving).toBe('');
    expect(stores.$payments.get().card).toEqual({ state: 'failed', message: 'no 5409' });
  });

  test('from the wallet happens once, and again after a lost answer it is the same payment', async () => {
    const lost = stores.beginPayment(NO, 'yue');
    expect(await stores.beginPayment(NO, 'yue'), 'pressed twice').toBeNull();
    await mall.lose();
    expect(await lost).toEqual({ state: 'failed', message: '' });
    const again = stores.beginPayment(NO, 'yue');
    await mall.answer({ ...begun, status: true });
    expect(await again).toEqual({ state: 'paid' });
    expect(keys[1]).toBe(keys[0]);
    expect(await stores.beginPayment(NO, 'yue'), 'once it is paid').toBeNull();
  });

  test('that a gateway refuses says why, and can be tried anew', async () => {
    stores.choosePayType(NO, 'weixin');
    await mall.refuse(5409, 500);
    expect(stores.$payments.get().weixin).toEqual({ state: 'failed', message: 'no 5409' });
    stores.choosePayType(NO, 'weixin');
    await mall.answer(begun);
    expect(stores.$payments.get().weixin).toEqual({ state: 'waiting', code: 'weixin://pay' });
    expect(keys[1], 'a fault does not show whether it was begun').toBe(keys[0]);
  });

  test('that the mall refuses is another payment when it is tried again', async () => {
    const refused = stores.beginPayment(NO, 'yue');
    await mall.refuse(5410);
    await refused;
    void stores.beginPayment(NO, 'yue');
    expect(keys[1]).toMatch(/\d/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('answers nothing to who looks at another order by then, or has left', async () => {
    const OTHER = 'PT20261122000002';
    await open();
    const first = stores.beginPayment(NO, 'weixin');
    stores.forgetCashier();
    const second = stores.beginPayment(OTHER, 'weixin');
    await mall.answer({ ...begun, jsConfig: { mwebUrl: 'weixin://first' } });
    expect([await first, stores.$payments.get().weixin]).toEqual([null, { state: 'beginning' }]);
    await mall.answer(begun);
    expect(await second).toEqual({ state: 'waiting', code: 'weixin://pay' });
    const late = stores.beginPayment(OTHER, 'yue');
    stores.endSession();
    await mall.answer({ ...begun, status: true });
    expect([await late, stores.$payments.get()]).toEqual([null, {}]);
  });
});

describe('waiting for a payment', () => {
  let received: Outcome[];
  beforeEach(() => {
    received = [];
  });
  const follow = (payType: 'weixin' | 'alipay' | 'card' | null = 'weixin') =>
    stores.followPayment({
      orderNo: NO,
      payType: () => payType,
      until: UNTIL,
      tell: (outcome) => received.push(outcome),
    });
  const polls = () => asked('pay/query');

  test('asks every three seconds until it is paid, and no more', async () => {
    follow('alipay');
    await tick(3_000);
    await mall.answer(false);
    await tick(2_999);
    expect(polls()).toBe(1);
    await tick(1);
    await mall.answer(true);
    await tick(60_000);
    expect([polls(), received]).toEqual([2, ['paid']]);
    expect(mall.asked[0]).toContain('query/ali/');
  });

  test('by card asks for the result of cards', async () => {
    follow('card');
    await tick(3_000);
    await mall.answer(true);
    expect([mall.asked[0]?.includes('query/card/'), received]).toEqual([true, ['paid']]);
  });

  test('sends no requests while the page is hidden, and one at once when it is shown again', async () => {
    follow();
    page.visibilityState = 'hidden';
    await tick(30_000);
    expect(polls()).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await tick(0);
    expect(polls()).toBe(1);
  });

  test('less and less often while the mall fails, and as before once it answers', async () => {
    follow();
    await tick(3_000);
    await mall.refuse(500, 500);
    await tick(5_999);
    expect(polls()).toBe(1);
    await tick(1);
    await mall.refuse(429);
    await tick(12_000);
    await mall.answer(false);
    await tick(3_000);
    expect(polls()).toBe(4);
    expect(received).toEqual([]);
  });

  test('notes a declined payment and goes on, and late news of it say nothing of the next', async () => {
    const code = (mwebUrl: string) => ({ status: false, jsConfig: { mwebUrl }, alipayRequest: '' });
    const first = stores.beginPayment(NO, 'weixin');
    await mall.answer(code('weixin://first'));
    await first;
    const { ask } = follow();
    const [early, late] = [ask(), ask()];
    await tick(0);
    await mall.refuse(5411);
    const declined = { state: 'declined', message: 'no 5411' };
    expect([await early, stores.$payments.get().weixin, received]).toEqual([declined, declined, []]);
    const second = stores.beginPayment(NO, 'weixin');
    await mall.refuse(5411);
    await mall.answer(code('weixin://second'));
    await Promise.all([late, second]);
    expect(stores.$payments.get().weixin).toEqual({ state: 'waiting', code: 'weixin://second' });
  });

  test('ends when the order times out, after a last check whether it was paid', async () => {
    follow();
    for (let asks = 0; asks < 19; asks++) {
      await tick(3_000);
      await mall.answer(false);
    }
    expect(received).toEqual([]);
    await tick(3_000);
    await mall.answer(false);
    expect(received).toEqual(['timedOut']);
    await tick(30_000);
    expect(polls()).toBe(20);
  });

  test('ends where the order takes no payment any more, and where no buyer is logged in', async () => {
    follow();
    await tick(3_000);
    await mall.refuse(5009);
    expect(received).toEqual(['closed']);
    follow();
    await tick(3_000);
    await mall.refuse(401, 402);
    await tick(60_000);
    expect([polls(), received]).toEqual([2, ['closed']]);
  });

  test('a press on "I have paid" gets its answer at once', async () => {
    const { ask } = follow();
    const early = ask();
    await mall.answer(false);
    expect(await early).toBe('unpaid');
    const late = ask();
    await mall.answer(true);
    expect([await late, received]).toEqual(['paid', ['paid']]);
  });

  test('reports nothing after the page was left', async () => {
    const { stop } = follow();
    await tick(3_000);
    stop();
    await mall.answer(true);
    await tick(60_000);
    expect([polls(), received]).toEqual([1, []]);
  });
});

describe('how it went', () => {
  const order = { paid: false, status: 0, payType: 'alipay' };
  const status = () => stores.$payStatus.get();

  test('without a number the time is over', async () => {
    await stores.loadPayStatus('0');
    expect(status()).toEqual({ state: 'timedOut' });
  });

  test.each([
    [1, 'timedOut'],
    [2, 'cancelled'],
  ])('an order that was cancelled with the code %i is shown as %s', async (cancelStatus, state) => {
    const loading = stores.loadPayStatus(NO);
    const closed = { ...order, status: 9, cancelStatus };
    await mall.answer(closed);
    await loading;
    expect(status()).toEqual({ state, order: closed });
  });

  test('an order that is not paid yet is asked for by its method', async () => {
    const loading = stores.loadPayStatus(NO);
    await mall.answer(order);
    await mall.answer(false);
    await loading;
    expect([status(), asked('query/ali/')]).toEqual([{ state: 'unpaid', order }, 1]);
    const again = stores.loadPayStatus(NO);
    await mall.answer(order);
    await mall.answer(true);
    await mall.answer({ ...order, paid: true });
    await again;
    expect(status()).toMatchObject({ state: 'paid', order: { paid: true } });
  });

  test.each([
    ['no payment was tried', null, 'unpaid'],
    ['the last payment was declined', 5411, 'declined'],
  ])('an order without a method is asked for at all gateways: %s', async (_, refusal, state) => {
    const open = { ...order, payType: '' };
    const loading = stores.loadPayStatus(NO);
    await mall.answer(open);
    await mall.answer(false);
    await (refusal === null ? mall.answer(false) : mall.refuse(refusal));
    await mall.answer(false);
    await loading;
    expect([status(), ...['ali', 'wechat', 'card'].map((name) => asked(`query/${name}/`))]).toEqual([
      { state, order: open },
      ...[1, 1, 1],
    ]);
  });

  test('another’s order is as good as none', async () => {
    const loading = stores.loadPayStatus(NO);
    await mall.refuse(5001);
    await loading;
    expect(status()).toEqual({ state: 'failed', message: 'no 5001' });
  });
});
