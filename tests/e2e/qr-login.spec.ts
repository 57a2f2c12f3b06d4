import type { APIRequestContext } from '@playwright/test';
import type { CallData } from '#contract/index.ts';
import { LOCALES } from '#locale/locales.ts';
import { expect } from './fixtures.ts';
import { logIn, test } from './logged-in.ts';
import { newMember } from './member.ts';

type Code = CallData<'qrGet'>;
type Told = CallData<'qrState'>;

const post = async (request: APIRequestContext, path: string, data: object, language = 'en') =>
  (await (await request.post(`/api/front/pc/qr/${path}`, { data, headers: { language } })).json()).data;
const showCode = (request: APIRequestContext, language?: string): Promise<Code> => post(request, 'get', {}, language);
const stateOf = (request: APIRequestContext, { ticket }: Code): Promise<Told> => post(request, 'state', { ticket });
const pathOf = ({ address }: Code) => new URL(address).pathname + new URL(address).search;

test.describe('a code that a phone has scanned', () => {
  for (const language of LOCALES)
    test(`lets the computer in (${language})`, async ({ page, request, member }) => {
      const code = await showCode(request, language);
      await page.goto(pathOf(code));
      await expect(page.locator('.phone-login')).toContainText(member.nickname);
      const button = page.locator('.phone-login .btn.p');
      await expect(button).toBeEnabled();
      expect(await stateOf(request, code)).toEqual({ state: 'scanned' });
      await button.click();
      await expect(button).toHaveCount(0);
      expect(await stateOf(request, code)).toMatchObject({ state: 'confirmed', login: { id: member.id } });
      expect(await stateOf(request, code)).toEqual({ state: 'gone' });
    });

  test('that has run out says so', async ({ page, request, member }) => {
    expect(member.id).toBeGreaterThan(0);
    const code = await showCode(request);
    await page.goto(pathOf(code).replace(code.ticket, 'x'.repeat(22)));
    await expect(page.getByText('This code has expired')).toBeVisible();
  });
});

test('a phone on which nobody is logged in is asked to log in first', async ({ page, request }) => {
  const code = await showCode(request);
  await page.goto(pathOf(code));
  await expect(page.getByRole('dialog', { name: 'Log in on this phone first' })).toBeVisible();
  expect(await stateOf(request, code)).toEqual({ state: 'waiting' });
});

test('who scans the code of the login is logged in on the computer', async ({ page, browser, database }) => {
  const shown = page.waitForResponse('**/pc/qr/get');
  await page.goto('/login/phone');
  await page.locator('dialog.login [data-tab=qr]').or(page.locator('dialog.login .qr-login')).first().click();
  const code: Code = (await (await shown).json()).data;
  const phone = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const member = await newMember(database.sql);
  await logIn(phone, member);
  await phone.goto(pathOf(code));
  await phone.getByRole('button', { name: 'Log in there' }).click();
  await expect(phone.getByText('Done. The computer is logged in.')).toBeVisible();
  await expect(page.locator('dialog.login')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: member.nickname })).toBeVisible();
  await phone.close();
});
