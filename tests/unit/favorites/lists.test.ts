import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/favorites/favorite-lists.ts') &
  typeof import('#stores/favorites/favorites.ts') &
  typeof import('#stores/favorites/browsing-history.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser({ 'Authori-zation': 'A'.repeat(43) });
  stores = await freshly(async () => ({
    ...(await import('#stores/favorites/favorite-lists.ts')),
    ...(await import('#stores/favorites/favorites.ts')),
    ...(await import('#stores/favorites/browsing-history.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const paths = () => mall.asked.map((address) => address.replace('/api/front/', ''));
const PRODUCTS = 'collect/product/list?page=2&limit=24';
const PAGE = { list: [], total: 30, totalPage: 2, page: 2, limit: 24 };

/** What another tab writes into the storage, as the event that this one receives. */
const announce = (key: string, newValue = 'changed') =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

async function openProduct(): Promise<void> {
  const loading = stores.loadFavoriteProducts({ page: 2 });
  await mall.answer(PAGE);
  await loading;
}

describe('a list that is shown', () => {
  test('is asked for anew when another tab has changed it, and only then', async () => {
    await openProduct();
    announce('shopChange');
    announce('historyChange');
    expect(mall.asked).toHaveLength(1);
    announce('goodsChange');
    expect(paths()).toEqual([PRODUCTS, PRODUCTS]);
    await mall.answer({ ...PAGE, total: 29 });
    expect(stores.$favoriteProducts.get()).toMatchObject({ state: 'ready', query: { page: 2 }, page: { total: 29 } });
  });

  test('follows what happened while its page was laid away', async () => {
    await openProduct();
    window.dispatchEvent(new Event('pageshow'));
    expect(mall.asked).toHaveLength(1);
    localStorage.setItem('goodsChange', 'changed');
    window.dispatchEvent(new Event('pageshow'));
    expect(mall.asked).toHaveLength(2);
  });

  test('never believes an answer that was on its way before the change', async () => {
    await openProduct();
    announce('goodsChange');
    announce('goodsChange', 'once more');
    await mall.answer({ ...PAGE, total: 1 });
    expect(stores.$favoriteProducts.get()).toMatchObject({ state: 'loading' });
    await mall.answer({ ...PAGE, total: 29 });
    expect(stores.$favoriteProducts.get()).toMatchObject({ state: 'ready', page: { total: 29 } });
  });

  test('of shops follows a press when the mall has taken it', async () => {
    const loading = stores.loadFavoriteMerchants({});
    await mall.answer(PAGE);
    await loading;
    void stores.setFavorite('shop', 3, true);
    expect(mall.asked).toHaveLength(2);
    await mall.answer(null);
    expect(paths().slice(1)).toEqual(['collect/add/merchant/3', 'collect/merchant/list?page=1&limit=24']);
  });

  test('of what was viewed follows the next look, and what is forgotten', async () => {
    const loading = stores.loadHistory({});
    await mall.answer([]);
    await loading;
    void stores.noteBrowsingRecord(7);
    await mall.answer(null);
    await mall.answer([{ date: '2031-01-01', list: [] }]);
    expect(stores.$history.get()).toMatchObject({ state: 'ready', page: [{ date: '2031-01-01' }] });
    void stores.forgetHistory([7]);
    await mall.answer(null);
    await mall.answer([]);
    expect(stores.$history.get()).toMatchObject({ state: 'ready', page: [] });
  });
});

test('a list that is not on screen requests nothing, nor does a change that the mall has refused', async () => {
  announce('goodsChange');
  expect(mall.asked).toEqual([]);
  await openProduct();
  void stores.forgetFavorites('goods', [7]);
  await mall.refuse();
  expect(mall.asked).toHaveLength(2);
});
