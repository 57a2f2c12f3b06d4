import type { Page } from '@playwright/test';
import { HEADERS } from '#contract/envelope.ts';
import { accountLink, homeLink } from '#locale/links.ts';
import { LOCALES } from '#locale/locales.ts';
import {
  logInByPassword,
  login,
  loginIn,
  newAddress,
  newPasswordMember,
  openProduct,
  PASSWORD,
  toast,
  typeCode,
} from '../support/login-dialog.ts';
import { expect, logIn, test } from '../support/login-state.ts';
import { solving } from '../support/puzzle.ts';

const token = (page: Page) => page.evaluate((name) => localStorage.getItem(name), HEADERS.token);
const header = (page: Page) => page.locator('[data-account]');

// What one test has tried must not hinder the next: all of them come from one address.
test.beforeEach(async ({ database }) => void (await database.sql`delete from rate_limit`));

test('who opens an account gets what was wanted, and is known on every page', async ({ page, database, request }) => {
  const locale = 'zh';
  const addresses: string[] = [];
  page.on('request', (one) => addresses.push(one.url(), one.headers()['referer'] ?? ''));
  const [dialog, account] = [loginIn(page, locale), newAddress()];
  const heart = await openProduct(page, request, locale);
  await heart.click();
  await dialog.button('create').click();
  await dialog.account.fill(account);
  await typeCode(page, database, locale, account);
  await dialog.newPassword.fill(PASSWORD);
  await dialog.nickname.fill('Rosa');
  await dialog.agree.check();
  await dialog.submit.click();
  await expect(login(page)).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await page.goto(homeLink(locale));
  await expect(header(page)).toContainText('Rosa');
  const secret = (await token(page)) ?? '';
  expect(secret).toHaveLength(43);
  expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === HEADERS.token);
  expect(cookie).toMatchObject({ value: secret, sameSite: 'Lax' });
});

test('logging out ends the session and leads to the home page, which says so and shows no buyer', async ({
  page,
  member,
  database,
}) => {
  await page.goto(accountLink('en', 'favouriteGoods'));
  await expect(header(page)).toContainText(member.nickname);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(toast(page)).toHaveText('You are signed out.');
  await expect(header(page)).toHaveText('Account');
  expect(await token(page)).toBe('');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(HEADERS.token);
  // In built pages the route of this call comes later than the press: its token must not be gone by then.
  await expect.poll(() => database.sql`select from session where buyer_id = ${member.id}`).toHaveLength(0);
  await page.reload();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a wrong password is reported at its field, and the next try requires a puzzle', async ({
  page,
  database,
  request,
}) => {
  const member = await newPasswordMember(database);
  const dialog = loginIn(page, 'en');
  await (await openProduct(page, request, 'en')).click();
  await expect(login(page).getByRole('heading', { level: 2 })).toHaveText('Sign in to save it');
  await logInByPassword(page, member.email, 'not this one');
  await expect(dialog.password).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.password).toBeFocused();
  await expect(dialog.password).toHaveAccessibleDescription('The account or password is incorrect.');
  await expect(dialog.password).toHaveValue('not this one');
  await dialog.password.fill(PASSWORD);
  await expect(dialog.password).not.toHaveAttribute('aria-invalid');
  await solving(page, database.sql, () => dialog.password.press('Enter'));
  await expect(login(page)).toHaveCount(0);
  await expect(toast(page)).toBeVisible();
  await expect(header(page)).toContainText(member.nickname);
});

test('who has no account yet is led to one, with the address that was typed', async ({ page, request }) => {
  const [dialog, account] = [loginIn(page, 'en'), newAddress()];
  await (await openProduct(page, request, 'en')).click();
  await logInByPassword(page, account, PASSWORD);
  await expect(dialog.account).toHaveAccessibleDescription(dialog.t('unknown'));
  await dialog.button('create').first().click();
  await expect(login(page).getByRole('heading', { level: 2 })).toHaveText(dialog.t('registerTitle'));
  await expect(dialog.account).toHaveValue(account);
  await expect(dialog.newPassword).toHaveValue('');
  await expect(dialog.code).toBeFocused();
});

