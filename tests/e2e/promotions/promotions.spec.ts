import type { Page } from '@playwright/test';
import type { CallData } from '#contract/index.ts';
import {
  couponProductLink,
  couponsLink,
  detailLink,
  flashSaleLink,
  productLink,
  recommendedLink,
} from '#locale/links.ts';
import { localePath } from '#locale/locales.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';
import { chooseMissing } from '../support/product-page.ts';

/** The sessions of a demo mall follow each other without a gap; another mall may have none. */
function needsSale(product: unknown): void {
  if (process.env['MALL_TEST_DATA']) expect(product, 'a flash sale that runs').toBeTruthy();
  else test.skip(!product, 'no flash sale runs');
}

type Live = CallData<'live'>;
const TIME = '**/api/front/index/get/system/time';
const LIVE = '**/api/front/pc/live*';

test.describe('the flash sale', () => {
  test('shows the running session, and another one by its tab; Back leads to the first', async ({ page, request }) => {
    const sessions = await ask(request, 'seckillSessions', {});
    await page.goto(flashSaleLink('en'));
    const tabs = page.getByRole('navigation', { name: 'Sessions' }).getByRole('link');
    await expect(tabs).toHaveCount(sessions.length);
    const shown = page.locator('.sessions [aria-current=true]');
    const first = (await shown.textContent()) ?? '';
    const last = sessions.at(-1);
    await tabs.last().click();
    await expect(shown).toContainText(last?.startTime ?? '');
    await expect(page).toHaveURL(new RegExp(`date=${last?.date}`));
    await expect(page.locator('.flash-row').first()).toContainText('Preview');
    await page.goBack();
    await expect(shown).toHaveText(first);
  });

  test('changes the session on time, by the clock of the server alone', async ({ page, request }) => {
    const sessions = await ask(request, 'seckillSessions', {});
    const next = sessions.find(({ status }) => status > 1);
    test.skip(!next, 'the last session of the demo mall is running');
    const start = next?.startTimeStamp ?? 0;
    await page.route(TIME, (route) => route.fulfill({ json: { code: 200, message: null, data: start - 4_000 } }));
    await page.goto(flashSaleLink('en'));
    const tab = page.locator(
      `.sessions a[href*="date=${next?.date}"][href*="${encodeURIComponent(next?.startTime ?? '')}"]`,
    );
    await expect(page.locator('.countdown')).toHaveText(/^00:00:0\d$/);
    await expect(tab).not.toHaveAttribute('data-status', '1');
    await expect(tab).toHaveAttribute('data-status', '1');
    await expect(tab).toHaveAttribute('aria-current', 'true');
  });

  test('stays whole and says so when the mall does not answer', async ({ page, watched }) => {
    watched.expectFault('/api/');
    watched.expectFault('Failed to load resource');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(flashSaleLink('en'));
    await expect(page.getByText('may have changed')).toBeVisible();
    await expect(page.locator('.flash-row').first()).toBeVisible();
    await expect(page.locator('.countdown')).toBeHidden();
  });
});

