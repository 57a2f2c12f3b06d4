import type { APIRequestContext, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { accountLink, productLink, reviewFormLink } from '#locale/links.ts';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import type { Member } from '../support/buyer.ts';
import { test as base, expect } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';
import { mallCommand } from '../support/mall-command.ts';
import { giveAddress, payFor, place, skuInStock, tell, type Wanted } from '../support/placed-orders.ts';

const reviews = mallCommand('reviews');

/** Publishing takes a second or two, and much longer on a machine that runs these tests beside it. */
const SOON = { timeout: 150_000 };

interface Received {
  orderNo: string;
  productId: number;
}

/** A product that no other test looks at: a new review changes its page. Tests of publishing use the first twenty. */
async function seldomSold(request: APIRequestContext): Promise<Wanted> {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'asc', page: 2, limit: 20 });
  for (const { id } of list.filter(({ mobileOnly, stock, productType }) => !mobileOnly && stock > 20 && !productType)) {
    const sku = await skuInStock(request, id);
    if (sku) return sku;
  }
  throw new Error('the demo mall has nothing to sell');
}

/** Somebody whose order has arrived. */
const test = base.extend<{ received: Received }>({
  received: async ({ request, database: { sql }, member }, use) => {
    await giveAddress(sql, member);
    const wanted = await seldomSold(request);
    const payment = await place(request, member, [wanted]);
    const [orderNo = ''] = await payFor(request, sql, member, payment);
    await arrive(sql, orderNo);
    await use({ orderNo, productId: wanted.productId });
  },
});

async function arrive(sql: Sql, orderNo: string): Promise<void> {
  await sql`update merchant_order set status = 4, shipped_at = now() where no = ${orderNo}`;
  await sql`update merchant_order set status = 5, received_at = now() where no = ${orderNo}`;
}

const WORDS = {
  en: {
    text: 'Your review',
    publish: 'Publish review',
    thanks: 'Thank you. Your review is on the product page.',
  },
  zh: { text: '您的评价', publish: '发布评价', thanks: '谢谢！您的评价已展示在商品页。' },
  ar: { text: 'تقييمك المكتوب', publish: 'نشر التقييم', thanks: 'شكرًا لك. تقييمك الآن في صفحة المنتج.' },
} as const;

/** The page of a product in one language, as a server of files sends it. */
async function staticPage(request: APIRequestContext, locale: Locale, productId: number): Promise<string> {
  const { productInfo } = await ask(request, 'goodsDetail', { id: productId }, locale);
  return (await request.get(encodeURI(productLink(locale, productInfo.name, productId)))).text();
}

async function fillAndPublish(page: Page, locale: keyof typeof WORDS, comment: string): Promise<void> {
  const { text, publish } = WORDS[locale];
  await page.locator('.give-stars label').nth(3).click();
  await page.getByRole('textbox', { name: text }).fill(comment);
  await page.getByRole('button', { name: publish }).click();
}

const idOf = async (sql: Sql, member: Member): Promise<string> => {
  const [row] = await sql<{ id: number }[]>`select id from review where user_id = ${member.id}`;
  return String(row?.id ?? 0);
};

test.describe.configure({ timeout: 240_000 });

for (const locale of ['en', 'zh', 'ar'] as const) {
  test(`a buyer reviews in ${locale} what has arrived, and it stands on the page in seven languages until it is hidden`, async ({
    page,
    request,
    database: { sql },
    member,
    received,
  }) => {
    const comment = `Robin ${member.id} ${locale}: 很好 جيد good`;
    await page.goto(accountLink(locale, 'reviews'));
    await page.locator('.reviewed-item a.button').first().click();
    await expect(page).toHaveURL(new RegExp(`orderNo=${received.orderNo}`));
    await fillAndPublish(page, locale, comment);
    const written = Date.now();
    await expect(page.getByRole('heading', { name: WORDS[locale].thanks })).toBeFocused();
    const pages = () => Promise.all(LOCALES.map((one) => staticPage(request, one, received.productId)));
    const often = { ...SOON, intervals: [200] };
    await expect.poll(async () => (await pages()).filter((html) => html.includes(comment)).length, often).toBe(7);
    test.info().annotations.push({ type: 'on seven static pages', description: `${Date.now() - written} ms` });
    await reviews('hide', await idOf(sql, member), '--reason', 'a test');
    await expect.poll(async () => (await pages()).filter((html) => html.includes(comment)).length, SOON).toBe(0);
  });
}

test('a form with nothing in it says what is missing beside each field, and loses nothing', async ({
  page,
  received,
}) => {
  await page.goto(reviewFormLink('en', received.orderNo));
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('Choose how many stars it gets.')).toBeVisible();
  await page.locator('.give-stars label').nth(1).click();
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('A few words are needed beside the stars.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your review' }).fill('x'.repeat(513));
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('A review can have up to 512 characters.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue('x'.repeat(513));
});

test('the switch shows at once how an anonymous review looks', async ({ page, received }) => {
  await page.goto(reviewFormLink('en', received.orderNo));
  const preview = page.locator('[data-preview]');
  await page.getByRole('textbox', { name: 'Your review' }).fill('Warm.');
  await expect(preview).toContainText('R**n');
  await page.getByRole('switch').check();
  await expect(preview).toContainText('Anonymous shopper');
  await expect(preview).toContainText('Warm.');
});

test('a review that was written in another tab is refused in words, and its text stays', async ({
  page,
  received,
  member,
  request,
}) => {
  await page.goto(reviewFormLink('en', received.orderNo));
  await page.locator('.give-stars label').nth(4).click();
  const { list } = await tell(request, member, 'replyAwaiting', { orderNo: received.orderNo });
  const orderDetailId = list[0]?.id ?? 0;
  await tell(request, member, 'replyAdd', { orderNo: received.orderNo, orderDetailId, star: 5, comment: 'First.' });
  await page.getByRole('textbox', { name: 'Your review' }).fill('Second.');
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('You have already reviewed this item.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue('Second.');
});

test('a reader filters by stars, sorts, and reports a review', async ({ page, request, member, database: { sql } }) => {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 40 });
  const card = list.find((one) => one.replyNum > 8 && !one.mobileOnly);
  if (!card) throw new Error('the demo mall has no product with many reviews');
  await page.goto(productLink('en', card.name, card.id));
  const section = page.locator('#reviews');
  await section.getByRole('button', { name: 'Report' }).first().click();
  await page.getByRole('radio', { name: 'Advertising' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('status')).toContainText('We will look at this review.');
  expect(await sql`select reason from review_report where buyer_id = ${member.id}`).toEqual([
    { reason: 'advertising' },
  ]);
  await section.locator('[data-star="5"]').click();
  await expect(section.locator('[data-star="5"]')).toHaveAttribute('aria-pressed', 'true');
  await section.getByLabel('Sort by').selectOption('lowest');
  await expect(section.getByRole('article').first()).toBeVisible();
});

for (const locale of ['en', 'zh', 'ar'] as const)
  for (const [name, size] of Object.entries(SIZES))
    test(`pages of reviews have no barrier in ${locale} on a ${name}`, async ({ page, received }) => {
      await page.setViewportSize(size);
      for (const path of [accountLink(locale, 'reviews'), reviewFormLink(locale, received.orderNo)]) {
        await page.goto(path);
        await expect(page.locator('.reviewed-item').first()).toBeVisible();
        await expectNoBarrier(page, path);
        await expectNoSidewaysScroll(page, path);
      }
    });
