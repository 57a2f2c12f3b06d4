import type { APIRequestContext, Page } from '@playwright/test';
import type { CallData } from '#contract/index.ts';
import { productLink, searchLink } from '#locale/links.ts';
import type { LOCALES } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { cartDrawer } from '../support/cart-drawer.ts';
import { ask, richProduct } from '../support/mall.ts';
import { chooseSku, lastInStock } from '../support/product-page.ts';

const translator = createTranslator();

/** A product whose sizes the shopper has to choose from, with a size guide; and the place of that option. */
async function sizedProduct(request: APIRequestContext, locale: (typeof LOCALES)[number] = 'en') {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 100 }, locale);
  for (const card of list.filter(({ mobileOnly, stock }) => !mobileOnly && stock > 20)) {
    const detail = await ask(request, 'goodsDetail', { id: card.id }, locale);
    const at = detail.productAttr.findIndex(({ mustChoose }) => mustChoose);
    if (at > 0 && detail.productInfo.sizeGuide > 0) return { card, detail, at };
  }
  throw new Error('the demo mall has no product with colors, sizes and a size guide');
}

const open = (page: Page, { card }: { card: { id: number; name: string } }, locale: (typeof LOCALES)[number] = 'en') =>
  page.goto(productLink(locale, card.name, card.id));

const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

/** Every option of the product is sold out, as the mall says now. */
async function sellOut(page: Page, id: number): Promise<void> {
  await page.route('**/api/front/pc/live*', async (route) => {
    const answer: { data: CallData<'live'> } = await (await route.fetch()).json();
    for (const sku of answer.data.goods.find((one) => one.id === id)?.sku ?? []) sku.stock = 0;
    await route.fulfill({ json: answer });
  });
}

test.describe('a size that costs a return', () => {
  test('is left to the shopper, and asked for before the cart', async ({ page, request }) => {
    const product = await sizedProduct(request);
    const { at } = product;
    await open(page, product);
    await expect(page.locator(`[name=o${at}]:checked`)).toHaveCount(0);
    await expect(page.locator('[name=o0]:checked')).toHaveCount(1);
    const add = page.getByRole('button', { name: 'Add to cart', exact: true });
    await add.click();
    await expect(page.getByText(/^Choose your .+ first\.$/)).toBeVisible();
    await expect(page.locator(`label:has([name=o${at}]):not([data-out]) input`).first()).toBeFocused();
    expect(await cartOf(page)).toEqual([]);
    await page.locator(`label:has([name=o${at}]):not([data-out])`).first().click();
    await expect(page.getByText(/^Choose your .+ first\.$/)).toHaveCount(0);
    await add.click();
    await expect.poll(() => cartOf(page)).toHaveLength(1);
  });

  test('is asked for clear of the bar at the lower end of phones', async ({ page, request }) => {
    const product = await sizedProduct(request);
    await page.setViewportSize(SIZES.phone);
    await open(page, product);
    await page.locator('[data-buy]').getByRole('button').first().click();
    const note = page.getByText(/^Choose your .+ first\.$/);
    await expect(note).toBeVisible();
    const bar = page.locator('[data-buy]');
    await expect
      .poll(async () => ((await note.boundingBox())?.y ?? 0) + 20 - ((await bar.boundingBox())?.y ?? 0))
      .toBeLessThan(0);
  });

  test('is asked for in the sheet of a list, which stays open', async ({ page, request }) => {
    const { card, at } = await sizedProduct(request);
    await page.goto(searchLink('en', { searchValue: card.name }));
    await page
      .getByRole('button', { name: `Add to cart: ${card.name}`, exact: true })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: card.name });
    // The list has colors to choose from as well, of another form.
    await expect(sheet.locator('.swatch').nth(1)).toBeVisible();
    const sizes = await sheet
      .locator('.swatch')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(56);
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await expect(sheet.getByText(/^Choose your .+ first\.$/)).toBeVisible();
    await sheet.locator(`label:has([name=o${at}]):not([data-out])`).first().click();
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await expect(sheet).toHaveCount(0);
    expect(await cartOf(page)).toHaveLength(1);
  });
});

test('a product begins with the size that its list was narrowed to', async ({ page, request }) => {
  const { card, detail, at } = await sizedProduct(request);
  const { sizeList } = await ask(request, 'goodsFilters', { keyword: card.name });
  const names = detail.productAttr[at]?.values.map(({ name }) => name) ?? [];
  const size = sizeList.find(({ name }) => names.includes(name))?.size;
  await page.goto(searchLink('en', { searchValue: card.name, size }));
  await page.getByRole('link', { name: card.name, exact: true }).first().click();
  await expect(page.locator(`[name=o${at}]:checked`)).toHaveCount(1);
});

