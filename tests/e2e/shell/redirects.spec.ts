import { merchantListLink, productCouponsLink, productLink, searchLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask, richProduct } from '../support/mall.ts';

const search = 'header [data-search]';

test.describe('an address without its number, or with the prefix of the default language', () => {
  for (const [from, to] of [
    ['/users', /\/users\/index$/],
    ['/zh/activity/information_info', /\/zh\/activity\/information_list$/],
    ['/merchant/merchant_home', /\/merchant\/merchant_list$/],
    ['/en/product/product_list?searchValue=tea', /\/product\/product_list\?searchValue=tea$/],
    ['/en', /:\d+\/$/],
  ] as const) {
    test(`${from} leads on`, async ({ page }) => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    });
  }

  test('the bare address of agreements lists them all', async ({ page }) => {
    await page.goto('/users/agreement_rules?type=user/level/rule');
    await page.getByRole('main').getByRole('link', { name: 'Intellectual property policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intellectual property policy');
  });
});

test.describe('a shopper who chose Chinese', () => {
  test('finds the mall in Chinese again after an English link', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await page.goto(productLink('en', card.name, card.id), { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.cookie)).toContain('i18n_locale=zh');
    await page.goto('/');
    await expect(page).toHaveURL(/\/zh\/$/);
  });

  test('is remembered by the first link that was followed', async ({ page }) => {
    await page.goto('/de/');
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('i18n_locale=de');
  });
});

test('a list that the mall refuses says why in the words of the mall, and tries again', async ({ page }) => {
  const refusal = { code: 500, message: 'The shelves are being filled.', data: null };
  await page.route('**/api/front/product/list?**', (route) => route.fulfill({ json: refusal }));
  await page.goto(searchLink('en', { searchValue: 'lamp' }));
  await expect(page.getByRole('alert').filter({ hasText: refusal.message }).first()).toBeVisible();
  await expect(page.getByText(refusal.message)).toHaveCount(2);
  await page.unroute('**/api/front/product/list?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /bulb/i }).first()).toBeVisible();
});

test.describe('the search text', () => {
  test('goes along to the shops, and not to another page', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator(search).fill('tea');
    // The first touch loads the code that keeps the text.
    const kept = () =>
      page.evaluate(() => dispatchEvent(new Event('pagehide')) && sessionStorage.getItem('searchText'));
    await expect.poll(kept).toContain('tea');
    await page.evaluate((to) => location.assign(to), merchantListLink('en'));
    await expect(page.locator(search)).toHaveValue('tea');
    await page.evaluate(() => location.assign('/activity/seckill_list'));
    await expect(page).toHaveURL(/seckill_list/);
    await expect(page.locator(search)).toHaveValue('');
  });

  test('does not come back with a page that the browser has dropped', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    // A page with a listener of this kind is not kept in the browser's memory.
    await page.evaluate(() => addEventListener('unload', () => {}));
    await page.locator(search).fill('tea');
    await page.evaluate(() => location.assign('/activity/seckill_list'));
    await expect(page).toHaveURL(/seckill_list/);
    await page.goBack();
    await expect(page.locator(search)).toHaveValue('');
  });
});

test('a search in one shop names the shop and leads out of it', async ({ page, request }) => {
  const merchant = await ask(request, 'merchantHome', { id: 1 });
  await page.goto(searchLink('en', { searchValue: 'a', merId: 1 }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(merchant.name);
  await expect(page).toHaveTitle(new RegExp(merchant.name));
  await page.getByRole('link', { name: `Remove: ${merchant.name}` }).click();
  await expect(page).toHaveURL(/product_list\?searchValue=a$/);
});

test('the coupons of a product are found by productId as well', async ({ page, request }) => {
  const { card } = await richProduct(request);
  const { total } = await ask(request, 'couponList', { productId: card.id, limit: 1 });
  await page.goto(productCouponsLink('en', card.id).replace('?id=', '?productId='));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(total);
});

test('the home page says that it is one', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-home', 'true');
  await page.goto(merchantListLink('en'));
  await expect(page.locator('html[data-home]')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of [
    'order/shopping_cart',
    'product/activityStyleCard',
    'product/receiveCouponList?id=1',
    'product/detail?id=999999',
    'activity/coupon_goods_list?couponId=1',
  ]) {
    test(`${path} says that it needs one, and leads on`, async ({ page }) => {
      await page.goto(`/${path}`);
      // Texts in noscript are no texts to `getByText`.
      await expect(page.locator('main noscript .notice')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'All categories' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
