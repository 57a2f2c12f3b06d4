import type { Page } from '@playwright/test';
import { goodsLink, listLink, searchLink } from '#locale/links.ts';
import { expect, test } from './fixtures.ts';
import { ask, richGoods } from './mall.ts';

/** What a browser says by itself about calls that fail. */
const LOST = ['request: ', 'Failed to load resource'];
const silence = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'));

test.describe('a mall that does not answer', () => {
  test.beforeEach(({ watched }) => {
    for (const part of LOST) watched.expectFault(part);
  });

  test('leaves a goods page whole, and its variants can be looked at', async ({ page, request }) => {
    const { card, detail } = await richGoods(request);
    await silence(page);
    await page.goto(goodsLink('en', card.name, card.id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(card.name);
    const [option] = detail.productAttr;
    const value = option?.values.at(-1);
    await page
      .getByRole('radiogroup', { name: option?.attrName ?? '' })
      .getByText(value?.name ?? '', { exact: true })
      .click();
    await expect(page.getByRole('radio', { name: value?.name ?? '', exact: true })).toBeChecked();
    await expect(page.locator('[data-now]')).toContainText('$');
  });

  test('keeps the reviews that are there, says that others cannot be had, and shows them when it is back', async ({
    page,
    request,
  }) => {
    const { card, counts } = await richGoods(request);
    await silence(page);
    await page.goto(goodsLink('en', card.name, card.id));
    const reviews = page.locator('#reviews');
    await reviews.getByRole('button', { name: /^Good/ }).click();
    await expect(reviews.getByText('The reviews cannot be loaded right now.')).toBeVisible();
    await page.unroute('**/api/**');
    await reviews.getByRole('button', { name: /^Good/ }).click();
    await expect(reviews.getByRole('article')).toHaveCount(Math.min(counts.goodCount, 10));
  });

  test('keeps the list that is there, and sorts it when it is back', async ({ page, request }) => {
    const [top] = await ask(request, 'categoryTree', {});
    const cheapest = await ask(request, 'goodsList', { cid: String(top?.id), priceOrder: 'asc', limit: 1 });
    await silence(page);
    await page.goto(listLink('en', top?.name ?? '', top?.id ?? 0));
    const names = page.getByRole('main').getByRole('heading', { level: 3 });
    const before = await names.allTextContents();
    await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Price' }).click();
    await expect(page.getByRole('alert')).toContainText('The list cannot be loaded right now.');
    expect(await names.allTextContents()).toEqual(before);
    await page.unroute('**/api/**');
    await page.getByRole('alert').getByRole('button').click();
    await expect(names.first()).toHaveText(cheapest.list[0]?.name ?? '');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('is told on the search page, which has nothing of its own', async ({ page }) => {
    await silence(page);
    await page.goto(searchLink('en', { searchValue: 'tea' }));
    await expect(page.getByRole('alert')).toContainText('The list cannot be loaded right now.');
  });
});

const STRANGE: [string, { status: number; contentType: string; body: string }][] = [
  ['HTML', { status: 502, contentType: 'text/html', body: '<!doctype html><title>Bad gateway</title>' }],
  ['half an answer', { status: 200, contentType: 'application/json', body: '{"code":200,"data":{"list":[' }],
  ['a fault', { status: 200, contentType: 'application/json', body: '{"code":500,"message":"<b>no</b>","data":null}' }],
  ['nothing', { status: 200, contentType: 'application/json', body: '' }],
];

for (const [name, reply] of STRANGE) {
  test(`an answer that is ${name} costs the list nothing`, async ({ page, request, watched }) => {
    for (const part of LOST) watched.expectFault(part);
    const [top] = await ask(request, 'categoryTree', {});
    await page.route('**/api/**', (route) => route.fulfill(reply));
    await page.goto(listLink('en', top?.name ?? '', top?.id ?? 0));
    const names = page.getByRole('main').getByRole('heading', { level: 3 });
    const count = await names.count();
    await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Sales' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(names).toHaveCount(count);
  });
}

test.describe('a browser', () => {
  for (const [name, close] of [
    [
      'closed',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('closed', 'SecurityError');
          },
        }),
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        localStorage.clear();
        // Halves what fits until nothing does.
        for (let size = 5_300_000; size >= 1; size = Math.floor(size / 2))
          try {
            (localStorage as unknown as Record<string, string>)[`fill${size}`] = 'x'.repeat(size);
          } catch {
            // Too large for what is left.
          }
      },
    ],
  ] as const) {
    test(`whose storage is ${name} can fill a cart on a page`, async ({ page, request }) => {
      const { card } = await richGoods(request);
      await page.addInitScript(close);
      await page.goto(goodsLink('en', card.name, card.id));
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.getByRole('status')).toContainText('It is in your cart.');
      await expect(page.locator('[data-cart]').first()).toHaveText('1');
    });
  }
});
