import type { Page } from '@playwright/test';
import { listLink, productLink } from '#locale/links.ts';
import { LOCALES } from '#locale/locales.ts';
import cartMessages from '../../../i18n/en/cart.json' with { type: 'json' };
import { expect, test } from '../fixtures.ts';
import { ask, richProduct } from '../support/mall.ts';
import { chooseSku, lastInStock } from '../support/product-page.ts';

/**
 * What an island says, before and after its code took it over. Left out is what changes by itself: how many are left, the day
 * of delivery that replaces a number of days once the clock is read, and the filters of reviews that come with their texts.
 */
const textOf = (page: Page, island: string) =>
  page.locator(`astro-island[component-url*="/${island}."]`).evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('[data-stock], [data-left], [data-ship], .review-controls')) part.remove();
    return copy.textContent;
  });
const isTaken = (page: Page, island: string) =>
  expect(page.locator(`astro-island[component-url*="/${island}."]:not([ssr])`)).toHaveCount(1);

const YEN = /[¥￥]|JPY|円/;

test.describe('in the dark and in yen', () => {
  test.use({ colorScheme: 'dark' });
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('currency', 'JPY')));

  for (const locale of LOCALES) {
    test(`${locale}: islands take over what the page shows, and speak its language`, async ({ page, request }) => {
      const { card, detail } = await richProduct(request, locale);
      await page.goto(productLink(locale, card.name, card.id));
      await expect(page.locator('[data-now]')).toHaveText(YEN);
      for (const island of ['BuyBox', 'ReviewPanel']) {
        const before = await textOf(page, island);
        await page.locator(`astro-island[component-url*="/${island}."] button:enabled`).first().focus();
        await isTaken(page, island);
        expect(await textOf(page, island)).toBe(before);
      }
      await chooseSku(page, detail, lastInStock(detail));
      await page.locator('button[value="stay"]').click();
      const drawer = page.getByRole('dialog');
      await expect(drawer).toContainText(card.name);
      if (locale !== 'en') await expect(drawer).not.toContainText(cartMessages.drawer.title);
      await drawer.locator('a[href$="/order/shopping_cart"]').click();
      await expect(page.getByRole('main').getByRole('link', { name: card.name }).first()).toBeVisible();
      await expect(page.locator('.price').last()).toHaveText(YEN);
    });

    test(`${locale}: a list takes over what the page shows, and sorts it`, async ({ page, request }) => {
      const [top] = await ask(request, 'categoryTree', {}, locale);
      const { list } = await ask(request, 'goodsList', { cid: String(top?.id), priceOrder: 'asc', limit: 1 }, locale);
      await page.goto(listLink(locale, top?.name ?? '', top?.id ?? 0));
      await expect(page.locator('.price').first()).toHaveText(YEN);
      const before = await textOf(page, 'ProductBrowser');
      await page.locator('.sort a').first().focus();
      await isTaken(page, 'ProductBrowser');
      expect(await textOf(page, 'ProductBrowser')).toBe(before);
      await page.locator('.sort a[href*="sort=price"]').click();
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(list[0]?.name ?? '');
      await expect(page.locator('.price').first()).toHaveText(YEN);
    });
  }
});
