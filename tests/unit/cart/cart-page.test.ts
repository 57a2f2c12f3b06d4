import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/cart/cart-view.ts') &
  typeof import('#stores/cart/cart-selection.ts') &
  typeof import('#stores/cart/cart-quote.ts') &
  typeof import('#stores/promotions/cart-coupons.ts') &
  typeof import('#stores/checkout/begin-checkout.ts') &
  typeof import('#stores/cart/cart.ts');

const TOKEN = 'A'.repeat(43);
const member = { 'Authori-zation': TOKEN, userInfo: JSON.stringify({ id: 5, nickname: 'Robin', avatar: '' }) };
let mall: FakeMall;
let stores: Stores;

async function open(held: Record<string, string>) {
  mall = openBrowser(held);
  vi.stubGlobal('navigator', {});
  stores = await freshly(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/cart-view.ts')),
    ...(await import('#stores/cart/cart-selection.ts')),
    ...(await import('#stores/cart/cart-quote.ts')),
    ...(await import('#stores/promotions/cart-coupons.ts')),
    ...(await import('#stores/checkout/begin-checkout.ts')),
  }));
}
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sku = (id: number, stock = 9) => ({
  id,
  sku: 'Red',
  price: '10.00',
  vipPrice: '9.00',
  stock,
  image: '',
  valueIds: [],
});
const detail = (id: number, more: object = {}, stock = 9) => ({
  productInfo: { id, name: `Goods ${id}`, image: '', isShow: true, mobileOnly: false, isPaidMember: false, ...more },
  merchantInfo: { id: 1, name: 'Shop', isSelf: true },
  productAttr: [],
  productValue: { Red: sku(id * 10 + 1, stock) },
});
const keep = (...ids: number[]) => ({
  cart: JSON.stringify(ids.map((productId) => ({ productId, skuId: productId * 10 + 1, quantity: 2 }))),
});
const item = (id: number) => ({
  id: id * 100,
  productId: id,
  attrId: id * 10 + 1,
  productAttrUnique: id * 10 + 1,
  cartNum: 2,
  image: '',
  proName: `Goods ${id}`,
  sku: '',
  price: '10.00',
  vipPrice: '9.00',
  isPaidMember: false,
  stock: 9,
  attrStatus: true,
  deliveryMethod: '1',
  problem: '',
});
const received = (...ids: number[]) => [{ merId: 1, merName: 'Shop', merIsSelf: false, cartInfoList: ids.map(item) }];
const problems = () => stores.$cartRows.get()?.map(({ problem }) => problem);
const chosen = () => stores.$selectedRows.get().map(({ skuId }) => skuId);

describe('the lines of a visitor', () => {
  test('wait for what they stand for, and say what cannot be bought', async () => {
    await open(keep(1, 2, 3, 4));
    expect(problems()).toEqual([null, null, null, null]);
    const loading = stores.loadCart();
    await mall.answer(detail(1));
    await mall.answer(detail(2, {}, 0));
    await mall.answer(detail(3, { mobileOnly: true }));
    await mall.refuse(404);
    await loading;
    expect(problems()).toEqual(['', 'soldOut', 'mobileOnly', 'gone']);
    expect(chosen()).toEqual([11]);
  });

  test('stay when the mall is silent', async () => {
    await open(keep(1));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const loading = stores.loadCart();
    await vi.advanceTimersByTimeAsync(2_000);
    await loading;
    expect(stores.$isCartStale.get()).toBe(true);
    expect(problems()).toEqual([null]);
  });
});

describe('the choice', () => {
  test('is everything that can be bought, until a line is taken out; what is new is chosen', async () => {
    await open(keep(1, 2));
    const loading = stores.loadCart();
    await mall.answer(detail(1));
    await mall.answer(detail(2));
    await loading;
    expect(chosen()).toEqual([11, 21]);
    stores.selectLines([11], false);
    expect(chosen()).toEqual([21]);
    const held = { ...keep(1, 2, 3), cartUnticked: sessionStorage.getItem('cartUnticked') ?? '' };
    await open(held);
    const again = stores.loadCart();
    for (const id of [1, 2, 3]) await mall.answer(detail(id));
    await again;
    expect(chosen()).toEqual([21, 31]);
    stores.selectLines([11, 21], true);
    expect(chosen()).toEqual([11, 21, 31]);
  });

  test.each(['nonsense', '{}', '[null,"x"]'])('is everything where the tab holds %s', async (cartUnticked) => {
    await open({ ...keep(1), cartUnticked });
    const loading = stores.loadCart();
    await mall.answer(detail(1));
    await loading;
    expect(chosen()).toEqual([11]);
  });
});

