import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Live } from '#stores/product-pages/live.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/promotions/own-terms.ts') &
  typeof import('#stores/product-pages/live.ts') &
  typeof import('#stores/accounts/session.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(async () => ({
    ...(await import('#stores/promotions/own-terms.ts')),
    ...(await import('#stores/product-pages/live.ts')),
    ...(await import('#stores/accounts/session.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const ownCoupons = [{ money: '3.00', minPrice: '20.00' }];
const live: Live = { now: 1, isPaidMember: false, goods: [], seckill: [], replies: null, coupons: [] };
const shown = { products: [], flashSale: [], coupons: [], sku: 7 };

test('the own coupons of a product come with what is live', async () => {
  const reading = stores.readLive(shown);
  await mall.answer({ ...live, ownCoupons });
  await reading;
  expect(stores.$ownTerms.get()).toEqual(ownCoupons);
});

test('a back end that does not name them leaves them unknown', async () => {
  stores.$ownTerms.set(ownCoupons);
  const reading = stores.readLive(shown);
  await mall.answer(live);
  await reading;
  expect(stores.$ownTerms.get()).toBeNull();
});

test('another session has none of them, also where the answer comes after its begin', async () => {
  stores.$ownTerms.set(ownCoupons);
  const reading = stores.readLive(shown);
  stores.$token.set('another');
  expect(stores.$ownTerms.get()).toBeNull();
  await mall.answer({ ...live, ownCoupons });
  await reading;
  expect(stores.$ownTerms.get()).toBeNull();
});
