import type { APIRequestContext, Page } from '@playwright/test';
import type { CallData } from '#contract/index.ts';
import { homeLink, listLink, merchantLink, productLink, streetLink } from '#locale/links.ts';
import { localePath } from '#locale/locales.ts';
import { expect, test } from '../fixtures.ts';
import { cartDrawer } from '../support/cart-drawer.ts';
import { ask, richProduct } from '../support/mall.ts';
import { chooseSku, lastInStock } from '../support/product-page.ts';

type Live = CallData<'live'>;

const LIVE = '**/api/front/pc/live*';
const STALE = 'may have changed';

/** What the mall says now, as if it had changed since the pages were made. */
async function change(page: Page, by: (live: Live) => void): Promise<void> {
  await page.route(LIVE, async (route) => {
    const answer: { data: Live } = await (await route.fetch()).json();
    by(answer.data);
    await route.fulfill({ json: answer });
  });
}

function countLive(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (one) => one.url().includes('/front/pc/live') && asked.push(new URL(one.url())));
  return asked;
}

/** The first sign of somebody on a page; what it wakes has come when the mall has answered. */
const touch = (page: Page) => Promise.all([page.waitForResponse(LIVE), page.mouse.wheel(0, 200)]);

/** A path of every kind of page that shows products. */
async function pathsOf(request: APIRequestContext) {
  const { card } = await richProduct(request);
  const [top] = await ask(request, 'categoryTree', {});
  return {
    home: homeLink('en'),
    goods: productLink('en', card.name, card.id),
    list: listLink('en', top?.name ?? '', top?.id ?? 0),
    shop: merchantLink('en', card.merId),
    street: streetLink('en'),
  };
}
const KINDS = ['home', 'goods', 'list', 'shop', 'street'] as const;

