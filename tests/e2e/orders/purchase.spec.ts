import type { APIRequestContext, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { accountLink, cartLink, orderLink, ordersLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import { expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import type { Member } from '../support/buyer.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';
import { giveAddress, productsOfMerchants, send, tell, type Wanted } from '../support/placed-orders.ts';

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

async function makeRich(sql: Sql, { id }: Member): Promise<void> {
  await giveAddress(sql, { id, email: '', nickname: '', token: '' });
  await sql`insert into wallet_line ${sql({ buyer_id: id, type: 1, amount: 9_000_000, link_type: 'recharge', created_at: new Date() })}`;
  await sql`insert into points_line ${sql({ buyer_id: id, type: 1, amount: 777, link_type: 'system', status: 3, created_at: new Date() })}`;
}

/** Pays at the cashier the way that was chosen; a code leads to the page that stands in for the app. */
async function pay(page: Page, locale: Locale, method: 'weixin' | 'alipay' | 'yue'): Promise<void> {
  const t = translator(locale, 'payments');
  await page
    .locator('label.pick')
    .filter({ hasText: t(method) })
    .click();
  if (method === 'yue') {
    await page
      .getByRole('button', { name: t('payNow') })
      .filter({ visible: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('confirm'), exact: true })
      .click();
  } else {
    const link = page.getByRole('link', { name: t('openHere') });
    const address = new URL((await link.getAttribute('href')) ?? '');
    const phone = await page.context().newPage();
    await phone.goto(address.pathname + address.hash);
    await phone.getByRole('button', { name: t('approve') }).click();
    await expect(phone.getByText(t('approved'))).toBeVisible();
    await phone.close();
  }
  await expect(page.getByRole('heading', { name: t('paid') })).toBeVisible();
}

const WAYS = [
  ['en', 'desktop', 'EUR', 'weixin'],
  ['zh', 'phone', 'JPY', 'alipay'],
  ['ar', 'phone', 'EUR', 'yue'],
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
    for (const { productId, attrValueId } of [...(await productsOfMerchants(request, 3)), await giftCard(request)])
      await tell(request, member, 'cartAdd', { productId, productAttrUnique: attrValueId, cartNum: 2 });

    const cart = translator(locale, 'cart');
    await page.goto(cartLink(locale));
    const checkOut = cart('checkOutCount', {
      text: new Intl.NumberFormat(locale === 'ar' ? 'ar-AE' : locale).format(4),
    });
    await page.getByRole('button', { name: checkOut }).filter({ visible: true }).last().click();
    await expect(page).toHaveURL(/order_confirm/);

    const t = translator(locale, 'checkout');
    const sum = page.locator('aside .sum-lines');
    await expect(sum).toContainText(t('shopCoupons'));
    await expect(sum).toContainText(t('mallCoupon'));
    await page.getByRole('checkbox', { name: new RegExp(`^${t('usePoints')}`) }).check();
    await expect(sum).toContainText(t('points'));
    await expect(page.locator('.sum-lines[aria-busy="false"]').first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'the confirmation');
    const shown = await page.locator('.sum-lines .total .price').first().textContent();
    await page
      .locator('main')
      .getByRole('button', { name: t('place') })
      .filter({ visible: true })
      .click();
    await expect(page.locator('.bill .price').first()).toHaveText(shown ?? '');
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
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
