import type { Page } from '@playwright/test';
import { accountLink, detailLink, productLink } from '#locale/links.ts';
import { expect, logIn, test } from '../support/login-state.ts';
import { ask, richProduct } from '../support/mall.ts';

const touch = (page: Page) => page.mouse.move(5, 5);
const noted = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('footprints') ?? '[]').length);

test('what a visitor looks at stays in the browser, and is the account’s after the login', async ({
  page,
  member,
  request,
}) => {
  const { card } = await richProduct(request);
  await page.evaluate(() => localStorage.clear());
  const received: string[] = [];
  page.on('request', (one) => one.url().includes('/browse/add') && received.push(one.url()));
  await page.goto(productLink('en', card.name, card.id));
  await touch(page);
  await expect.poll(() => noted(page)).toBe(1);
  expect(received).toEqual([]);
  await logIn(page, member);
  await page.goto(accountLink('en', 'footprints'));
  await expect(page.getByRole('link', { name: card.name })).toBeVisible();
  expect(await noted(page)).toBe(0);
  expect(received).toHaveLength(1);
});

test('who is logged in finds the product among those that were viewed', async ({ page, member, request }) => {
  expect(member.id).toBeGreaterThan(0);
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id));
  const received = page.waitForResponse((answer) => answer.url().includes('/browse/add'));
  await touch(page);
  expect((await (await received).json()).code).toBe(200);
  await page.goto(accountLink('en', 'footprints'));
  await expect(page.getByRole('link', { name: card.name })).toBeVisible();
});

test('a product that has no page of its own leaves one like every other', async ({
  page,
  member,
  database,
  watched,
}) => {
  watched.expectFault('404');
  const [hidden] = await database.sql<{ id: number }[]>`
    select id from product where not is_shown and not is_deleted limit 1`;
  await page.goto(detailLink('en', hidden?.id ?? 0));
  const received = page.waitForResponse((answer) => answer.url().includes('/browse/add'));
  await touch(page);
  expect((await (await received).json()).code).toBe(200);
  const rows = await database.sql`select product_id from browsing_record where buyer_id = ${member.id}`;
  expect(rows).toMatchObject([{ product_id: hidden?.id }]);
});

test('the history is forgotten one by one, by day, and whole after a question', async ({
  page,
  member,
  database,
  request,
}) => {
  const { list } = await ask(request, 'goodsList', { limit: 6 });
  const ids = list.map(({ id }) => id);
  await database.sql`
    insert into browsing_record (buyer_id, product_id, seen_at)
    select ${member.id}, id, now() - (at / 3) * interval '2 days' from unnest(${ids}::int[]) with ordinality as g (id, at)`;
  await page.goto(accountLink('en', 'footprints'));
  const cards = page.locator('.kept');
  await expect(cards).toHaveCount(6);
  const days = page.getByRole('button', { name: 'Delete this day' });
  await expect(days).toHaveCount(3);
  await page.getByRole('button', { name: `Delete: ${list[0]?.name}`, exact: true }).click();
  await expect(cards).toHaveCount(5);
  await days.nth(1).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your whole history?' });
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('Nothing viewed recently')).toBeVisible();
  const [row] = await database.sql`select count(*)::int from browsing_record where buyer_id = ${member.id}`;
  expect(row?.['count']).toBe(0);
});

test('a list that cannot be had says so and is asked for again', async ({ page, member, watched }) => {
  expect(member.id).toBeGreaterThan(0);
  watched.expectFault('browse/record');
  watched.expectFault('Failed to load resource');
  await page.route('**/user/center/browse/record', (route) => route.abort());
  await page.goto(accountLink('en', 'footprints'));
  await expect(page.getByText('The list cannot be loaded right now.')).toBeVisible();
  await page.unroute('**/user/center/browse/record');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing viewed recently')).toBeVisible();
});