test.describe('the size guide', () => {
  for (const locale of ['en', 'zh', 'ar'] as const)
    test(`tells sizes in centimetres and inches, and chooses one (${locale})`, async ({ page, request }) => {
      const t = translator(locale, 'catalog');
      const product = await sizedProduct(request, locale);
      await page.setViewportSize(locale === 'en' ? SIZES.desktop : SIZES.phone);
      await open(page, product, locale);
      await page.getByRole('button', { name: t('sizeGuide.title') }).click();
      const guide = page.getByRole('dialog', { name: t('sizeGuide.title') });
      await expect(guide.getByRole('table')).toBeVisible();
      const cell = guide.getByRole('cell').last();
      await guide.getByText('cm', { exact: true }).click();
      const inCm = await cell.textContent();
      await guide.getByText('in', { exact: true }).click();
      await expect(cell).not.toHaveText(inCm ?? '');
      await expectNoBarrier(page, 'the panel');
      await expectNoSidewaysScroll(page, 'the panel');
      const row = guide
        .getByRole('row')
        .filter({ has: page.locator('button:not(:disabled)') })
        .first();
      const size = (await row.getByRole('button').textContent()) ?? '';
      await row.getByRole('button').click();
      await guide.getByRole('button', { name: t('sizeGuide.choose', { size }) }).click();
      await expect(guide).toHaveCount(0);
      await expect(page.locator(`[name=o${product.at}]:checked`)).toHaveCount(1);
      await page.reload();
      await page.getByRole('button', { name: t('sizeGuide.title') }).click();
      await expect(guide.getByRole('cell').last(), 'the unit is remembered').not.toHaveText(inCm ?? '');
    });
});

test.describe('what is sold out', () => {
  for (const { locale, name } of [
    { locale: 'en', name: 'desktop' },
    { locale: 'ar', name: 'phone' },
  ] as const)
    test(`offers to write when it is back, and look-alikes (${locale})`, async ({ page, request }) => {
      const t = translator(locale, 'alerts');
      const product = await sizedProduct(request, locale);
      await page.setViewportSize(SIZES[name]);
      await sellOut(page, product.card.id);
      await open(page, product, locale);
      await page.mouse.wheel(0, 100);
      await expect(page.getByRole('heading', { name: t('panel.title') })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('panel.alike') })).toBeVisible();
      await expectNoBarrier(page, 'the panel');
      await expectNoSidewaysScroll(page, 'the panel');
      await page.getByLabel(t('panel.email')).fill(`visitor-${locale}-${product.card.id}@example.com`);
      await page.getByRole('button', { name: t('panel.tell') }).click();
      await expect(page.getByRole('heading', { name: t('panel.confirm') })).toBeVisible();
    });

  test('says so of an option alone, and names another color that has it', async ({ page, request }) => {
    const product = await sizedProduct(request);
    const { detail, at } = product;
    const skus = Object.values(detail.productValue);
    const size = detail.productAttr[at]?.values.find(
      ({ id }) => skus.filter(({ valueIds, stock }) => valueIds[at] === id && stock > 0).length > 1,
    );
    const [gone] = skus.filter(({ valueIds, stock }) => valueIds[at] === size?.id && stock > 0);
    if (!size || !gone) throw new Error('no size is there in two colors');
    await page.route('**/api/front/pc/live*', async (route) => {
      const answer: { data: CallData<'live'> } = await (await route.fetch()).json();
      for (const one of answer.data.goods) for (const sku of one.sku ?? []) if (sku.id === gone.id) sku.stock = 0;
      await route.fulfill({ json: answer });
    });
    const live = page.waitForResponse('**/api/front/pc/live*');
    await open(page, product);
    await page.mouse.wheel(0, 60);
    await live;
    await page.locator(`label:has([name=o0][value="${gone.valueIds[0]}"])`).click();
    await page.locator(`label:has([name=o${at}][value="${size.id}"])`).click();
    await expect(page.getByText('is sold out.')).toBeVisible();
    await page.getByRole('button', { name: /^In stock: / }).click();
    await expect(page.getByText('is sold out.')).toHaveCount(0);
    await expect(page.locator(`[name=o${at}][value="${size.id}"]`)).toBeChecked();
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeEnabled();
  });
});

test('a card shows its colors at once, and its other view once a pointer is on it', async ({ page, request }) => {
  const { card } = await sizedProduct(request);
  await page.goto(searchLink('en', { searchValue: card.name }));
  const shown = page
    .locator('[data-card]')
    .filter({ has: page.getByRole('link', { name: card.name, exact: true }) })
    .first();
  await expect(shown.getByText(`${card.colors.length} colors`)).toBeAttached();
  await expect(shown.locator('circle').first()).toHaveAttribute('fill', card.colors[0] ?? '');
  await expect(shown.locator('[data-second-view]')).toHaveCount(0);
  await shown.hover();
  await expect(shown.locator('[data-second-view]')).toHaveCount(1);
  await expect(shown.locator('[data-second-view]')).toHaveCSS('opacity', '1');
});

test('a slow device puts into the cart what was chosen before the code of the picker came', async ({
  page,
  request,
}) => {
  const { card, detail } = await richProduct(request);
  const sku = lastInStock(detail);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await open(page, { card });
  await chooseSku(page, detail, sku);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(cartDrawer(page)).toBeVisible();
  expect(await cartOf(page)).toEqual([{ productId: card.id, skuId: sku.id, quantity: 1 }]);
});