test('each way begins clean, with the address that was typed and the first empty field', async ({ page, request }) => {
  const [dialog, account] = [loginIn(page, 'en'), newAddress()];
  await (await openProduct(page, request, 'en')).click();
  await dialog.account.fill(account);
  await dialog.password.fill('short');
  await dialog.submit.click();
  await expect(dialog.agree).toHaveAttribute('aria-invalid', 'true');
  await dialog.button('create').click();
  await expect(dialog.account).toHaveValue(account);
  await expect(dialog.newPassword).toHaveValue('');
  await expect(login(page).locator('[aria-invalid]')).toHaveCount(0);
  await expect(dialog.code).toBeFocused();
  await dialog.newPassword.fill('short');
  await dialog.submit.click();
  await expect(dialog.newPassword).toHaveAttribute('aria-invalid', 'true');
  await dialog.button('back').click();
  await expect(dialog.account).toHaveValue(account);
  await expect(dialog.password).toHaveValue('');
  await expect(dialog.password).toBeFocused();
  await expect(login(page).locator('[aria-invalid]')).toHaveCount(0);
});

test('who opens an account finds the box of the agreements empty, anyone who has ticked it before', async ({
  page,
  request,
}) => {
  const dialog = loginIn(page, 'en');
  await page.goto('/favicon.svg');
  await page.evaluate(() => Object.assign(localStorage, { agreed: '1' }));
  await (await openProduct(page, request, 'en')).click();
  await expect(dialog.agree).toBeChecked();
  await dialog.tab('byCode').click();
  await expect(dialog.agree).not.toBeChecked();
  await dialog.agree.check();
  await dialog.button('create').click();
  // Agreed to by who opens one, in this view or that.
  await expect(dialog.agree).toBeChecked();
});

