import type { APIRequestContext, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { detailLink, productLink, searchLink, skuLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import { expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { type Member, newMember } from '../support/buyer.ts';
import { logInByPassword, loginIn, newPasswordMember, PASSWORD } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';
import { giveAddress, tell } from '../support/placed-orders.ts';

const translator = createTranslator();

/** The page looks every 15 seconds: for a piece that came back, and again where the mall did not answer. */
const NEXT_LOOK = { timeout: 60_000 };

interface Held {
  id: number;
  skuId: number;
  orderNo: string;
  buyer: Member;
}

/** Orders one piece of a flash sale, without paying. */
async function orderPiece(request: APIRequestContext, sql: Sql, wish: { id: number; skuId: number }): Promise<Held> {
  const buyer = await newMember(sql);
  await giveAddress(sql, buyer);
  const piece = { productId: wish.id, attrValueId: wish.skuId, productNum: 1 };
  const begun = await tell(request, buyer, 'preOrder', { preOrderType: 'seckill', orderDetails: [piece] });
  const { merchantInfoList, addressId } = await tell(request, buyer, 'preOrderLoad', { preOrderNo: begun.orderNo });
  const { orderNo } = await tell(request, buyer, 'orderCreate', {
    preOrderNo: begun.orderNo,
    addressId,
    orderMerchantRequestList: merchantInfoList.map(({ merId, shippingType }) => ({ merId, shippingType })),
  });
  return { ...wish, orderNo, buyer };
}

const SOON_MS = 150_000;

/** Flash sales end on the hour: what begins shortly before would lose its sale on the way. */
async function withinTheHour(page: Page): Promise<void> {
  const left = 3_600_000 - (Date.now() % 3_600_000);
  if (left < SOON_MS) await page.waitForTimeout(left);
}

/** Leaves one piece of an SKU of a running flash sale, in another buyer's unpaid order; puts the others back afterwards. */
async function withHeldPiece(request: APIRequestContext, sql: Sql, work: (held: Held) => Promise<void>) {
  const running = (await ask(request, 'seckillNow', {})) ?? [];
  const [sku] = await sql<{ row: number; id: number; skuId: number; quota: number }[]>`
    select q.id as row, q.flash_sale_product_id as id, q.sku_id as "skuId", q.quota from flash_sale_sku q
    where q.flash_sale_product_id = any(${running.map(({ id }) => id)}::int[]) and q.quota > 1 and q.reserved = 0
      and not exists (select 1 from flash_sale_waitlist w where w.flash_sale_sku_id = q.id)
    order by (select count(*) from flash_sale_sku o where o.flash_sale_product_id = q.flash_sale_product_id), q.id limit 1`;
  if (!sku) throw new Error('no flash sale with two pieces runs in the demo mall');
  const others = sku.quota - 1;
  const take = (pieces: number) => sql`
    update flash_sale_sku set quota = quota - ${pieces}, quota_total = quota_total - ${pieces} where id = ${sku.row}`;
  await take(others);
  try {
    await work(await orderPiece(request, sql, sku));
  } finally {
    await take(-others);
  }
}

async function salePage(request: APIRequestContext, { id, skuId }: Held, locale: Locale): Promise<string> {
  const { productInfo, productValue } = await ask(request, 'goodsDetail', { id, marketingType: 1 }, locale);
  const page = productLink(locale, productInfo.name, id, 1);
  return Object.keys(productValue).length > 1 ? skuLink(page, skuId) : page;
}

const WAYS = [
  ['en', 'desktop'],
  ['zh', 'phone'],
  ['ar', 'phone'],
] as const;

for (const [locale, size] of WAYS)
  test(`a visitor joins the waitlist of a flash sale in ${locale}, sees that a piece came back, and orders it`, async ({
    page,
    request,
    database,
  }) => {
    test.slow();
    await withinTheHour(page);
    const { sql } = database;
    const t = translator(locale, 'promotions:waitlist');
    await page.setViewportSize(SIZES[size]);
    const member = await newPasswordMember(database);
    await giveAddress(sql, member);
    await withHeldPiece(request, sql, async (held) => {
      // The page is not touched: all buttons of its picker are disabled.
      await page.goto(await salePage(request, held, locale));
      await expect(page.getByText(t('open'))).toBeVisible(NEXT_LOOK);
      await expect(page.getByRole('button', { name: t('promotions:sale.gone') }).first()).toBeDisabled();
      await page.getByRole('button', { name: t('join') }).click();
      await expect(loginIn(page, locale).account).toBeVisible();
      await logInByPassword(page, member.email, PASSWORD, locale);
      await expect(page.getByText(t('next'))).toBeVisible();
      await expectNoSidewaysScroll(page, 'the waitlist');

      await tell(request, held.buyer, 'orderCancel', { orderNo: held.orderNo });
      await expect(page.getByText(t('reserved'))).toBeVisible(NEXT_LOOK);
      await expectNoSidewaysScroll(page, 'the reserved piece');
      await page.getByRole('button', { name: t('order') }).click();
      await expect(page).toHaveURL(/order_confirm/);
      await page
        .locator('main')
        .getByRole('button', { name: translator(locale, 'checkout')('place') })
        .filter({ visible: true })
        .click();
      await expect(page.locator('.bill .price').first()).toBeVisible();
      const [line] = await sql<{ quantity: number }[]>`
        select l.quantity from order_line l join platform_order p on p.id = l.platform_order_id
        where p.buyer_id = ${member.id} and l.sku_id = ${held.skuId}`;
      expect(line).toEqual({ quantity: 1 });
    });
  });

test('a buyer who leaves the waitlist can join it again', async ({ page, request, database, member }) => {
  const t = translator('en', 'promotions:waitlist');
  await withHeldPiece(request, database.sql, async (held) => {
    await tell(request, member, 'waitlistJoin', { id: held.id, skuId: held.skuId });
    await page.goto(await salePage(request, held, 'en'));
    await page.getByRole('button', { name: t('leave') }).click();
    await page.getByRole('button', { name: t('join') }).click();
    await expect(page.getByText(t('next'))).toBeVisible();
    await page.getByRole('button', { name: t('leave') }).click();
    await expect(page.getByText(t('open'))).toBeVisible();
  });
});

test('a product that is not sold any more says so in the place of price and buttons, and leads on', async ({
  page,
  database: { sql },
  watched,
}) => {
  // Whether it has a page is looked up by the page's payload.
  watched.expectFault('404');
  const [product] = await sql<{ id: number; categoryId: number }[]>`
    select id, category_id as "categoryId" from product where not is_shown and not is_deleted order by id limit 1`;
  if (!product) throw new Error('the demo mall has no product that is off its shelf');
  await page.goto(detailLink('en', product.id));
  const main = page.getByRole('main');
  await expect(main.getByText('This item is no longer available')).toBeVisible();
  await expect(main.locator('.product-top .price')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Add to cart|Buy now/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Visit shop' })).toHaveAttribute('href', /merchant_home/);
  await main.getByRole('link', { name: 'See similar items' }).click();
  await expect(page).toHaveURL(searchLink('en', { cid: product.categoryId }));
  await expect(page.getByRole('main').locator('.card').first()).toBeVisible();
});

test('before any script runs, the button of an upcoming flash sale is disabled and says that it has not started', async ({
  page,
  request,
}) => {
  // Scripts that never arrive. A browser without scripts would hide the button.
  await page.route(/\.js$/, () => {});
  const sessions = await ask(request, 'seckillSessions', {});
  for (const { date, startTime, endTime } of sessions.filter(({ status }) => status > 1)) {
    const { list } = await ask(request, 'seckillGoods', { date, startTime, endTime });
    for (const { id, name } of list) {
      const { startTimeStamp } = await ask(request, 'goodsDetail', { id, marketingType: 1 });
      // A product of several sessions may be on sale now.
      if ((startTimeStamp ?? 0) < Date.now() + 60_000) continue;
      await page.goto(productLink('en', name, id, 1), { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name: 'Not started yet' }).first()).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Buy now' })).toHaveCount(0);
      return;
    }
  }
  throw new Error('the demo mall has no upcoming flash sale');
});
