import type { Locator, Page } from '@playwright/test';
import type { Sql } from 'postgres';

/** The puzzle that lies over a page, and the button that sends its answer. */
export const puzzle = (page: Page): Locator => page.locator('dialog:has(.captcha)');
export const check = (dialog: Locator): Locator => dialog.locator('button[type=submit]');

/** Does what asks for a puzzle, and names the one that came. */
export async function tokenOf(page: Page, ask: () => Promise<void>): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse('**/safety/get'), ask()]);
  return (await answer.json()).repData.token;
}

/** The answer of a puzzle, which no call of the mall returns. */
export async function answerOf<T>(sql: Sql, token: string): Promise<T> {
  const [row] = await sql<{ answer: T }[]>`select answer from captcha_challenge where token = ${token}`;
  if (!row) throw new Error('the puzzle is gone');
  return row.answer;
}

/** Does what asks for a puzzle, and solves it: the piece is moved to where the mall knows that it belongs. */
export async function solving(page: Page, sql: Sql, ask: () => Promise<void>): Promise<void> {
  const gap = await answerOf<number>(sql, await tokenOf(page, ask));
  await puzzle(page).getByRole('slider').fill(String(gap));
  await check(puzzle(page)).click();
}
