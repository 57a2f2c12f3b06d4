import type { APIRequestContext, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import type { PayType } from '#contract/payments.ts';
import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import type { Member } from './buyer.ts';
import { expect } from './login-state.ts';
import { giveAddress, tell, type Wanted } from './placed-orders.ts';

const translator = createTranslator();

/** Points that `makeRich` gives. */
export const GIVEN_POINTS = 777;

/** Gives an address, money and points. */
export async function makeRich(sql: Sql, { id }: Member): Promise<void> {
  await giveAddress(sql, { id, email: '', nickname: '', token: '' });
  await sql`insert into wallet_line ${sql({ buyer_id: id, type: 1, amount: 9_000_000, link_type: 'recharge', created_at: new Date() })}`;
  await sql`insert into points_line ${sql({ buyer_id: id, type: 1, amount: GIVEN_POINTS, link_type: 'system', status: 3, created_at: new Date() })}`;
}

export async function fillCart(
  request: APIRequestContext,
  member: Member,
  wanted: readonly (Wanted & { quantity: number })[],
): Promise<void> {
  for (const { productId, attrValueId, quantity } of wanted)
    await tell(request, member, 'cartAdd', { productId, productAttrUnique: attrValueId, cartNum: quantity });
}

/** Goes from the cart, with so many lines, to the confirmation of the order. */
export async function checkOut(page: Page, locale: Locale, lines: number): Promise<void> {
  await page.goto(cartLink(locale));
  const name = translator(locale, 'cart')('checkOutCount', {
    text: new Intl.NumberFormat(locale === 'ar' ? 'ar-AE' : locale).format(lines),
  });
  await page.getByRole('button', { name }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(/order_confirm/);
}

/** Uses points and coupons, which the confirmation chooses, and places the order. Gives its number, 'PT…'. */
export async function placeWithPoints(page: Page, locale: Locale): Promise<string> {
  const t = translator(locale, 'checkout');
  const sum = page.locator('aside .sum-lines');
  await expect(sum).toContainText(t('shopCoupons'));
  await expect(sum).toContainText(t('mallCoupon'));
  await page.getByRole('checkbox', { name: new RegExp(`^${t('usePoints')}`) }).check();
  await expect(sum).toContainText(t('points'));
  await expect(page.locator('.sum-lines[aria-busy="false"]').first()).toBeVisible();
  const shown = await page.locator('.sum-lines .total .price').first().textContent();
  await page
    .locator('main')
    .getByRole('button', { name: t('place') })
    .filter({ visible: true })
    .click();
  await expect(page.locator('.bill .price').first()).toHaveText(shown ?? '');
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** Pays at the cashier the way that was chosen; a code, and the button for cards, lead to the page that stands in for a gateway. */
export async function pay(page: Page, locale: Locale, method: PayType): Promise<void> {
  const t = translator(locale, 'payments');
  await page.getByRole('radio', { name: t(method) }).check();
  if (method === 'yue') {
    await page
      .getByRole('button', { name: t('payNow') })
      .filter({ visible: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('confirm'), exact: true })
      .click();
  } else if (method === 'card') {
    await page.getByRole('button', { name: t('toCardPage') }).click();
    await page.getByRole('button', { name: t('approve') }).click();
    await page.getByRole('link', { name: t('backToStore') }).click();
  } else {
    const link = page
      .getByRole('link', { name: t('openHere') })
      .or(page.getByRole('link', { name: t('payHere') }))
      .filter({ visible: true });
    const address = new URL((await link.getAttribute('href')) ?? '');
    const phone = await page.context().newPage();
    await phone.goto(address.pathname + address.hash);
    await phone.getByRole('button', { name: t('approve') }).click();
    await expect(phone.getByText(t('approved'))).toBeVisible();
    await phone.close();
  }
  await expect(page.locator('.thanks h1')).toBeVisible();
}
