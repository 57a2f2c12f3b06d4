import type { Page } from '@playwright/test';
import { accountLink, cartLink, couponsLink, flashSaleLink, homeLink, productLink } from '#locale/links.ts';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import { expect, test } from '../fixtures.ts';
import { ask, richProduct } from '../support/mall.ts';

test.use({ javaScriptEnabled: false });

const translator = createTranslator();

for (const locale of LOCALES) {
  test(`a product page in ${locale} is whole without script`, async ({ page, request }) => {
    const { card } = await richProduct(request, locale as Locale);
    const { productInfo: goods } = await ask(request, 'goodsDetail', { id: card.id }, locale);
    const { list } = await ask(request, 'replyList', { id: card.id, limit: 1 }, locale);
    await page.goto(productLink(locale, card.name, card.id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.name);
    await expect(page.locator('[data-now]')).toContainText(goods.price.split('.')[0] ?? '');
    await expect(page.getByText(goods.specification[0]?.[1] ?? '').first()).toBeVisible();
    await expect(page.getByText(list[0]?.comment ?? '')).toBeVisible();
    const [product] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(product ?? '{}')).toMatchObject({ '@type': 'Product', name: goods.name });
  });
}

test('links lead on from the home page without script', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

/** Buttons that are seen and that no form sends; a form's own work without script. */
const deadButtons = (page: Page) => page.locator('button:not(form[role="search"] *)').filter({ visible: true });

for (const locale of ['en', 'ar'] as const satisfies readonly Locale[])
  test(`nothing in ${locale} looks pressable that needs a script`, async ({ page, request }) => {
    const { card } = await richProduct(request, locale);
    const [sale] = (await ask(request, 'seckillNow', {}, locale)) ?? [];
    const account = accountLink(locale, 'home');
    const pages = [homeLink(locale), couponsLink(locale), flashSaleLink(locale), cartLink(locale), account];
    const goods = [
      productLink(locale, card.name, card.id),
      ...(sale ? [productLink(locale, sale.name, sale.id, 1)] : []),
    ];
    const details = await Promise.all([
      ask(request, 'goodsDetail', { id: card.id }, locale),
      ...(sale ? [ask(request, 'goodsDetail', { id: sale.id, marketingType: 1 }, locale)] : []),
    ]);
    for (const address of [...pages, ...goods]) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(deadButtons(page), address).toHaveCount(0);
      await expect(page.locator('.skeleton').filter({ visible: true }), `${address}: a skeleton`).toHaveCount(0);
    }
    for (const [at, address] of goods.entries()) {
      await page.goto(address);
      await expect(page.getByRole('radio'), address).toHaveCount(0);
      await expect(page.getByRole('textbox'), address).toHaveCount(0);
      // Playwright finds no text in a noscript, though it is on the page.
      const note = page.locator('noscript .notice');
      await expect(note, address).toBeVisible();
      await expect(note, address).toHaveText(translator(locale, 'checkout')('needsScript'));
      // Where a size has to be chosen first, nothing is said about the pieces of another one.
      const hasSku = !details[at]?.productAttr.some(({ mustChoose }) => mustChoose);
      await expect(page.locator('[data-stock]'), address).toBeVisible({ visible: hasSku });
    }
  });

test('the flash sale shows the one session that the page holds', async ({ page }) => {
  await page.goto(flashSaleLink('en'));
  const sessions = page.getByRole('navigation', { name: 'Sessions' }).getByRole('link');
  await expect(sessions.filter({ visible: true })).toHaveCount(1);
});

test('an item of a later sale says that it has not begun', async ({ page, request }) => {
  const sessions = await ask(request, 'seckillSessions', {});
  const { date = '', startTime = '', endTime = '' } = sessions.find(({ status }) => status > 1) ?? {};
  test.skip(!date, 'no session comes after this one');
  const { list } = await ask(request, 'seckillGoods', { date, startTime, endTime, page: 1, limit: 20 });
  const running = new Set(((await ask(request, 'seckillNow', {})) ?? []).map(({ id }) => id));
  const later = list.find(({ id }) => !running.has(id));
  test.skip(!later, 'all items of the next session are on sale now');
  await page.goto(productLink('en', later?.name ?? '', later?.id ?? 0, 1));
  const note = page.locator('[data-sale] noscript b');
  await expect(note).toBeVisible();
  await expect(note).toHaveText('Not started yet');
});
