import { listLink, productLink, searchLink, skuLink } from '#locale/links.ts';
import { numberText } from '#locale/numbers.ts';
import { expect, test } from '../fixtures.ts';
import { cartDrawer } from '../support/cart-drawer.ts';
import { ask, richProduct } from '../support/mall.ts';
import { chooseSku, lastInStock, pictureStem } from '../support/product-page.ts';

test('from the home page through a list to a product page', async ({ page, request }) => {
  const [top] = await ask(request, 'categoryTree', {});
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: top?.name ?? '', exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(top?.name ?? '');
  await expect(page).toHaveURL(encodeURI(listLink('en', top?.name ?? '', top?.id ?? 0)));
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('sorting by price orders the list, and Back restores the first one', async ({ page, request }) => {
  const [top] = await ask(request, 'categoryTree', {});
  const cheapest = await ask(request, 'goodsList', { cid: String(top?.id), priceOrder: 'asc', limit: 20 });
  await page.goto(listLink('en', top?.name ?? '', top?.id ?? 0));
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  const before = (await names.first().textContent()) ?? '';
  await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Price' }).click();
  await expect(names.first()).toHaveText(cheapest.list[0]?.name ?? '');
  await expect(page).toHaveURL(/sort=price$/);
  await page.goBack();
  await expect(names.first()).toHaveText(before);
});

test('choosing a variant moves picture and price, and the cart counts it', async ({ page, request }) => {
  const { card, detail } = await richProduct(request);
  const wanted = lastInStock(detail);
  await page.goto(productLink('en', card.name, card.id));
  await chooseSku(page, detail, wanted);
  const picture = page.getByRole('group', { name: 'Pictures' }).locator(`img[src*="${pictureStem(wanted.image)}"]`);
  await expect(picture).toBeInViewport({ ratio: 0.5 });
  const first = page.getByRole('group', { name: 'Pictures' }).getByRole('img').first();
  await page.getByRole('link', { name: /^1 \// }).click();
  await expect(first).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartDrawer(page)).toBeVisible();
  await expect(first, 'the picture that the shopper looks at').toBeInViewport({ ratio: 0.2 });
  await expect(page.locator('[data-offer] [data-now]')).toContainText(
    numberText(Math.floor(Number(wanted.price)), 'en'),
  );
  await page.getByRole('link', { name: /^View cart/ }).click();
  await expect(page.getByRole('textbox', { name: `Quantity: ${card.name}` })).toHaveValue('1');
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toContainText('1');
});

test('a link that names a variant opens the page with it chosen', async ({ page, request }) => {
  const { card, detail } = await richProduct(request);
  const wanted = lastInStock(detail);
  await page.goto(skuLink(productLink('en', card.name, card.id), wanted.id));
  await expect.poll(() => page.locator('[data-offer] [data-now] [data-p]').getAttribute('data-p')).toBe(wanted.price);
  for (const [at, id] of wanted.valueIds.entries())
    await expect(page.locator(`[name=o${at}][value="${id}"]`)).toBeChecked();
});

test('a press before the island is here is not lost', async ({ page, request }) => {
  const { card, detail } = await richProduct(request);
  await page.route('**/_astro/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(productLink('en', card.name, card.id), { waitUntil: 'load' });
  await chooseSku(page, detail, lastInStock(detail));
  for (let press = 0; press < 2; press++)
    await page.getByRole('button', { name: 'Increase quantity' }).click({ noWaitAfter: true });
  await page.getByRole('button', { name: 'Add to cart' }).click({ noWaitAfter: true });
  await expect(cartDrawer(page)).toBeVisible();
  const cart = await page.evaluate(() => localStorage.getItem('cart'));
  expect(JSON.parse(cart ?? '[]')).toMatchObject([{ productId: card.id, quantity: 3 }]);
});

test('reviews are filtered by their stars', async ({ page, request }) => {
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id));
  const reviews = page.locator('#reviews');
  // A press fetches the code of the panel and is kept until it is there.
  const bar = reviews.getByRole('button', { name: /^5 ★/ });
  const given = Number((await bar.textContent())?.replace('5 ★', ''));
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await expect(reviews.getByRole('article')).toHaveCount(Math.min(given, 10));
  for (const article of await reviews.getByRole('article').all())
    await expect(article.getByRole('img', { name: /of 5 stars/ })).toHaveAccessibleName(/^5 of 5/);
});

test('the language switch keeps the page, and Arabic runs from right to left', async ({ page, request }) => {
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id));
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: '中文' }).click();
  const { productInfo: chinese } = await ask(request, 'goodsDetail', { id: card.id }, 'zh');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chinese.name);
  await page.getByRole('link', { name: 'العربية' }).click();
  const { productInfo: arabic } = await ask(request, 'goodsDetail', { id: card.id }, 'ar');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(arabic.name);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('dark mode stays through a reload, without a light frame', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('nuxt-color-mode') ?? '{}'));
  expect(stored).toEqual({ preference: 'dark', value: 'dark', unknown: false, forced: false });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        (window as { atFirst?: string }).atFirst = document.documentElement.dataset['theme'] ?? '';
    });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as { atFirst?: string }).atFirst)).toBe('dark');
});

