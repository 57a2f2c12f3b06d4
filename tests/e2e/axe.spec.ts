import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  agreementLink,
  articleLink,
  cartLink,
  couponGoodsLink,
  couponsLink,
  detailLink,
  entryLink,
  flashSaleLink,
  goodsCouponsLink,
  goodsLink,
  homeLink,
  listLink,
  newsLink,
  recommendedLink,
  searchLink,
  shopGoodsLink,
  shopLink,
  shopListLink,
  shopRecommendedLink,
  streetLink,
} from '#locale/links.ts';
import { LOCALES, type Locale, localePath } from '#locale/locales.ts';
import { expect, test } from './fixtures.ts';
import { login, loginIn, openGoods } from './login-dialog.ts';
import { ask, richGoods } from './mall.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rule that another colour mode can break. */
const COLOURS = ['color-contrast'];

/** One page of every kind. */
async function pagesOf(request: APIRequestContext, locale: Locale): Promise<string[]> {
  const { card } = await richGoods(request, locale);
  const [top] = await ask(request, 'categoryTree', {}, locale);
  const [article] = await ask(request, 'articleHot', {}, locale);
  const [coupon] = (await ask(request, 'couponCentre', {}, locale)).list;
  const [sale] = (await ask(request, 'seckillNow', {}, locale)) ?? [];
  const [group] = (await ask(request, 'groupGoods', { showgroup: '1' }, locale)).list;
  return [
    homeLink(locale),
    listLink(locale, top?.name ?? '', top?.id ?? 0),
    localePath(locale, 'product-l'),
    searchLink(locale, { cid: top?.id }),
    searchLink(locale, { searchValue: 'zzzzzz' }),
    goodsLink(locale, card.name, card.id),
    ...(sale ? [goodsLink(locale, sale.name, sale.id, 1)] : []),
    ...(group ? [goodsLink(locale, group.productName, group.productId, 2)] : []),
    detailLink(locale, 999_999_999),
    recommendedLink(locale),
    localePath(locale, 'product/seckillCard'),
    localePath(locale, 'product/activityStyleCard'),
    goodsCouponsLink(locale, card.id),
    flashSaleLink(locale),
    couponsLink(locale),
    couponGoodsLink(locale, coupon?.id ?? 0),
    newsLink(locale),
    articleLink(locale, article?.id ?? 0),
    streetLink(locale),
    shopListLink(locale),
    shopLink(locale, card.merId),
    shopGoodsLink(locale, { merId: card.merId }),
    shopRecommendedLink(locale, card.merId),
    entryLink(locale),
    cartLink(locale),
    agreementLink(locale, 'user'),
    localePath(locale, 'not-here'),
  ];
}

async function barriers(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
  where: string,
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] });
  // Pages without frames need no second page in which findings are put together; it costs more than the search.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.target.join(' ')).slice(0, 3);
    return `${where} ${id}: ${places.join(' | ')}`;
  });
}

/** Every rule in one colour mode, and what colours can break in the other. */
async function expectNone(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await barriers(page, { type: 'tag', values: TAGS }, `${where} light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await barriers(page, { type: 'rule', values: COLOURS }, `${where} dark`)));
  expect.soft(found).toEqual([]);
}

for (const locale of LOCALES) {
  for (const [name, size] of Object.entries(SIZES)) {
    test(`no barrier in ${locale} on a ${name}, in light and dark`, async ({ page, request, watched }) => {
      test.slow();
      watched.expectFault('404');
      await page.setViewportSize(size);
      for (const path of await pagesOf(request, locale)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('.sl')).toHaveCount(0);
        await expectNone(page, path);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${path} scrolls sideways`,
        ).toBe(true);
      }
    });
  }
}

for (const locale of ['en', 'ar', 'de'] as const) {
  test(`no barrier in ${locale} in what opens over a page`, async ({ page, request }) => {
    const { card } = await richGoods(request, locale);
    const [top] = await ask(request, 'categoryTree', {}, locale);
    const opened = page.locator('dialog[open]');
    await page.setViewportSize(SIZES.phone);
    await page.goto(goodsLink(locale, card.name, card.id));
    for (const opener of ['.gal .cnt', '[data-coupons]', '.r1 [data-settings]']) {
      await page.locator(opener).first().click();
      await expect(opened).toBeVisible();
      await expectNone(page, opener);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }
    await page.goto(listLink(locale, top?.name ?? '', top?.id ?? 0));
    await page.locator('.sort .ml').click();
    await expect(opened).toBeVisible();
    await expectNone(page, 'filters');
    await page.keyboard.press('Escape');
    await page.locator('[data-search]').first().pressSequentially(card.name.slice(0, 8));
    await expect(page.locator('.sug li').first()).toBeVisible();
    await expectNone(page, 'suggestions');
  });
}

for (const locale of ['en', 'ar', 'zh'] as const) {
  for (const [name, size] of Object.entries(SIZES)) {
    test(`no barrier in ${locale} in the login on a ${name}`, async ({ page, request }) => {
      await page.setViewportSize(size);
      const heart = await openGoods(page, request, locale);
      await heart.click();
      const dialog = loginIn(page, locale);
      await expect(dialog.account).toBeFocused();
      await dialog.submit.click();
      await expectNone(page, 'password');
      for (const tab of ['byCode', ...(name === 'phone' ? ['byQr'] : [])]) {
        await dialog.tab(tab).click();
        await expect(login(page).locator('.sl')).toHaveCount(0);
        await expectNone(page, tab);
      }
      await dialog.tab('byCode').click();
      await dialog.button('create').click();
      await expectNone(page, 'register');
      await page.keyboard.press('Escape');
      await expect(login(page)).toHaveCount(0);
    });
  }
}
