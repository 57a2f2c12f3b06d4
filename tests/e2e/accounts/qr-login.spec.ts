import type { APIRequestContext } from '@playwright/test';
import type { CallData } from '#contract/index.ts';
import { LOCALES } from '#locale/locales.ts';
import { expect } from '../fixtures.ts';
import { newMember } from '../support/buyer.ts';
import { logIn, test } from '../support/login-state.ts';

type Code = CallData<'qrGet'>;
type Notified = CallData<'qrState'>;

const post = async (request: APIRequestContext, path: string, data: object, language = 'en') =>
  (await (await request.post(`/api/front/pc/qr/${path}`, { data, headers: { language } })).json()).data;
const showCode = (request: APIRequestContext, language?: string): Promise<Code> => post(request, 'get', {}, language);
const stateOf = (request: APIRequestContext, { secret }: Code): Promise<Notified> => post(request, 'state', { secret });
const pathOf = ({ address }: Code) => new URL(address).pathname + new URL(address).hash;

test.describe('a code that a phone has scanned', () => {
  for (const language of LOCALES)
    test(`lets the computer in (${language})`, async ({ page, request, member }) => {
      const code = await showCode(request, language);
      await page.goto(pathOf(code));
      await expect(page.locator('.phone-login')).toContainText(member.nickname);
      const button = page.locator('.phone-login .button.primary');
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
    await page.goto(pathOf(code).replace(/[^=]+$/, 'x'.repeat(22)));
    await expect(page.getByText('This code has expired')).toBeVisible();
  });
});

test('what is asked for while a code is confirmed names it in no address', async ({ page, request, member }) => {
  expect(member.id).toBeGreaterThan(0);
  const code = await showCode(request);
  const ticket = pathOf(code).split('=').at(-1) ?? '';
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url().split('#')[0] ?? ''));
  await page.goto(pathOf(code));
  await expect(page.locator('.phone-login .button.primary')).toBeEnabled();
  expect(asked.filter((address) => address.includes(ticket))).toEqual([]);
});

test('another code that is scanned on the same page is the one that counts, in whatever language', async ({
  page,
  request,
  member,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const [first, second] = [await showCode(request), await showCode(request)];
  await page.goto(pathOf(first));
  await expect(page.locator('.phone-login .button.primary')).toBeEnabled();
  await page.goto(pathOf(second));
  await expect.poll(async () => (await stateOf(request, second)).state).toBe('scanned');
  await expect(page.locator('.langs a[hreflang=de]').first()).toHaveAttribute('href', /#ticket=/);
});

test('a phone without a login is asked to log in first', async ({ page, request }) => {
  const code = await showCode(request);
  await page.goto(pathOf(code));
  await expect(page.getByRole('dialog', { name: 'Sign in on this phone first' })).toBeVisible();
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
  await phone.getByRole('button', { name: 'Sign in on the computer' }).click();
  await expect(phone.getByText('Done. The computer is signed in.')).toBeVisible();
  await expect(page.locator('dialog.login')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: member.nickname })).toBeVisible();
  await phone.close();
});
