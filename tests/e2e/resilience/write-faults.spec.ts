import type { Locator, Page, Route } from '@playwright/test';
import { HEADERS } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { contract } from '#contract/index.ts';
import { accountLink } from '#locale/links.ts';
import { LOST, STRANGE } from '../support/broken-responses.ts';
import { login, loginIn, newPasswordMember, openProduct, PASSWORD, toast } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';

/** A write was not done but where the mall says so under the code that it has for that. */
const UNTRUE = {
  ...STRANGE,
  'an unknown code': { json: { code: 201, message: 'done', data: { id: 1, token: 'T'.repeat(43) } } },
} satisfies Record<string, Parameters<Route['fulfill']>[0]>;

const addressOf = (name: CallName) => `**/api/${contract[name].path}`;

/** Tries a write with each unusable answer; `expectAnnounced` then checks what the shopper is shown. */
async function tryInVain(
  page: Page,
  name: CallName,
  button: Locator,
  expectAnnounced: () => Promise<void>,
): Promise<void> {
  for (const [what, reply] of Object.entries(UNTRUE))
    await test.step(what, async () => {
      await page.route(addressOf(name), (route) => route.fulfill(reply));
      await Promise.all([page.waitForResponse(addressOf(name)), button.click()]);
      await expectAnnounced();
      await page.unroute(addressOf(name));
    });
}

/** Presses while the answer to the first press is not there yet, which then comes. The write is made once. */
async function pressTwice(page: Page, name: CallName, button: Locator): Promise<void> {
  const held: Route[] = [];
  await page.route(addressOf(name), (route) => void held.push(route));
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  for (const route of held) await route.continue();
  await page.unroute(addressOf(name));
}

test.describe('without a true answer', () => {
  test.beforeEach(async ({ watched, database }) => {
    for (const part of LOST) watched.expectFault(part);
    await database.sql`delete from rate_limit`;
  });

  test('no buyer is logged in; a slow one does it', async ({ page, request, database }) => {
    const dialog = loginIn(page, 'en');
    const { email, nickname } = await newPasswordMember(database);
    await (await openProduct(page, request, 'en')).click();
    await dialog.account.fill(email);
    await dialog.password.fill(PASSWORD);
    await dialog.agree.check();
    await tryInVain(page, 'loginByPassword', dialog.submit, async () => {
      await expect(login(page).locator('.notice[role=alert]')).toBeVisible();
      await expect(login(page).locator('b')).toHaveCount(0);
      await expect(dialog.password).toHaveValue(PASSWORD);
    });
    expect(await page.evaluate((name) => localStorage.getItem(name), HEADERS.token)).toBeNull();
    await pressTwice(page, 'loginByPassword', dialog.submit);
    await expect(login(page)).toHaveCount(0);
    await expect(page.locator('[data-account]')).toContainText(nickname);
  });

  test('no address counts as saved; a slow one saves it once', async ({ page, member, database }) => {
    await page.goto(accountLink('en', 'addresses'));
    await page.getByRole('button', { name: 'Add address' }).click();
    const form = page.locator('.address-form');
    const submit = form.getByRole('button', { name: 'Save address' });
    for (const [name, text] of [
      ['Country or region', 'Japan'],
      ['Full name', 'Hanako'],
      ['Phone', '03-1234-5678'],
      ['City', '千代田区'],
      ['Street and house number', '千代田1-1'],
      ['Postal code', '100-0001'],
    ] as const)
      await form.getByLabel(name, { exact: true }).fill(text);
    await form.getByLabel('State or province', { exact: true }).selectOption({ index: 13 });
    await tryInVain(page, 'addressAdd', submit, async () => {
      await expect(form.getByRole('alert')).toContainText('still here');
      await expect(form.getByLabel('Full name', { exact: true })).toHaveValue('Hanako');
    });
    await pressTwice(page, 'addressAdd', submit);
    await expect(page.locator('.address')).toHaveCount(1);
    const [row] = await database.sql`select count(*)::int from address where buyer_id = ${member.id}`;
    expect(row?.['count']).toBe(1);
  });

  test('no heart stays', async ({ page, member, request, database }) => {
    const heart = await openProduct(page, request, 'en');
    await tryInVain(page, 'favouriteGoodsAdd', heart, async () => {
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await expect(toast(page)).toContainText('Something went wrong');
    });
    const [row] = await database.sql`select count(*)::int from favorite_product where buyer_id = ${member.id}`;
    expect(row?.['count']).toBe(0);
  });
});