test('a line that comes back is known at once, chosen as it was, and has no number until the mall gives one', async () => {
  await open(member);
  const loading = stores.loadCart();
  await mall.answer(received(1, 2));
  await loading;
  stores.selectLines([21], false);
  const undo = stores.removeLines([11, 21]);
  await mall.answer(null);
  await mall.answer([]);
  expect(stores.$cartRows.get()).toEqual([]);
  undo();
  expect(stores.$cartRows.get()?.map(({ id, name, quantity }) => [id, name, quantity])).toEqual([
    [0, 'Goods 1', 2],
    [0, 'Goods 2', 2],
  ]);
  expect(chosen()).toEqual([11]);
});

describe('coupons', () => {
  test('are asked for by who is logged in, once for the same product', async () => {
    await open(member);
    const stop = stores.startCouponRefresh();
    const loading = stores.loadCart();
    await mall.answer(received(1));
    await loading;
    await mall.answer({ isPaidMember: true, list: [] });
    stores.setQuantity(11, 5);
    expect(mall.asked.filter((address) => address.includes('coupons'))).toHaveLength(1);
    expect(stores.$cartCoupons.get()).toEqual({ isPaidMember: true, list: [] });
    stop();
  });

  test('that cannot be loaded leave the calculation to the mall, once the presses have stopped', async () => {
    await open(member);
    const loading = stores.loadCartCoupons();
    await mall.refuse(404);
    await loading;
    expect(stores.$cartCoupons.get()).toBe('unknown');
    mall.asked.length = mall.said.length = 0;
    for (const ids of [[1], [1, 2]]) stores.requestQuote(ids);
    await vi.advanceTimersByTimeAsync(300);
    expect(mall.said.map((input) => contract.cartPrice.input.parse(input))).toEqual([{ ids: [1, 2] }]);
    await mall.answer({ totalPrice: '20.00' });
    expect(stores.$cartQuote.get()).toEqual({ ids: '1,2', price: { totalPrice: '20.00' } });
  });

  test('are not loaded for a visitor', async () => {
    await open(keep(1));
    await stores.loadCartCoupons();
    expect(mall.asked).toEqual([]);
  });
});

describe('an order of the cart', () => {
  test('is begun with the chosen lines, by the numbers that the mall gave them', async () => {
    await open(member);
    const loading = stores.loadCart();
    await mall.answer(received(1, 2));
    await loading;
    stores.selectLines([21], false);
    const beginning = stores.beginCartOrder();
    await mall.answer(received(1, 2));
    const wish = contract.preOrder.input.parse(mall.said.at(-1));
    expect(wish).toEqual({ preOrderType: 'shoppingCart', orderDetails: [{ shoppingCartId: 100 }] });
    await mall.answer({ orderNo: 'abc-12345', orderType: 0 });
    expect(await beginning).toEqual({ preOrderNo: 'abc-12345' });
  });

  test('begun again after a lost answer is the same, and once it was answered another', async () => {
    await open(member);
    const keys: (string | null)[] = [];
    const toMall = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return toMall(address, init);
    });
    const begin = () => stores.beginOrder({ preOrderType: 'buyNow', orderDetails: [{ productId: 1 }] });
    const lost = begin();
    await mall.lose();
    await lost;
    const again = begin();
    await mall.answer({ orderNo: 'abc-12345', orderType: 0 });
    await again;
    void begin();
    expect(keys[0]).toMatch(/\d/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is refused in the mall’s words', async () => {
    await open(member);
    const beginning = stores.beginOrder({ preOrderType: 'buyNow', orderDetails: [{ productId: 1 }] });
    await mall.refuse(1600);
    expect(await beginning).toEqual({ refusal: 'no 1600' });
  });
});
