import { afterEach, expect, test, vi } from 'vitest';
import { freshly, openBrowser } from '../../support/browser/browser-globals.ts';

afterEach(() => vi.unstubAllGlobals());

test('what sells best and is in stock is asked for once it is wanted, and again only while it is unknown', async () => {
  const mall = openBrowser();
  const { $popularProducts, loadPopularProducts } = await freshly(() => import('#stores/catalog/popular-products.ts'));
  expect($popularProducts.get()).toBeNull();
  const failing = loadPopularProducts();
  await mall.refuse();
  await failing;
  expect($popularProducts.get()).toEqual([]);
  const loading = loadPopularProducts();
  await mall.answer({
    list: [
      { id: 2, stock: 0 },
      { id: 3, stock: 1 },
    ],
    total: 2,
  });
  await loading;
  await loadPopularProducts();
  expect($popularProducts.get()).toEqual([{ id: 3, stock: 1 }]);
  expect(mall.asked).toHaveLength(2);
});

test('what may still be needed is not in the cart already', async () => {
  const cart = JSON.stringify([{ productId: 2, skuId: 21, quantity: 1 }]);
  const mall = openBrowser({ cart });
  const { $stillNeeded, addToCart, setQuantity, loadPopularProducts } = await freshly(async () => ({
    ...(await import('#stores/catalog/popular-products.ts')),
    ...(await import('#stores/cart/still-needed.ts')),
    ...(await import('#stores/cart/cart.ts')),
  }));
  const seen: (number[] | undefined)[] = [];
  $stillNeeded.subscribe((products) => seen.push(products?.map(({ id }) => id)));
  const loading = loadPopularProducts();
  await mall.answer({ list: [1, 2, 3, 4, 5, 6].map((id) => ({ id, stock: 1 })), total: 6 });
  await loading;
  setQuantity(21, 2);
  addToCart(4, 41, 1, 9);
  expect(seen).toEqual([undefined, [1, 3, 4, 5], [1, 3, 5, 6]]);
});
