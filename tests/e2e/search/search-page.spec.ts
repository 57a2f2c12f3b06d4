import { homeLink, searchPageLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the search of the bottom bar opens a page with the field focused and without the bar', async ({ page }) => {
  await page.goto(homeLink('en'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(searchPageLink('en'));
  const field = page.getByRole('searchbox', { name: 'Search' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  // Without another touch.
  await expect(page.locator('[data-suggestions]').getByText('Popular searches')).toBeVisible();
  await page.keyboard.type('radio');
  await expect(page.locator('[data-suggestions] a').filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchValue=radio/);
  await page.goBack();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(homeLink('en'));
});
