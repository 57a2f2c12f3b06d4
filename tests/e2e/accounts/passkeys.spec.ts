import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { accountLink, homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { KeyIn } from '#locale/message-types.ts';
import { createTranslator } from '#locale/messages.ts';
import type { Database } from '#server/platform/db/open.ts';
import { addDevice, withoutAutofill } from '../support/authenticator.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { newMember } from '../support/buyer.ts';
import {
  logInByPassword,
  login,
  loginIn,
  newPasswordMember,
  openProduct,
  PASSWORD,
  sentCode,
  toast,
} from '../support/login-dialog.ts';
import { expect, logIn, test } from '../support/login-state.ts';
import { solving } from '../support/puzzle.ts';

const translator = createTranslator();
/** Milliseconds for which an app shows the same code. */
const STEP_MS = 30_000;
const SHOTS = process.env['MALL_TEST_SHOTS'];

const VIEWS = (['en', 'zh', 'ar'] as const).flatMap((locale) =>
  (['phone', 'desktop'] as const).map((name) => ({ locale, name })),
);

/** The longer walks: each language once, and both sizes. */
const FEW = VIEWS.filter(({ locale, name }) => (locale === 'zh') === (name === 'desktop'));

const stepUp = (page: Page) => page.locator('dialog:has(#proof-title)');
const token = (page: Page) => page.evaluate((name) => localStorage.getItem(name), HEADERS.token);

/** The security page by the words of a language. */
function securityIn(page: Page, locale: Locale) {
  const t = translator(locale, 'accounts:security');
  const within = page.locator('.security');
  return {
    t,
    open: () => page.goto(accountLink(locale, 'security')),
    button: (key: KeyIn<'accounts:security'>) => within.getByRole('button', { name: t(key), exact: true }),
    passkeys: within.locator('[aria-labelledby=passkeys]'),
    twoStep: within.locator('[aria-labelledby=two-step]'),
    devices: within.locator('[aria-labelledby=devices]'),
    field: (key: KeyIn<'accounts:security'>) => within.getByLabel(t(key), { exact: true }),
  };
}

async function logOut(page: Page, locale: Locale): Promise<void> {
  await page
    .locator('.security .leave')
    .getByRole('button', { name: translator(locale, 'accounts:login')('logOut') })
    .click();
  await page.waitForURL((url) => url.pathname === homeLink(locale));
}

/** As if the log-in were long ago. */
const forgetProofs = ({ sql }: Database, id: number) => sql`update session set proved_at = null where buyer_id = ${id}`;

// What one test has tried must not hinder the next: all of them come from one address.
test.beforeEach(async ({ database }) => void (await database.sql`delete from rate_limit`));

/** Nothing of a panel or a dialog stands out at its side. */
async function expectNothingSticksOut(page: Page, name: string): Promise<void> {
  const wide = await page
    .locator('.security .panel, dialog[open]')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent));
  expect.soft(wide, name).toEqual([]);
}

