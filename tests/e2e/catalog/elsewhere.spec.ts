import type { APIRequestContext } from '@playwright/test';
import { mobileMall } from '#domain/content/mobile-mall.ts';
import { accountLink, productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { ask } from '../support/mall.ts';

async function onlyOnMobile(request: APIRequestContext, locale: Locale) {
  const limit = 100;
  const { total } = await ask(request, 'goodsList', { limit: 1 }, locale);
  const pages = Array.from({ length: Math.ceil(total / limit) }, (_, at) => at + 1);
  const lists = await Promise.all(pages.map((page) => ask(request, 'goodsList', { limit, page }, locale)));
  return lists.flatMap(({ list }) => list).filter(({ mobileOnly }) => mobileOnly);
}

/** Paths of products that the web does not sell, by how they are sold. */
async function elsewhere(request: APIRequestContext, locale: Locale) {
  const [only, groups] = await Promise.all([
    onlyOnMobile(request, locale),
    ask(request, 'groupGoods', { showgroup: '1', limit: 1 }, locale),
  ]);
  const of = (isPoints: boolean) => only.find(({ productType }) => (productType === 1) === isPoints);
  const [group] = groups.list;
  return {
    points: of(true) && productLink(locale, of(true)?.name ?? '', of(true)?.id ?? 0),
    pickup: of(false) && productLink(locale, of(false)?.name ?? '', of(false)?.id ?? 0),
    group: group && productLink(locale, group.productName, group.productId, 2),
  };
}

test('what the web does not sell says why, hurries no shopper, and offers what can be done here', async ({
  page,
  request,
}) => {
  const paths = await elsewhere(request, 'en');
  const { frontDomain } = await ask(request, 'globalConfig', {});
  const mobile = mobileMall(await ask(request, 'mobileDomain', {}), frontDomain);
  for (const [kind, path] of Object.entries(paths)) {
    expect(path, kind).toBeTruthy();
    await page.goto(encodeURI(path ?? ''));
    const only = page.locator(`[data-elsewhere="${kind}"]`);
    await expect(only).toBeVisible();
    await expect(page.locator('main [data-countdown], main [data-sale], main .offer s')).toHaveCount(0);
    await expect(page.locator('[data-buy]')).toHaveCount(0);
    if (mobile) await expect(only.getByRole('img')).toBeVisible();
    else {
      await expect(only.getByRole('heading')).toHaveText(
        kind === 'group' ? 'No group deals on this site yet' : 'Not for sale on this site',
      );
      await expect(only.locator('a, button, img')).toHaveCount(0);
    }
    const here = page.locator('.here');
    await expect(here.getByRole('link', { name: /^Visit / })).toBeVisible();
    await expect(here.getByRole('button', { name: 'Save to favorites' })).toHaveAttribute('aria-pressed', 'false');
  }
  await page.goto(encodeURI(paths.points ?? ''));
  await expect(page.locator('.here').getByRole('link', { name: /See your points/ })).toHaveAttribute(
    'href',
    accountLink('en', 'points'),
  );
  await page.goto(encodeURI(paths.group ?? ''));
  await page
    .locator('.here')
    .getByRole('link', { name: /Buy it on your own/ })
    .click();
  await expect(page.locator('[data-buy]').first()).toBeVisible();
});

for (const locale of ['en', 'zh', 'ar'] as const)
  for (const [name, size] of Object.entries(SIZES))
    test(`pages of what the web does not sell have no barrier in ${locale} on a ${name}`, async ({ page, request }) => {
      await page.setViewportSize(size);
      for (const path of Object.values(await elsewhere(request, locale))) {
        await page.goto(encodeURI(path ?? ''));
        await expect(page.locator('[data-elsewhere]')).toBeVisible();
        await expectNoBarrier(page, path ?? '');
        await expectNoSidewaysScroll(page, path ?? '');
      }
    });
