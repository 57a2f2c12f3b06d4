import type { APIRequestContext, Page } from '@playwright/test';
import type { CallData } from '#contract/index.ts';
import { confirmLink } from '#locale/links.ts';
import type { Member } from '../support/buyer.ts';
import { expect, test } from '../support/login-state.ts';
import { giveAddress, productsOfMerchants, tell } from '../support/placed-orders.ts';

const PRICE = '**/api/front/order/computed/price*';
const CREATE = '**/api/front/order/create*';

async function beginOrder(request: APIRequestContext, member: Member) {
  const products = await productsOfMerchants(request, 2);
  for (const { productId, attrValueId } of products)
    await tell(request, member, 'cartAdd', { productId, productAttrUnique: attrValueId, cartNum: 1 });
  const cart = (await tell(request, member, 'cartList', {})).flatMap(({ cartInfoList }) => cartInfoList);
  const orderDetails = cart.map(({ id }) => ({ shoppingCartId: id }));
  const { orderNo } = await tell(request, member, 'preOrder', { preOrderType: 'shoppingCart', orderDetails });
  return { orderNo, skuId: products[0]?.attrValueId ?? 0 };
}

/** The mall does not send a SKU to any address of the shopper. */
async function keepFrom(page: Page, skuId: number): Promise<void> {
  await page.route(PRICE, async (route) => {
    const answer: { data: CallData<'orderPrice'> } = await (await route.fetch()).json();
    for (const merchant of answer.data.merOrderResponseList) merchant.undeliverable = [skuId];
    await route.fulfill({ json: answer });
  });
}

const problem = (page: Page) => page.locator('[data-problem="undeliverable"]');
const placeButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Place order' }).filter({ visible: true });

test('a line that is not sent to the address says so, and nothing is placed', async ({
  page,
  database,
  member,
  request,
}) => {
  await giveAddress(database.sql, member);
  const { orderNo, skuId } = await beginOrder(request, member);
  await keepFrom(page, skuId);
  let placed = 0;
  page.on('request', (one) => one.url().includes('/front/order/create') && placed++);
  await page.goto(confirmLink('en', orderNo));
  await expect(problem(page)).toContainText('Does not ship to this address');
  await expect(page.getByRole('alert').filter({ hasText: 'do not ship to this address' })).toBeVisible();
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'true');
  await placeButton(page).dispatchEvent('click');
  await expect(problem(page), 'the button leads to the line').toBeFocused();
  await problem(page).getByRole('button', { name: 'Choose another address' }).click();
  await expect(page.locator('[data-addresses]')).toBeFocused();
  expect(placed).toBe(0);
});

test('the order goes on without the line, which stays in the cart', async ({ page, database, member, request }) => {
  await giveAddress(database.sql, member);
  const { orderNo, skuId } = await beginOrder(request, member);
  await keepFrom(page, skuId);
  await page.goto(confirmLink('en', orderNo));
  await expect(problem(page)).toBeVisible();
  for (const message of await page.getByLabel('Message to the shop').all()) await message.fill('Ring twice');
  await problem(page)
    .getByRole('button', { name: /Leave out of this order/ })
    .click();
  await expect(problem(page)).toHaveCount(0);
  await expect(page.locator('.confirm .line')).toHaveCount(1);
  await expect(page).not.toHaveURL(new RegExp(orderNo));
  await expect(page.getByLabel('Message to the shop')).toHaveValue('Ring twice');
  const placing = page.waitForResponse(CREATE);
  await placeButton(page).click();
  expect((await placing).ok()).toBe(true);
  const cart = await tell(request, member, 'cartList', {});
  expect(cart.flatMap(({ cartInfoList }) => cartInfoList).map(({ attrId }) => attrId)).toEqual([skuId]);
});
