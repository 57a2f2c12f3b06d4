import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  agreementLink,
  articleLink,
  couponsLink,
  flashSaleLink,
  homeLink,
  listLink,
  merchantLink,
  merchantListLink,
  newsLink,
  productLink,
  streetLink,
} from '#locale/links.ts';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { type FileHost, openFileHost } from '../../support/crawl/file-host.ts';
import { messagesOf } from '../../support/crawl/messages.ts';
import { expect, test } from '../fixtures.ts';
import { ask, richProduct } from '../support/mall.ts';

/** The pages of the mall under test; without them (a mall that somebody else opened) there is nothing to serve. */
const DIST = process.env['MALL_TEST_DIST'] ?? '';

test.skip(!DIST, 'needs the pages of the mall under test');

let host: FileHost;
test.beforeAll(async () => {
  host = await openFileHost(fileURLToPath(new URL(`../../../${DIST}`, import.meta.url)));
});
test.afterAll(() => host.close());

/** A grey dot: the host has the files of the build, and pictures come from the mall. */
const DOT = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');

test.beforeEach(({ page }) =>
  page.route('**/pictures/**', (route) => route.fulfill({ body: DOT, contentType: 'image/webp' })),
);

/** What is asked of an API that is not there; that it is missing is the point. */
const MISSING = ['404', 'Failed to load resource'];

/** Pictures that a reader looks at at once and that did not come. */
async function missingPictures(images: Element[]): Promise<number> {
  const seen = images.filter((one) => one instanceof HTMLImageElement && one.loading !== 'lazy');
  const drawn = await Promise.allSettled(seen.map((one) => one instanceof HTMLImageElement && one.decode()));
  return drawn.filter(({ status }) => status === 'rejected').length;
}

/** A page that stands as it was made: its heading, and every picture that is looked at at once. */
async function isWhole(page: Page, path: string, heading: string): Promise<void> {
  const answer = await page.goto(host.origin + path);
  expect(answer?.status(), path).toBe(200);
  await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
  expect(await page.getByRole('main').locator('img').evaluateAll(missingPictures), path).toBe(0);
}

for (const locale of LOCALES) {
  test(`every kind of page in ${locale} is read on a host of files, without a mall behind it`, async ({
    page,
    request,
    watched,
  }) => {
    for (const fault of MISSING) watched.expectFault(fault);
    const { card, detail } = await richProduct(request, locale);
    const [top] = await ask(request, 'categoryTree', {}, locale);
    const [banner] = await ask(request, 'homeBanners', {}, locale);
    const [article] = await ask(request, 'articleHot', {}, locale);
    const kinds: [string, string][] = [
      [homeLink(locale), banner?.name ?? ''],
      [productLink(locale, card.name, card.id), detail.productInfo.name],
      [listLink(locale, top?.name ?? '', top?.id ?? 0), top?.name ?? ''],
      [articleLink(locale, article?.id ?? 0), article?.title ?? ''],
      [newsLink(locale), messagesOf(locale, 'content:news')['title'] ?? ''],
      [merchantLink(locale, card.merId), card.merName],
      [streetLink(locale), messagesOf(locale, 'merchants')['street'] ?? ''],
      [merchantListLink(locale), ''],
      [flashSaleLink(locale), ''],
      [couponsLink(locale), ''],
      [agreementLink(locale, 'userinfo'), ''],
    ];
    for (const [path, heading] of kinds) await isWhole(page, path, heading);
  });
}

/** Somebody is there: prices are looked after from then on. Beside the menu, which would show more of them. */
const touch = async (page: Page) => {
  await page.mouse.move(640, 300);
  await page.mouse.move(660, 320);
};

for (const locale of ['en', 'ar'] as const satisfies readonly Locale[]) {
  test(`prices stay in ${locale} when the mall cannot be reached, and a note says that they may have moved`, async ({
    page,
    request,
    watched,
  }) => {
    for (const fault of MISSING) watched.expectFault(fault);
    const { card } = await richProduct(request, locale);
    await page.goto(host.origin + homeLink(locale));
    const prices = await page.locator('[data-p]').allTextContents();
    expect(prices.length).toBeGreaterThan(20);
    await touch(page);
    await expect(page.getByText(messagesOf(locale, 'catalog')['stale'] ?? '?')).toBeVisible();
    expect(await page.locator('[data-p]').allTextContents()).toEqual(prices);
    await page.goto(host.origin + productLink(locale, card.name, card.id));
    const offer = await page.locator('[data-now]').textContent();
    await page.getByRole('button', { name: messagesOf(locale, 'catalog')['more'] ?? '?' }).click();
    await expect(page.getByText(messagesOf(locale, 'catalog')['stale'] ?? '?').first()).toBeVisible();
    expect(await page.locator('[data-now]').textContent()).toBe(offer);
  });
}

test('an address of nothing is answered with the page that says so', async ({ page, watched }) => {
  watched.expectFault('404');
  const answer = await page.goto(`${host.origin}/nothing-here`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
