import { goodsLink } from '#locale/links.ts';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { expect, test } from './fixtures.ts';
import { ask, richGoods } from './mall.ts';

test.use({ javaScriptEnabled: false });

for (const locale of LOCALES) {
  test(`a goods page in ${locale} is whole without script`, async ({ page, request }) => {
    const { card } = await richGoods(request, locale as Locale);
    const { productInfo: goods } = await ask(request, 'goodsDetail', { id: card.id }, locale);
    const { list } = await ask(request, 'replyList', { id: card.id, limit: 1 }, locale);
    await page.goto(goodsLink(locale, card.name, card.id));
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
