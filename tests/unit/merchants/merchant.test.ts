import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/merchants/merchant.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/merchants/merchant.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const head = { id: 3, name: 'Corner Cycles' };
const shelves = [{ id: 5, pid: 0, name: 'Bikes', sort: 1, childList: [] }];

describe('a shop', () => {
  test('is asked for once, with its shelves', async () => {
    void stores.loadMerchant(3);
    void stores.loadMerchant(3);
    expect(mall.asked).toHaveLength(2);
    await mall.answer(shelves);
    await mall.answer(head);
    expect(stores.$merchant.get()).toEqual({ id: 3, head, shelves, state: 'ready' });
  });

  test('whose shelves do not come is open all the same', async () => {
    void stores.loadMerchant(3);
    await mall.refuse();
    await mall.answer(head);
    expect(stores.$merchant.get()).toEqual({ id: 3, head, shelves: [], state: 'ready' });
  });

  test('that the mall does not know is missing', async () => {
    void stores.loadMerchant(99);
    await mall.answer([]);
    await mall.refuse();
    expect(stores.$merchant.get()).toMatchObject({ id: 99, head: null, state: 'missing' });
  });

  test('gives way to the one that was asked for later', async () => {
    void stores.loadMerchant(3);
    void stores.loadMerchant(4);
    await mall.answer(shelves);
    await mall.answer(head);
    expect(stores.$merchant.get()).toMatchObject({ id: 4, state: 'loading' });
  });
});

describe('its products', () => {
  test('are asked for by shelf, words and sorting', () => {
    void stores.loadMerchantProducts({ merId: 3, cid: 5, searchValue: 'bell', sort: 'price', page: 2 });
    const asked = new URL(mall.asked[0] ?? '', 'http://x');
    expect(asked.pathname).toBe('/api/front/product/merchant/pro/list');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      merId: '3',
      keyword: 'bell',
      cid: '5',
      priceOrder: 'asc',
      page: '2',
      limit: '20',
    });
  });

  test('that it recommends come as full cards in its order', async () => {
    const loading = stores.loadMerchantRecommended(3);
    await mall.answer([{ id: 9 }, { id: 7 }]);
    expect(mall.asked[1]).toBe('/api/front/product/byids/9%2C7');
    await mall.answer([{ id: 9 }, { id: 7 }]);
    await loading;
    expect(stores.$merchantRecommended.get()).toMatchObject({ query: 3, page: [{ id: 9 }, { id: 7 }], state: 'ready' });
  });

  test('are none when it recommends none', async () => {
    void stores.loadMerchantRecommended(3);
    await mall.answer([]);
    expect(mall.asked).toHaveLength(1);
    expect(stores.$merchantRecommended.get()).toMatchObject({ query: 3, page: [], state: 'ready' });
  });
});
