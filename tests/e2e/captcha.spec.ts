import type { Locator, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { ASKED, PICTURE, PIECE, type Point } from '#domain/captcha.ts';
import { phoneLoginLink } from '#locale/links.ts';
import { expect } from './fixtures.ts';
import { test } from './logged-in.ts';

/** Whoever has to log in is asked for a puzzle before a code is sent. */
async function askForCode(page: Page, locale: 'en' | 'ar' = 'en') {
  await page.goto(phoneLoginLink(locale));
  const login = page.locator('dialog.login');
  await login.locator('[data-tab=code]').click();
  await login.locator('input[name=account]').fill(`${crypto.randomUUID()}@example.com`);
  const puzzle = page.waitForResponse('**/safety/get');
  await login.locator('button.send').click();
  return { login, token: await tokenOf(puzzle), dialog: page.locator('dialog:has(.cap)') };
}

const tokenOf = async (answer: ReturnType<Page['waitForResponse']>): Promise<string> =>
  (await (await answer).json()).repData.token;

/** What no call of the mall tells. */
async function answerOf<T>(sql: Sql, token: string): Promise<T> {
  const [row] = await sql<{ answer: T }[]>`select answer from captcha_challenge where token = ${token}`;
  if (!row) throw new Error('the puzzle is gone');
  return row.answer;
}

const check = (dialog: Locator) => dialog.locator('button[type=submit]');
const expectSent = (login: Locator) => expect(login.getByText('The code is on its way')).toBeVisible();

/** Lets the first attempt fail, after which there are things to click. */
async function failOnce(page: Page, dialog: Locator): Promise<string> {
  const next = page.waitForResponse('**/safety/get');
  await check(dialog).click();
  const token = await tokenOf(next);
  await expect(dialog.getByRole('alert')).toContainText('not quite right');
  return token;
}

test.describe('a puzzle before a code', () => {
  test.beforeEach(async ({ database }) => {
    await database.sql`delete from rate_limit where key like 'captcha-%'`;
  });

  test('is solved by dragging the piece', async ({ page, database }) => {
    const { login, token, dialog } = await askForCode(page);
    const gap = await answerOf<number>(database.sql, token);
    const track = await dialog.getByRole('slider').boundingBox();
    if (!track) throw new Error('there is no slider');
    const at = (x: number) => track.x + ((x + PIECE / 2) / PICTURE.width) * track.width;
    await page.mouse.move(at(0), track.y + track.height / 2);
    await page.mouse.down();
    await page.mouse.move(at(gap), track.y + track.height / 2, { steps: 8 });
    await page.mouse.up();
    await check(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expectSent(login);
  });

  test('is solved by arrow keys, and the focus comes back', async ({ page, database }) => {
    const { login, token, dialog } = await askForCode(page);
    const gap = await answerOf<number>(database.sql, token);
    const slider = dialog.getByRole('slider');
    await slider.focus();
    for (let x = 0; x < gap; x++) await slider.press('ArrowRight');
    await expect(slider).toHaveValue(String(gap));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectSent(login);
    await expect(login.locator(':focus')).toHaveCount(1);
  });

  test('after a failure asks for things in order, by pointer', async ({ page, database }) => {
    const { login, dialog } = await askForCode(page);
    const places = await answerOf<Point[]>(database.sql, await failOnce(page, dialog));
    const field = dialog.locator('.cap-field');
    const box = await field.boundingBox();
    if (!box) throw new Error('there is no picture');
    const scale = box.width / PICTURE.width;
    await expect(dialog.locator('.cap-thing')).toHaveCount(ASKED);
    for (const { x, y } of places) await field.click({ position: { x: x * scale, y: y * scale } });
    await check(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expectSent(login);
  });

  test('of things is solved by keys, in a language from the right too', async ({ page, database }) => {
    const { dialog, login } = await askForCode(page, 'ar');
    const next = page.waitForResponse('**/safety/get');
    await check(dialog).click();
    const places = await answerOf<Point[]>(database.sql, await tokenOf(next));
    await dialog.locator('.cap-field').focus();
    let [x, y] = [PICTURE.width / 2, PICTURE.height / 2];
    for (const place of places) {
      for (; place.x - x > 4; x += 8) await page.keyboard.press('ArrowRight');
      for (; x - place.x > 4; x -= 8) await page.keyboard.press('ArrowLeft');
      for (; place.y - y > 4; y += 8) await page.keyboard.press('ArrowDown');
      for (; y - place.y > 4; y -= 8) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    }
    await expect(dialog.locator('.cap-mark')).toHaveCount(ASKED);
    await check(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expect(login.locator('button.send')).toBeDisabled();
  });

  test('can be had anew, marks can be taken back, and nobody needs a picture', async ({ page }) => {
    const { login, dialog } = await askForCode(page);
    await failOnce(page, dialog);
    await dialog.locator('.cap-field').click();
    await expect(dialog.getByRole('status')).toHaveText('Marked: 1 of 3');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Marked: 0 of 3');
    const first = await dialog.locator('.cap-field image').getAttribute('href');
    await dialog.getByRole('button', { name: 'Another picture' }).click();
    await expect(dialog.locator('.cap-field image')).not.toHaveAttribute('href', first ?? '');
    await dialog.getByRole('button', { name: 'Continue without a picture' }).click();
    await expect(dialog).toHaveCount(0, { timeout: 60_000 });
    await expectSent(login);
  });

  test('that is closed sends nothing, and leaves the login as it was', async ({ page }) => {
    const { login, dialog } = await askForCode(page);
    await expect(dialog.getByRole('slider')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(login).toBeVisible();
    await expect(login.getByText('The code is on its way')).toHaveCount(0);
    await expect(login.locator('button.send')).toBeFocused();
  });
});
