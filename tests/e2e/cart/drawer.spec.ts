import type { APIRequestContext, Page } from '@playwright/test';
import { productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoBarrier } from '../support/barriers.ts';
import { cartDrawer } from '../support/cart-drawer.ts';
import { richProduct } from '../support/mall.ts';
import { chooseSku, lastInStock } from '../support/product-page.ts';

const JAPAN = 107;

/** Puts a piece into the cart from the product's own page. */
async function addFromPage(page: Page, request: APIRequestContext) {
  const { card, detail } = await richProduct(request);
  const sku = lastInStock(detail);
  await page.goto(productLink('en', card.name, card.id));
  await chooseSku(page, detail, sku);
  const add = page.getByRole('button', { name: 'Add to cart', exact: true }).first();
  await add.click();
  return { card, sku, add, drawer: cartDrawer(page) };
}

/**
 * The shopper lives in Japan, because what a page says of the mall's own country needs no question; returns the products of
 * each question as they are asked.
 */
async function deliverToJapan(page: Page, id: number, delivery: object): Promise<string[][]> {
  const questions: string[][] = [];
  await page.route('**/front/pc/delivery?**', (route) => {
    questions.push(new URL(route.request().url()).searchParams.get('goods')?.split(',') ?? []);
    const data = { regionId: JAPAN, country: 'Japan', timezone: 'UTC', list: [{ id, delivery }] };
    return route.fulfill({ json: { code: 200, message: null, data } });
  });
  await page.addInitScript((region) => localStorage.setItem('regionId', String(region)), JAPAN);
  return questions;
}

for (const width of [390, 1280]) {
  test.describe(`the drawer of the cart, ${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('shows what was added with its total, takes the focus and gives it back', async ({ page, request }) => {
      const { card, sku, add, drawer } = await addFromPage(page, request);
      await expect(drawer.getByRole('heading', { name: 'Added to cart' })).toBeFocused();
      await expect(drawer.getByRole('link', { name: card.name })).toBeVisible();
      const total = drawer.locator('.total');
      await expect(total.locator('.price')).toHaveText(new RegExp(sku.price.replace(/\B(?=(\d{3})+\.)/, ',')));
      await expectNoBarrier(page, 'the drawer of the cart');
      await drawer.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(drawer.getByRole('textbox', { name: `Quantity: ${card.name}` })).toHaveValue('2');
      await expect(total.locator('.price')).not.toHaveText(new RegExp(sku.price));
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(add).toBeFocused();
    });
  });
}

test('the drawer says what is missing to free shipping, until nothing is', async ({ page, request }) => {
  const { card, detail } = await richProduct(request);
  const price = Number(lastInStock(detail).price);
  const free = { price: (price * 1.5).toFixed(2), number: 99 };
  const charge = { by: 1, first: 1, firstPrice: '4.50', renewal: 1, renewalPrice: '1.00', free };
  const delivery = { weight: 100, volume: 100, charge, schedule: null };
  await deliverToJapan(page, card.id, delivery);
  const { drawer } = await addFromPage(page, request);
  await expect(drawer.locator('.toward')).toContainText('more and it ships free');
  const bar = drawer.getByRole('progressbar');
  expect(await bar.evaluate((progress: HTMLProgressElement) => progress.position)).toBeCloseTo(2 / 3, 1);
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(drawer.locator('.toward')).toHaveText('Free shipping');
  expect(await bar.evaluate((progress: HTMLProgressElement) => progress.position)).toBe(1);
});

test('the drawer estimates the shipping of the cart and its arrival, in one question at most', async ({
  page,
  request,
}) => {
  const { card } = await richProduct(request);
  const charge = { by: 1, first: 1, firstPrice: '4.50', renewal: 1, renewalPrice: '1.00', free: null };
  const schedule = { handlingDays: 1, leastDays: 2, mostDays: 4, cutOff: 1440, restDays: [] };
  const delivery = { weight: 100, volume: 100, charge, schedule };
  const questions = await deliverToJapan(page, card.id, delivery);
  const { drawer } = await addFromPage(page, request);
  const estimate = drawer.getByText('Estimated shipping to Japan');
  await expect(estimate).toContainText('$4.50');
  await expect(drawer.locator('.drawer-foot')).toContainText(/Arrives \w{3},/);
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(estimate).toContainText('$5.50');
  expect(
    questions.filter((products) => products.includes(String(card.id))),
    'the page knew it, or asked once',
  ).toHaveLength(1);
});

test('the last piece is taken out of the drawer and can come back', async ({ page, request }) => {
  const { card, drawer } = await addFromPage(page, request);
  await drawer.getByRole('button', { name: `Remove: ${card.name}` }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.locator('[data-cart]').first()).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-cart]').first()).toHaveText('1');
});

test('the drawer leads to the cart, and offers what goes with it', async ({ page, request }) => {
  const { drawer } = await addFromPage(page, request);
  await expect(drawer.locator('.companions li')).not.toHaveCount(0);
  const [first] = await drawer.locator('.companions li a').all();
  await expect(first ?? drawer).toHaveAttribute('href', /-d-\d+-0\.html$/);
  await drawer.getByRole('link', { name: 'View cart (1)' }).click();
  await expect(page).toHaveURL(/\/order\/shopping_cart$/);
});

test('what was added is in the cart and a sentence says so where the drawer cannot come', async ({
  page,
  request,
  watched,
}) => {
  for (const part of ['open-drawer', 'Failed to load resource', 'ERR_FAILED']) watched.expectFault(part);
  await page.route('**/open-drawer*', (route) => route.abort());
  const { card, sku } = await addFromPage(page, request);
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart.' })).toBeVisible();
  const cart = await page.evaluate(() => localStorage.getItem('cart'));
  expect(JSON.parse(cart ?? '[]')).toEqual([{ productId: card.id, skuId: sku.id, quantity: 1 }]);
});
