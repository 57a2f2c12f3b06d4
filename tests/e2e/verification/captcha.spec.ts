import type { Locator, Page } from '@playwright/test';
import { PICTURE, PIECE, type Point, REQUESTED } from '#domain/verification/captcha.ts';
import { phoneLoginLink } from '#locale/links.ts';
import type { Database } from '#server/platform/db/open.ts';
import { expect } from '../fixtures.ts';
import { login, loginIn, newAddress, sentCode } from '../support/login-dialog.ts';
import { test } from '../support/login-state.ts';
import { answerOf, check, puzzle, tokenOf } from '../support/puzzle.ts';

/** Anyone who has to log in is asked for a puzzle before a code is sent. */
async function requestCode(page: Page, locale: 'en' | 'ar' = 'en') {
  const [form, account] = [loginIn(page, locale), newAddress()];
  await page.goto(phoneLoginLink(locale));
  await form.tab('byCode').click();
  await form.account.fill(account);
  const token = await tokenOf(page, () => form.send.click());
  return { form, account, token, dialog: puzzle(page) };
}

type Asked = Pick<Awaited<ReturnType<typeof requestCode>>, 'form' | 'account' | 'dialog'>;

/** The puzzle is gone, and the code is in the mall's outbox. */
async function expectSent(page: Page, database: Database, { form, account, dialog }: Asked): Promise<void> {
  await expect(dialog).toHaveCount(0);
  await expect(login(page).getByText(form.t('codeSent'))).toBeVisible();
  expect(await sentCode(database, account)).toMatch(/^\d{6}$/);
}

/** Lets the first attempt fail, after which there are things to click. */
async function failOnce(page: Page, dialog: Locator): Promise<string> {
  const token = await tokenOf(page, () => check(dialog).click());
  await expect(dialog.getByRole('alert')).toContainText('not quite right');
  return token;
}

test.describe('a puzzle before a code', () => {
  test.beforeEach(async ({ database }) => {
    await database.sql`delete from rate_limit where key like 'captcha-%'`;
  });

  test('is solved by dragging the piece, and the code is sent', async ({ page, database }) => {
    const asked = await requestCode(page);
    const gap = await answerOf<number>(database.sql, asked.token);
    const track = await asked.dialog.getByRole('slider').boundingBox();
    if (!track) throw new Error('there is no slider');
    const at = (x: number) => track.x + ((x + PIECE / 2) / PICTURE.width) * track.width;
    await page.mouse.move(at(0), track.y + track.height / 2);
    await page.mouse.down();
    await page.mouse.move(at(gap), track.y + track.height / 2, { steps: 8 });
    await page.mouse.up();
    await check(asked.dialog).click();
    await expectSent(page, database, asked);
  });

  test('is solved by keys, and the focus comes back', async ({ page, database }) => {
    const asked = await requestCode(page);
    const gap = await answerOf<number>(database.sql, asked.token);
    const slider = asked.dialog.getByRole('slider');
    const left = async () => gap - Number(await slider.inputValue());
    await slider.focus();
    while ((await left()) > PIECE) await page.keyboard.press('PageUp');
    for (let steps = await left(); steps > 0; steps--) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue(String(gap));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSent(page, database, asked);
    await expect(login(page).locator(':focus')).toHaveCount(1);
  });

  test('after a failure asks for things in order, by pointer', async ({ page, database }) => {
    const asked = await requestCode(page);
    const places = await answerOf<Point[]>(database.sql, await failOnce(page, asked.dialog));
    const field = asked.dialog.locator('.captcha-field');
    const box = await field.boundingBox();
    if (!box) throw new Error('there is no picture');
    const scale = box.width / PICTURE.width;
    await expect(asked.dialog.locator('.captcha-thing')).toHaveCount(REQUESTED);
    for (const { x, y } of places) await field.click({ position: { x: x * scale, y: y * scale } });
    await check(asked.dialog).click();
    await expectSent(page, database, asked);
  });

  test('of things is solved by keys, in a language from the right too', async ({ page, database }) => {
    const asked = await requestCode(page, 'ar');
    const places = await answerOf<Point[]>(database.sql, await tokenOf(page, () => check(asked.dialog).click()));
    await asked.dialog.locator('.captcha-field').focus();
    let [x, y] = [PICTURE.width / 2, PICTURE.height / 2];
    for (const place of places) {
      for (; place.x - x > 4; x += 8) await page.keyboard.press('ArrowRight');
      for (; x - place.x > 4; x -= 8) await page.keyboard.press('ArrowLeft');
      for (; place.y - y > 4; y += 8) await page.keyboard.press('ArrowDown');
      for (; y - place.y > 4; y -= 8) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    }
    await expect(asked.dialog.locator('.captcha-mark')).toHaveCount(REQUESTED);
    await check(asked.dialog).focus();
    await page.keyboard.press('Enter');
    await expectSent(page, database, asked);
  });

  test('can be had anew, and marks can be taken back', async ({ page, database }) => {
    const { account, dialog } = await requestCode(page);
    await failOnce(page, dialog);
    await dialog.locator('.captcha-field').click();
    await expect(dialog.getByRole('status')).toHaveText('Marked: 1 of 3');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Marked: 0 of 3');
    const first = await dialog.locator('.captcha-field image').getAttribute('href');
    await dialog.getByRole('button', { name: 'Another picture' }).click();
    await expect(dialog.locator('.captcha-field image')).not.toHaveAttribute('href', first ?? '');
    expect(await sentCode(database, account), 'nothing is sent before it is solved').toBe('none');
  });

  test('is not required: work in its place sends the code too, by keys', async ({ page, database }) => {
    const asked = await requestCode(page);
    await asked.dialog.getByRole('button', { name: 'I can’t see the picture' }).focus();
    await page.keyboard.press('Enter');
    await expect(asked.dialog).toHaveCount(0, { timeout: 60_000 });
    await expectSent(page, database, asked);
  });

  test('that is closed sends nothing, and leaves the login as it was', async ({ page, database }) => {
    const { form, account, dialog } = await requestCode(page);
    await expect(dialog.getByRole('slider')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(login(page).getByText(form.t('codeSent'))).toHaveCount(0);
    await expect(form.send).toBeFocused();
    expect(await sentCode(database, account)).toBe('none');
  });
});
