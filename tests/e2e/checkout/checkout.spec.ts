import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { cashierLink, cashierPiece, confirmLink, payStatusLink, sandboxWalletLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { LOST, STRANGE } from '../support/broken-responses.ts';
import type { Member } from '../support/buyer.ts';
import { test as base, expect } from '../support/login-state.ts';
import { giveAddress, place, productsOfMerchants, tell } from '../support/placed-orders.ts';

const translator = createTranslator();

async function beginOrder(request: APIRequestContext, member: Member): Promise<string> {
  for (const { productId, attrValueId } of await productsOfMerchants(request, 2))
    await tell(request, member, 'cartAdd', { productId, productAttrUnique: attrValueId, cartNum: 1 });
  const cart = (await tell(request, member, 'cartList', {})).flatMap(({ cartInfoList }) => cartInfoList);
  const orderDetails = cart.map(({ id }) => ({ shoppingCartId: id }));
  return (await tell(request, member, 'preOrder', { preOrderType: 'shoppingCart', orderDetails })).orderNo;
}

/** `buyer`: somebody with an address; `preOrderNo`: an order of two shops that they are about to place. */
const test = base.extend<{ buyer: Member; preOrderNo: string }>({
  buyer: async ({ database: { sql }, member }, use) => {
    await giveAddress(sql, member);
    await use(member);
  },
  preOrderNo: async ({ request, buyer }, use) => {
    await use(await beginOrder(request, buyer));
  },
});

const fillWallet = (sql: Sql, { id }: Member, amount: number) =>
  sql`insert into wallet_line ${sql({ buyer_id: id, type: 1, amount, link_type: 'recharge', created_at: new Date() })}`;

const THANKS = 'Paid. It’s on its way to being yours.';

const total = (page: Page) => page.locator('.sum-lines .total .price');
const placeButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Place order' }).filter({ visible: true });
const method = (page: Page, name: string) => page.getByRole('radio', { name });
const settled = (page: Page) => expect(page.locator('.sum-lines[aria-busy="false"]').first()).toBeVisible();

/** Amounts of a list of them in cents; what takes off is below zero. */
const centsIn = async (list: Locator) =>
  (await list.locator('dd').allTextContents()).map(
    (text) => (text.startsWith('\u2212') ? -1 : 1) * Number(text.replace(/\D/g, '')),
  );
const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

async function expectMerchantsToAddUp(page: Page): Promise<void> {
  await settled(page);
  const totals: number[] = [];
  for (const list of await page.locator('.confirm > .stack:first-child .sum-lines').all()) {
    const amounts = await centsIn(list);
    const sum = amounts.pop() ?? 0;
    expect(sumOf(amounts), 'the lines above the total of a shop').toBe(sum);
    totals.push(sum);
  }
  expect(totals).toHaveLength(2);
  expect([sumOf(totals)], 'what is to be paid').toEqual((await centsIn(page.locator('aside .sum-lines'))).slice(-1));
}

test('an order is looked over, placed and paid by a code, and the page goes on by itself', async ({
  page,
  browser,
  preOrderNo,
}) => {
  await page.goto(confirmLink('en', preOrderNo));
  await expect(page.locator('.pick').filter({ hasText: 'Robin Doe' }).getByRole('radio')).toBeChecked();
  await settled(page);
  const shown = await total(page).textContent();
  await page.getByLabel('Message to the shop').first().fill('Ring twice');
  await placeButton(page).click();
  await expect(page).toHaveURL(/order_payment\?orderNo=PT\d+/);
  await expect(page.locator('.bill .price')).toHaveText(shown ?? '');
  await expect(page.locator('.paid-for .order-line'), 'what is paid for').toHaveCount(2);
  await page.getByRole('button', { name: 'Choose a payment method' }).click();
  await expect(method(page, 'Card'), 'the button leads to what is missing').toBeFocused();
  await expect(method(page, 'Card'), 'nothing is chosen unasked').not.toBeChecked();
  await method(page, 'WeChat Pay').check();
  await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible();
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('We haven’t received your payment yet')).toBeVisible();
  // The code of the sandbox leads to a page of the mall, which anyone who has scanned it opens without a login.
  const href = (await page.getByRole('link', { name: 'Open on this device' }).getAttribute('href')) ?? '';
  const phone = await browser.newPage({ viewport: SIZES.phone });
  await phone.goto(new URL(href).pathname + new URL(href).hash);
  await expect(phone.getByText('No real money is charged')).toBeVisible();
  await expect(phone.locator('.sandbox .price')).toHaveText(shown ?? '');
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByText('Approved')).toBeVisible();
  await expect(page).toHaveURL(/order_pay_status/);
  await expect(page.getByRole('heading', { name: THANKS, level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Being packed' }), 'one way for each shop').toHaveCount(2);
  await expect(page.locator('aside')).toContainText('WeChat Pay');
  await expect(page.locator('.fan img')).toHaveCount(2);
  await phone.reload();
  await expect(phone.getByText('This payment is closed')).toBeVisible();
  await phone.close();
});

test('coupons and points are chosen, calculated, and led back to the best', async ({
  page,
  preOrderNo,
  database,
  buyer,
}) => {
  await database.sql`insert into points_line
    (buyer_id, type, amount, link_type, status, pending_days, created_at) values (${buyer.id}, 1, 500, 'system', 3, 0, now())`;
  await page.goto(confirmLink('en', preOrderNo));
  await settled(page);
  const first = await total(page).textContent();
  const points = page.getByRole('checkbox', { name: /^Use points/ });
  await points.check();
  await expect(page.locator('aside .sum-lines')).toContainText('\u2212$5.00');
  await expectMerchantsToAddUp(page);
  await expect(total(page)).not.toHaveText(first ?? '');
  await points.uncheck();
  await expect(total(page)).toHaveText(first ?? '');
  const coupon = page.getByLabel('Mall coupon');
  await expect(page.getByText(/^We’ve applied the coupons that save you the most .* You save \$/)).toBeVisible();
  await coupon.selectOption('No coupon');
  await expect(total(page)).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Use the best combination' }).click();
  await expect(total(page)).toHaveText(first ?? '');
  await expect(coupon.locator('option:checked')).toContainText('best value');
});

test('an address is added in place, and the order goes there', async ({ page, request, member, database }) => {
  const preOrderNo = await beginOrder(request, member);
  await page.goto(confirmLink('en', preOrderNo));
  await expect(page.getByText('You have no saved addresses yet')).toBeVisible();
  await settled(page);
  await placeButton(page).click();
  await expect(page.getByText('Please choose a delivery address.')).toBeVisible();
  await giveAddress(database.sql, member);
  await page.reload();
  await page.getByRole('button', { name: 'Edit Robin Doe' }).click();
  const form = page.locator('.address-form');
  await form.getByLabel('Full name', { exact: true }).fill('Sam Doe');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.locator('.pick').filter({ hasText: 'Sam Doe' }).getByRole('radio')).toBeChecked();
  await settled(page);
  await placeButton(page).click();
  await expect(page.getByText('Delivery to')).toContainText('Sam Doe');
});

test('amounts are those of the chosen currency, from the order to the bill', async ({ page, preOrderNo }) => {
  await page.evaluate(() => localStorage.setItem('currency', 'JPY'));
  await page.goto(confirmLink('en', preOrderNo));
  await settled(page);
  await expect(total(page)).toHaveText(/^¥[\d,]+$/);
  const shown = await total(page).textContent();
  await placeButton(page).click();
  await expect(page.locator('.bill .price')).toHaveText(shown ?? '');
});

test('an amount in another currency than the shopper’s own says in which', async ({ page, request, buyer }) => {
  const orderNo = await place(request, buyer, await productsOfMerchants(request, 1));
  await page.evaluate(() => localStorage.setItem('currency', 'JPY'));
  await page.goto(cashierLink('en', orderNo));
  await expect(page.locator('.bill .price')).toHaveText(/^USD\s[\d,]+\.\d\d$/);
});

test('a declined payment is reported beside its code, and another can be begun', async ({ page, request, buyer }) => {
  const orderNo = await place(request, buyer, await productsOfMerchants(request, 1));
  await page.goto(cashierLink('en', orderNo));
  await method(page, 'Alipay').check();
  const link = page.getByRole('link', { name: 'Open on this device' });
  const first = (await link.getAttribute('href')) ?? '';
  const phone = await page.context().newPage();
  await phone.goto(new URL(first).pathname + new URL(first).hash);
  await page.getByRole('button', { name: 'I have paid' }).focus();
  await phone.getByRole('button', { name: 'Decline' }).click();
  await expect(phone.getByText('Declined. Nothing was paid.')).toBeVisible();
  await phone.close();
  await expect(page.getByRole('alert').filter({ hasText: 'The payment did not go through.' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Pay again' });
  await expect(again).toBeFocused();
  await again.click();
  await expect(page.getByRole('img', { name: 'Payment code' })).toBeVisible();
  await expect(link).not.toHaveAttribute('href', first);
});

test('two tabs that place the same order make one, and the other leads on', async ({ page, context, preOrderNo }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(confirmLink('en', preOrderNo));
    await settled(tab);
  }
  await placeButton(page).click();
  await expect(page).toHaveURL(/order_payment/);
  await placeButton(other).click();
  await expect(other.getByRole('alert')).toHaveText('This checkout has expired');
  await expect(other.getByRole('link', { name: 'My orders' })).toBeVisible();
  await other.close();
});

test('a price that has changed is shown, and nothing is placed before it was seen', async ({
  page,
  preOrderNo,
  database,
}) => {
  const priced = page.waitForResponse(/order\/computed\/price/);
  await page.goto(confirmLink('en', preOrderNo));
  await priced;
  await settled(page);
  const shown = await total(page).textContent();
  const { sql } = database;
  const [line] = await sql<{ skuId: number }[]>`
    select (lines -> 0 ->> 'skuId')::int as "skuId" from checkout_session where key = ${preOrderNo}`;
  const raise = (by: number) => sql`update sku set price = price + ${by} where id = ${line?.skuId ?? 0}`;
  await raise(100);
  try {
    await placeButton(page).click();
    await expect(page.getByText(/The total has changed from/)).toBeVisible();
    await expect(total(page)).not.toHaveText(shown ?? '');
    await expect(page.getByText(/^was \$/)).toBeVisible();
    await placeButton(page).click();
    await expect(page).toHaveURL(/order_payment/);
  } finally {
    await raise(-100);
  }
});

test('the wallet pays after a question, and says where it is short', async ({ page, request, database, buyer }) => {
  const orderNo = await place(request, buyer, await productsOfMerchants(request, 1));
  await page.goto(cashierLink('en', orderNo));
  await expect(method(page, 'Wallet balance'), 'an empty wallet').toBeDisabled();
  await expect(page.locator('.method').getByText(/^Your balance is \$0\.00/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your wallet' })).toHaveAttribute('href', /user_balance/);
  await fillWallet(database.sql, buyer, 1_000_000);
  await page.reload();
  await method(page, 'Wallet balance').check();
  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay from your balance?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  await page.goto(cashierLink('en', orderNo));
  await expect(page, 'a cashier that is opened again').toHaveURL(/order_pay_status/);
});

test('who pays later finds the order in the list, and a cancelled one is not paid', async ({
  page,
  request,
  buyer,
}) => {
  const orderNo = await place(request, buyer, await productsOfMerchants(request, 1));
  await page.goto(cashierLink('en', orderNo));
  await expect(page.getByText(/^Your order waits in your order list until \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Pay later' }).click();
  await expect(page.locator('main')).toContainText(orderNo);
  await tell(request, buyer, 'orderCancel', { orderNo });
  await page.goto(cashierLink('en', orderNo));
  const isCancelled = page.getByRole('heading', { name: 'This order has been canceled.' });
  await expect(isCancelled).toBeVisible();
  await page.goto(payStatusLink('en', orderNo));
  await expect(isCancelled).toBeVisible();
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL(/shopping_cart/);
});

test('an order that was not paid in time says so at the cashier, and can be bought again', async ({
  page,
  request,
  buyer,
  database,
}) => {
  const orderNo = await place(request, buyer, await productsOfMerchants(request, 1));
  await database.sql`update platform_order set pay_by = now() - interval '1 minute' where no = ${orderNo}`;
  for (const link of [cashierLink, payStatusLink]) {
    await page.goto(link('en', orderNo));
    await expect(page.getByRole('heading', { name: /^The time to pay has run out/ })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL(/shopping_cart/);
});

test('an order without any payment is not paid yet and leads to the cashier', async ({ page, request, buyer }) => {
  const orderNo = await place(request, buyer, await productsOfMerchants(request, 1));
  await page.goto(payStatusLink('en', orderNo));
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/order_payment/);
});

test('nothing on the way to a payment leads away from it but the way back', async ({
  page,
  request,
  buyer,
  preOrderNo,
}) => {
  const footer = page.getByRole('contentinfo');
  const steps = page.getByRole('list', { name: 'Checkout steps' });
  await page.goto(confirmLink('en', preOrderNo));
  await expect(steps.locator('[aria-current="step"]')).toHaveText('Confirm');
  await expect(page.locator('.awning')).toHaveCount(0);
  await expect(footer.getByRole('list')).toHaveCount(0);
  await steps.getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL(/shopping_cart/);
  const orderNo = await place(request, buyer, await productsOfMerchants(request, 1));
  await page.goto(cashierLink('en', orderNo));
  await expect(steps.locator('[aria-current="step"]')).toHaveText('Payment');
  await expect(steps.getByRole('link'), 'the cart of a placed order is empty').toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'My orders' })).toBeVisible();
});

test('the sums of one shop are said once', async ({ page, request, buyer }) => {
  const [wanted] = await productsOfMerchants(request, 1);
  if (!wanted) throw new Error('no product is in stock');
  await tell(request, buyer, 'cartAdd', {
    productId: wanted.productId,
    productAttrUnique: wanted.attrValueId,
    cartNum: 1,
  });
  const cart = (await tell(request, buyer, 'cartList', {})).flatMap(({ cartInfoList }) => cartInfoList);
  const orderDetails = cart.map(({ id }) => ({ shoppingCartId: id }));
  const { orderNo } = await tell(request, buyer, 'preOrder', { preOrderType: 'shoppingCart', orderDetails });
  await page.goto(confirmLink('en', orderNo));
  await settled(page);
  await expect(page.locator('.sum-lines')).toHaveCount(1);
});

for (const [name, answer] of Object.entries(STRANGE))
  test(`${name} in the mall's place loses nothing of an order`, async ({ page, preOrderNo, watched }) => {
    for (const part of [...LOST, 'console: ']) watched.expectFault(part);
    await page.goto(confirmLink('en', preOrderNo));
    await settled(page);
    const message = page.getByLabel('Message to the shop').first();
    await message.fill('Ring twice');
    await page.route('**/api/front/order/create', (route) => route.fulfill(answer));
    await placeButton(page).click();
    await expect(page.locator('aside .notice').filter({ visible: true }).last()).toBeVisible();
    await expect(message).toHaveValue('Ring twice');
    await page.unroute('**/api/front/order/create');
    await placeButton(page).click();
    await expect(page).toHaveURL(/order_payment/);
  });

/** A phone pays by the link of the code, and shows the code itself for another phone on demand. */
async function expectPaidOnPhone(page: Page, t: (key: 'payHere' | 'openHere' | 'scanOther' | 'havePaid') => string) {
  const link = page.getByRole('link', { name: t('payHere') });
  await expect(link).toHaveAttribute('href', /^https?:/);
  await expect(page.getByRole('link', { name: t('openHere') })).toBeHidden();
  const colours = [link, page.getByRole('button', { name: t('havePaid') })].map((button) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor),
  );
  const [primary, quiet] = await Promise.all(colours);
  expect(primary).not.toBe(quiet);
  expect(quiet).toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('.qr-box')).toBeHidden();
  await page.getByRole('button', { name: t('scanOther'), expanded: false }).click();
  await expect(page.getByRole('button', { name: t('scanOther'), expanded: true })).toBeVisible();
}

for (const locale of ['en', 'ar'] as const satisfies readonly Locale[])
  for (const [name, size] of Object.entries(SIZES))
    test(`no barrier in ${locale} on the way to a payment on a ${name}`, async ({
      page,
      request,
      buyer,
      preOrderNo,
    }) => {
      test.slow();
      const t = translator(locale, 'payments');
      await page.setViewportSize(size);
      await page.goto(confirmLink(locale, preOrderNo));
      await settled(page);
      await expect(page.locator('.pick').first()).toBeVisible();
      await expectNoBarrier(page, 'confirm');
      await expectNoSidewaysScroll(page, 'confirm');
      const orderNo = await place(request, buyer, await productsOfMerchants(request, 1));
      await page.goto(cashierLink(locale, orderNo));
      await method(page, t('weixin')).check();
      if (name === 'phone') await expectPaidOnPhone(page, t);
      await expect(page.locator('.qr-box svg')).toBeVisible();
      await expectNoBarrier(page, 'cashier');
      await expectNoSidewaysScroll(page, 'cashier');
      for (const piece of ['paylist', 'selectRadio', 'paymentMethods', 'paymentOperation'] as const) {
        await page.goto(`${cashierPiece(locale, piece)}?orderNo=${orderNo}`);
        await expect(page.locator('main .panel').first()).toBeVisible();
        await expect(page.locator('main .skeleton')).toHaveCount(0);
        await expectNoBarrier(page, piece);
        await expectNoSidewaysScroll(page, piece);
      }
      await page.goto(payStatusLink(locale, orderNo));
      await expect(page.locator('.result')).toBeVisible();
      await expectNoBarrier(page, 'result');
      await page.goto(sandboxWalletLink(locale));
      await expect(page.locator('.sandbox')).toContainText(t('billGone'));
      await expectNoBarrier(page, 'sandbox');
    });
