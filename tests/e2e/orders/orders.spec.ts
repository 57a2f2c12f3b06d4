import type { Page } from '@playwright/test';
import { accountLink, orderLink, orderPageLink, ordersLink, payStatusLink, shipmentsLink } from '#locale/links.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { type Member, newMember } from '../support/buyer.ts';
import { toast } from '../support/login-dialog.ts';
import { test as base, expect } from '../support/login-state.ts';
import { giveAddress, payFor, place, productsOfMerchants, send } from '../support/placed-orders.ts';

/** Somebody with an open order of two shops, one that is to be shipped, and one that is on its way. */
interface Ordered {
  open: string;
  toShip: string;
  sent: string;
  payment: string;
}

const test = base.extend<{ ordered: Ordered }>({
  ordered: async ({ request, database: { sql }, member }, use) => {
    await giveAddress(sql, member);
    const wanted = await productsOfMerchants(request, 2);
    const payment = await place(request, member, wanted);
    const [sent = '', toShip = ''] = await payFor(request, sql, member, payment);
    await send(sql, sent);
    await use({ open: await place(request, member, wanted), toShip, sent, payment });
  },
});

interface CardOfOrder {
  cardNum: string;
  cardSecret: string;
}

/** Returns orders as if they were of cards, which are delivered as soon as they are paid. */
const announceVoucherCodes = (page: Page, cards: CardOfOrder[], expand = '') =>
  page.route('**/api/front/order/detail/**', async (route) => {
    const { data, ...envelope } = await (await route.fetch()).json();
    for (const line of data.merchantOrderList.flatMap((part: { orderInfoList: object[] }) => part.orderInfoList))
      Object.assign(line, { productType: 6, deliveryNum: line.payNum, cardSecretList: cards, expand });
    await route.fulfill({ json: { ...envelope, data: { ...data, secondType: 6, status: 5 } } });
  });

const card = (page: Page, orderNo: string) => page.locator('.order-card').filter({ hasText: orderNo });
const press = (page: Page, orderNo: string, name: string) =>
  page.getByRole('button', { name: `${name} Order ${orderNo}`, exact: true }).click();
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name });

test.describe('the list of orders', () => {
  test('goes from status to status and back, and finds one by its number', async ({ page, ordered }) => {
    await page.goto(accountLink('en', 'orders'));
    const cards = page.locator('.order-card');
    await expect(cards).toHaveCount(3);
    await expect(tab(page, /^Awaiting payment\s*1$/)).toBeVisible();
    await expect(tab(page, /^Awaiting shipment\s*1$/)).toBeVisible();
    await tab(page, /^On the way/).click();
    await expect(page).toHaveURL(/status=4/);
    await expect(cards).toHaveCount(1);
    await expect(card(page, ordered.sent)).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(3);
    const field = page.getByRole('searchbox', { name: 'Product name or order number' });
    await field.fill(ordered.toShip);
    await field.press('Enter');
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/keywords=/);
    await page.getByRole('searchbox', { name: 'Product name or order number' }).fill('zzzzzz');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No orders found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await expect(cards).toHaveCount(3);
  });

  test('gives an order up after a question, and takes it out', async ({ page, ordered }) => {
    await page.goto(accountLink('en', 'orders'));
    await expect(card(page, ordered.open)).toContainText('Pay within');
    await press(page, ordered.open, 'Cancel order');
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(card(page, ordered.open)).toContainText('Awaiting payment');
    await press(page, ordered.open, 'Cancel order');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(toast(page)).toHaveText('Order canceled');
    await expect(card(page, ordered.open)).toContainText('Canceled');
    await press(page, ordered.open, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, ordered.open)).toHaveCount(0);
  });

  test('confirms receipt, but not while after-sales are open', async ({ page, ordered, database: { sql } }) => {
    await sql`update merchant_order set refund_status = 1 where no = ${ordered.sent}`;
    await page.goto(ordersLink('en', { status: '4' }));
    const confirm = async () => {
      await press(page, ordered.sent, 'Confirm receipt');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click();
    };
    await confirm();
    await expect(toast(page)).toContainText('cancel your return or refund request');
    await sql`update merchant_order set refund_status = 0 where no = ${ordered.sent}`;
    await page.reload();
    await confirm();
    await expect(toast(page)).toHaveText('Receipt confirmed');
    await expect(page.getByText('No orders here')).toBeVisible();
  });

  test('leads to the cashier, and into the cart once more', async ({ page, ordered }) => {
    await page.goto(accountLink('en', 'orders'));
    await expect(page.getByRole('link', { name: `Pay now Order ${ordered.open}` })).toHaveAttribute(
      'href',
      new RegExp(ordered.open),
    );
    await press(page, ordered.toShip, 'Buy again');
    await expect(page).toHaveURL(/order\/shopping_cart/);
  });

  test('that cannot be read says so, and is read when asked again', async ({ page, ordered, watched }) => {
    watched.expectFault('Failed to load resource');
    await page.route('**/api/front/order/list**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(accountLink('en', 'orders'));
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/front/order/list**');
    await again.click();
    await expect(card(page, ordered.open)).toBeVisible();
  });

  test('has its newest on the first page of the account, with what waits', async ({ page, ordered }) => {
    await page.goto(accountLink('en', 'home'));
    await expect(page.locator('.order-card')).toHaveCount(3);
    await expect(card(page, ordered.open)).toContainText('Several shops');
    await page
      .locator('.counters')
      .getByRole('link', { name: /^On the way\s*1$/ })
      .click();
    await expect(page).toHaveURL(/order_list\?status=4/);
  });
});

