import { couponProductLink, merchantListLink, searchLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

test.describe('a search with a mistyped word', () => {
  test('says which word was searched for, and searches for the typed one on request', async ({ page }) => {
    await page.goto(searchLink('en', { searchValue: 'keybord' }));
    const note = page.getByRole('heading', { name: 'Showing results for keyboard', level: 1 });
    await expect(note).toBeVisible();
    await page.getByRole('link', { name: 'Search instead for keybord' }).click();
    await expect(page).toHaveURL(/searchValue=keybord&exact=1$/);
    await expect(page.getByRole('heading', { name: 'Nothing found for “keybord”' })).toBeVisible();
    await expect(note).toBeHidden();
    await page.goBack();
    await expect(note).toBeVisible();
  });

  test('says so where only similar items are found', async ({ page }) => {
    await page.goto(searchLink('ja', { searchValue: 'キーボド' }));
    await expect(page.getByText('に完全に一致する商品はありません')).toBeVisible();
  });
});

test.describe('suggestions for a mistyped word', () => {
  test('say which word they are for', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.focus();
    await field.pressSequentially('keybord');
    const panel = page.locator('[data-suggestions]');
    await expect(panel.getByText('Showing suggestions for keyboard').first()).toBeVisible();
    await expect(panel.getByRole('status')).toContainText('Showing suggestions for keyboard');
    await expect(panel.getByRole('link', { name: 'Search for “keybord”' })).toHaveAttribute('href', /exact=1/);
    await field.fill('keyboard');
    await expect(panel.getByRole('status')).not.toContainText('Showing suggestions for');
    await expect(panel.locator('p', { hasText: 'Showing suggestions for' }).filter({ visible: true })).toHaveCount(0);
  });

  test('offer a shop in the other Chinese script', async ({ page }) => {
    await page.goto('/zh');
    const field = page.getByRole('searchbox').first();
    await field.focus();
    await field.pressSequentially('爐邊');
    await expect(page.locator('[data-suggestions]').getByRole('link', { name: '炉边生活' })).toBeVisible();
  });
});

test.describe('a page number behind the last page', () => {
  test('of a search leads back to the last page', async ({ page, request }) => {
    const { total } = await ask(request, 'goodsList', { keyword: 'lamp' });
    await page.goto(searchLink('en', { searchValue: 'lamp', page: 9999 }));
    await expect(page.getByRole('heading', { name: 'That was the last page' })).toBeVisible();
    await expect(page.getByText('This list has no page 9999.')).toBeVisible();
    await expect(page.getByText(/Page 9,999 of/)).toBeHidden();
    const last = Math.ceil(total / 20);
    await page.getByRole('link', { name: `Go to page ${last}` }).click();
    await expect(page).toHaveURL(last > 1 ? new RegExp(`page=${last}$`) : /searchValue=lamp$/);
    await expect(page.getByRole('link', { name: /bulb/i }).first()).toBeVisible();
  });

  test('of the shops and of a coupon does the same', async ({ page, request }) => {
    await page.goto(merchantListLink('en', { page: 99 }));
    await expect(page.getByText('This list has no page 99.')).toBeVisible();
    const { list } = await ask(request, 'couponCentre', { limit: 1 });
    await page.goto(`${couponProductLink('en', list[0]?.id ?? 0)}&page=999`);
    await page.getByRole('link', { name: 'Go to page' }).click();
    await expect(page.getByText('This list has no page')).toBeHidden();
  });
});
