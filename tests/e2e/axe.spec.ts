import AxeBuilder from '@axe-core/playwright';
import {
  articleLink,
  couponGoodsLink,
  couponsLink,
  entryLink,
  flashSaleLink,
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
import { ask, richGoods } from './mall.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Phones are tried in dark, desktops in light: together every rule of both is in force once. */
for (const locale of LOCALES) {
  for (const [name, size] of Object.entries(SIZES)) {
    test(`no barrier in ${locale} on a ${name}`, async ({ page, request, watched }) => {
      watched.expectFault('404');
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' });
      const { card } = await richGoods(request, locale as Locale);
      const [top] = await ask(request, 'categoryTree', {}, locale);
      const [article] = await ask(request, 'articleHot', {}, locale);
      const [coupon] = (await ask(request, 'couponCentre', {}, locale)).list;
      const [sale] = (await ask(request, 'seckillNow', {}, locale)) ?? [];
      const paths = [
        homeLink(locale),
        listLink(locale, top?.name ?? '', top?.id ?? 0),
        goodsLink(locale, card.name, card.id),
        searchLink(locale, { cid: top?.id }),
        newsLink(locale),
        articleLink(locale, article?.id ?? 0),
        streetLink(locale),
        shopListLink(locale),
        shopLink(locale, card.merId),
        shopGoodsLink(locale, { merId: card.merId }),
        shopRecommendedLink(locale, card.merId),
        entryLink(locale),
        flashSaleLink(locale),
        couponsLink(locale),
        couponGoodsLink(locale, coupon?.id ?? 0),
        recommendedLink(locale),
        goodsLink(locale, sale?.name ?? card.name, sale?.id ?? card.id, sale ? 1 : 0),
        localePath(locale, 'product/seckillCard'),
        localePath(locale, 'product/activityStyleCard'),
        localePath(locale, `product/receiveCouponList?id=${card.id}`),
        localePath(locale, 'not-here'),
      ];
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('.sl')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        const found = violations.map(
          ({ id, nodes }) =>
            `${path} ${id}: ${nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        );
        expect.soft(found).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${path} scrolls sideways`,
        ).toBe(true);
      }
    });
  }
}
