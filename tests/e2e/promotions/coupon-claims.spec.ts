import type { Page } from '@playwright/test';
import { accountLink, couponsLink, homeLink, merchantLink, productCouponsLink, productLink } from '#locale/links.ts';
import { test as visitors } from '../fixtures.ts';
import { expectNoBarrier, SIZES } from '../support/barriers.ts';
import { LOST } from '../support/broken-responses.ts';
import { login, toast } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';

const ticket = (page: Page, name: string) =>
  page.locator('.coupon-ticket').filter({ has: page.getByText(name, { exact: true }) });
const claim = (page: Page, name: string) => page.getByRole('button', { name: `Claim ${name}`, exact: true });
const touch = (page: Page) => page.mouse.move(5, 5);

test('a coupon is claimed in the centre, is held from then on, and stands among the own', async ({
  page,
  member,
  request,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const coupon = (await ask(request, 'couponCentre', {})).list.find(
    ({ isLimited, lastTotal }) => !isLimited || lastTotal,
  );
  const name = coupon?.name ?? '';
  await page.goto(couponsLink('en'));
  await touch(page);
  await claim(page, name).click();
  await expect(toast(page)).toContainText('Coupon received');
  await expect(toast(page).getByRole('link', { name: 'Use now' })).toBeVisible();
  await expect(claim(page, name)).toBeHidden();
  await page.reload();
  await touch(page);
  await expect(ticket(page, name).getByRole('link', { name: 'Use now' })).toBeVisible();
  await page.goto(homeLink('en'));
  await touch(page);
  await expect(claim(page, name)).toBeHidden();
  await page.goto(accountLink('en', 'coupons'));
  await expect(ticket(page, name).getByRole('link', { name: 'Use now' })).toBeVisible();
});

test('what the search has found can be claimed, and what stood there before', async ({ page, member, request }) => {
  expect(member.id).toBeGreaterThan(0);
  const { list } = await ask(request, 'couponCentre', {});
  const [first, second] = list.filter(({ isLimited, lastTotal }) => !isLimited || lastTotal > 0);
  await page.goto(couponsLink('en'));
  await touch(page);
  await expect(claim(page, first?.name ?? '')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search coupons' });
  await field.fill(first?.name ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL(/keywords=/);
  await claim(page, first?.name ?? '').click();
  await expect(ticket(page, first?.name ?? '').getByRole('link', { name: 'Use now' })).toBeVisible();
  await page.goBack();
  await expect(claim(page, first?.name ?? '')).toBeHidden();
  await expect(claim(page, second?.name ?? '')).toBeVisible();
});

test("a coupon that can no longer be claimed is reported in the mall's words", async ({
  page,
  member,
  request,
  database,
  watched,
}) => {
  const { list } = await ask(request, 'couponCentre', {});
  const coupon = list.findLast(({ isLimited, lastTotal }) => !isLimited || lastTotal > 0);
  await database.sql`insert into buyer_coupon (buyer_id, coupon_id, usable_from, usable_to)
    values (${member.id}, ${coupon?.id ?? 0}, now(), now() + interval '9 days')`;
  // The page is older than the claim.
  for (const part of LOST) watched.expectFault(part);
  await page.route('**/api/front/pc/live**', (route) => route.abort());
  await page.goto(couponsLink('en'));
  await touch(page);
  await claim(page, coupon?.name ?? '').click();
  await expect(toast(page)).toContainText('already have this coupon');
  await expect(claim(page, coupon?.name ?? '')).toBeHidden();
});

test('a coupon that was used is shown as used wherever it is not to be claimed again', async ({
  page,
  member,
  request,
  database,
}) => {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 20 });
  const card = list.find(({ mobileOnly, stock }) => !mobileOnly && stock > 0);
  await database.sql`insert into buyer_coupon (buyer_id, coupon_id, usable_from, usable_to, status, used_at)
    select ${member.id}, id, now(), now() + interval '9 days', 1, now() from coupon`;
  const rows = await database.sql<{ id: number }[]>`select id from coupon where is_repeatable`;
  const repeatable = new Set(rows.map(({ id }) => id));
  const centre = await ask(request, 'couponCentre', {});
  const ofProduct = await ask(request, 'couponList', { productId: card?.id, limit: 100 });
  const pages = [
    [homeLink('en'), centre.list.filter(({ isLimited, lastTotal }) => !isLimited || lastTotal > 0).slice(0, 1)],
    [couponsLink('en'), centre.list],
    [productCouponsLink('en', card?.id ?? 0), ofProduct.list],
  ] as const;
  for (const [link, coupons] of pages) {
    await page.goto(link);
    await touch(page);
    const once = coupons.filter(({ id }) => !repeatable.has(id));
    expect(once.length, link).toBeGreaterThan(0);
    for (const { name } of once) {
      await expect(ticket(page, name).getByText('Used', { exact: true })).toBeVisible();
      await expect(ticket(page, name)).toHaveClass(/off/);
      await expect(ticket(page, name).getByRole('link')).toHaveCount(0);
      await expect(ticket(page, name).getByRole('button')).toHaveCount(0);
    }
    const again = coupons.find(({ id, isLimited, lastTotal }) => repeatable.has(id) && (!isLimited || lastTotal > 0));
    if (again) await expect(claim(page, again.name)).toBeVisible();
  }
});

test('coupons of a product are claimed over its page', async ({ page, member, request }) => {
  expect(member.id).toBeGreaterThan(0);
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 20 });
  const card = list.find(({ mobileOnly, stock }) => !mobileOnly && stock > 0);
  await page.goto(productLink('en', card?.name ?? '', card?.id ?? 0));
  // A coupon itself, as often as somebody who waits for it may press.
  await page.locator('[data-coupons] .coupon-tag').first().dblclick();
  const panel = page.getByRole('dialog', { name: 'Coupons for this item' });
  const buttons = panel.getByRole('button', { name: /^Claim / });
  await expect(buttons.first()).toBeVisible();
  const open = await buttons.count();
  await buttons.first().click();
  await expect(toast(page)).toContainText('Coupon received');
  await expect(buttons).toHaveCount(open - 1);
  await expectNoBarrier(page, page.url(), 'dialog');
});

