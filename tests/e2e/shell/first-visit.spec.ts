import { productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { richProduct } from '../support/mall.ts';

test.describe('a browser that speaks Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('is led from the front door to Chinese once, and stays where it goes from then on', async ({ page }) => {
    await page.goto('/?utm=letter');
    await expect(page).toHaveURL(/\/zh\/\?utm=letter$/);
    await page.getByRole('navigation', { name: '语言' }).getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('i18n_locale=en');
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('stays on a page that somebody sent it to', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id), { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('stays when the mall does not answer', async ({ page, watched }) => {
    for (const part of ['request: ', 'Failed to load resource']) watched.expectFault(part);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('a program that indexes pages', () => {
  test.use({ locale: 'zh-CN', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });

  test('is sent nowhere', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
