import { afterEach, expect, test, vi } from 'vitest';
import { freshly, openBrowser } from '../../support/browser/browser-globals.ts';

afterEach(() => vi.unstubAllGlobals());

test('what sells best and is in stock is asked for once it is wanted, and again only while it is unknown', async () => {
  const mall = openBrowser();
  const { $popularGoods, loadPopularGoods } = await freshly(() => import('#stores/catalog/popular-products.ts'));
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

test('what may still be needed is not in the cart already', async () => {
  const cart = JSON.stringify([{ goodsId: 2, skuId: 21, quantity: 1 }]);
  const mall = openBrowser({ cart });
  const { $stillNeeded, addToCart, setQuantity, loadPopularGoods } = await freshly(async () => ({
    ...(await import('#stores/catalog/popular-products.ts')),
    ...(await import('#stores/cart/still-needed.ts')),
    ...(await import('#stores/cart/cart.ts')),
  }));
  const seen: (number[] | undefined)[] = [];
  $stillNeeded.subscribe((goods) => seen.push(goods?.map(({ id }) => id)));
  const loading = loadPopularGoods();
  await mall.answer({ list: [1, 2, 3, 4, 5, 6].map((id) => ({ id, stock: 1 })), total: 6 });
  await loading;
  setQuantity(21, 2);
  addToCart(4, 41, 1, 9);
  expect(seen).toEqual([undefined, [1, 3, 4, 5], [1, 3, 5, 6]]);
});
