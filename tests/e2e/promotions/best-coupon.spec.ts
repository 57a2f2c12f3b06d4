import type { APIRequestContext, Page } from '@playwright/test';
import type { CallData } from '#contract/index.ts';
import { productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { test as members } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';

type Live = CallData<'live'>;

const LIVE = '**/api/front/pc/live*';

/** A product page whose live answer names these own coupons, beside the page's coupons in the given state. */
async function openWith(page: Page, request: APIRequestContext, by: (live: Live) => void): Promise<void> {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 60 });
  const card = list.find(({ mobileOnly, stock, price }) => !mobileOnly && stock > 20 && Number(price) >= 50);
  if (!card) throw new Error('the demo mall sells no product for 50 or more');
  await page.route(LIVE, async (route) => {
    const answer: { data: Live } = await (await route.fetch()).json();
    for (const sku of answer.data.goods.find(({ id }) => id === card.id)?.sku ?? []) sku.price = '50.00';
    by(answer.data);
    await route.fulfill({ json: answer });
  });
  await page.goto(productLink('en', card.name, card.id));
}

/** The same once somebody is there. */
async function openAndTouch(...given: Parameters<typeof openWith>): Promise<void> {
  await openWith(...given);
  await given[0].mouse.move(5, 5);
}

const withCoupon = (page: Page) => page.locator('[data-best]');
const gone = (live: Live) => {
  for (const coupon of live.coupons) Object.assign(coupon, { isLimited: true, lastTotal: 0, isUse: false });
};

test("the price with a coupon counts the shopper's own", async ({ page, request }) => {
  await openAndTouch(page, request, (live) => {
    gone(live);
    live.ownCoupons = [
      { money: '30.00', minPrice: '60.00' },
      { money: '12.50', minPrice: '50.00' },
      { money: '2.00', minPrice: '0.00' },
    ];
  });
  await expect(withCoupon(page)).toContainText('$37.50');
});

test('a held coupon of the page that is used already does not count', async ({ page, request }) => {
  await openAndTouch(page, request, (live) => {
    for (const coupon of live.coupons) Object.assign(coupon, { isUse: true });
    live.ownCoupons = [];
  });
  await expect(page.locator('[data-now]')).toContainText('50');
  await expect(withCoupon(page)).toBeHidden();
});

test('a back end that names no own coupons leaves those of the page', async ({ page, request }) => {
  await openAndTouch(page, request, (live) => {
    gone(live);
    live.ownCoupons = undefined;
  });
  await expect(page.locator('[data-now]')).toContainText('50');
  await expect(withCoupon(page)).toBeHidden();
});

members(
  'the price counts the coupons of a logged-in shopper before anything is touched',
  async ({ page, member, request }) => {
    expect(member.id).toBeGreaterThan(0);
    await openWith(page, request, (live) => {
      for (const coupon of live.coupons) Object.assign(coupon, { isUse: true, isUsed: true });
      live.ownCoupons = [{ money: '12.50', minPrice: '50.00' }];
    });
    await expect(withCoupon(page)).toContainText('With the best coupon $37.50');
    await expect(page.locator('.coupon-tag:visible')).toHaveCount(0);
  },
);

members(
  'a used coupon does not count, also where the back end names no own coupons',
  async ({ page, member, request }) => {
    expect(member.id).toBeGreaterThan(0);
    await openWith(page, request, (live) => {
      for (const coupon of live.coupons) Object.assign(coupon, { isUse: true, isUsed: true });
      live.ownCoupons = undefined;
    });
    await expect(withCoupon(page)).toBeHidden();
  },
);

test('a visitor who touches nothing costs the mall no answer, and reads a true label', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/front/pc/live') && asked.push(one.url()));
  await openWith(page, request, () => {});
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.locator('[data-best] b')).toHaveText(/^With the best coupon/);
});

test('what is not sold on the web shows no coupon', async ({ page, request }) => {
  const { list } = await ask(request, 'goodsList', { limit: 100 });
  const card = list.find(({ mobileOnly }) => mobileOnly);
  test.skip(!card, 'the mall sells everything on the web');
  await page.goto(productLink('en', card?.name ?? '', card?.id ?? 0));
  await expect(page.locator('[data-elsewhere]').first()).toBeVisible();
  await expect(page.locator('.coupon-tag')).toHaveCount(0);
  await expect(withCoupon(page)).toHaveCount(0);
});
