import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import type { Live } from '#stores/product-pages/live.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/catalog/offers.ts') &
  typeof import('#stores/product-pages/live.ts') &
  typeof import('#stores/shell/clock.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(async () => ({
    ...(await import('#stores/catalog/offers.ts')),
    ...(await import('#stores/product-pages/live.ts')),
    ...(await import('#stores/shell/clock.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const NOW = Date.UTC(2026, 10, 21, 12);
const offer = { price: '12.00', otPrice: '15.00', vipPrice: '11.00', memberPrice: null, stock: 3 };
const inSale = { price: '9.00', otPrice: '12.00', vipPrice: '0.00', memberPrice: null, stock: 1 };
const live: Live = {
  now: NOW,
  isPaidMember: false,
  goods: [{ id: 7, ...offer, isShow: true, sku: [{ id: 71, ...offer }] }],
  seckill: [
    {
      id: 5,
      seckillPrice: '9.00',
      quota: 1,
      quotaShow: 10,
      status: 1,
      startTimeStamp: NOW - 1,
      endTimeStamp: NOW + 1,
      sku: [{ id: 71, ...inSale }],
    },
  ],
  replies: null,
  coupons: [],
};
const nothing = { products: [], flashSale: [], coupons: [] };

test('everything on screen is asked for in one call', async () => {
  const reading = stores.readLive({ products: [3, 4], flashSale: [5], coupons: [], sku: 7 });
  await mall.answer(live);
  await reading;
  expect(mall.asked).toHaveLength(1);
  const { searchParams } = new URL(mall.asked[0] ?? '', 'http://mall');
  expect(contract.live.input.parse(Object.fromEntries(searchParams))).toEqual({
    goods: [3, 4],
    seckill: [5],
    sku: 7,
  });
});

test('the answer sets the clock as well', async () => {
  const reading = stores.readLive(nothing);
  await mall.answer(live);
  expect(await reading).toEqual(live);
  expect(Math.abs((stores.serverNow() ?? 0) - NOW)).toBeLessThan(1000);
});

test('a mall that does not answer leaves what the page says', async () => {
  const reading = stores.readLive(nothing);
  await mall.refuse();
  expect(await reading).toBeNull();
  expect(stores.serverNow()).toBeNull();
});

test('a page that shows nothing which may move asks for nothing', () => {
  expect(stores.isNothing(nothing)).toBe(true);
  expect(stores.isNothing({ ...nothing, sku: 7 })).toBe(false);
  expect(stores.isNothing({ ...nothing, coupons: [1] })).toBe(false);
});

test('a page of no single product leaves the offers alone', () => {
  stores.takeOffers(live, {});
  expect(stores.$offers.get()).toEqual({});
  expect(stores.$isOffered.get()).toBe(true);
});

test('the offers of a product are its own, those of a flash sale are the prices of the sale', () => {
  stores.takeOffers(live, { sku: 7 });
  expect(stores.$offers.get()).toEqual({ 71: { id: 71, ...offer } });
  stores.takeOffers(live, { sku: 7, sale: 5 });
  expect(stores.$offers.get()).toEqual({ 71: { id: 71, ...inSale } });
});

test('a sale that is gone changes no price, and a product off the shelf is no longer offered', () => {
  stores.takeOffers(
    { ...live, seckill: [], goods: [{ ...offer, id: 7, isShow: false, sku: [] }] },
    { sku: 7, sale: 5 },
  );
  expect(stores.$offers.get()).toEqual({});
  expect(stores.$isOffered.get()).toBe(false);
});