for (const kind of KINDS) {
  test(`the ${kind} page asks once what has moved, when somebody is there`, async ({ page, request }) => {
    const path = (await pathsOf(request))[kind];
    const asked = countLive(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await touch(page);
    await page.mouse.wheel(0, 400);
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
    const shown = await page.locator('[data-goods]').first().getAttribute('data-goods');
    expect(asked[0]?.searchParams.get('goods')?.split(',')).toContain(shown);
    await expect(page.getByText(STALE)).toBeHidden();
  });

  test(`the ${kind} page stays whole and says so when the mall does not answer`, async ({ page, request, watched }) => {
    for (const part of ['/api/', 'Failed to load resource']) watched.expectFault(part);
    const path = (await pathsOf(request))[kind];
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(path);
    const before = await page.getByRole('main').locator('.price').allTextContents();
    await page.mouse.wheel(0, 200);
    await expect(page.getByText(STALE)).toBeVisible();
    expect(await page.getByRole('main').locator('.price').allTextContents()).toEqual(before);
  });
}

test.describe('a product page', () => {
  test('shows the price and the stock of now, before and after its picker wakes', async ({ page, request }) => {
    const { card, detail } = await richProduct(request);
    const asked = countLive(page);
    await change(page, ({ goods: products }) => {
      const own = products.find(({ id }) => id === card.id);
      for (const [at, sku] of own?.sku.entries() ?? [])
        Object.assign(sku, { price: `${500 + at}.25`, otPrice: '900.00', stock: 3 });
    });
    await page.goto(productLink('en', card.name, card.id));
    const price = page.locator('[data-now]');
    const left = page.locator('[data-stock]');
    await page.mouse.wheel(0, 100);
    await expect(price).toHaveText(/\$50\d\.25/);
    await expect(page.locator('[data-former]')).toContainText('900.00');
    await expect(left).toHaveText('Only 3 left');
    await expect(page.locator('astro-island[component-url*="/BuyBox."][ssr]')).toHaveCount(1);
    await chooseSku(page, detail, lastInStock(detail));
    await expect(page.locator('astro-island[component-url*="/BuyBox."]:not([ssr])')).toHaveCount(1);
    await expect(price).toHaveText(/\$50\d\.25/);
    await expect(left).toHaveText('Only 3 left');
    expect(asked).toHaveLength(1);
  });

  test('sells no more what is gone, and sells again what is back', async ({ page, request }) => {
    const { card, detail } = await richProduct(request);
    let stock = 0;
    await change(page, ({ goods: products }) => {
      for (const sku of products.find(({ id }) => id === card.id)?.sku ?? []) sku.stock = stock;
    });
    const add = page.getByRole('button', { name: 'Add to cart', exact: true });
    const buy = page.locator('[data-buy] [value=buy]');
    await page.goto(productLink('en', card.name, card.id));
    await page.mouse.wheel(0, 100);
    // The picker wakes by itself, and offers to write when it is back in place of its buttons.
    await expect(page.getByRole('heading', { name: 'Sold out for now' })).toBeVisible();
    await expect(buy).toHaveCount(0);
    await expect(add).toHaveCount(0);
    await expect(page.locator('label:has([name=o0]):not([data-out])')).toHaveCount(0);
    stock = 4;
    await page.reload();
    await page.mouse.wheel(0, 120);
    await chooseSku(page, detail, lastInStock(detail));
    await expect(page.locator('[data-stock]')).toHaveText('Only 4 left');
    await add.click();
    await expect(cartDrawer(page)).toBeVisible();
  });

  test('that left the shelf is sold no more', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await change(page, ({ goods: products }) => {
      for (const one of products) if (one.id === card.id) one.isShow = false;
    });
    await page.goto(productLink('en', card.name, card.id));
    await page.mouse.wheel(0, 100);
    await expect(page.locator('[data-stock]')).toHaveText('Sold out');
    await expect(page.locator('[data-buy] [value=buy]')).toBeDisabled();
  });

  test('that is sold on the phone alone follows its price too', async ({ page, request }) => {
    const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 100 });
    const card = list.find(({ mobileOnly }) => mobileOnly);
    test.skip(!card, 'the mall sells everything on the web');
    await change(page, ({ goods: products }) => {
      for (const sku of products.find(({ id }) => id === card?.id)?.sku ?? []) sku.price = '77.25';
    });
    await page.goto(productLink('en', card?.name ?? '', card?.id ?? 0));
    await page.mouse.wheel(0, 100);
    await expect(page.locator('[data-now]')).toHaveText(/77\.25/);
  });

  test('hides a coupon that cannot be claimed any more', async ({ page, request }) => {
    const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 20 });
    const card = list.find(({ mobileOnly }) => !mobileOnly);
    await change(page, ({ coupons }) => {
      for (const coupon of coupons) Object.assign(coupon, { isLimited: true, lastTotal: 0 });
    });
    await page.goto(productLink('en', card?.name ?? '', card?.id ?? 0));
    await expect(page.locator('.coupon-tag').first()).toBeVisible();
    await page.mouse.wheel(0, 100);
    await expect(page.locator('.coupon-tag:visible')).toHaveCount(0);
  });
});

test('cards of a list show the price of now, and what is sold out says so', async ({ page, request }) => {
  const { list } = await pathsOf(request);
  const ids: number[] = [];
  await change(page, ({ goods: products }) => {
    const [dear, gone] = products;
    if (dear) Object.assign(dear, { price: '4321.00', stock: 9 });
    if (gone) gone.stock = 0;
    ids.push(dear?.id ?? 0, gone?.id ?? 0);
  });
  await page.goto(list);
  await touch(page);
  await expect(page.locator(`.card[data-goods="${ids[0]}"] .price`).first()).toHaveText(/4,321/);
  await expect(page.locator(`.card[data-goods="${ids[1]}"]`).getByText('Sold out')).toBeVisible();
});

