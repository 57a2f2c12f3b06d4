import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/cart/cart-view.ts') & typeof import('#stores/cart/cart.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/cart-view.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const detail = (isShow = true) => ({
  productInfo: { id: 7, isShow },
  merchantInfo: { id: 1 },
  productValue: {
    red: { id: 71, valueIds: [1, 5], stock: 4 },
    blue: { id: 72, valueIds: [2, 5], stock: 0 },
  },
});

const add = async (values: number[], quantity: number, answer: object = detail()) => {
  const adding = stores.addChosen(7, values, quantity);
  await mall.answer(answer);
  return adding;
};

test('what was chosen before the code of the page came is put into the cart', async () => {
  expect(await add([1, 5], 2)).toBe('added');
  expect(stores.$cart.get()).toEqual([{ productId: 7, skuId: 71, quantity: 2 }]);
});

test('no more is added than the stock, counting what the cart already holds, and the result says so', async () => {
  await add([1, 5], 3);
  expect(await stores.addChosen(7, [1, 5], 3)).toBe('most');
  expect(await stores.addChosen(7, [1, 5], 3)).toBe('most');
  expect(stores.$cart.get()).toEqual([{ productId: 7, skuId: 71, quantity: 4 }]);
});

test.each([
  ['soldOut', [2, 5], detail()],
  ['gone', [9, 9], detail()],
  ['gone', [1, 5], detail(false)],
])('nothing is added of what is %s', async (why, values, answer) => {
  expect(await add(values, 1, answer)).toBe(why);
  expect(stores.$cart.get()).toEqual([]);
});

test('a mall that cannot be reached says so, and is asked again', async () => {
  const answering = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await stores.addChosen(7, [1, 5], 1)).toBe('unreachable');
  vi.stubGlobal('fetch', answering);
  expect(await add([1, 5], 1)).toBe('added');
});
