import type { Page } from '@playwright/test';
import { listLink, productLink, searchLink } from '#locale/links.ts';
import { priceText } from '#locale/price.ts';
import { expect, test } from '../fixtures.ts';
import { LOST, STRANGE } from '../support/broken-responses.ts';
import { ask, richProduct } from '../support/mall.ts';
import { chooseSku, lastInStock } from '../support/product-page.ts';

const USD = { code: 'USD', decimals: 2, rate: '1' };

const silence = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'));

test.describe('a mall that does not answer', () => {
  test.beforeEach(({ watched }) => {
    for (const part of LOST) watched.expectFault(part);
  });

  test('leaves a product page whole, and its variants can be looked at', async ({ page, request }) => {
    const { card, detail } = await richProduct(request);
    await silence(page);
    await page.goto(productLink('en', card.name, card.id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(card.name);
    const wanted = lastInStock(detail);
    await chooseSku(page, detail, wanted);
    for (const [at, option] of detail.productAttr.entries()) {
      const radios = page.getByRole('radiogroup', { name: option.attrName });
      await expect(radios.locator(`[value="${wanted.valueIds[at]}"]`)).toBeChecked();
    }
    await expect(page.locator('[data-now]')).toHaveText(priceText(wanted.price, USD, 'en'));
  });

  test('keeps the reviews that are there, says that others cannot be had, and shows them when it is back', async ({
    page,
    request,
  }) => {
    const { card, counts } = await richProduct(request);
    await silence(page);
    await page.goto(productLink('en', card.name, card.id));
    const reviews = page.locator('#reviews');
    await reviews.locator('[data-star="5"]').click();
    await expect(reviews.getByText('The reviews cannot be loaded right now.')).toBeVisible();
    await page.unroute('**/api/**');
    await reviews.locator('[data-star="5"]').click();
    await expect(reviews.getByRole('article')).toHaveCount(Math.min(counts.goodCount, 10));
  });

  test('keeps the list that is there, and sorts it when it is back', async ({ page, request }) => {
    const [top] = await ask(request, 'categoryTree', {});
    const cheapest = await ask(request, 'goodsList', { cid: String(top?.id), priceOrder: 'asc', limit: 1 });
    await silence(page);
    await page.goto(listLink('en', top?.name ?? '', top?.id ?? 0));
    const names = page.getByRole('main').getByRole('heading', { level: 3 });
    const before = await names.allTextContents();
    expect(before.length).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Price' }).click();
    await expect(page.getByRole('alert')).toContainText('The list cannot be loaded right now.');
    expect(await names.allTextContents()).toEqual(before);
    await page.unroute('**/api/**');
    await page.getByRole('alert').getByRole('button').click();
    await expect(names.first()).toHaveText(cheapest.list[0]?.name ?? '');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('is reported on the search page, which has no list built in', async ({ page }) => {
    await silence(page);
    await page.goto(searchLink('en', { searchValue: 'tea' }));
    await expect(page.getByRole('alert')).toContainText('The list cannot be loaded right now.');
  });
});

for (const [name, reply] of Object.entries(STRANGE)) {
  test(`an answer that is ${name} costs the list nothing`, async ({ page, request, watched }) => {
    for (const part of LOST) watched.expectFault(part);
    const [top] = await ask(request, 'categoryTree', {});
    await page.route('**/api/**', (route) => route.fulfill(reply));
    await page.goto(listLink('en', top?.name ?? '', top?.id ?? 0));
    const names = page.getByRole('main').getByRole('heading', { level: 3 });
    const count = await names.count();
    expect(count).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Best selling' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(names).toHaveCount(count);
  });
}

test('a product page whose code cannot come still fills the cart', async ({ page, request, watched }) => {
  for (const part of [...LOST, 'BuyBox', 'dynamically imported module']) watched.expectFault(part);
  const { card, detail } = await richProduct(request);
  const wanted = lastInStock(detail);
  await page.route('**/BuyBox*', (route) => route.abort());
  await page.goto(productLink('en', card.name, card.id));
  await chooseSku(page, detail, wanted);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/order\/shopping_cart$/);
  await expect(page.getByRole('main').getByRole('link', { name: card.name }).first()).toBeVisible();
  const cart = await page.evaluate(() => localStorage.getItem('cart'));
  expect(JSON.parse(cart ?? '[]')).toEqual([{ productId: card.id, skuId: wanted.id, quantity: 1 }]);
});

test('a cart whose prices cannot be had says so, and takes what was pressed when the mall is back', async ({
  page,
  request,
  watched,
}) => {
  for (const part of LOST) watched.expectFault(part);
  const { card, detail } = await richProduct(request);
  const { id, valueIds } = lastInStock(detail);
  await silence(page);
  const options = valueIds.map((value, at) => `o${at}=${value}`).join('&');
  await page.goto(`/order/shopping_cart?goods=${card.id}&${options}&quantity=2`);
  await expect(page.getByRole('alert')).toContainText('Nothing in your cart is lost.');
  await page.unroute('**/api/**');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('link', { name: card.name }).first()).toBeVisible();
  const cart = await page.evaluate(() => localStorage.getItem('cart'));
  expect(JSON.parse(cart ?? '[]')).toEqual([{ productId: card.id, skuId: id, quantity: 2 }]);
});
