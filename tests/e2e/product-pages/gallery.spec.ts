import { couponsLink, productLink, searchLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { cartDrawer } from '../support/cart-drawer.ts';
import { ask, richProduct } from '../support/mall.ts';
import { chooseSku, lastInStock } from '../support/product-page.ts';

test.describe('the pictures of a product', () => {
  for (const [locale, forward] of [
    ['en', 'ArrowRight'],
    ['ar', 'ArrowLeft'],
  ] as const) {
    test(`open over the whole screen in ${locale}, are turned by key, and the page follows`, async ({
      page,
      request,
    }) => {
      const { card } = await richProduct(request, locale);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(productLink(locale, card.name, card.id));
      await page.locator('[data-pictures] img').first().click();
      const count = page.locator('.view .counter');
      await expect(count).toHaveText(/^1 \//);
      await page.keyboard.press(forward);
      await expect(count).toHaveText(/^2 \//);
      await page.keyboard.press('+');
      const frame = page.locator('[data-shots] > div').nth(1);
      const isWide = () => frame.evaluate((one) => one.scrollWidth > one.clientWidth);
      expect(await isWide()).toBe(true);
      for (let press = 0; press < 2; press++) await page.keyboard.press('-');
      expect(await isWide()).toBe(false);
      await page.keyboard.press('Escape');
      await expect(page.locator('.view')).toBeHidden();
      await expect(page.locator('[data-gallery] [data-at]')).toHaveText('2');
    });
  }

  test('have thumbnails in the viewer, which lead to one and say which it is; Home and End lead to the ends', async ({
    page,
    request,
  }) => {
    const { card } = await richProduct(request);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(productLink('en', card.name, card.id));
    const opener = page.locator('[data-enlarge]');
    await opener.click();
    const viewer = page.getByRole('dialog', { name: 'Pictures' });
    const small = viewer.locator('[data-small] button');
    await expect(small.first()).toBeVisible();
    const count = await small.count();
    await expect(small.first()).toHaveAttribute('aria-current', 'true');
    await expect(viewer.getByRole('button', { name: 'Previous' })).toBeHidden();
    await small.nth(2).click();
    await expect(viewer.getByRole('status')).toHaveText(`3 / ${count}`);
    await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
    await viewer.getByRole('button', { name: 'Next' }).click();
    await expect(viewer.getByRole('status')).toHaveText(`4 / ${count}`);
    await page.keyboard.press('End');
    await expect(viewer.getByRole('status')).toHaveText(`${count} / ${count}`);
    await expect(viewer.getByRole('button', { name: 'Next' })).toBeHidden();
    await page.keyboard.press('Home');
    await expect(viewer.getByRole('status')).toHaveText(`1 / ${count}`);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('grow under a mouse, where it points', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id));
    const picture = page.locator('[data-pictures] img').first();
    const frame = await page.locator('[data-pictures] > div').first().boundingBox();
    if (!frame) throw new Error('the gallery has no place');
    await page.mouse.move(frame.x + 20, frame.y + 30);
    await expect(picture).toHaveCSS('scale', '2');
    // The style enlarges at once; the code that follows the pointer comes a moment later.
    await expect(async () => {
      await page.mouse.move(frame.x + 90, frame.y + 200);
      await page.mouse.move(frame.x + 100, frame.y + 200);
      await expect(picture).toHaveCSS('transform-origin', '100px 200px', { timeout: 500 });
    }).toPass();
    await expect(page.locator('[data-pictures] source').first()).toHaveAttribute('sizes', '1440px');
    await page.mouse.move(frame.x - 40, frame.y + 200);
    await expect(picture).toHaveCSS('scale', 'none');
  });

  test('are enlarged where they are pressed', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id));
    await page.locator('[data-enlarge]').click();
    const frame = page.locator('[data-shots] > div').first();
    await expect(frame).toBeVisible();
    const box = await frame.boundingBox();
    await frame.click({ position: { x: (box?.width ?? 0) - 20, y: 20 } });
    expect(await frame.evaluate((one) => one.scrollLeft > one.clientWidth && one.scrollTop < one.clientHeight)).toBe(
      true,
    );
    await frame.click();
    expect(await frame.evaluate((one) => one.scrollWidth === one.clientWidth)).toBe(true);
  });
});

