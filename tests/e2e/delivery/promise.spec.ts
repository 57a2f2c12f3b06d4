import type { APIRequestContext, Page } from '@playwright/test';
import { GATEWAY_DAYS } from '#domain/aftersales/refund-time.ts';
import { SEND_BACK_DAYS } from '#domain/orders/order-limits.ts';
import { agreementLink, productLink, RETURN_AGREEMENT } from '#locale/links.ts';
import { daysText } from '#locale/numbers.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoBarrier } from '../support/barriers.ts';
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

test('an answer for the earlier place that comes late changes nothing', async ({ page, request }) => {
  const link = await chargedProduct(request, 1);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/front/index/get/system/time', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(link);
  const clock = page.waitForRequest('**/api/front/index/get/system/time');
  const live = page.waitForResponse('**/api/front/pc/live**');
  await promise(page).getByRole('button', { name: 'Change' }).click();
  await Promise.all([clock, live]);
  await page.getByRole('dialog').getByLabel('Ship to').selectOption(GERMANY);
  await expect(promise(page)).toContainText('Ship to Germany');
  const late = page.waitForResponse('**/api/front/index/get/system/time');
  held.resolve();
  await (await late).finished();
  // What follows upon the answer happens before two frames are painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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

const terms = (page: Page) => promise(page).getByRole('link', { name: 'Terms' });

for (const width of [390, 1280])
  test(`the terms of returns open over the page at ${width} pixels and give the focus back`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const loaded: string[] = [];
    page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
    await page.goto(await chargedProduct(request, 1));
    const days = /^\d+\sdays? to return$/;
    const said = await promise(page).getByText(days).textContent();
    expect(loaded.filter((path) => /return-terms/.test(path))).toEqual([]);
    await terms(page).click();
    const dialog = page.getByRole('dialog', { name: 'Return terms' });
    await expect(dialog.getByText(days)).toHaveText(said ?? '');
    await expect(dialog).toContainText(`you have ${daysText(SEND_BACK_DAYS, 'en')} to send it`);
    await expect(dialog).toContainText(`${GATEWAY_DAYS.leastDays} to ${GATEWAY_DAYS.mostDays} days`);
    await expect(dialog.getByRole('term')).toHaveCount(5);
    await expect(dialog.getByText('ask the shop')).toBeHidden();
    await expect(dialog.getByRole('link')).toHaveAttribute('href', agreementLink('en', RETURN_AGREEMENT));
    await expectNoBarrier(page, 'the terms of returns');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(terms(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    expect(loaded.filter((path) => /return-terms\.html/.test(path))).toHaveLength(1);
  });

test('the terms of what cannot be returned say no days', async ({ page, request }) => {
  await page.goto(await chargedProduct(request, 1));
  await terms(page).evaluate((link) => link.setAttribute('data-terms', '0'));
  await terms(page).click();
  const dialog = page.getByRole('dialog', { name: 'Return terms' });
  await expect(dialog.getByText('ask the shop')).toBeVisible();
  await expect(dialog.getByRole('term')).toHaveCount(0);
});

test('the terms of returns lead to the agreement where their dialog cannot be had', async ({
  page,
  request,
  watched,
}) => {
  for (const part of ['return-terms', 'Failed to load resource']) watched.expectFault(part);
  await page.route('**/fragments/return-terms.html', (route) => route.abort());
  await page.goto(await chargedProduct(request, 1));
  await terms(page).click();
  await expect(page).toHaveURL(new RegExp(`${agreementLink('en', RETURN_AGREEMENT)}$`));
});

test('the seller stands with its stars, which a screen reader says in words', async ({ page, request }) => {
  await page.goto(await chargedProduct(request, 1));
  const seller = promise(page).getByRole('listitem').filter({ hasText: 'Sold by' });
  await expect(seller.getByRole('link')).toBeVisible();
  await expect(seller.getByRole('img', { name: /^[1-5] of 5 stars$/ })).toBeVisible();
  await expect(seller).toHaveText(/ [1-5]$/);
});
