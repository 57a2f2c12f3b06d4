import { searchLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';

test.describe('a search for more words than any product has', () => {
  test('says so, shows the closest and offers searches for fewer words', async ({ page }) => {
    await page.goto(searchLink('en', { searchValue: 'red dress gift' }));
    await expect(page.getByRole('heading', { name: 'No product has all of: red dress gift', level: 1 })).toBeVisible();
    await expect(page.locator('[data-card]').first()).toContainText(/dress|kimono/i);
    await page.locator('.search-head .chip').first().click();
    await expect(page).not.toHaveURL(/red\+dress\+gift/);
    await expect(page.getByRole('heading', { name: 'No product has all of' })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No product has all of: red dress gift' })).toBeVisible();
  });

  test('says it in Arabic from right to left', async ({ page }) => {
    await page.goto(searchLink('ar', { searchValue: 'فستان أحمر هدية' }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('لا يوجد منتج يجمع كل هذه الكلمات');
  });
});

test('a search that finds nothing leads on through searches, categories and popular products', async ({ page }) => {
  await page.goto(searchLink('en', { searchValue: 'zzzzqqq' }));
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqq”', level: 1 })).toBeVisible();
  await expect(page.locator('.look-around a')).toHaveCount(6);
  await page.locator('.nothing .chip').first().click();
  await expect(page.locator('[data-card]').first()).toBeVisible();
});
