import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { HEADERS } from '#contract/envelope.ts';
import { accountLink } from '#locale/links.ts';
import { expectNoBarrier } from '../support/barriers.ts';
import { expect, test } from '../support/login-state.ts';

const DAY = 86_400_000;

/** Sixty-five lines: two top-ups, the rest payments of a dollar, the last of them today. */
async function fill(sql: Sql, buyerId: number): Promise<void> {
  const rows = Array.from({ length: 65 }, (_, i) => ({
    buyer_id: buyerId,
    type: i < 2 ? 1 : 2,
    amount: i < 2 ? 20_000 : 100,
    link_type: i < 2 ? 'recharge' : 'order',
    link_id: i < 2 ? '' : `PT${i}`,
    created_at: new Date(Date.now() - (64 - i) * 2 * DAY),
  }));
  await sql`insert into wallet_line ${sql(rows)}`;
}

const balanceOf = (page: Page) => page.locator('.wallet .most .price');

test.describe('the wallet', () => {
  test.beforeEach(({ database, member }) => fill(database.sql, member.id));

  test('shows balance, sums and lines by month, and goes from type to type and page to page', async ({ page }) => {
    await page.goto(accountLink('en', 'wallet'));
    await expect(balanceOf(page)).toHaveText('$337.00');
    await expect(page.locator('.wallet dd')).toHaveText(['$400.00', '$63.00']);
    const lines = page.locator('.lines > li');
    await expect(lines).toHaveCount(20);
    await expect(lines.first()).toContainText('Payment for an order');
    await expect(lines.first()).toContainText('\u2212$1.00');
    await page.getByRole('link', { name: 'Top-ups' }).click();
    await expect(page).toHaveURL(/type=recharge/);
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('+$200.00');
    await page.goBack();
    await expect(lines).toHaveCount(20);
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: '4' }).click();
    await expect(page).toHaveURL(/page=4/);
    await expect(lines).toHaveCount(5);
    await expectNoBarrier(page, page.url(), '.account-main');
  });

  test('says the plot in words, and shows it as a table', async ({ page }) => {
    await page.goto(accountLink('en', 'wallet'));
    await expect(page.getByRole('img', { name: /^Balance from .+ to .+, between \$.+ and \$.+$/ })).toBeVisible();
    const rows = page.getByRole('row');
    await expect(rows.first()).toBeHidden();
    await page.getByText('Show as a table').click();
    await expect(rows.nth(1)).toContainText('$337.00');
    expect(await rows.count()).toBeGreaterThan(4);
  });

  for (const [locale, title] of [
    ['zh', '订单支付'],
    ['ar', 'دفع ثمن طلب'],
  ] as const) {
    test(`speaks ${locale}, on a phone in the dark`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(accountLink(locale, 'wallet'));
      await expect(page.locator('.lines > li').first()).toContainText(title);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
      // Time runs as the text does: in Arabic the drawing is turned round.
      const turned = await page.locator('.plot svg').evaluate((svg) => getComputedStyle(svg).transform);
      expect(turned).toBe(locale === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none');
      await expectNoBarrier(page, page.url(), '.account-main');
    });
  }

  test('that cannot be read says so, and is read when asked again', async ({ page, watched }) => {
    watched.expectFault('Failed to load resource');
    const calls = '**/api/front/user/center/**';
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(accountLink('en', 'wallet'));
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toHaveCount(2);
    await page.unroute(calls);
    await again.first().click();
    await expect(balanceOf(page)).toHaveText('$337.00');
    await again.click();
    await expect(page.locator('.lines > li')).toHaveCount(20);
  });
});

test('an empty wallet says so and leads on', async ({ page, member }) => {
  expect(member.token).not.toBe('');
  await page.goto(accountLink('en', 'wallet'));
  await expect(page.getByText('No transactions here')).toBeVisible();
  await expect(balanceOf(page)).toHaveText('$0.00');
  await expect(page.locator('.plot')).toHaveCount(0);
  await expectNoBarrier(page, page.url(), '.account-main');
});

test('points show how many are usable, and when others come', async ({ page, database: { sql }, member: { id } }) => {
  const soon = new Date(Date.now() + 3 * DAY);
  await sql`insert into points_line (buyer_id, type, amount, link_type, status, release_at) values
    (${id}, 1, 300, 'system', 3, null), (${id}, 2, 120, 'order', 3, null), (${id}, 1, 50, 'order', 2, ${soon})`;
  await page.goto(accountLink('en', 'points'));
  await expect(page.locator('.figures .most b')).toHaveText('180');
  await expect(page.locator('.figures dd')).toHaveText(['300', '120', '50']);
  const lines = page.locator('.lines > li');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText('Credited on');
  await expect(lines.nth(1)).toContainText('\u2212120');
  await expectNoBarrier(page, page.url(), '.account-main');
});

test('coupons lead to what they are good for, and those that are over lead nowhere', async ({
  page,
  database: { sql },
  member: { id },
}) => {
  const [from, to] = [new Date(Date.now() - 9 * DAY), new Date(Date.now() - DAY)];
  const [coupon] = await sql<{ id: number }[]>`select id from coupon where merchant_id = 0 order by id limit 1`;
  const couponId = coupon?.id ?? 0;
  await sql`insert into buyer_coupon (coupon_id, buyer_id, usable_from, usable_to) values
    (${couponId}, ${id}, ${from}, ${new Date(Date.now() + DAY)}), (${couponId}, ${id}, ${from}, ${to})`;
  await page.goto(accountLink('en', 'coupons'));
  const tickets = page.locator('.coupon-ticket:not(.skeleton)');
  await expect(tickets).toHaveCount(1);
  await expect(tickets.getByRole('link')).toHaveAttribute('href', new RegExp(`couponId=${couponId}$`));
  await expectNoBarrier(page, page.url(), '.account-main');
  await page.getByRole('link', { name: 'Used or expired' }).click();
  await expect(tickets).toHaveCount(1);
  await expect(tickets).toContainText('Expired on');
  await expect(tickets.getByRole('link')).toHaveCount(0);
});

test('a visitor is asked to log in, and sees nothing of it', async ({ page, member: { token } }) => {
  await page.goto(accountLink('en', 'wallet'));
  await expect(balanceOf(page)).toBeVisible();
  // On a page without script, as a call of the wallet still under way would be refused and lead to the home page.
  await page.goto('/favicon.svg');
  await page.evaluate((name) => localStorage.removeItem(name), HEADERS.token);
  expect(token).not.toBe('');
  await page.goto(accountLink('en', 'wallet'));
  await expect(page.locator('.account-main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(balanceOf(page)).toHaveCount(0);
});
