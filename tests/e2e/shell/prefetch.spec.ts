import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The hints that a page has asked the browser for. */
const hints = (page: Page) =>
  page.locator('link[rel=prefetch]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const cardsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');

const addressOf = (link: Locator) => link.evaluate((one) => (one instanceof HTMLAnchorElement ? one.href : ''));

const withoutRules = (page: Page) =>
  page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules';
  });

test('without speculation rules the page that a pointer rests on is fetched ahead', async ({ page }) => {
  await withoutRules(page);
  await page.goto('/');
  const card = cardsOf(page).first();
  const address = await addressOf(card);
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
  const cards = await cardsOf(page).all();
  const addresses = await Promise.all(cards.map(addressOf));
  const pages = cards.filter((_, at) => addresses.indexOf(addresses[at] ?? '') === at);
  expect(pages.length).toBeGreaterThan(5);
  const count = async () => (await hints(page)).length;
  // The first comes when the code is there, and the others as long as there is room.
  for (const [at, card] of pages.slice(0, 5).entries()) {
    await card.hover();
    // More, where the page scrolled under a pointer that rested.
    await expect.poll(count).toBeGreaterThan(at);
  }
  await pages[5]?.hover();
  await page.waitForTimeout(500);
  expect(await count()).toBe(5);
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

/** Pages that the browser was asked to draw ahead. One that a test drives draws none, and reports which it was asked for. */
async function drawnAhead(page: Page): Promise<Set<string>> {
  const session = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  session.on('Preload.prerenderStatusUpdated', ({ key }) => asked.add(key.url));
  await session.send('Preload.enable');
  return asked;
}

test('a product is to be drawn ahead where a pointer rests on its card, and nothing personal is', async ({ page }) => {
  const asked = await drawnAhead(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Cart/ }).first().hover();
  await page.waitForTimeout(500);
  const card = cardsOf(page).first();
  await card.hover();
  await expect.poll(() => [...asked]).toEqual([await addressOf(card)]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const marked = (page: Page) => page.locator('[data-ahead]');

  test('products in view are fetched ahead without a touch, five of a page at most', async ({ page }) => {
    await page.goto('/product-l');
    await expect(marked(page).first()).toBeVisible();
    for (const link of await marked(page).all()) await expect(link).toBeInViewport();
    const first = await marked(page).count();
    expect(await addressOf(cardsOf(page).first())).toBe(await addressOf(marked(page).first()));
    // Further ones are fetched where the page comes to rest.
    await cardsOf(page).nth(6).scrollIntoViewIfNeeded();
    await expect.poll(() => marked(page).count()).toBeGreaterThan(first);
    for (const at of [10, 14]) {
      await cardsOf(page).nth(at).scrollIntoViewIfNeeded();
      await page.waitForTimeout(700);
    }
    await expect(marked(page)).toHaveCount(5);
    await cardsOf(page).nth(18).scrollIntoViewIfNeeded();
    await page.waitForTimeout(700);
    await expect(marked(page)).toHaveCount(5);
    await expect(cardsOf(page).nth(18)).not.toHaveAttribute('data-ahead');
  });

  test('a name that is cut off is fetched ahead as well', async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        for (const link of document.querySelectorAll('main h3 a'))
          link.textContent = 'a name of many words '.repeat(20);
      }),
    );
    await page.goto('/product-l');
    await expect(marked(page).first()).toBeVisible();
  });

  test('a list that waits unseen behind a query is not fetched ahead', async ({ page }) => {
    await page.route('**/api/front/product/list*', () => {});
    await page.goto('/product-l?maxPrice=1');
    await page.waitForTimeout(1_500);
    await expect(marked(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('nothing is fetched ahead for who saves data, nor on a slow connection', async ({ page }) => {
    for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
        connection,
      );
      await page.goto('/product-l', { waitUntil: 'networkidle' });
      await page.waitForTimeout(1_000);
      await expect(marked(page)).toHaveCount(0);
    }
  });
});
