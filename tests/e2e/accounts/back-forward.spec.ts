import type { Page } from '@playwright/test';
import { accountLink, agreementLink } from '#locale/links.ts';
import { findWholeBrowser } from '../../support/browser/browser.ts';
import { newMember } from '../support/buyer.ts';
import { expect, test as loggedIn, logIn } from '../support/login-state.ts';

declare global {
  interface Window {
    isKept: boolean;
  }
}

/** Playwright disables the back/forward cache by default, and only a whole browser has one. */
const test = loggedIn.extend<{ kept: Page }>({
  kept: async ({ playwright, launchOptions, baseURL }, use) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const executablePath = findWholeBrowser();
    const browser = await playwright.chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs });
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await use(await context.newPage());
    await browser.close();
  },
});

/** Goes on and comes back; what is shown then is the very page that was left. */
async function goBack(page: Page): Promise<void> {
  // Playwright’s own way back waits for a page that loads.
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => window.isKept).catch(() => false)).toBe(true);
}

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.locator('[data-account]');

async function expectNoBuyer(page: Page, product: string): Promise<void> {
  await expect(header(page)).toHaveText('Account');
  await expect(main(page).getByRole('button', { name: 'Sign in', includeHidden: true })).toBeAttached();
  await expect(page.getByText(product)).toHaveCount(0);
}

test('a page from the browser’s memory shows nothing of who has logged out meanwhile', async ({ kept, database }) => {
  const member = await newMember(database.sql);
  const [row] = await database.sql<{ name: string }[]>`
    with saved as (
      insert into favorite_product (buyer_id, product_id) select ${member.id}, id from product where is_shown order by id limit 1
      returning product_id)
    select name from product_text join saved using (product_id) where locale = 'en'`;
  const name = row?.name ?? '';
  await logIn(kept, member);
  const answers: string[] = [];
  kept.on('response', (answer) => {
    if (answer.url().includes('/api/front/')) answers.push(answer.headers()['cache-control'] ?? '');
  });
  await kept.goto(accountLink('en', 'favouriteGoods'));
  await expect(main(kept).getByRole('link', { name })).toBeVisible();
  await kept.evaluate(() => Object.assign(window, { isKept: true }));
  await kept.goto(agreementLink('en', 'privacy'));
  const other = await kept.context().newPage();
  await other.goto(accountLink('en', 'addresses'));
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(header(other)).toHaveText('Account');
  await goBack(kept);
  await expectNoBuyer(kept, name);
  expect(answers.length).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set(['no-store']));
});

test('the way back from a logout leads to nothing of who it was', async ({ kept, database }) => {
  const member = await newMember(database.sql);
  await logIn(kept, member);
  await kept.goto(accountLink('en', 'profile'));
  await expect(main(kept).getByLabel('Nickname')).toHaveValue(member.nickname);
  await kept.evaluate(() => Object.assign(window, { isKept: true }));
  await kept.getByRole('button', { name: 'Sign out' }).click();
  await kept.waitForURL((url) => url.pathname === '/');
  await goBack(kept);
  await expectNoBuyer(kept, member.nickname);
  await expect(main(kept).getByLabel('Nickname')).toHaveCount(0);
});
