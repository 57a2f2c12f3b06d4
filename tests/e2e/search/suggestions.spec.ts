import { expect, test } from '../fixtures.ts';

const open = (page: import('@playwright/test').Page) => page.getByRole('searchbox').first().focus();

test.describe('the search field', () => {
  test('offers popular searches and pictured categories before anything is typed', async ({ page }) => {
    await page.goto('/');
    await open(page);
    const panel = page.locator('[data-suggestions]');
    await expect(panel.getByText('Popular searches')).toBeVisible();
    await expect(panel.locator('.find-tiles').first().locator('img')).toHaveCount(6);
    await expect(panel.locator('[data-part="past"]')).toBeHidden();
    await expect(panel.locator('[data-part="viewed"]')).toBeHidden();
    await panel.locator('.find-popular a').first().click();
    await expect(page).toHaveURL(/searchValue=/);
  });

  test('marks popular searches that more shoppers make than before', async ({ page }) => {
    await page.goto('/');
    await open(page);
    const popular = page.locator('[data-popular] li');
    await expect(popular.locator('.visually-hidden')).toHaveText(['rising', 'rising']);
    await expect(popular).toHaveCount(6);
    await expect(popular.first().locator('svg')).toHaveCount(0);
  });

  test('completes what is typed, with pictures and prices, and leads to all results', async ({ page }) => {
    await page.goto('/');
    await open(page);
    await page.getByRole('searchbox').first().pressSequentially('headp');
    const panel = page.locator('[data-suggestions]');
    await expect(panel.locator('[data-part="searches"] a').first()).toHaveText('headphones');
    await expect(panel.locator('[data-part="goods"] img').first()).toBeVisible();
    await expect(panel.locator('[data-part="goods"] .price').first()).toContainText('$');
    await expect(panel.locator('[data-part="goods"] .ship').first()).toHaveText(/^(Free shipping|Arrives .+)$/);
    await panel.locator('[data-all]').click();
    await expect(page).toHaveURL(/searchValue=headp$/);
  });

  test('is never empty: what finds nothing leaves what stood there before', async ({ page }) => {
    await page.goto('/');
    await open(page);
    await page.getByRole('searchbox').first().fill('zzzzqqq');
    await expect(page.locator('[data-suggestions]').getByText('Popular searches')).toBeVisible();
  });

  test('remembers searches and shows what was looked at', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('teapot');
    await expect(page.locator('[data-suggestions]')).toBeVisible();
    await page.getByRole('searchbox').first().press('Enter');
    await page.locator('[data-card] a').first().click();
    await expect(page.locator('[data-offer]')).toBeVisible();
    await page.mouse.wheel(0, 10);
    await page.waitForFunction(() => localStorage.getItem('footprints')?.includes('seenAt'));
    await open(page);
    const panel = page.locator('[data-suggestions]');
    await expect(panel.locator('[data-part="past"] .chip')).toHaveText(['teapot']);
    await expect(panel.locator('[data-part="viewed"] img')).toHaveCount(1);
    await panel.getByRole('button', { name: 'Clear' }).click();
    await expect(panel.locator('[data-part="past"]')).toBeHidden();
  });
});