/** What every view has to be; `MALL_TEST_SHOTS` names a folder for pictures of it. */
async function look(page: Page, name: string, within: string): Promise<void> {
  await expectNoBarrier(page, name, within);
  await expectNoSidewaysScroll(page, name);
  await expectNothingSticksOut(page, name);
  if (!SHOTS) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `${SHOTS}/${name.replaceAll(' ', '-')}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const { locale, name } of VIEWS) {
  test(`a passkey that was added logs in, is renamed and removed, in ${locale} on a ${name}`, async ({
    page,
    member,
    request,
  }) => {
    test.slow();
    expect(member.id).toBeGreaterThan(0);
    await page.setViewportSize(SIZES[name]);
    await withoutAutofill(page);
    const device = await addDevice(page);
    const security = securityIn(page, locale);
    await security.open();
    await security.button('passkeyAdd').click();
    await expect(toast(page)).toHaveText(security.t('passkeyAdded'));
    await expect(security.passkeys.getByRole('listitem')).toHaveCount(1);
    expect(await device.passkeys()).toHaveLength(1);
    await security.passkeys.scrollIntoViewIfNeeded();
    await look(page, `${locale} ${name} passkeys`, '.account-main');
    await logOut(page, locale);

    const heart = await openProduct(page, request, locale);
    await heart.click();
    const words = loginIn(page, locale);
    await expect(words.button('passkey')).toBeVisible();
    await look(page, `${locale} ${name} login`, 'dialog.login');
    await words.button('passkey').click();
    await expect(login(page)).toHaveCount(0);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await token(page)).toHaveLength(43);

    await security.open();
    await security.passkeys.getByRole('button', { name: security.t('passkeyEdit') }).click();
    await look(page, `${locale} ${name} passkey opened`, '.account-main');
    await security.field('passkeyName').fill('My key $& 钥匙');
    await security.passkeys.getByRole('button', { name: security.t('save') }).click();
    await expect(toast(page)).toHaveText(security.t('passkeyRenamed'));
    await expect(security.passkeys.getByRole('listitem')).toContainText('My key $& 钥匙');
    await security.passkeys.getByRole('button', { name: security.t('passkeyEdit') }).click();
    await security.button('passkeyRemove').click();
    await expect(toast(page)).toHaveText(security.t('passkeyRemoved'));
    await expect(security.passkeys.getByText(security.t('passkeysNone'))).toBeVisible();
  });
}

for (const { locale, name } of FEW) {
  test(`the second step takes the app's code or a recovery code, in ${locale} on a ${name}`, async ({
    page,
    request,
    database,
  }) => {
    test.slow();
    await page.setViewportSize(SIZES[name]);
    const member = await newPasswordMember(database);
    await logIn(page, member);
    const security = securityIn(page, locale);
    const words = loginIn(page, locale);
    await security.open();
    await security.button('turnOn').click();
    const secret = ((await security.twoStep.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
    const codeOf = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
    const appCode = security.twoStep.getByLabel(words.t('appCode'), { exact: true });
    await security.button('confirmApp').click();
    await expect(appCode).toHaveAccessibleDescription(new RegExp(security.t('proofMissing')));
    await security.twoStep.scrollIntoViewIfNeeded();
    await look(page, `${locale} ${name} app setup`, '.account-main');
    await appCode.fill(codeOf(0));
    await security.button('confirmApp').click();
    const codes = security.twoStep.locator('.codes li');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.allInnerTexts();
    await security.twoStep.scrollIntoViewIfNeeded();
    await look(page, `${locale} ${name} recovery codes`, '.account-main');
    await security.button('recoveryDone').click();
    await expect(security.twoStep.getByText(security.t('twoStepOn'), { exact: true })).toBeVisible();
    await logOut(page, locale);

    const enterFirst = async () => {
      await (await openProduct(page, request, locale)).click();
      await logInByPassword(page, member.email, PASSWORD, locale);
      await expect(login(page).getByRole('heading', { level: 2 })).toHaveText(words.t('secondTitle'));
    };
    const code = login(page).locator('input[name=code]');
    await enterFirst();
    await expect(code).toBeFocused();
    await code.fill('000000');
    await words.submit.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await look(page, `${locale} ${name} second step`, 'dialog.login');
    await code.fill(codeOf(1));
    await words.submit.click();
    await expect(login(page)).toHaveCount(0);
    await security.open();
    await logOut(page, locale);

    await enterFirst();
    await words.button('useRecovery').click();
    await look(page, `${locale} ${name} second step by recovery code`, 'dialog.login');
    await code.fill((recovery[0] ?? '').toUpperCase());
    await words.submit.click();
    await expect(login(page)).toHaveCount(0);
    await security.open();
    await expect(security.twoStep.getByText(security.t('recoveryLeft', { number: 9 }))).toBeVisible();

    await forgetProofs(database, member.id);
    await security.button('turnOff').click();
    await expect(stepUp(page).locator('input[name=code]')).toBeFocused();
    await look(page, `${locale} ${name} step-up by app`, 'dialog:has(#proof-title)');
    await stepUp(page)
      .locator('input[name=code]')
      .fill(recovery[1] ?? '');
    await stepUp(page).locator('[type=submit]').click();
    await expect(toast(page)).toHaveText(security.t('twoStepEnded'));
    await expect(security.button('turnOn')).toBeVisible();
  });

  test(`other sessions end only after a step-up, in ${locale} on a ${name}`, async ({ page, database }) => {
    test.slow();
    await page.setViewportSize(SIZES[name]);
    const member = await newPasswordMember(database);
    const other = await newMember(database.sql);
    await database.sql`update session set buyer_id = ${member.id} where buyer_id = ${other.id}`;
    await forgetProofs(database, member.id);
    await logIn(page, member);
    const security = securityIn(page, locale);
    await security.open();
    await security.button('logOutOthers').click();
    const asked = stepUp(page);
    await expect(asked.locator('input[name=password]')).toBeFocused();
    await asked.locator('[type=submit]').click();
    await expect(asked.locator('input[name=password]')).toHaveAccessibleDescription(security.t('proofMissing'));
    await look(page, `${locale} ${name} step-up by password`, 'dialog:has(#proof-title)');
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(security.button('logOutOthers')).toBeFocused();
    await security.button('logOutOthers').click();
    await asked.getByRole('button', { name: security.t('proofByCode') }).click();
    await look(page, `${locale} ${name} step-up by code`, 'dialog:has(#proof-title)');
    await solving(page, database.sql, () => asked.locator('.send').click());
    await expect(asked.locator('input[name=captcha]')).toBeFocused();
    await asked.locator('input[name=captcha]').fill(await sentCode(database, member.email));
    await asked.locator('[type=submit]').click();
    await expect(toast(page)).toHaveText(security.t('loggedOutOne'));
    await expect(security.button('logOutOthers')).toBeHidden();
    expect(await database.sql`select from session where buyer_id = ${member.id}`).toHaveLength(1);
  });
}

test('a passkey proves who it is before another one is removed', async ({ page, member, database }) => {
  await addDevice(page);
  const security = securityIn(page, 'en');
  await security.open();
  await security.button('passkeyAdd').click();
  await expect(security.passkeys.getByRole('listitem')).toHaveCount(1);
  await forgetProofs(database, member.id);
  await security.passkeys.getByRole('button', { name: 'Edit' }).click();
  await security.button('passkeyRemove').click();
  await stepUp(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toast(page)).toHaveText('The passkey is removed.');
  await expect(security.passkeys.getByRole('listitem')).toHaveCount(0);
});

test('the browser offers passkeys in the account field, and the chosen one logs in', async ({
  page,
  member,
  request,
}) => {
  await addDevice(page);
  const security = securityIn(page, 'en');
  await security.open();
  await security.button('passkeyAdd').click();
  await expect(security.passkeys.getByRole('listitem')).toHaveCount(1);
  await logOut(page, 'en');
  // The device answers at once, so the browser is only asked after the field was looked at.
  const looked = Promise.withResolvers<void>();
  await page.route(`**/api/${contract.passkeyLoginOptions.path}*`, async (route) => {
    await looked.promise;
    await route.continue();
  });
  const heart = await openProduct(page, request, 'en');
  await heart.click();
  await expect(loginIn(page, 'en').account).toHaveAttribute('autocomplete', /username webauthn/);
  looked.resolve();
  await expect(login(page)).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(homeLink('en'));
  await expect(page.locator('[data-account]')).toContainText(member.nickname);
});
