import type { APIRequestContext, Page } from '@playwright/test';
import { productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

const PERU = '167';
const GERMANY = '105';

/** Products of the demo mall, those that are charged by weight and those by pieces: heavy ones do not reach Peru. */
async function chargedProduct(request: APIRequestContext, by: 1 | 2) {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 100 });
  const found = list.find(({ delivery, stock }) => {
    return stock > 20 && delivery && delivery !== 'undeliverable' && delivery.charge?.by === by;
  });
  if (!found) throw new Error(`the demo mall charges the shipping of nothing by ${by}`);
  return productLink('en', found.name, found.id);
}

const promise = (page: Page) => page.locator('[data-promise]');
const rowTops = (page: Page) =>
  promise(page).evaluate((list) => [...list.children].map((row) => row.getBoundingClientRect().top + scrollY));

test('a page promises working days, and dates once somebody is there', async ({ page, request }) => {
  await page.goto(await chargedProduct(request, 1));
  await expect(promise(page)).toContainText('Ship to United States');
  await expect(promise(page)).toContainText(/Arrives in \d+–\d+ working days/);
  await expect(promise(page)).toContainText(/Shipping \$\d+\.\d\d/);
  const before = await rowTops(page);
  await page.mouse.move(200, 200);
  await expect(promise(page)).toContainText(/Arrives \w{3},\s\w{3}\s\d+/);
  await expect(promise(page)).toContainText(/Leaves the shop on \w{3},/);
  expect(await rowTops(page)).toEqual(before);
});

test('without scripts the promise is complete', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(await chargedProduct(request, 1));
  for (const text of ['Ship to United States', 'working days', 'Shipping $', 'Sold by', 'days to return'])
    await expect(promise(page)).toContainText(text);
  await context.close();
});

test('the place can be changed beside the promise', async ({ page, request }) => {
  await page.goto(await chargedProduct(request, 1));
  await promise(page).getByRole('button', { name: 'Change' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByLabel('Ship to').selectOption(GERMANY);
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect(promise(page)).toContainText('Ship to Germany');
  await page.reload();
  await expect(promise(page)).toContainText('Ship to Germany');
});

test('what is not shipped to a place cannot be bought there', async ({ page, request }) => {
  await page.addInitScript((region) => localStorage.setItem('regionId', region), PERU);
  await page.goto(await chargedProduct(request, 2));
  await expect(promise(page)).toContainText('Does not ship to Peru');
  const buttons = page.locator('[data-buy] button');
  for (const name of ['Add to cart', 'Buy now']) await expect(buttons.filter({ hasText: name })).toBeDisabled();
});

test('amounts of the promise are in the chosen currency', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('currency', 'JPY'));
  await page.goto(await chargedProduct(request, 2));
  await expect(promise(page)).toContainText(/Shipping ¥[\d,]+/);
  await expect(promise(page)).not.toContainText('$');
});

test('cards say that shipping is free, or the day', async ({ page, request }) => {
  await page.goto(await chargedProduct(request, 1));
  await page.mouse.move(200, 200);
  await expect(page.locator('[data-ship]').first()).toHaveText(/^(Free shipping|Arrives by \w{3},\s\w{3}\s\d+)$/);
});
