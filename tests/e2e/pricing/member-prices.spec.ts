import type { APIRequestContext, Page } from '@playwright/test';
import { cartLink, productLink, searchLink } from '#locale/links.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';

/** A product that members pay less for, with its place in the list of all products. */
async function forMembers(request: APIRequestContext) {
  const { list } = await ask(request, 'goodsList', { page: 1, limit: 20 });
  const card = list.find(
    ({ isPaidMember, mobileOnly, stock, price, vipPrice }) =>
      isPaidMember && !mobileOnly && stock > 5 && Number(vipPrice) > 0 && Number(vipPrice) < Number(price),
  );
  if (!card) throw new Error('no product of the first page has a member price');
  const { productValue } = await ask(request, 'goodsDetail', { id: card.id });
  const [sku] = Object.values(productValue).filter(({ stock }) => stock > 5);
  if (!sku) throw new Error(`no variant of ${card.id} is in stock`);
  return { card, sku };
}

/** Static pages ask what may have moved once somebody is there. */
const stir = (page: Page) => page.mouse.wheel(0, 40);
const offer = (page: Page) => page.locator('[data-offer]');

test('a paying member sees the member price as the price, and never an invitation to join', async ({
  page,
  request,
  member,
  database,
}) => {
  await database.sql`update buyer set is_paid_member = true where id = ${member.id}`;
  const { card, sku } = await forMembers(request);
  await page.goto(productLink('en', card.name, card.id));
  await stir(page);
  await expect(offer(page).locator('[data-now] .svip')).toHaveText('SVIP');
  const shown = offer(page).locator('[data-now] .price');
  const [first = sku] = Object.values((await ask(request, 'goodsDetail', { id: card.id })).productValue);
  const prices = [first, sku].map(({ vipPrice }) => `$${vipPrice}`);
  expect(prices).toContain(((await shown.textContent()) ?? '').replaceAll(',', ''));
  await expect(offer(page).getByText('Members save')).toBeHidden();

  await page.goto(searchLink('en'));
  await stir(page);
  const own = page.locator('.card', { hasText: card.name }).first();
  await expect(own.locator('.price-line .svip')).toBeVisible();
  await expect(own.locator('.member-price')).toBeHidden();
  expect(((await own.locator('.price-line .price').textContent()) ?? '').replaceAll(',', '')).toBe(`$${card.vipPrice}`);

  const line = { productId: card.id, skuId: sku.id, quantity: 1 };
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([line]));
  await page.goto(cartLink('en'));
  const price = page.locator('.cart-line .line-price');
  await expect(price.locator('.svip')).toBeVisible();
  expect(((await price.locator('.price').textContent()) ?? '').replaceAll(',', '')).toBe(`$${sku.vipPrice}`);
});

test('a shopper who is no paying member sees what members pay, and where to read about it', async ({
  page,
  request,
  member,
}) => {
  const { card } = await forMembers(request);
  expect(member.id).toBeGreaterThan(0);
  await page.goto(productLink('en', card.name, card.id));
  await stir(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const row = offer(page).locator('[data-members]');
  await expect(row.locator('.svip')).toBeVisible();
  await expect(offer(page).locator('[data-now] .svip')).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/users\/agreement_rules\/paidmemberagreementinfo$/);
  await expect(page.locator('h1')).toBeVisible();
});