test.describe('the page of a flash sale', () => {
  /** What the mall says of sales and of its clock, as if it had changed since the page was made. */
  const change = (page: Page, by: (live: Live) => void) =>
    page.route(LIVE, async (route) => {
      const answer: { data: Live } = await (await route.fetch()).json();
      by(answer.data);
      await route.fulfill({ json: answer });
    });

  const setTime = async (page: Page, time: number) => {
    await page.route(TIME, (route) => route.fulfill({ json: { code: 200, message: null, data: time } }));
    await change(page, (live) => Object.assign(live, { now: time }));
  };

  const states = [
    ['before it starts', -10_000, 'Starts in'],
    ['while it runs', 10_000, 'Ends in'],
  ] as const;
  for (const [name, after, text] of states) {
    test(`shows the countdown ${name}`, async ({ page, request }) => {
      const [product] = (await ask(request, 'seckillNow', {})) ?? [];
      needsSale(product);
      await setTime(page, (product?.startTimeStamp ?? 0) + after);
      await page.goto(productLink('en', product?.name ?? '', product?.id ?? 0, 1));
      const band = page.locator('[data-sale]');
      await expect(band.getByText(text)).toBeVisible();
      await expect(band.locator('.countdown')).not.toContainText('--');
    });
  }

  test('shows that it is over, and leads to the regular price', async ({ page, request }) => {
    const [product] = (await ask(request, 'seckillNow', {})) ?? [];
    needsSale(product);
    await setTime(page, (product?.endTimeStamp ?? 0) + 1_000);
    await page.goto(productLink('en', product?.name ?? '', product?.id ?? 0, 1));
    await expect(page.getByText('This flash sale has ended')).toBeVisible();
    await page.getByRole('link', { name: 'regular price' }).click();
    await expect(page).toHaveURL(/-0\.html$/);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });

  test('says before it begins what earlier sessions left, as the list does, with an empty bar', async ({
    page,
    request,
  }) => {
    const session = (await ask(request, 'seckillSessions', {})).find(({ status }) => status > 1);
    needsSale(session);
    const { date = '', startTime = '', endTime = '' } = session ?? {};
    const { list } = await ask(request, 'seckillGoods', { date, startTime, endTime, page: 1, limit: 20 });
    const product = list.find(({ quota, quotaShow }) => quota > 1 && quota < quotaShow);
    needsSale(product);
    const pieces = `${product?.quota} available at this price`;
    await page.goto(`${flashSaleLink('en')}?date=${date}&startTime=${startTime}&endTime=${endTime}`);
    await expect(page.locator('.flash-row', { hasText: product?.name ?? '' })).toContainText(pieces);
    let left = product?.quota ?? 0;
    await change(page, ({ seckill: flashSale }) => {
      for (const sale of flashSale) sale.quota = left;
    });
    await page.goto(productLink('en', product?.name ?? '', product?.id ?? 0, 1));
    const band = page.locator('[data-sale]');
    await expect(band).toContainText('Starts in');
    await expect(band.getByText(pieces)).toBeVisible();
    await expect(band.locator('progress').filter({ visible: true })).toHaveJSProperty('value', 0);
    left = 2;
    await page.reload();
    await expect(band.getByText('2 available at this price')).toBeVisible();
  });

  test('says what is left now before anybody stirs, and asks that once', async ({ page, request }) => {
    const product = (await ask(request, 'seckillNow', {}))?.find(({ quota }) => quota > 0);
    needsSale(product);
    let asked = 0;
    await change(page, ({ seckill: flashSale }) => {
      asked++;
      for (const sale of flashSale) {
        Object.assign(sale, { quota: 13, quotaShow: 20 });
        for (const sku of sale.sku) sku.stock = 4;
      }
    });
    await page.goto(productLink('en', product?.name ?? '', product?.id ?? 0, 1));
    await expect(page.locator('[data-share]')).toHaveText('35% sold');
    await page.mouse.wheel(0, 100);
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    await chooseMissing(page);
    await expect(page.locator('[data-stock]')).toHaveText('Only 4 left');
  });

  test('refuses a request for more than there is, and says so', async ({ page, request }) => {
    const product = (await ask(request, 'seckillNow', {}))?.find(({ quota }) => quota > 0);
    needsSale(product);
    await change(page, ({ seckill: flashSale }) => {
      for (const sku of flashSale.flatMap((sale) => sale.sku)) sku.stock = 1;
    });
    await page.goto(productLink('en', product?.name ?? '', product?.id ?? 0, 1));
    await chooseMissing(page);
    await expect(page.locator('[data-stock]')).toHaveText('Only 1 left');
    // Typed and left at once, before the picker's code is here.
    const field = page.getByRole('textbox', { name: 'Quantity' });
    await field.fill('5');
    await field.press('Tab');
    await expect(field).toHaveValue('1');
    await expect(page.getByText('Limit: 1 per order.')).toBeVisible();
    await field.fill('7');
    await field.press('Enter');
    await expect(field).toHaveValue('1');
    await expect(page).toHaveURL(/-1\.html$/);
  });

  test('is found from the page of the regular price', async ({ page, request }) => {
    const product = (await ask(request, 'seckillNow', {}))?.find(({ quota }) => quota > 0);
    needsSale(product);
    await page.goto(productLink('en', product?.name ?? '', product?.productId ?? 0));
    await page.getByRole('link', { name: `In a flash sale now: $${product?.seckillPrice}` }).click();
    await expect(page).toHaveURL(new RegExp(`-d-${product?.id}-1\\.html$`));
  });

  test('keeps the price of the sale when its variants wake', async ({ page, request }) => {
    const product = (await ask(request, 'seckillNow', {}))?.find(({ quota }) => quota > 0);
    needsSale(product);
    await page.goto(productLink('en', product?.name ?? '', product?.id ?? 0, 1));
    const answered = page.waitForResponse(LIVE);
    await page.locator('form.stack input[type=radio]').first().focus();
    await answered;
    await expect(page.locator('[data-now]')).toContainText((product?.seckillPrice ?? '').split('.')[0] ?? '');
  });
});

