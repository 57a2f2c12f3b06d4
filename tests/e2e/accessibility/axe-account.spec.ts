import type { Page } from '@playwright/test';
import { type AccountPage, accountLink, phoneLoginLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES, VIEWS } from '../support/barriers.ts';
import { demoMember } from '../support/buyer.ts';
import { login, loginIn, openProduct } from '../support/login-dialog.ts';
import { expect, logIn, test } from '../support/login-state.ts';

const translator = createTranslator();

const PAGES = [
  'home',
  'refunds',
  'coupons',
  'wallet',
  'points',
  'favouriteGoods',
  'favouriteShops',
  'footprints',
  'addresses',
  'profile',
  'security',
  'changePhone',
  'changePassword',
] as const satisfies readonly AccountPage[];

/** What can be opened or shown on a page of the account. */
const MORE: Partial<Record<AccountPage, (page: Page, locale: Locale) => Promise<void>>> = {
  async addresses(page, locale) {
    const t = translator(locale, 'addresses');
    await page
      .locator('.address')
      .getByRole('button', { name: t('edit') })
      .first()
      .click();
    await page.locator('.address-form').getByLabel(t('realName'), { exact: true }).fill('');
    await page
      .locator('.address-form')
      .getByRole('button', { name: t('save') })
      .click();
    await expect(page.locator('.address-form [aria-invalid="true"]')).toBeVisible();
  },
  async security(page, locale) {
    const t = translator(locale, 'accounts:security');
    await page.getByRole('button', { name: t('close'), exact: true }).click();
    await page.getByRole('button', { name: t('closeNow') }).click();
    await expect(page.getByText(t('agreeFirst'))).toBeVisible();
  },
  async changePassword(page, locale) {
    await page.getByRole('button', { name: translator(locale, 'accounts:security')('savePassword') }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
};

for (const { locale, name } of VIEWS) {
  test(`no barrier in ${locale} in the login on a ${name}`, async ({ page, request }) => {
    test.slow();
    const dialog = loginIn(page, locale);
    const expectNone = (where: string) => expectNoBarrier(page, where, 'dialog.login');
    await page.setViewportSize(SIZES[name]);
    await (await openProduct(page, request, locale)).click();
    await expect(dialog.account).toBeFocused();
    await dialog.submit.click();
    await expectNone('password');
    await dialog.button('forgotten').click();
    await expectNone('forgotten');
    await dialog.button('back').click();
    // On a wide screen the code stands beside the form.
    for (const tab of name === 'phone' ? (['byQr', 'byCode'] as const) : (['byCode'] as const)) {
      await dialog.tab(tab).click();
      await expect(login(page).locator('.skeleton')).toHaveCount(0);
      await expectNone(tab);
    }
    await dialog.button('create').click();
    await expectNone('register');
  });

  test(`no barrier in ${locale} in the account on a ${name}`, async ({ page, database }) => {
    test.slow();
    await page.setViewportSize(SIZES[name]);
    await logIn(page, await demoMember(database.sql));
    for (const one of PAGES) {
      await page.goto(accountLink(locale, one));
      await expect(page.locator('.account-main astro-island').first()).not.toHaveAttribute('ssr');
      // What stands below the fold comes when it is scrolled to.
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
      await expectNoBarrier(page, one);
      await expectNoSidewaysScroll(page, one);
      if (!MORE[one]) continue;
      await MORE[one](page, locale);
      await expectNoBarrier(page, `${one}, opened`, '.account-main');
      await expectNoSidewaysScroll(page, `${one}, opened`);
    }
    await page.goto(phoneLoginLink(locale, 'x'.repeat(22)));
    await expect(page.locator('.phone-login')).toBeVisible();
    await expectNoBarrier(page, 'the page that a scanned code leads to');
  });
}
