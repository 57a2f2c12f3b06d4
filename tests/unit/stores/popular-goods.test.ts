import { afterEach, expect, test, vi } from 'vitest';
import { freshly, openBrowser } from '../../support/browser-globals.ts';

afterEach(() => vi.unstubAllGlobals());

test('what sells best and is in stock is asked for once it is wanted, and again only while it is unknown', async () => {
  const mall = openBrowser();
  const { $popularGoods, loadPopularGoods } = await freshly(() => import('#stores/popular-goods.ts'));
  expect($popularGoods.get()).toBeNull();
  const failing = loadPopularGoods();
  await mall.refuse();
  await failing;
  expect($popularGoods.get()).toEqual([]);
  const loading = loadPopularGoods();
  await mall.answer({
    list: [
      { id: 2, stock: 0 },
      { id: 3, stock: 1 },
    ],
    total: 2,
  });
  await loading;
  await loadPopularGoods();
  expect($popularGoods.get()).toEqual([{ id: 3, stock: 1 }]);
  expect(mall.asked).toHaveLength(2);
});