test('before the code of a page has come, the heart has its place, and does not open the picture', async ({
  page,
  request,
  watched,
}) => {
  watched.expectFault('Failed to load resource');
  watched.expectFault('.js');
  const { card } = await richProduct(request);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(productLink('en', card.name, card.id));
  const [heart, stage] = await Promise.all([
    page.getByRole('button', { name: `Save: ${card.name}` }).boundingBox(),
    page.locator('[data-pictures]').boundingBox(),
  ]);
  expect(heart?.width).toBe(44);
  expect((heart?.x ?? 0) + 44).toBeCloseTo((stage?.x ?? 0) + (stage?.width ?? 0) - 12, 0);
  expect(heart?.y).toBeCloseTo((stage?.y ?? 0) + 12, 0);
});

test.describe('without the code of a page', () => {
  test.use({ javaScriptEnabled: false });
  test('the picture of a product opens by itself', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id));
    await page.locator('[data-enlarge]').click();
    await expect(page).toHaveURL(/\/pictures\/.+\.webp$/);
  });
});

test.describe('adding from a list', () => {
  test('asks for the variant in a sheet', async ({ page, request }) => {
    const { card, detail } = await richProduct(request);
    const wanted = lastInStock(detail);
    await page.goto(searchLink('en', { searchValue: card.name }));
    await page.getByRole('button', { name: `Add to cart: ${card.name}`, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: card.name });
    await expect(sheet).toBeVisible();
    await chooseSku(page, detail, wanted);
    await expect(sheet.locator('[data-now]')).toContainText(wanted.price.split('.')[0]?.slice(-3) ?? '');
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(cartDrawer(page)).toBeVisible();
    const cart = await page.evaluate(() => localStorage.getItem('cart'));
    expect(JSON.parse(cart ?? '[]')).toEqual([{ productId: card.id, skuId: wanted.id, quantity: 1 }]);
  });

  test('needs one press where there is nothing to choose; what is sold elsewhere has no button', async ({
    page,
    request,
  }) => {
    // They come last.
    const { totalPage: lastPage } = await ask(request, 'goodsList', { limit: 100 });
    const { list } = await ask(request, 'goodsList', { limit: 100, page: lastPage });
    const elsewhere = list.find(({ mobileOnly, stock }) => mobileOnly && stock > 0);
    if (!elsewhere) throw new Error('the mall sells nothing on the phone alone');
    const { card, detail } = await richProduct(request);
    const only = lastInStock(detail);
    await page.route(`**/front/product/detail?id=${card.id}&**`, (route) =>
      route.fulfill({ json: { code: 200, message: null, data: { ...detail, productValue: { only } } } }),
    );
    const add = (name: string) => page.getByRole('button', { name: `Add to cart: ${name}`, exact: true }).first();
    await page.goto(searchLink('en', { searchValue: card.name }));
    await add(card.name).click();
    await expect(cartDrawer(page)).toBeVisible();
    const cart = await page.evaluate(() => localStorage.getItem('cart'));
    expect(JSON.parse(cart ?? '[]')).toEqual([{ productId: card.id, skuId: only.id, quantity: 1 }]);
    await page.goto(searchLink('en', { searchValue: elsewhere.name }));
    await expect(page.locator('[data-quick-add]').or(page.locator('[data-mobile]')).first()).toBeAttached();
    await expect(add(elsewhere.name)).toHaveCount(0);
  });
});

