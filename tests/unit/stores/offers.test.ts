import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser-globals.ts';

type Stores = typeof import('#stores/offers.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/offers.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const offer = { price: '12.00', otPrice: '15.00', vipPrice: '11.00', stock: 3 };
const live = { goods: [{ id: 7, ...offer, isShow: true, sku: [{ id: 71, ...offer }] }], seckill: [], coupons: [] };

test('the offers of a goods are asked for with its SKUs', async () => {
  const reading = stores.refreshOffers(7);
  await mall.answer(live);
  await reading;
  const { searchParams } = new URL(mall.asked[0] ?? '', 'http://mall');
  expect(contract.live.input.parse(Object.fromEntries(searchParams))).toEqual({ sku: 7 });
  expect(stores.$offers.get()).toEqual({ 71: { id: 71, ...offer } });
});

test('a mall that does not answer leaves what the page says', async () => {
  const reading = stores.refreshOffers(7);
  await mall.refuse();
  await reading;
  expect(stores.$offers.get()).toEqual({});
});
