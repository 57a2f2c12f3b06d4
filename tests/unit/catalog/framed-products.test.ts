import { afterEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { freshly, openBrowser } from '../../support/browser/browser-globals.ts';

afterEach(() => vi.unstubAllGlobals());

test('products in a frame are asked for as such; a mall that answers with all products shows no others', async () => {
  const mall = openBrowser();
  const { $framedProducts, loadFramedProducts } = await freshly(() => import('#stores/promotions/framed-products.ts'));
  const loading = loadFramedProducts();
  const { searchParams } = new URL(mall.asked[0] ?? '', 'http://mall');
  expect(contract.goodsList.input.parse(Object.fromEntries(searchParams))).toMatchObject({ framed: 1 });
  await mall.answer({
    list: [
      { id: 1, activityStyle: '' },
      { id: 2, activityStyle: '/pictures/aa-960.webp' },
    ],
  });
  await loading;
  expect($framedProducts.get()).toEqual([{ id: 2, activityStyle: '/pictures/aa-960.webp' }]);
});

test('without an answer there is none', async () => {
  const mall = openBrowser();
  const { $framedProducts, loadFramedProducts } = await freshly(() => import('#stores/promotions/framed-products.ts'));
  const loading = loadFramedProducts();
  await mall.refuse();
  await loading;
  expect($framedProducts.get()).toEqual([]);
});
