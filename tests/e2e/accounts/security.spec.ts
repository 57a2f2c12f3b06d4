import type { Sql } from 'postgres';
import { localDayText } from '#locale/date-times.ts';
import { isPassword } from '#server/modules/accounts/password/hash-password.ts';
import { askerHash } from '#server/modules/verification/codes/requester.ts';
import { codeHash } from '#server/modules/verification/codes/use-code.ts';
import { type CodePurpose, insertCode } from '#server/modules/verification/queries/codes.ts';
import { newMember } from '../support/buyer.ts';
import { sentCode } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';
import { solving } from '../support/puzzle.ts';

const CODE = '246810';

/** A code as if it had been sent: puzzles have tests of their own. */
function give(sql: Sql, purpose: CodePurpose, target: string, buyerId: number) {
  const [use, now] = [{ purpose, target, buyerId }, Date.now()];
  const [createdAt, expiresAt] = [new Date(now), new Date(now + 300_000)];
  return insertCode(sql, {
    ...use,
    asker: askerHash({ address: 'localhost' }, use),
    codeHash: codeHash(use, CODE),
    tries: 5,
    createdAt,
    expiresAt,
  });
}

test('a phone is added in two steps, and what is wrong is said beside the field', async ({
  page,
  member,
  database,
}) => {
  await give(database.sql, 'proof', member.email, member.id);
  await page.goto('/users/components/editUserPhoneFrom');
  await page.getByLabel('Code', { exact: true }).fill(CODE);
  await page.getByLabel('New phone number').fill('0151');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('New phone number')).toHaveAccessibleDescription(/not a complete phone number/);
  await expect(page.getByLabel('New phone number')).toHaveAttribute('aria-invalid', 'true');
  const phone = `+4915112${String(member.id).padStart(6, '0').slice(-6)}`;
  await page.getByLabel('New phone number').fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  const [message] = await database.sql<{ body: string }[]>`select body from message where target = ${phone}`;
  await page.getByLabel('Code', { exact: true }).fill(message?.body.match(/\d{6}/)?.[0] ?? 'none');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/users/user_account');
  await expect(page.getByText(`${phone.slice(-4)}`)).toBeVisible();
});

test('a phone number without its country is asked for it', async ({ page, member, database }) => {
  await give(database.sql, 'proof', member.email, member.id);
  await page.goto('/users/components/editUserPhoneFrom');
  await page.getByLabel('Code', { exact: true }).fill(CODE);
  const country = page.getByLabel('Country code');
  await page.getByLabel('New phone number').fill('+49');
  await expect(country).toBeHidden();
  const ending = String(member.id).padStart(6, '0').slice(-6);
  await page.getByLabel('New phone number').fill(`0152 12 ${ending}`);
  await country.selectOption('DE');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`+4915212${ending}`)).toBeVisible();
  const sent = await database.sql`select 1 from message where target = ${`+4915212${ending}`}`;
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Didn’t get a code? Start again' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
});

test('a new password logs this device in anew, and others out; it is what was typed, blanks too', async ({
  page,
  member,
  database,
}) => {
  const password = ' a sentence nobody guesses ';
  await give(database.sql, 'password', member.email, member.id);
  const before = await page.evaluate(() => localStorage.getItem('Authori-zation'));
  await page.goto('/users/components/editUserPasswordFrom');
  await page.getByLabel('Code', { exact: true }).fill(CODE);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill('another one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('The two passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/users/user_account');
  await expect(page.getByText('Password set', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('Authori-zation'))).not.toBe(before);
  const [kept] = await database.sql<
    { hash: string }[]
  >`select password_hash as hash from buyer where id = ${member.id}`;
  expect(await isPassword(kept?.hash, password)).toBe(true);
});

test('a code that was sent is typed where the focus is then', async ({ page, member, database }) => {
  await database.sql`delete from rate_limit`;
  await page.goto('/users/components/editUserPasswordFrom');
  await page.getByRole('button', { name: 'Send code' }).focus();
  await solving(page, database.sql, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  expect(await sentCode(database, member.email)).toMatch(/^\d{6}$/);
});

test('another device is logged out from here', async ({ page, member, database }) => {
  const other = await newMember(database.sql);
  await database.sql`update session set buyer_id = ${member.id} where buyer_id = ${other.id}`;
  await page.goto('/users/user_account');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
});

test('closing the account says what it means, needs the agreement, and logs out', async ({
  page,
  member,
  database,
}) => {
  await give(database.sql, 'proof', member.email, member.id);
  await page.goto('/users/user_account');
  await page.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByText(/within 7 days/)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(CODE);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Please agree first.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('.toast')).toContainText(localDayText(Date.now() + 7 * 86_400_000, 'en'));
  expect(await page.evaluate(() => localStorage.getItem('Authori-zation'))).toBeFalsy();
});