test('search finds a word with a typing mistake', async ({ page, request }) => {
  const { total } = await ask(request, 'goodsList', { keyword: 'hedphones', limit: 1 });
  expect(total).toBeGreaterThan(0);
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search' }).fill('hedphones');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('headphones');
  await expect(page.getByRole('link', { name: 'Search instead for hedphones' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(Math.min(total, 20));
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('hedphones');
  await expect(page).toHaveTitle(/^“headphones” · /);
});

test('a search without results says so, and shows what sells well', async ({ page }) => {
  await page.goto(searchLink('en', { searchValue: 'qqqqqqqqqqqq' }));
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Bestsellers' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.getByRole('main').getByRole('link', { name: 'All categories' }).click();
  await expect(page).toHaveURL(/\/product-l$/);
});

test('a currency without decimals is shown everywhere', async ({ page, request }) => {
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id));
  await page.getByRole('button', { name: /English · USD/ }).click();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /English · JPY/ })).toBeVisible();
  const prices = page.locator('.price');
  expect(await prices.count()).toBeGreaterThan(1);
  await expect(prices.first()).toContainText('¥');
  for (const price of await prices.all()) expect(await price.textContent()).toMatch(/^¥[\d,]+$/);
  await page.reload();
  await expect(prices.first()).toContainText('¥');
});

test('there and back between currencies every amount is what it was', async ({ page }) => {
  await page.goto('/');
  const amounts = page.locator('[data-p]');
  const before = await amounts.allTextContents();
  expect(before.length).toBeGreaterThan(20);
  await page.getByRole('button', { name: /English · USD/ }).click();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
  await expect(amounts.first()).toContainText('¥');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await expect(amounts.first()).toContainText('$');
  expect(await amounts.allTextContents()).toEqual(before);
});

test('the last choice of a currency counts, however late the rates come', async ({ page }) => {
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/currency/config/list', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('currency', 'JPY'));
  await page.goto('/');
  await page.getByRole('button', { name: /English · USD/ }).click();
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  const settled = page.waitForResponse('**/currency/config/list');
  answer();
  await (await settled).finished();
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'USD');
  await expect(page.locator('[data-p]').first()).toContainText('$');
});

test('typing in the search box before the page is ready is kept', async ({ page }) => {
  await page.route('**/_astro/ProductBrowser*', async (route) => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('lamp');
    await route.continue();
  });
  await page.goto(searchLink('en', { searchValue: 'tea' }));
  await expect(page).toHaveTitle(/^“tea” · /);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('lamp');
});

test('a missing page answers 404 in the language of its path', async ({ page, watched }) => {
  watched.expectFault('404');
  const answer = await page.goto('/zh/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page.getByText('/zh/nothing-here')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/zh\/$/);
});

test('a product that the pointer presses does not wait for the code of its list; the keyboard gets that code', async ({
  page,
  request,
}) => {
  const [top] = await ask(request, 'categoryTree', {});
  await page.goto(encodeURI(listLink('en', top?.name ?? '', top?.id ?? 0)));
  const list = page.locator('astro-island[component-url*="/ProductBrowser."]');
  const card = list.getByRole('heading', { level: 3 }).getByRole('link').first();
  await card.hover();
  await page.mouse.down();
  await expect(card).toBeFocused();
  await page.waitForTimeout(500);
  await expect(list).toHaveAttribute('ssr', '');
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.keyboard.press('Tab');
  await expect(list).not.toHaveAttribute('ssr');
});
