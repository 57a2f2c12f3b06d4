import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The hints that a page has asked the browser for. */
const hints = (page: Page) =>
  page.locator('link[rel=prefetch]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const withoutRules = (page: Page) =>
  page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules';
  });

test('without speculation rules the page that a pointer rests on is fetched ahead', async ({ page }) => {
  await withoutRules(page);
  await page.goto('/');
  const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const address = await card.evaluate((link) => (link instanceof HTMLAnchorElement ? link.href : ''));
  await card.hover();
  await expect.poll(() => hints(page)).toEqual([address]);
  await page.getByRole('link', { name: /^Cart/ }).first().hover();
  await card.hover();
  await expect.poll(() => hints(page)).toEqual([address]);
});

test('never more than five are on their way', async ({ page }) => {
  await withoutRules(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/*.html', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const cards = await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').all();
  expect(cards.length).toBeGreaterThan(8);
  for (const card of cards.slice(0, 8)) {
    await card.hover();
    await page.waitForTimeout(120);
  }
  const asked = (await hints(page)).length;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(5);
  answer();
  await page.unrouteAll({ behavior: 'wait' });
});

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  await withoutRules(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const scripts: string[] = [];
  page.on('request', (one) => scripts.push(one.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.some((url) => url.includes('/prefetch.'))).toBe(false);
});

test('a product is to be drawn ahead where a pointer rests on its card, and nothing personal is', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  // A browser that a test drives draws nothing ahead, and says of which pages it was asked to.
  session.on('Preload.prerenderStatusUpdated', ({ key }) => asked.add(key.url));
  await session.send('Preload.enable');
  await page.goto('/');
  await page.getByRole('link', { name: /^Cart/ }).first().hover();
  await page.waitForTimeout(500);
  const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const address = await card.evaluate((link) => (link instanceof HTMLAnchorElement ? link.href : ''));
  await card.hover();
  await expect.poll(() => [...asked]).toEqual([address]);
});
