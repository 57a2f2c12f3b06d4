import type { APIRequestContext } from '@playwright/test';
import {
  agreementLink,
  articleLink,
  cartLink,
  categoriesLink,
  couponProductLink,
  couponsLink,
  detailLink,
  entryLink,
  flashSaleLink,
  homeLink,
  listLink,
  merchantLink,
  merchantListLink,
  merchantProductLink,
  merchantRecommendedLink,
  newsLink,
  productCouponsLink,
  productLink,
  recommendedLink,
  searchLink,
  searchPageLink,
  streetLink,
} from '#locale/links.ts';
import { type Locale, localePath } from '#locale/locales.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES, VIEWS } from '../support/barriers.ts';
import { ask, richProduct } from '../support/mall.ts';

/** One page of every kind. */
async function pagesOf(request: APIRequestContext, locale: Locale): Promise<string[]> {
  const { card } = await richProduct(request, locale);
  const [top] = await ask(request, 'categoryTree', {}, locale);
  const [article] = await ask(request, 'articleHot', {}, locale);
  const [coupon] = (await ask(request, 'couponCentre', {}, locale)).list;
  const [sale] = (await ask(request, 'seckillNow', {}, locale)) ?? [];
  const [group] = (await ask(request, 'groupGoods', { showgroup: '1' }, locale)).list;
  return [
    homeLink(locale),
    categoriesLink(locale),
    searchPageLink(locale),
    listLink(locale, top?.name ?? '', top?.id ?? 0),
    localePath(locale, 'product-l'),
    searchLink(locale, { cid: top?.id }),
    searchLink(locale, { searchValue: 'zzzzzz' }),
    productLink(locale, card.name, card.id),
    ...(sale ? [productLink(locale, sale.name, sale.id, 1)] : []),
    ...(group ? [productLink(locale, group.productName, group.productId, 2)] : []),
    detailLink(locale, 999_999_999),
    recommendedLink(locale),
    localePath(locale, 'product/seckillCard'),
    localePath(locale, 'product/activityStyleCard'),
    productCouponsLink(locale, card.id),
    flashSaleLink(locale),
    couponsLink(locale),
    couponProductLink(locale, coupon?.id ?? 0),
    newsLink(locale),
    articleLink(locale, article?.id ?? 0),
    streetLink(locale),
    merchantListLink(locale),
    merchantLink(locale, card.merId),
    merchantProductLink(locale, { merId: card.merId }),
    merchantRecommendedLink(locale, card.merId),
    entryLink(locale),
    cartLink(locale),
    agreementLink(locale, 'user'),
    localePath(locale, 'not-here'),
  ];
}

for (const { locale, name } of VIEWS) {
  test(`no barrier in ${locale} on a ${name}, in light and dark`, async ({ page, request, watched }) => {
    test.slow();
    watched.expectFault('404');
    await page.setViewportSize(SIZES[name]);
    for (const path of await pagesOf(request, locale)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectNoBarrier(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });
}

for (const locale of ['en', 'ar', 'de'] as const) {
  test(`no barrier in ${locale} in what opens over a page`, async ({ page, request }) => {
    const { card } = await richProduct(request, locale);
    const [top] = await ask(request, 'categoryTree', {}, locale);
    const opened = page.locator('dialog[open]');
    await page.setViewportSize(SIZES.phone);
    await page.goto(productLink(locale, card.name, card.id));
    const look = async (opener: string) => {
      await page.locator(opener).first().click();
      await expect(opened).toBeVisible();
      await expectNoBarrier(page, opener, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    };
    for (const opener of ['[data-enlarge]', '[data-coupons]']) await look(opener);
    await page.goto(listLink(locale, top?.name ?? '', top?.id ?? 0));
    await look('.header-row [data-settings]');
    await page.locator('.sort .filter-button').click();
    await expect(opened).toBeVisible();
    await expectNoBarrier(page, 'filters', 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('[data-search]').first().pressSequentially(card.name.slice(0, 8));
    await expect(page.locator('[data-suggestions] [data-part="goods"] li').first()).toBeVisible();
    await expectNoBarrier(page, 'suggestions', '.page-header');
  });
}
