import { mobileMall } from '#domain/content/mobile-mall.ts';
import { listLink, merchantProductLink, productLink, searchLink } from '#locale/links.ts';
import { qrPicture } from '../../../src/components/catalog/qr-picture.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

const LIST = '**/api/front/product/list*';

test('what is not sold here leads to the mobile mall where there is one, comes last, and has no add button', async ({
  page,
  request,
}) => {
  const limit = 20;
  const { total } = await ask(request, 'goodsList', { limit });
  // What can be bought here comes first.
  const last = Math.ceil(total / limit);
  const { list } = await ask(request, 'goodsList', { page: last, limit });
  const card = list.find(({ mobileOnly }) => mobileOnly);
  if (!card) throw new Error('the mall sells everything here');
  await page.goto(productLink('en', card.name, card.id));
  const note = page.locator('[data-elsewhere]');
  const { frontDomain } = await ask(request, 'globalConfig', {});
  const mobile = mobileMall(await ask(request, 'mobileDomain', {}), frontDomain);
  const there = `${mobile}/product/detail?id=${card.id}&marketingType=0`;
  await expect(note).toBeVisible();
  if (mobile) {
    await expect(note.locator('a.button')).toHaveAttribute('href', there);
    await expect(note.locator('.qr-code')).toHaveAttribute('src', await qrPicture(there));
  } else await expect(note.locator('a, button, img')).toHaveCount(0);
  await page.goto(searchLink('en', { page: last }));
  await expect(page.locator('.card', { hasText: card.name })).toHaveCount(1);
  await expect(page.locator('.card', { hasText: card.name }).locator('[data-quick-add]')).toHaveCount(0);
  await expect(page.locator('.card', { hasText: card.name })).toContainText('Not sold here');
});

test('in Arabic flags, counters and counts stand on the side of their language', async ({ page, request, watched }) => {
  watched.expectFault('Failed to load resource');
  const [top] = await ask(request, 'categoryTree', {}, 'ar');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(listLink('ar', top?.name ?? '', top?.id ?? 0));
  const flag = page.locator('.picture:has(.flag)').first();
  const [outer, inner] = [await flag.boundingBox(), await flag.locator('.flag').boundingBox()];
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThan((outer?.width ?? 0) / 2);
  const row = page.locator('.side label').first();
  const [label, count] = [await row.boundingBox(), await row.locator('.small').boundingBox()];
  expect(Math.abs((count?.x ?? 0) - (label?.x ?? 0))).toBeLessThan(2);
  await page.goto('/ar/nothing/here');
  await expect(page.locator('bdi', { hasText: '/ar/nothing/here' })).toHaveCSS('direction', 'ltr');
});

test('a sorting that cannot be had is not marked above products in the old order', async ({ page, watched }) => {
  await page.goto(searchLink('en'));
  const sort = page.getByRole('navigation', { name: 'Sort' });
  await expect(page.locator('.card h3').first()).toBeVisible();
  watched.expectFault('/api/');
  watched.expectFault('Failed to load resource');
  await page.route(LIST, (route) => route.abort());
  await sort.getByRole('link', { name: 'Best selling' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(sort.locator('[aria-current]')).toHaveText('Best match');
  await page.unroute(LIST);
  await page.getByRole('alert').getByRole('button').click();
  await expect(sort.locator('[aria-current]')).toHaveText('Best selling');
});

test('a shop whose calls fail keeps a title and a way on', async ({ page, watched }) => {
  watched.expectFault('/api/');
  watched.expectFault('Failed to load resource');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(merchantProductLink('en', { merId: 1 }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop home' })).toHaveAttribute(
    'href',
    /merchant_home/,
  );
});

for (const [name, path] of [
  ['a search that finds nothing', searchLink('en', { searchValue: 'zzqqxx' })],
  ['the products of a shop', merchantProductLink('en', { merId: 1 })],
] as const) {
  test(`${name}: nothing jumps while it loads`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const moved = (list: PerformanceObserverEntryList) => {
        const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
        const { shift = '0' } = document.documentElement.dataset;
        document.documentElement.dataset['shift'] = String(shifts.reduce((sum, one) => sum + one, Number(shift)));
      };
      new PerformanceObserver(moved).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.locator('.card .price').first()).toBeVisible();
    expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0'))).toBeLessThan(0.1);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search and a shop’s products say what they need instead of waiting', async ({ page }) => {
    for (const path of [searchLink('en', { searchValue: 'tea' }), merchantProductLink('en', { merId: 1 })]) {
      await page.goto(path);
      await expect(page.locator('.notice:visible')).toContainText('JavaScript');
      await expect(page.locator('.skeleton:visible')).toHaveCount(0);
      await expect(page.locator('h1:visible, [role=heading][aria-level="1"]:visible')).toHaveCount(1);
    }
  });
});