test('a forgotten password is set anew, and logs in', async ({ page, database, request }) => {
  const member = await newPasswordMember(database);
  const dialog = loginIn(page, 'en');
  const heart = await openProduct(page, request, 'en');
  await heart.click();
  await dialog.account.fill(member.email);
  await dialog.button('forgotten').click();
  await expect(dialog.account).toHaveValue(member.email);
  await typeCode(page, database, 'en', member.email);
  await dialog.newPassword.fill('another nine teapots');
  await dialog.submit.click();
  await expect(login(page)).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('an error is shown when a field is left, and disappears when the value is right', async ({ page, request }) => {
  const dialog = loginIn(page, 'en');
  await (await openProduct(page, request, 'en')).click();
  await expect(dialog.account).toBeFocused();
  await dialog.account.fill('lena@');
  await expect(dialog.account).not.toHaveAttribute('aria-invalid');
  await dialog.password.focus();
  await expect(dialog.account).toHaveAccessibleDescription(dialog.t('accountWrong'));
  await dialog.account.fill('lena@example.com');
  await expect(dialog.account).not.toHaveAttribute('aria-invalid');
  await dialog.submit.click();
  await expect(dialog.password).toBeFocused();
  await expect(dialog.password).toHaveAccessibleDescription(dialog.t('passwordMissing'));
  await expect(dialog.agree).toHaveAccessibleDescription(dialog.t('agreeFirst'));
  await dialog.account.fill('0151 23456789');
  await login(page).getByLabel(dialog.t('country')).selectOption('DE');
  await expect(dialog.account).not.toHaveAttribute('aria-invalid');
});

test('two tabs follow each other', async ({ page, context, database, request }) => {
  const member = await newPasswordMember(database);
  const other = await context.newPage();
  await other.goto(accountLink('en', 'favouriteGoods'));
  await expect(login(other)).toBeVisible();
  await (await openProduct(page, request, 'en')).click();
  await logInByPassword(page, member.email, PASSWORD);
  await expect(header(page)).toContainText(member.nickname);
  // The dialog of the other tab has nothing to ask any longer, and its page shows what was asked for.
  await expect(login(other)).toHaveCount(0);
  await expect(header(other)).toContainText(member.nickname);
  await expect(other.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible();
  await page.goto(accountLink('en', 'favouriteGoods'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(header(other)).toHaveText('Account');
  await expect(other.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('who has logged out on one tab saves nothing on another, which asks for a login first', async ({
  page,
  context,
  member,
  request,
  database,
}) => {
  const heart = await openProduct(page, request, 'en');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const other = await context.newPage();
  await other.goto(accountLink('en', 'addresses'));
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(header(page)).toHaveText('Account');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(login(page).getByRole('heading', { level: 2 })).toHaveText('Sign in to save it');
  const [row] = await database.sql`select count(*)::int from favorite_product where buyer_id = ${member.id}`;
  expect(row?.['count']).toBe(1);
});

test('another person on another tab never sees what the first one had there', async ({
  page,
  context,
  database,
  member,
}) => {
  const other = await context.newPage();
  await other.goto(accountLink('en', 'favouriteGoods'));
  await expect(header(other)).toContainText(member.nickname);
  await other.evaluate(() => Object.assign(window, { isOld: true }));
  await page.goto(homeLink('en'));
  await logIn(page, { ...(await newPasswordMember(database)), nickname: 'Rosa' });
  await expect(header(other)).toContainText('Rosa');
  // It is read anew, and may be on its way there.
  await expect.poll(() => other.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
});

/** Ways of writing another host, under names that shops read a way back from. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
];
const NAMES = ['redirect', 'returnUrl', 'next', 'url', 'back', 'from', 'ticket', 'type'];

test('no address leads a login, a language or a logout to another host', async ({ page, database, watched }) => {
  watched.expectFault('404');
  const { email, nickname } = await newPasswordMember(database);
  const own = new URL((await page.request.get('/robots.txt')).url()).origin;
  const strange: string[] = [];
  page.on('request', (one) => new URL(one.url()).origin !== own && strange.push(one.url()));
  const query = NAMES.flatMap((name) => ELSEWHERE.map((to) => `${name}=${encodeURIComponent(to)}`)).join('&');
  for (const path of ELSEWHERE.slice(1, 4)) {
    await page.goto(`${own}/${path}?${query}`);
    const links = page.locator('.langs a');
    expect(await links.evaluateAll((all) => all.map((one) => one instanceof HTMLAnchorElement && one.origin))).toEqual(
      LOCALES.map(() => own),
    );
  }
  await page.goto(`${accountLink('en', 'addresses')}?${query}#//evil.example`);
  await logInByPassword(page, email, PASSWORD);
  await expect(header(page)).toContainText(nickname);
  await expect(page).toHaveURL((url) => url.origin === own && url.pathname === accountLink('en', 'addresses'));
  await page.locator('.langs a[lang=de]').click();
  await expect(page).toHaveURL((url) => url.origin === own && url.pathname === accountLink('de', 'addresses'));
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${own}/de/`);
  expect(strange).toEqual([]);
});

test('a session that the mall has ended leads home in the page’s language, and says why', async ({
  page,
  database,
  member,
}) => {
  await database.sql`delete from session where buyer_id = ${member.id}`;
  await page.goto(accountLink('de', 'favouriteGoods'));
  await expect(page).toHaveURL(/\/de\/$/);
  await expect(toast(page)).toHaveText('Sie wurden abgemeldet. Bitte melden Sie sich wieder an.');
  expect(await token(page)).toBeNull();
});

test('the keyboard alone logs in, and Esc forgets the wish', async ({ page, database, request }) => {
  const member = await newPasswordMember(database);
  const dialog = loginIn(page, 'en');
  const heart = await openProduct(page, request, 'en');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.account).toBeFocused();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => !document.hasFocus() || document.activeElement?.matches('body, dialog *')),
      'the focus stays within',
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(login(page)).toHaveCount(0);
  await expect(heart).toBeFocused();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await dialog.tab('byPassword').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.tab('byCode')).toBeFocused();
  await expect(dialog.tab('byCode')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await dialog.account.focus();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await dialog.agree.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(login(page)).toHaveCount(0);
  await expect(heart).toBeFocused();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a name that was changed elsewhere is the new one on the next visit', async ({ page, database, member }) => {
  await database.sql`update buyer set nickname = 'Ada' where id = ${member.id}`;
  await page.goto(homeLink('en'));
  await expect(header(page)).toContainText(member.nickname);
  await page.mouse.move(5, 5);
  await expect(header(page)).toContainText('Ada');
});
