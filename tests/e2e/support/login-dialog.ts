import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { KeyIn } from '#locale/message-types.ts';
import { createTranslator } from '#locale/messages.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import type { Database } from '#server/platform/db/open.ts';
import { newMember } from './buyer.ts';
import { expect } from './login-state.ts';
import { richProduct } from './mall.ts';
import { solving } from './puzzle.ts';

const translator = createTranslator();
export const PASSWORD = 'nine purple teapots';
export const newAddress = () => `${randomUUID()}@example.com`;

export const login = (page: Page): Locator => page.locator('dialog.login');
export const toast = (page: Page): Locator => page.locator('.toast');

/** The dialog's fields and buttons, by what they are called in a language. */
export function loginIn(page: Page, locale: Locale) {
  const t = translator(locale, 'accounts:login');
  const button = (key: KeyIn<'accounts:login'>) => login(page).getByRole('button', { name: t(key), exact: true });
  return {
    t,
    account: login(page).getByLabel(t('account'), { exact: true }),
    password: login(page).getByRole('textbox', { name: t('password'), exact: true }),
    newPassword: login(page).getByRole('textbox', { name: t('newPassword'), exact: true }),
    code: login(page).getByRole('textbox', { name: t('code'), exact: true }),
    nickname: login(page).getByRole('textbox', { name: t('nickname'), exact: true }),
    agree: login(page).getByRole('checkbox'),
    send: login(page).locator('.send'),
    submit: login(page).locator('[type=submit]'),
    tab: (key: KeyIn<'accounts:login'>) => login(page).getByRole('tab', { name: t(key), exact: true }),
    button,
  };
}

/** A product page whose heart has woken; saving is what only who is logged in can do. */
export async function openProduct(page: Page, request: APIRequestContext, locale: Locale): Promise<Locator> {
  const { card } = await richProduct(request, locale);
  await page.goto(productLink(locale, card.name, card.id));
  await page.mouse.move(5, 5);
  const name = `${translator(locale, 'favorites')('save')}: ${card.name}`;
  const heart = page.getByRole('button', { name, exact: true }).first();
  await expect(heart).toBeVisible();
  return heart;
}

/** The code that was sent last to somebody. */
export async function sentCode({ sql }: Database, target: string): Promise<string> {
  const [row] = await sql<
    { body: string }[]
  >`select body from message where target = ${target} order by id desc limit 1`;
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? 'none';
}

/** Asks for a code, and types the one that was sent. */
export async function typeCode(page: Page, database: Database, locale: Locale, target: string): Promise<void> {
  const dialog = loginIn(page, locale);
  await solving(page, database.sql, () => dialog.send.click());
  await expect(dialog.code).toBeFocused();
  await expect(login(page).getByText(dialog.t('codeSent'))).toBeVisible();
  await expect(dialog.send).toBeDisabled();
  await dialog.code.fill(await sentCode(database, target));
}

/** Somebody who has a password. */
export async function newPasswordMember({ sql }: Database) {
  const member = await newMember(sql);
  await setPassword(sql, member.id, await hashPassword(PASSWORD));
  return member;
}

/** Fills in the password view and sends it. */
export async function logInByPassword(
  page: Page,
  account: string,
  password: string,
  locale: Locale = 'en',
): Promise<void> {
  const dialog = loginIn(page, locale);
  await dialog.account.fill(account);
  await dialog.password.fill(password);
  await dialog.agree.check();
  await dialog.submit.click();
}