visitors('a ticket offers its coupon before anything is touched, and nothing moves when it wakes', async ({ page }) => {
  await page.goto(couponsLink('en'));
  const first = page.locator('.coupon-ticket:not(.off)').first();
  const link = first.getByRole('link', { name: /^Claim / });
  const [before, row] = [await link.boundingBox(), await first.boundingBox()];
  expect(before).not.toBeNull();
  await touch(page);
  const button = first.getByRole('button', { name: /^Claim / });
  await expect(button).toBeVisible();
  expect([await button.boundingBox(), await first.boundingBox()]).toEqual([before, row]);
});

visitors('a press on a ticket whose code is still on its way claims it then', async ({ page }) => {
  await page.route('**/fragments/claim.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(couponsLink('en'));
  await page
    .locator('.coupon-ticket:not(.off)')
    .first()
    .getByRole('link', { name: /^Claim / })
    .click();
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL(couponsLink('en'));
});

visitors('a press with Ctrl on a ticket whose code is still on its way opens a tab', async ({ page }) => {
  await page.route('**/fragments/claim.json', () => {});
  await page.goto(couponsLink('en'));
  const opened = page.context().waitForEvent('page');
  await page
    .locator('.coupon-ticket:not(.off)')
    .first()
    .getByRole('link', { name: /^Claim / })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(couponsLink('en'));
  await expect(login(page)).toHaveCount(0);
});

visitors('who is not logged in is asked to, and tickets have no barrier', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto(couponsLink('ar'));
  await touch(page);
  const first = page.locator('.coupon-ticket button').first();
  await expect(first).toBeVisible();
  await expectNoBarrier(page, page.url(), '.tickets');
  await first.click();
  await expect(login(page)).toBeVisible();
});

test("a shop's own coupons open over its front and are claimed there", async ({ page, member, request }) => {
  expect(member.id).toBeGreaterThan(0);
  const { list } = await ask(request, 'merchantSearch', { limit: 20 });
  const totals = await Promise.all(list.map(async ({ id }) => (await ask(request, 'couponList', { merId: id })).total));
  const merchant = list.find((_, at) => (totals[at] ?? 0) > 0);
  test.skip(!merchant, 'no shop of this mall has coupons of its own');
  await page.goto(merchantLink('en', merchant?.id ?? 0));
  await touch(page);
  await page.getByRole('button', { name: 'Coupons', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'This shop’s coupons' });
  await panel
    .getByRole('button', { name: /^Claim / })
    .first()
    .click();
  await expect(toast(page)).toContainText('Coupon received');
});
