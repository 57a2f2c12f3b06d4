import type { Page } from '@playwright/test';
import type { CallName } from '#contract/index.ts';
import { contract } from '#contract/index.ts';
import { accountLink, listLink, merchantLink, merchantListLink, productLink } from '#locale/links.ts';
import { expect, logIn, test } from '../support/login-state.ts';
import { ask, richProduct } from '../support/mall.ts';

const addressOf = (name: CallName) => `**/api/${contract[name].path.replace(/\{\w+\}/, '*')}**`;

/** How often the page asked for something. */
function countCalls(page: Page, name: CallName) {
  const counted = { calls: 0 };
  const path = `/api/${contract[name].path.replace(/\{.*/, '')}`;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) counted.calls++;
  });
  return counted;
}

/** Whatever wakes with the shopper wakes. */
const touch = (page: Page) => page.mouse.move(5, 5);
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save: ${name}`, exact: true }).first();
const toast = (page: Page) => page.locator('.toast');

test('a product that is saved on its page is saved on every tab, in every list, and found again', async ({
  page,
  context,
  member,
  request,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { card, detail } = await richProduct(request);
  const product = productLink('en', card.name, card.id);
  const other = await context.newPage();
  await page.goto(product);
  await other.goto(product);
  for (const tab of [page, other]) {
    await touch(tab);
    await expect(heart(tab, card.name)).toHaveAttribute('aria-pressed', 'false');
  }
  await heart(page, card.name).click();
  await expect(toast(page)).toContainText('Saved to your favorites');
  for (const tab of [page, other]) await expect(heart(tab, card.name)).toHaveAttribute('aria-pressed', 'true');
  const asked = countCalls(other, 'favouriteState');
  await other.locator('.crumb a').last().click();
  await other.waitForURL(/-l-\d+$/);
  await touch(other);
  await expect(other.locator('.card [data-favorite]').first()).toBeVisible();
  await expect.poll(() => asked.calls).toBe(1);
  expect(detail.productInfo.id).toBe(card.id);
  await page.goto(accountLink('en', 'favouriteGoods'));
  await expect(page.getByRole('link', { name: card.name })).toBeVisible();
  await page.goto(product);
  await touch(page);
  await heart(page, card.name).click();
  await expect(toast(page)).toContainText('Removed');
  await page.goto(accountLink('en', 'favouriteGoods'));
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('an open list follows a press on another tab, and one made while its page was laid away', async ({
  page,
  context,
  member,
  request,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { card } = await richProduct(request);
  await page.goto(accountLink('en', 'favouriteGoods'));
  await expect(page.getByText('No favorites yet')).toBeVisible();
  const other = await context.newPage();
  await other.goto(productLink('en', card.name, card.id));
  await touch(other);
  await heart(other, card.name).click();
  await page.getByRole('link', { name: card.name }).click();
  await page.waitForURL(/-d-\d+-0/);
  await heart(other, card.name).click();
  await expect(toast(other)).toContainText('Removed');
  await page.goBack();
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a page that comes back from the browser’s memory shows what was saved meanwhile', async ({
  page,
  member,
  database,
  request,
}) => {
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id));
  await touch(page);
  await expect(heart(page, card.name)).toHaveAttribute('aria-pressed', 'false');
  await database.sql`insert into favorite_product (buyer_id, product_id) values (${member.id}, ${card.id})`;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(heart(page, card.name)).toHaveAttribute('aria-pressed', 'true');
});

test('what the mall does not take is taken back and said', async ({ page, member, request, watched }) => {
  expect(member.id).toBeGreaterThan(0);
  watched.expectFault('collect/add/product');
  watched.expectFault('Failed to load resource');
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id));
  await touch(page);
  await page.route(addressOf('favouriteGoodsAdd'), (route) => route.abort());
  await heart(page, card.name).click();
  await expect(toast(page)).toContainText('Something went wrong');
  await expect(heart(page, card.name)).toHaveAttribute('aria-pressed', 'false');
});

test('the page sends no favorites calls for a visitor; what was pressed is saved after the login', async ({
  page,
  browser,
  member,
  request,
}) => {
  const { card } = await richProduct(request);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const visitor = await context.newPage();
  const [states, adds] = [countCalls(visitor, 'favouriteState'), countCalls(visitor, 'favouriteGoodsAdd')];
  await visitor.goto(productLink('en', card.name, card.id));
  await touch(visitor);
  await heart(visitor, card.name).click();
  await expect(visitor.getByRole('dialog', { name: 'Sign in to save it' })).toBeVisible();
  expect([states.calls, adds.calls]).toEqual([0, 0]);
  await logIn(await context.newPage(), member);
  await expect(heart(visitor, card.name)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => adds.calls).toBe(1);
  await context.close();
});

test('favorites go together, page by page, and none without a choice', async ({ page, member, database, request }) => {
  const { list } = await ask(request, 'goodsList', { limit: 30 });
  const ids = list.map(({ id }) => id);
  await database.sql`
    insert into favorite_product (buyer_id, product_id) select ${member.id}, id from unnest(${ids}::int[]) as g (id)`;
  await page.goto(accountLink('en', 'favouriteGoods'));
  const boxes = page.getByRole('checkbox', { name: /^Select:/ });
  await expect(boxes).toHaveCount(24);
  const remove = page.getByRole('button', { name: 'Remove selected' });
  await remove.click();
  await expect(page.getByRole('alert').filter({ hasText: 'at least one' })).toBeVisible();
  await boxes.first().check();
  await remove.click();
  await expect(toast(page)).toContainText('Removed');
  await expect(page.getByRole('link', { name: list.at(-1)?.name ?? '', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(boxes).toHaveCount(5);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await remove.click();
  await expect(boxes).toHaveCount(24);
  await expect(page).not.toHaveURL(/page=2/);
  const [row] = await database.sql`select count(*)::int from favorite_product where buyer_id = ${member.id}`;
  expect(row?.['count']).toBe(24);
});

test('a press on the heart that is faster than its code counts', async ({ page, member, request, database }) => {
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id));
  await page.evaluate(() => document.querySelector<HTMLElement>('.gallery [data-favorite]')?.click());
  await touch(page);
  await expect(heart(page, card.name)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await database.sql`select 1 from favorite_product where buyer_id = ${member.id}`).length)
    .toBe(1);
});

test('a shop is followed from its page and from the list, and left from the account', async ({
  page,
  member,
  request,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { list } = await ask(request, 'merchantSearch', { limit: 2 });
  const [one, two] = list;
  if (!one || !two) throw new Error('the demo mall has no two shops');
  const follow = (name: string) => page.getByRole('button', { name: `Follow: ${name}`, exact: true });
  await page.goto(merchantLink('en', one.id));
  await touch(page);
  await follow(one.name).click();
  await expect(follow(one.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page)).toContainText('You now follow');
  await page.goto(merchantListLink('en'));
  await touch(page);
  await expect(follow(one.name)).toHaveAttribute('aria-pressed', 'true');
  await follow(two.name).click();
  await expect(toast(page)).toContainText('You now follow');
  await page.goto(accountLink('en', 'favouriteShops'));
  const boxes = page.getByRole('checkbox', { name: /^Select:/ });
  await expect(boxes).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Unfollow selected' }).click();
  await expect(page.getByText('You do not follow any shops yet')).toBeVisible();
});

test('cards of a list carry hearts from the first view on, and a press before their code counts', async ({
  page,
  member,
  request,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const [top] = await ask(request, 'categoryTree', {});
  await page.goto(listLink('en', top?.name ?? '', top?.id ?? 0));
  const saved = page.locator('.card > [data-favorite]').first();
  await expect(saved).toBeVisible();
  await saved.click();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/-l-/);
});
