import type { APIRequestContext } from '@playwright/test';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { accountLink, orderLink, ordersLink } from '#locale/links.ts';
import { createTranslator } from '#locale/messages.ts';
import { expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { checkOut, fillCart, makeRich, pay, placeWithPoints } from '../support/buying.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';
import { productsOfMerchants, send, tell, type Wanted } from '../support/placed-orders.ts';

const translator = createTranslator();
const VOUCHER_CODES = 6;

/** A card that is in stock, as the mall sells them. */
async function giftCard(request: APIRequestContext): Promise<Wanted> {
  for (let page = 1; page < 8; page++) {
    const { list } = await ask(request, 'goodsList', { limit: 100, page });
    for (const { id, stock } of list.filter(({ productType }) => productType === VOUCHER_CODES)) {
      const { productValue } = await ask(request, 'goodsDetail', { id });
      const sku = stock > 0 && Object.values(productValue).find((one) => one.stock > 1);
      if (sku) return { productId: id, attrValueId: sku.id };
    }
  }
  throw new Error('the mall sells no cards');
}

const WAYS = [
  ['en', 'desktop', 'EUR', 'weixin'],
  ['zh', 'phone', 'JPY', 'alipay'],
  ['ar', 'phone', 'EUR', 'yue'],
  ['de', 'desktop', 'EUR', 'card'],
] as const;

for (const [locale, size, currency, method] of WAYS)
  test(`products of three shops are bought in ${locale} and ${currency}, paid by ${method}, and arrive`, async ({
    page,
    request,
    database: { sql },
    member,
  }) => {
    test.slow();
    await page.setViewportSize(SIZES[size]);
    await makeRich(sql, member);
    await page.evaluate((code) => localStorage.setItem('currency', code), currency);
    const wanted = [...(await productsOfMerchants(request, 3)), await giftCard(request)];
    await fillCart(
      request,
      member,
      wanted.map((one) => ({ ...one, quantity: 2 })),
    );
    await checkOut(page, locale, 4);
    await expectNoSidewaysScroll(page, 'the confirmation');
    const orderNo = await placeWithPoints(page, locale);
    await expectNoSidewaysScroll(page, 'the cashier');
    await pay(page, locale, method);

    const { shopOrderNos: merchantOrderNos } = await tell(request, member, 'orderDetail', { orderNo });
    const parts = await Promise.all(
      merchantOrderNos.map((no) => tell(request, member, 'orderDetail', { orderNo: no })),
    );
    expect(parts.every((part) => part.currency === currency)).toBe(true);
    await page.goto(ordersLink(locale));
    for (const no of merchantOrderNos) await expect(page.getByText(no).first()).toBeVisible();
    // The card is there at once, with its number and password.
    const withCard = parts.find(({ merchantOrderList }) =>
      merchantOrderList.some(({ orderInfoList }) =>
        orderInfoList.some(({ productType }) => productType === VOUCHER_CODES),
      ),
    );
    const [card] =
      withCard?.merchantOrderList[0]?.orderInfoList.find(({ productType }) => productType === VOUCHER_CODES)
        ?.cardSecretList ?? [];
    await page.goto(orderLink(locale, withCard?.orderNo ?? '', withCard?.secondType));
    await expect(page.getByText(card?.cardNum ?? '?').first()).toBeVisible();
    await expect(page.getByText(card?.cardSecret ?? '?').first()).toBeVisible();

    // A shipment is sent later, and received.
    const sent = parts.find(
      ({ status, merchantOrderList }) =>
        status === ORDER_STATUS.toShip &&
        merchantOrderList.every(({ orderInfoList }) => orderInfoList.every(({ productType }) => productType === 0)),
    );
    await send(sql, sent?.orderNo ?? '');
    const order = translator(locale, 'orders');
    await page.goto(orderLink(locale, sent?.orderNo ?? ''));
    await page
      .getByRole('button', { name: order('receive') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: order('receive') })
      .click();
    await expect
      .poll(async () => (await tell(request, member, 'orderDetail', { orderNo: sent?.orderNo ?? '' })).status)
      .toBe(ORDER_STATUS.received);
    await page.goto(accountLink(locale, 'home'));
    await expectNoSidewaysScroll(page, 'the account');
  });
