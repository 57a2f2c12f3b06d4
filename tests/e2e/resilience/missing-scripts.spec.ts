import type { Page } from '@playwright/test';
import { productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { richProduct } from '../support/mall.ts';

const EXPECTED_FAULTS = 'Part of this page could not be loaded.';

/** Counts how often the page is read while the code of an island is gone. */
async function countReads(page: Page): Promise<() => number> {
  let reads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reads++;
  });
  return () => reads;
}

test.beforeEach(async ({ page, watched }) => {
  // However slow the machine is, the second time is within the guard.
  await page.clock.setFixedTime(new Date());
  for (const part of ['Failed to load resource', 'request: ', 'Error hydrating', 'dynamically imported module'])
    watched.expectFault(part);
});

test('a press on an island whose code is gone reloads the page once, and then says so', async ({ page, request }) => {
  const { card } = await richProduct(request);
  await page.route('**/ReviewPanel*', (route) => route.abort());
  const reads = await countReads(page);
  await page.goto(productLink('en', card.name, card.id));
  const press = () => page.locator('#reviews [data-star="5"]').click();
  const reloaded = page.waitForEvent('load');
  await press();
  await reloaded;
  await press();
  await expect(page.getByRole('status')).toContainText(EXPECTED_FAULTS);
  expect(reads()).toBe(2);
});

test('a cart whose code is gone is reloaded once, and then says so', async ({ page }) => {
  await page.route('**/CartView*', (route) => route.abort());
  const reads = await countReads(page);
  await page.goto('/order/shopping_cart');
  await expect(page.getByRole('status')).toContainText(EXPECTED_FAULTS);
  expect(reads()).toBe(2);
});

test('looking at a page whose code is gone reloads nothing', async ({ page, request }) => {
  const { card } = await richProduct(request);
  await page.route('**/ReviewPanel*', (route) => route.abort());
  const reads = await countReads(page);
  await page.goto(productLink('en', card.name, card.id));
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('astro-retry'));
  await page.locator('#reviews').getByRole('button').first().hover();
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(card.name);
  expect(reads()).toBe(1);
});