test.describe('coupons', () => {
  test('are found by kind and by words; Back leads to all of them', async ({ page, request }) => {
    const { list } = await ask(request, 'couponCentre', {});
    const coupon = list[0];
    await page.goto(couponsLink('en'));
    await expect(page.getByRole('listitem').filter({ has: page.locator('.value') })).toHaveCount(list.length);
    await page.getByRole('link', { name: 'Brand', exact: true }).click();
    await expect(page).toHaveURL(/coupon_list\/5$/);
    await page.goto(couponsLink('en'));
    const field = page.getByRole('searchbox', { name: 'Search coupons' });
    await field.fill(coupon?.name ?? '');
    await field.press('Enter');
    await expect(page).toHaveURL(/keywords=/);
    await expect(page.locator('.coupon-ticket').first()).toContainText(coupon?.name ?? '');
    await page.goBack();
    await expect(page.locator('.coupon-ticket')).toHaveCount(list.length);
  });

  test('lead to the products that they cover, which can be searched', async ({ page, request }) => {
    const coupon = (await ask(request, 'couponCentre', {})).list.find(({ productVoList }) => productVoList.length > 0);
    const { total } = await ask(request, 'goodsOfCoupon', { couponId: coupon?.id ?? 0 });
    await page.goto(couponProductLink('en', coupon?.id ?? 0));
    await expect(page.locator('.coupon-ticket')).toContainText(coupon?.name ?? '');
    await expect(page.getByText(`${total} items`)).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Search these items' });
    await field.fill('zzzzzz');
    await field.press('Enter');
    await expect(page.getByText('No matching items for this coupon')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`${total} items`)).toBeVisible();
  });

  test('have room for long amounts', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('currency', 'KWD'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(couponsLink('ar'));
    const amounts = page.locator('.coupon-ticket .value');
    await expect(amounts.first()).toContainText('د.ك.');
    const outside = await amounts.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(outside).toBe(0);
  });

  test('of a product open over its page and close again', async ({ page, request }) => {
    const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 20 });
    const card = list.find(({ mobileOnly, stock }) => !mobileOnly && stock > 0);
    const coupons = await ask(request, 'couponList', { productId: card?.id ?? 0 });
    await page.goto(productLink('en', card?.name ?? '', card?.id ?? 0));
    await page.locator('[data-coupons]').click();
    const panel = page.getByRole('dialog', { name: 'Coupons for this item' });
    await expect(panel.locator('.coupon-ticket')).toHaveCount(coupons.total);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });
});

test.describe('pages that lead on', () => {
  test('a collection has all its products, and the home page leads there', async ({ page, request }) => {
    const [block] = await ask(request, 'homeRecommended', {});
    const { total } = await ask(request, 'homeRecommendedGoods', { id: block?.id ?? 0 });
    await page.goto('/');
    await page
      .locator(`a[href="${recommendedLink('en', block?.id)}"]`)
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .card')).toHaveCount(total);
  });

  test('the home page asks once what has moved, and says so when the mall does not answer', async ({
    page,
    watched,
  }) => {
    const asked: string[] = [];
    page.on('request', (one) => one.url().includes('/front/pc/live') && asked.push(one.url()));
    await page.goto('/');
    await Promise.all([page.waitForResponse(LIVE), page.mouse.wheel(0, 200)]);
    await page.mouse.wheel(0, 200);
    expect(asked).toHaveLength(1);
    watched.expectFault('/api/');
    watched.expectFault('Failed to load resource');
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.mouse.wheel(0, 200);
    await expect(page.getByText('may have changed')).toBeVisible();
    await expect(page.locator('main .card').first()).toBeVisible();
  });

  test('a product by its id leads to its page; one that is gone says so', async ({ page, request, watched }) => {
    watched.expectFault('404');
    const [card] = (await ask(request, 'goodsList', { salesOrder: 'desc', limit: 1 })).list;
    await page.goto(detailLink('en', card?.id ?? 0));
    await expect(page).toHaveURL(/-d-\d+-0\.html$/);
    await page.goto(detailLink('en', 2_147_483_647));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('no longer available');
  });

  test('in Arabic everything runs from the right, countdowns from the left', async ({ page }) => {
    for (const path of [flashSaleLink('ar'), couponsLink('ar'), recommendedLink('ar')]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.goto(flashSaleLink('ar'));
    await expect(page.locator('.countdown').first()).toHaveCSS('direction', 'ltr');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the flash sale, the coupons and a collection are whole', async ({ page, request }) => {
    await page.goto(flashSaleLink('en'));
    await expect(page.locator('.flash-row h2').first()).toBeVisible();
    await page.goto(couponsLink('en'));
    const { list } = await ask(request, 'couponCentre', {});
    await expect(page.getByRole('heading', { name: list[0]?.name ?? '' }).first()).toBeVisible();
    await page.goto(recommendedLink('en'));
    await expect(page.locator('main .card').first()).toBeVisible();
    await page.goto(localePath('en', 'product/receiveCouponList?id=1'));
    await expect(page.getByRole('main').getByRole('link', { name: 'coupon center' }).first()).toBeVisible();
  });
});