test.describe('the strip of the flash sale', () => {
  type Sale = NonNullable<CallData<'seckillNow'>>;
  const NOW = '**/api/front/index/seckill/info*';
  const SESSIONS = '**/api/front/seckill/activity/time/info*';
  const TIME = '**/api/front/index/get/system/time*';
  const answer = (data: unknown) => ({ json: { code: 200, message: null, data } });

  /** The session of the page is over; `now` is what the mall says runs, at each question anew. */
  async function endSession(page: Page, sale: Sale, now: () => Sale | null): Promise<number> {
    const end = Math.max(...sale.map((one) => one.endTimeStamp)) + 1_000;
    const loaded = performance.now();
    await page.route(TIME, (route) => route.fulfill(answer(end + performance.now() - loaded)));
    await page.route(NOW, (route) => route.fulfill(answer(now())));
    return end;
  }

  test('products that came into it meanwhile do not count as gone', async ({ page, request }) => {
    const sale = (await ask(request, 'seckillNow', {})) ?? [];
    test.skip(sale.length === 0, 'no flash sale runs');
    const next = sale.map((one, at) => ({ ...one, id: 900_000 + at, name: `Next ${at}`, quota: 5, quotaShow: 10 }));
    const end = await endSession(page, sale, () =>
      next.map((one) => ({ ...one, startTimeStamp: end, endTimeStamp: end + 3_600_000 })),
    );
    // The answer to what was on screen at first comes last.
    const refilled = page.getByRole('link', { name: 'Next 0' });
    await page.route(LIVE, async (route) => {
      const reply = await route.fetch();
      await refilled.waitFor();
      const { data }: { data: Live } = await reply.json();
      await route.fulfill(answer({ ...data, now: end + 5_000 }));
    });
    await page.goto(homeLink('en'));
    await touch(page);
    const cards = page.locator('[data-strip] .card:visible');
    await expect(cards.first()).toContainText('Next 0');
    await expect(cards.first()).toContainText('50% sold');
    await expect(page.locator('[data-strip] .card.sold-out')).toHaveCount(0);
    await expect(page.locator('[data-strip] .countdown')).toHaveText(/^00:59:\d\d$/);
  });

  test('goes while no sale runs, and comes back with the next', async ({ page, request }) => {
    const sale = (await ask(request, 'seckillNow', {})) ?? [];
    test.skip(sale.length === 0, 'no flash sale runs');
    let runs: Sale | null = null;
    const end = await endSession(page, sale, () => runs);
    const start = end + 8_000;
    const times = { startTimeStamp: start, endTimeStamp: start + 3_600_000 };
    const session = { date: '2026-11-21', startTime: '10:00', endTime: '11:00', ...times, status: 2 };
    await page.route(SESSIONS, async (route) => {
      runs = sale.map((one) => ({ ...one, ...times, name: `Again ${one.id}` }));
      await route.fulfill(answer([session]));
    });
    await page.route(LIVE, (route) => route.fulfill(answer({ now: end + 1_000, goods: [], seckill: [], coupons: [] })));
    await page.goto(homeLink('en'));
    const strip = page.locator('[data-strip]');
    await page.mouse.wheel(0, 100);
    await expect(strip).toBeHidden();
    await expect(strip).toBeVisible();
    await expect(strip.locator('h3').first()).toContainText('Again');
  });

  test('of a page that was made while none ran begins with the next', async ({ page, request }) => {
    const sale = (await ask(request, 'seckillNow', {})) ?? [];
    test.skip(sale.length === 0, 'no flash sale runs');
    await page.route(homeLink('en'), async (route) => {
      const reply = await route.fetch();
      const html = await reply.text();
      const [card = ''] = /<li class="card[^"]*" data-card data-seckill.*?<\/li>/s.exec(html) ?? [];
      const bare = html
        .replace(/<section class="flash-strip" data-strip data-sale="running" data-start="\d+" data-end="\d+"/, () => {
          return '<section class="flash-strip" data-strip hidden data-sale="ended" data-start="0" data-end="0"';
        })
        .replace(
          /(<ul class="rail" data-rail>)(?:<li class="card[^"]*" data-card data-seckill.*?<\/li>)+(<\/ul>)/s,
          (_, open, close) => {
            return `${open}${close}<template>${card}</template>`;
          },
        );
      await route.fulfill({ response: reply, body: bare });
    });
    await page.goto(homeLink('en'));
    const strip = page.locator('[data-strip]');
    await expect(strip).toBeHidden();
    await page.mouse.wheel(0, 100);
    await expect(strip).toBeVisible();
    await expect(strip.locator('.card:visible')).toHaveCount(Math.min(sale.length, 5));
    await expect(strip.locator('h3').first()).toHaveText(sale[0]?.name ?? '');
  });
});

test('products in the frame of a campaign are asked for as such', async ({ page, request }) => {
  const framed = await ask(request, 'goodsList', { framed: 1, salesOrder: 'desc', limit: 100 });
  await page.goto(localePath('en', 'product/activityStyleCard'));
  await expect(page.locator('.frame')).toHaveCount(framed.list.length);
  expect(framed.list.every(({ activityStyle }) => activityStyle !== '')).toBe(true);
});