test.describe('one order', () => {
  test('shows its status, its price and where its shipments are', async ({ page, context, ordered }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(orderLink('en', ordered.sent));
    await expect(page.getByRole('heading', { name: 'On the way' })).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toContainText('Shipped');
    await expect(page.getByText('200 N Spring St')).toBeVisible();
    await page.getByRole('button', { name: 'Copy Tracking number' }).click();
    await expect(toast(page)).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('JD014600003');
    await page.getByRole('link', { name: /^Track/ }).click();
    const records = page.locator('.records li');
    await expect(records).toHaveCount(2);
    await expect(records.first()).toContainText('Leipzig');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Arrives');
    await expect(page.getByRole('list', { name: 'Way of the package' }).locator('[aria-current=step]')).toContainText(
      'With the carrier',
    );
    await expect(page.getByText('200 N Spring St')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Track at DHL' })).toHaveAttribute('href', /dhl\.com\/.*JD014600003$/);
    await expect(page.getByText(/^on the way$/i), 'the state is said once').toHaveCount(1);
  });

  test('that was paid for several shops leads to each of them', async ({ page, ordered }) => {
    await page.goto(orderLink('en', ordered.payment));
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    await page.getByRole('link', { name: ordered.toShip }).click();
    await expect(page.getByRole('heading', { name: 'Awaiting shipment' })).toBeVisible();
  });

  test('that was paid for one shop is what its payment leads to', async ({ page, request, database, member }) => {
    await giveAddress(database.sql, member);
    const payment = await place(request, member, await productsOfMerchants(request, 1));
    const [own = ''] = await payFor(request, database.sql, member, payment);
    await page.goto(orderLink('en', payment));
    await expect(page).toHaveURL(new RegExp(own));
    await expect(page.locator('.steps [aria-current=step]')).toContainText('Paid');
  });

  test('that was sent in part says so in its steps', async ({ page, ordered, database: { sql } }) => {
    await sql`update merchant_order set status = 2 where no = ${ordered.toShip}`;
    await page.goto(orderLink('en', ordered.toShip));
    await expect(page.locator('.steps [aria-current=step]')).toContainText('Partly shipped');
  });

  test('that was sent online has words of its own', async ({ page, ordered, database: { sql } }) => {
    const no = ordered.sent;
    await sql`update merchant_order set second_type = 2, shipping_type = 3 where no = ${no}`;
    await sql`update shipment set delivery_type = 'fictitious', express_code = '', express_name = '', tracking_number = '',
      mark = 'Ticket 7' where order_id = (select id from merchant_order where no = ${no})`;
    await page.goto(orderPageLink('en', 'virtual', no));
    await expect(page.getByRole('heading', { name: 'Sent online' })).toBeVisible();
    const main = page.locator('main');
    for (const word of ['On the way', 'Package', 'courier']) await expect(main).not.toContainText(word);
    await page.getByRole('link', { name: /^See delivery/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sent online');
    await expect(main).toContainText('Ticket 7');
    await expect(page.getByRole('link', { name: /^Track/ })).toHaveCount(0);
  });

  test('without a number, of somebody else or that does not exist is not shown, but a way on', async ({
    page,
    ordered,
    request,
    database,
  }) => {
    await page.goto(orderPageLink('en', 'details'));
    await expect(page.getByRole('alert')).toContainText('order number is missing');
    const other: Member = await newMember(database.sql);
    await giveAddress(database.sql, other);
    const foreign = await place(request, other, await productsOfMerchants(request, 1));
    for (const no of [foreign, 'SH999999999999', 'SH1']) {
      await page.goto(orderLink('en', no));
      await expect(page.getByRole('alert')).toContainText('does not exist');
    }
    await page.getByRole('link', { name: 'Go to my orders' }).click();
    await expect(card(page, ordered.open)).toBeVisible();
  });

  test('of cards shows number and password, and copies them', async ({ page, context, ordered }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await announceVoucherCodes(page, [{ cardNum: 'C-1', cardSecret: 'S-1' }], 'javascript:alert(1)');
    await page.goto(orderPageLink('en', 'virtual', ordered.toShip));
    await expect(page.getByRole('heading', { name: 'Delivered', exact: true })).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toContainText('Delivered');
    // Nothing is sent anywhere, so nothing is said about it.
    await expect(page.getByText('Delivery address')).toHaveCount(0);
    await expect(page.getByText('Shipping', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy PIN' }).click();
    await expect(toast(page)).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('S-1');
    // What a shop wrote as a link is one only where it is an address of the web.
    await expect(page.getByRole('link', { name: 'javascript' })).toHaveCount(0);
  });

  test('of cards shows their numbers from left to right on an Arabic phone, and breaks no group', async ({
    page,
    ordered,
  }) => {
    await page.setViewportSize(SIZES.phone);
    const number = '6011-2345-6789-0123-4567-8901-2345-6789';
    await announceVoucherCodes(page, [{ cardNum: number, cardSecret: number }]);
    await page.goto(orderPageLink('ar', 'virtual', ordered.toShip));
    const shown = page.locator('.codes bdi').first();
    await expect(shown).toHaveText(number);
    await expect(shown).toHaveCSS('direction', 'ltr');
    const linesOfGroups = await shown.evaluate((element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((group) => {
          const range = document.createRange();
          range.selectNodeContents(group);
          return range.getClientRects().length;
        }),
    );
    expect(linesOfGroups).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    await expectNoSidewaysScroll(page, 'an order of cards');
  });

  test('of cards is ready when it is paid for, and the result leads to them', async ({ page, ordered }) => {
    await announceVoucherCodes(page, [{ cardNum: 'C-1', cardSecret: 'S-1' }]);
    await page.goto(payStatusLink('en', ordered.payment));
    await expect(page.getByText('Your codes and links are ready in your order.')).toBeVisible();
    await page.getByRole('link', { name: 'See codes and links' }).click();
    await expect(page.getByText('S-1').first()).toBeVisible();
  });
});

for (const [locale, name] of [
  ['ar', 'phone'],
  ['de', 'phone'],
  ['en', 'desktop'],
] as const) {
  test(`no barrier in ${locale} on a ${name} around orders`, async ({ page, ordered }) => {
    test.slow();
    await page.setViewportSize(SIZES[name]);
    const paths = [
      accountLink(locale, 'orders'),
      accountLink(locale, 'home'),
      orderLink(locale, ordered.open),
      orderLink(locale, ordered.payment),
      orderLink(locale, ordered.sent),
      shipmentsLink(locale, ordered.sent),
      orderPageLink(locale, 'virtual'),
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('.order-card, .steps, .records, .empty').first()).toBeVisible();
      await expectNoSidewaysScroll(page, path);
      await expectNoBarrier(page, path, path.includes('order_logistics') ? 'main' : '.account-main');
    }
  });
}
