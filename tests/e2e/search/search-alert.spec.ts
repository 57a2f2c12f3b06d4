import { searchLink } from '#locale/links.ts';
import { createTranslator } from '#locale/messages.ts';
import { expect } from '../fixtures.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { test } from '../support/login-state.ts';

const translator = createTranslator();

test.describe('a search that found nothing', () => {
  test.beforeEach(async ({ database }) => void (await database.sql`delete from rate_limit where key like 'alert-%'`));

  for (const { locale, size } of [
    { locale: 'en', size: 'desktop' },
    { locale: 'zh', size: 'phone' },
    { locale: 'ar', size: 'phone' },
  ] as const)
    test(`offers to write when there is something (${locale}, ${size})`, async ({ page }) => {
      const t = translator(locale, 'alerts');
      await page.setViewportSize(SIZES[size]);
      await page.goto(searchLink(locale, { searchValue: 'keybord', exact: 1 }));
      await page.getByRole('button', { name: t('search.open') }).click();
      const field = page.getByLabel(t('panel.email'));
      await expect(field).toBeFocused();
      await expect(page.getByText(t('search.hint'))).toBeVisible();
      await expectNoBarrier(page, 'the form');
      await expectNoSidewaysScroll(page, 'the form');
      await field.fill(`searcher-${locale}-${Date.now()}@example.com`);
      await page.getByRole('button', { name: t('search.tell'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('panel.confirm') })).toBeVisible();
      await expect(field).toHaveCount(0);
    });

  test('offers nothing where the mall lacks the call', async ({ page, watched }) => {
    watched.expectFault('/alert/search/state');
    await page.route('**/api/front/pc/alert/search/**', (route) => route.fulfill({ status: 404, json: {} }));
    const asked = page.waitForResponse('**/api/front/pc/alert/search/state*');
    await page.goto(searchLink('en', { searchValue: 'keybord', exact: 1 }));
    await asked;
    await expect(page.getByRole('heading', { name: 'Nothing found for “keybord”' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tell me when there is one' })).toHaveCount(0);
  });
});
