import type { Locator, Page } from '@playwright/test';
import { PIECE } from '#domain/verification/captcha.ts';
import { accountLink } from '#locale/links.ts';
import { pressKey as press, tabTo } from '../support/keyboard.ts';
import { login, loginIn, newAddress, openProduct, PASSWORD, sentCode } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';
import { richProduct } from '../support/mall.ts';
import { answerOf, puzzle, tokenOf } from '../support/puzzle.ts';

async function type(page: Page, into: Locator, text: string): Promise<void> {
  await tabTo(page, into);
  await page.keyboard.type(text);
}

test.describe('the keyboard alone', () => {
  test.slow();

  test('opens an account, a puzzle included, and has what was wished', async ({ page, request, database: db }) => {
    await db.sql`delete from rate_limit`;
    const [dialog, account] = [loginIn(page, 'en'), newAddress()];
    const heart = await openProduct(page, request, 'en');
    await press(page, heart);
    await press(page, dialog.button('create'));
    await type(page, dialog.account, account);
    const gap = await answerOf<number>(db.sql, await tokenOf(page, () => press(page, dialog.send)));
    const slider = puzzle(page).getByRole('slider');
    await tabTo(page, slider);
    const left = async () => gap - Number(await slider.inputValue());
    while ((await left()) > PIECE) await page.keyboard.press('PageUp');
    for (let steps = await left(); steps > 0; steps--) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog.code).toBeFocused();
    await page.keyboard.type(await sentCode(db, account));
    await type(page, dialog.newPassword, PASSWORD);
    await press(page, dialog.agree, 'Space');
    await page.keyboard.press('Enter');
    await expect(login(page)).toHaveCount(0);
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('adds an address and deletes it', async ({ page, member }) => {
    expect(member.id).toBeGreaterThan(0);
    await page.goto(accountLink('en', 'addresses'));
    const add = page.getByRole('button', { name: 'Add address' });
    await expect(add).toBeVisible();
    await press(page, add);
    const field = (name: string) => page.locator('.address-form').getByLabel(name, { exact: true });
    await type(page, field('Country or region'), 'Japan');
    await expect(field('State or province').locator('option')).toHaveCount(48);
    await type(page, field('Full name'), 'Hanako');
    await type(page, field('Phone'), '03-1234-5678');
    // A list goes to what is typed.
    await type(page, field('State or province'), 'Tok');
    await type(page, field('City'), '千代田区');
    await type(page, field('Street and house number'), '千代田1-1');
    await type(page, field('Postal code'), '100-0001');
    await page.keyboard.press('Enter');
    const card = page.locator('.address');
    await expect(card).toContainText('東京都');
    await press(page, card.getByRole('button', { name: /^Delete/ }));
    const question = page.getByRole('dialog', { name: 'Delete this address?' });
    await press(page, question.getByRole('button', { name: 'Delete', exact: true }));
    await expect(card).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  test('saves a product, finds it again and gives it up', async ({ page, request, member }) => {
    expect(member.id).toBeGreaterThan(0);
    const { card } = await richProduct(request);
    const heart = await openProduct(page, request, 'en');
    await press(page, heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Saved to your favorites' })).toBeVisible();
    await page.goto(accountLink('en', 'favouriteGoods'));
    const box = page.getByRole('checkbox', { name: `Select: ${card.name}` });
    await expect(box).toBeVisible();
    await press(page, box, 'Space');
    await expect(box).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Remove selected' }));
    await expect(page.getByText('No favorites yet')).toBeVisible();
  });
});
