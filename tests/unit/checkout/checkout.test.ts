import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { checkoutSession, computedPrice, merchantPart } from '../../support/checkout/checkout.ts';

type Stores = typeof import('#stores/checkout/checkout.ts') &
  typeof import('#stores/checkout/checkout-price.ts') &
  typeof import('#stores/checkout/placing.ts') &
  typeof import('#stores/accounts/session.ts');

let mall: FakeMall;
let stores: Stores;
let sent: Headers[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mall = openBrowser({ 'Authori-zation': 'A'.repeat(43), currency: 'EUR' });
  const toMall = fetch;
  sent = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    sent.push(new Headers(init.headers));
    return toMall(address, init);
  });
  stores = await freshly(async () => ({
    ...(await import('#stores/accounts/session.ts')),
    ...(await import('#stores/checkout/checkout.ts')),
    ...(await import('#stores/checkout/checkout-price.ts')),
    ...(await import('#stores/checkout/placing.ts')),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NO = 'pre-order-1';
const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const pay = () => stores.$pricing.get().price?.payFee;
const asked = (part: string) => mall.asked.filter((address) => address.includes(part)).length;

/** The page as it is once it was loaded and calculated. */
async function open(order = checkoutSession(), payFee = '35.00') {
  const loading = stores.loadCheckout(NO);
  await mall.answer(order);
  await loading;
  const pricing = stores.requestPrice();
  await tick(0);
  await mall.answer(computedPrice(payFee));
  await pricing;
}

describe('looking over an order', () => {
  test('begins with what the mall chose, and asks in the shopper’s own currency as the contract takes it', async () => {
    await open();
    expect(stores.$choices.get()).toMatchObject({ addressId: 5, platUserCouponId: 31, isUseIntegral: false });
    expect(stores.$choices.get()?.merchants[1]).toEqual({ userCouponId: 11, shippingType: 1, remark: '' });
    expect(sent.map((headers) => headers.get('currency'))).toEqual(['EUR', 'EUR']);
    expect(contract.orderPrice.input.safeParse(mall.said.at(-1)).error?.issues).toBeUndefined();
    expect([pay(), stores.$isBest.get()]).toEqual(['35.00', true]);
  });

  test('asks once for several presses, and keeps the old amount until the new one is here', async () => {
    await open();
    stores.choose({ isUseIntegral: true });
    stores.chooseCoupon(1, 0);
    stores.chooseCoupon(0, 32);
    expect([pay(), stores.$pricing.get().isBusy]).toEqual(['35.00', true]);
    await tick(250);
    expect(asked('computed/price')).toBe(2);
    expect(mall.said.at(-1)).toMatchObject({ isUseIntegral: true, platUserCouponId: 32 });
    await mall.answer(computedPrice('30.00'));
    expect([pay(), stores.$pricing.get().isBusy]).toEqual(['30.00', false]);
  });

  test('shows the answer to the last question alone, whatever order answers come in', async () => {
    await open();
    stores.choose({ addressId: 6 });
    await tick(250);
    stores.choose({ addressId: 7 });
    await tick(250);
    await mall.answer(computedPrice('61.00'));
    expect([pay(), stores.$pricing.get().isBusy]).toEqual(['35.00', true]);
    await mall.answer(computedPrice('71.00'));
    expect(pay()).toBe('71.00');
  });

  test('without an answer says so beside the old amount, and can ask again', async () => {
    await open();
    stores.choose({ addressId: 6 });
    await tick(250);
    await mall.lose();
    expect(stores.$pricing.get()).toMatchObject({ price: { payFee: '35.00' }, isBusy: false, problem: '' });
    void stores.requestPrice();
    await tick(0);
    await mall.refuse(10003);
    expect(stores.$pricing.get()).toMatchObject({ problem: 'no 10003' });
  });

  test('requests no price for a message, and sends it with the order', async () => {
    await open();
    stores.writeToMerchant(2, 'Ring twice');
    await tick(1_000);
    expect(asked('computed/price')).toBe(1);
    expect(stores.$choices.get()?.merchants[2]?.remark).toBe('Ring twice');
  });

  test('other coupons are no longer the best, and one press leads back to them', async () => {
    await open();
    stores.chooseCoupon(1, 12);
    stores.writeToMerchant(1, 'A gift');
    expect(stores.$isBest.get()).toBe(false);
    stores.chooseBest();
    expect(stores.$isBest.get()).toBe(true);
    expect(stores.$choices.get()?.merchants[1]).toEqual({ userCouponId: 11, shippingType: 1, remark: 'A gift' });
  });

  test('one that is over says so, and one that cannot be reached can be tried again', async () => {
    const first = stores.loadCheckout(NO);
    await mall.refuse(5009);
    expect([await first, stores.$checkout.get()]).toEqual([false, { state: 'gone', message: 'no 5009' }]);
    const again = stores.loadCheckout(NO);
    await mall.answer(checkoutSession());
    expect(await again).toBe(true);
  });

  test('is forgotten with anyone who was logged in', async () => {
    await open();
    stores.endSession();
    expect([stores.$checkout.get().state, stores.$choices.get(), pay()]).toEqual(['loading', null, undefined]);
  });
});

describe('placing it', () => {
  test('sends what was chosen with the amount that was seen, once however often it is pressed', async () => {
    await open();
    stores.writeToMerchant(2, 'Ring twice');
    const placing = stores.placeOrder();
    expect(await stores.placeOrder()).toBeNull();
    await mall.answer({ orderNo: 'PT20261122', payPrice: '35.00', orderType: 0, groupBuyIsFull: false });
    expect(await placing).toEqual({ is: 'placed', orderNo: 'PT20261122' });
    expect(asked('order/create')).toBe(1);
    const input = mall.said.at(-1);
    expect(input).toMatchObject({ preOrderNo: NO, addressId: 5, platUserCouponId: 31, expectedPayFee: '35.00' });
    expect(contract.orderCreate.input.safeParse(input).error?.issues).toBeUndefined();
    expect(sent.at(-1)?.get('Idempotency-Key')).toMatch(/\d/);
    expect(await stores.placeOrder(), 'on the way to the cashier').toBeNull();
  });

  test('again after a lost answer is the same order', async () => {
    await open();
    const lost = stores.placeOrder();
    await mall.lose();
    expect(await lost).toEqual({ is: 'refused', message: '' });
    const again = stores.placeOrder();
    await mall.answer({ orderNo: 'PT20261122', payPrice: '35.00', orderType: 0, groupBuyIsFull: false });
    expect(await again).toMatchObject({ is: 'placed' });
    const [first, second] = sent.slice(-2).map((headers) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  test.each([
    ['failed', 500, 500],
    ['is still at work', 409, 400],
  ])('again after one that %s is the same order, and nothing is read anew meanwhile', async (_, fine, code) => {
    await open();
    const failed = stores.placeOrder();
    await mall.refuse(fine, code);
    expect(await failed).toEqual({ is: 'refused', message: `no ${fine}` });
    const again = stores.placeOrder();
    await mall.answer({ orderNo: 'PT20261122', payPrice: '35.00', orderType: 0, groupBuyIsFull: false });
    expect(await again).toMatchObject({ is: 'placed' });
    const [first, second] = sent.slice(-2).map((headers) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  test('again after a refusal is another order', async () => {
    await open();
    const refused = stores.placeOrder();
    await mall.refuse(8201);
    await mall.answer(checkoutSession());
    await tick(0);
    await mall.answer(computedPrice('35.00'));
    await refused;
    const refusedKey = sent.findLast((headers) => headers.get('Idempotency-Key'))?.get('Idempotency-Key');
    void stores.placeOrder();
    await tick(0);
    expect(sent.at(-1)?.get('Idempotency-Key')).toMatch(/\d/);
    expect(sent.at(-1)?.get('Idempotency-Key')).not.toBe(refusedKey);
  });

  test('waits for the amount that is being asked for', async () => {
    await open();
    stores.choose({ isUseIntegral: true });
    const placing = stores.placeOrder();
    await tick(250);
    expect(asked('order/create')).toBe(0);
    await mall.answer(computedPrice('34.00'));
    await mall.answer({ orderNo: 'PT1', payPrice: '34.00', orderType: 0, groupBuyIsFull: false });
    expect(await placing).toMatchObject({ is: 'placed' });
    expect(mall.said.at(-1)).toMatchObject({ expectedPayFee: '34.00', isUseIntegral: true });
  });

  test('a press while amounts move on waits for the last of them', async () => {
    await open();
    stores.choose({ addressId: 6 });
    const placing = stores.placeOrder();
    await tick(100);
    stores.choose({ addressId: 7 });
    await tick(250);
    await mall.answer(computedPrice('37.00'));
    await mall.answer({ orderNo: 'PT1', payPrice: '37.00', orderType: 0, groupBuyIsFull: false });
    expect(await placing).toMatchObject({ is: 'placed' });
    expect(mall.said.at(-1)).toMatchObject({ addressId: 7, expectedPayFee: '37.00' });
  });

  test('a changed price is shown and asked about, and nothing is placed', async () => {
    await open();
    const placing = stores.placeOrder();
    await mall.refuse(5405);
    await mall.answer(checkoutSession({ payFee: '36.00' }));
    await tick(0);
    await mall.answer(computedPrice('36.00'));
    expect(await placing).toEqual({ is: 'priceChanged', message: 'no 5405', before: '35.00' });
    expect(pay()).toBe('36.00');
    const again = stores.placeOrder();
    await mall.answer({ orderNo: 'PT1', payPrice: '36.00', orderType: 0, groupBuyIsFull: false });
    expect(await again).toMatchObject({ is: 'placed' });
    expect(mall.said.at(-1)).toMatchObject({ expectedPayFee: '36.00' });
  });

  test('not without an address, unless all is collected or nothing is sent', async () => {
    await open(checkoutSession({ addressId: 0 }));
    expect(await stores.placeOrder()).toEqual({ is: 'addressMissing', message: '' });
    expect(asked('order/create')).toBe(0);
    for (const merId of [1, 2]) stores.chooseOfMerchant(merId, { shippingType: 2 });
    const placing = stores.placeOrder();
    await tick(250);
    await mall.answer(computedPrice('35.00'));
    await mall.refuse(8201);
    expect(await placing).toEqual({ is: 'addressMissing', message: 'no 8201' });
  });

  test('of something that nothing is sent of needs no address', async () => {
    await open(
      checkoutSession({ addressId: 0, needsAddress: false, merchantInfoList: [merchantPart(1, { shippingType: 3 })] }),
    );
    const placing = stores.placeOrder();
    await mall.answer({ orderNo: 'PT1', payPrice: '35.00', orderType: 0, groupBuyIsFull: false });
    expect(await placing).toMatchObject({ is: 'placed' });
    expect(mall.said.at(-1)).not.toHaveProperty('addressId');
  });

  test('what another tab has placed is over here', async () => {
    await open();
    const placing = stores.placeOrder();
    await mall.refuse(5009);
    expect(await placing).toMatchObject({ is: 'refused' });
    expect(stores.$checkout.get()).toEqual({ state: 'gone', message: 'no 5009' });
  });
});
