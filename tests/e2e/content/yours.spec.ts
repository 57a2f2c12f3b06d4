import type { Page } from '@playwright/test';
import { accountLink, productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

const place = (page: Page) => page.locator('[data-yours]');
const cards = (page: Page) => place(page).locator('section').first().locator('li');

async function someProducts(request: Parameters<typeof ask>[0], count: number) {
  const { list } = await ask(request, 'goodsList', { limit: count });
  return list;
}

/** Leaves a history as product pages do, and what they reserve. */
async function leaveHistory(page: Page, ids: readonly number[], more: Record<string, string> = {}) {
  await page.goto('/favicon.svg');
  const footprints = JSON.stringify(ids.map((id, at) => ({ id, seenAt: Date.now() - at * 1000 })));
  await page.evaluate((texts) => Object.assign(localStorage, texts), { footprints, yours: '10', ...more });
}

test('a visitor without a history has no place for it and fetches nothing of it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (one) => fetched.push(new URL(one.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(place(page)).toBeHidden();
  expect(fetched.filter((path) => /yours/.test(path))).toEqual([]);
});

test('viewed products come back on the home page, with names, prices and the fall of one price', async ({
  page,
  request,
}) => {
  const [first, ...others] = await someProducts(request, 4);
  if (!first) throw new Error('the demo mall has no products');
  const before = (Number(first.price) + 12).toFixed(2);
  await leaveHistory(
    page,
    [first, ...others].map(({ id }) => id),
    {
      seenPrices: JSON.stringify([{ id: first.id, price: before, base: 'USD' }]),
    },
  );
  await page.goto('/');
  await expect(place(page).getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first().locator('[data-p]').first()).toContainText('$');
  if (first.stock > 0) await expect(cards(page).first()).toContainText('$12 less than before');
  await expect(place(page).getByRole('heading', { name: 'Buy again' })).toBeHidden();
  // The page of the whole history asks for a log-in.
  await expect(place(page).locator(`a[href="${accountLink('en', 'footprints')}"]`)).toBeHidden();
  const link = cards(page).first().getByRole('link', { name: first.name });
  await link.focus();
  await link.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${encodeURI(productLink('en', first.name, first.id))}$`));
});

for (const width of [390, 1280])
  test(`nothing moves at ${width} pixels while the place is filled`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 2_000 });
    const products = await someProducts(request, 6);
    await leaveHistory(
      page,
      products.map(({ id }) => id),
    );
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/product/byids/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(place(page)).toBeVisible();
    const height = async () => Math.round((await place(page).boundingBox())?.height ?? 0);
    const reserved = await height();
    await expect(place(page).getByRole('listitem'), 'nothing is announced before it is there').toHaveCount(0);
    answer();
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).first().getByRole('link')).toBeVisible();
    expect(await height()).toBe(reserved);
  });

test('a place for which nothing comes is taken away, and not reserved again', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => Object.assign(localStorage, { yours: '40' }));
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('yours'))).toBe('');
  await expect(place(page)).toBeHidden();
});