test.describe('adding more than there are', () => {
  test('on a product page shows how many the cart holds, and adds nothing', async ({ page, request }) => {
    const { card, detail } = await richProduct(request);
    const sku = lastInStock(detail);
    const held = [{ productId: card.id, skuId: sku.id, quantity: Math.min(sku.stock, 99) }];
    await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify(held));
    // The page shows the stock of the time it was built until the live answer arrives.
    const live = page.waitForResponse('**/front/pc/live?**');
    await page.goto(productLink('en', card.name, card.id));
    await chooseSku(page, detail, sku);
    await live;
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await expect(cartDrawer(page)).toContainText(
      `You already have ${held[0]?.quantity} in your cart, the maximum for this item.`,
    );
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual(held);
  });

  test('from a list adds the last piece once', async ({ page, request }) => {
    const { card, detail } = await richProduct(request);
    const last = { ...lastInStock(detail), stock: 1 };
    await page.route(`**/front/product/detail?id=${card.id}&**`, (route) =>
      route.fulfill({ json: { code: 200, message: null, data: { ...detail, productValue: { last } } } }),
    );
    await page.goto(searchLink('en', { searchValue: card.name }));
    const add = page.getByRole('button', { name: `Add to cart: ${card.name}`, exact: true });
    await add.click();
    await expect(cartDrawer(page)).not.toContainText('the maximum for this item');
    await expect(cartDrawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await add.click();
    await expect(cartDrawer(page)).toContainText('You already have 1 in your cart, the maximum for this item.');
    const cart = await page.evaluate(() => localStorage.getItem('cart'));
    expect(JSON.parse(cart ?? '[]')).toEqual([{ productId: card.id, skuId: last.id, quantity: 1 }]);
  });
});

test('the filter sheet of a phone takes several filters, shows the number of results, and sets the address', async ({
  page,
  request,
}) => {
  const { brandList } = await ask(request, 'goodsFilters', {});
  const [brand, other] = brandList;
  const ids = `${brand?.id},${other?.id}`;
  const { total } = await ask(request, 'goodsList', { brandId: ids });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(searchLink('en'));
  await expect(page.locator('main .card').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const { name } of [brand, other].filter((one) => one !== undefined))
    await sheet.getByRole('checkbox', { name }).click();
  await sheet.getByRole('button', { name: `Show results (${total})` }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`brandId=${brand?.id}(%2C|,)${other?.id}`));
  await expect(page.locator('main .card')).toHaveCount(Math.min(total, 20));
  // What is chosen in the sheet is one step, however many filters it has.
  await page.goBack();
  await expect(page).toHaveURL(/product_list$/);
});

test.describe('the search', () => {
  test('offers products while one types, which arrows and Enter open', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto('/');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.focus();
    await field.pressSequentially(card.name.slice(0, 12));
    const offered = page.locator('[data-suggestions]').getByRole('link', { name: card.name });
    await expect(offered).toBeVisible();
    await expect(offered).toContainText(card.price.split('.')[0]?.slice(-3) ?? '');
    await page.keyboard.press('Escape');
    await expect(offered).toBeHidden();
    await expect(field).toBeFocused();
    await field.press('End');
    await field.pressSequentially(card.name.slice(12, 14));
    await expect(offered).toBeVisible();
    while (!(await offered.evaluate((link) => link === document.activeElement))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(card.name);
  });

  test('offers searches and the category of what is typed before its products', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.focus();
    await field.pressSequentially('headph');
    const panel = page.locator('[data-suggestions]');
    await expect(panel.locator('[data-part="searches"] a').first()).toHaveText('headphones');
    const category = panel.locator('[data-part="categories"] a').first();
    await expect(category).toContainText('Headphones');
    while (!(await category.evaluate((link) => link === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/-l-\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headphones');
  });

  test('remembers what was searched for, until it is cleared', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('searchbox', { name: 'Search' });
    const past = page.locator('[data-suggestions]').getByRole('link', { name: 'teapot' });
    await field.focus();
    await expect(page.locator('[data-suggestions]')).toHaveCount(1);
    await field.fill('teapot');
    await field.press('Enter');
    await expect(page).toHaveURL(/searchValue=teapot/);
    await page.goto('/');
    await field.focus();
    await expect(past).toBeVisible();
    await page.locator('[data-suggestions]').getByRole('button', { name: 'Clear' }).click();
    await expect(past).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`below the footer of a short page its ground goes on (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 2500 });
    await page.goto(couponsLink('en'));
    const grounds = await page
      .locator('html, body > footer, body > [data-languages]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(grounds).toHaveLength(3);
    expect(new Set(grounds).size).toBe(1);
    expect(await page.locator('body').evaluate((body) => body.getBoundingClientRect().bottom)).toBeLessThan(2500);
  });
}
