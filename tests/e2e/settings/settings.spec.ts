import type { ProductCard } from '#contract/catalog/card.ts';
import { homeLink, productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask, richProduct } from '../support/mall.ts';
import { serveMarked } from '../support/served-page.ts';

test.describe('language', () => {
  test('switching keeps the page and its question', async ({ page }) => {
    await page.goto('/product/product_list?searchValue=tea&sort=sales');
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/product\/product_list\?searchValue=tea&sort=sales$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('i18n_locale=de');
    const cookies = await page.context().cookies();
    const { expires } = cookies.find(({ name }) => name === 'i18n_locale') ?? { expires: 0 };
    expect(expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  });

  test('who comes again to the front door is led to the language of the last visit', async ({ page }) => {
    await page.goto(homeLink('fr'));
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('i18n_locale=fr');
    await page.goto('/');
    await expect(page).toHaveURL(/\/fr\/$/);
    await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.waitForLoadState('networkidle');
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('currency and country are chosen apart from the language, and kept where the spec says', async ({ page }) => {
  await page.goto('/de/');
  await page.mouse.move(20, 20);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('context=');
  await page.getByRole('button', { name: /Deutsch/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-currency]').selectOption('JPY');
  await expect(dialog.locator('[data-region] option')).not.toHaveCount(0);
  await dialog.locator('[data-region]').selectOption({ index: 1 });
  const region = await dialog.locator('[data-region]').inputValue();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currencySymbol'))).toMatch(/¥|￥/);
  const kept = await page.evaluate(() => [
    localStorage.getItem('language'),
    localStorage.getItem('currency'),
    localStorage.getItem('regionId'),
    decodeURIComponent(/context=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
  ]);
  expect(kept.slice(0, 3)).toEqual(['de', 'JPY', region]);
  expect(JSON.parse(kept[3] ?? '')).toEqual({ language: 'de', currency: 'JPY', regionId: Number(region) });
});

test('prices say that tax is in them where it is, in the languages of markets that demand it', async ({ page }) => {
  await page.goto('/de/');
  await page.mouse.move(20, 20);
  await page.getByRole('button', { name: /Deutsch/ }).click();
  const region = page.getByRole('dialog').locator('[data-region]');
  const note = page.getByRole('contentinfo').locator('[data-tax-note]');
  await expect(region.locator('option')).not.toHaveCount(0);
  const made = await region.inputValue();
  await region.selectOption({ label: 'Deutschland' });
  await expect(note).toContainText('inkl. MwSt.');
  await region.selectOption(made);
  await expect(note).toHaveText('');
});

test("a stranger's currency and country are the mall's", async ({ page, request }) => {
  const currencies = await ask(request, 'currencies', {});
  const other = currencies.find((one) => !one.isDefault);
  await page.route('**/api/front/index/context', async (route) => {
    const context = { language: 'en', currency: other?.code, currencySymbol: other?.symbol, regionId: 44 };
    await route.fulfill({ json: { code: 200, message: null, data: { ...context, country: 'CN', timezone: 'UTC' } } });
  });
  await page.goto('/');
  await page.mouse.move(20, 20);
  await expect(page.locator('html')).toHaveAttribute('data-shown', other?.code ?? '');
  expect(await page.evaluate(() => localStorage.getItem('regionId'))).toBe('44');
});

test.describe('colour mode', () => {
  const modeOf = () => JSON.parse(localStorage.getItem('nuxt-color-mode') ?? '{}');

  test('a page may force one; the preference stays for the others', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await serveMarked(page, '/zh/', { 'data-force': 'light' });
    await page.goto('/zh/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('[data-mode]:visible')).toHaveCount(0);
    expect(await page.evaluate(modeOf)).toEqual({ preference: 'dark', value: 'light', unknown: false, forced: true });
    // The front door would follow the language of the page before.
    await page.goto('/product-l');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(modeOf)).toEqual({ preference: 'dark', value: 'dark', unknown: false, forced: false });
  });

  test('a page cannot force the mode of the system', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('nuxt-color-mode', '{"preference":"dark"}'));
    await serveMarked(page, '/', { 'data-force': 'system' });
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto('/');
    expect((await warned).text()).toContain('cannot force');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(modeOf)).toMatchObject({ preference: 'dark', forced: false });
  });

  test("the system's mode is followed when it changes", async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(modeOf)).toMatchObject({ preference: 'system', value: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(modeOf)).toMatchObject({ preference: 'system', value: 'light' });
  });
});

test.describe('a route', () => {
  test('that asks for what no mall can have is missing, with its path', async ({ page, watched }) => {
    watched.expectFault('Failed to load resource');
    const answer = await page.goto('/product/detail?id=tea');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Page Not Found: /product/detail')).toBeVisible();
    await page.getByRole('link', { name: 'Go back home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('keeps its path, and what went wrong on it', async ({ page, watched }) => {
    watched.expectFault('page: out of tea');
    const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('page') ?? 'null'));
    await page.goto('/merchant/merchant_street');
    expect(await page.evaluate(() => sessionStorage.getItem('path'))).toBe('/merchant/merchant_street');
    expect(await kept()).toBeNull();
    await page.evaluate(() => void setTimeout(() => Promise.reject(new RangeError('out of tea'))));
    await expect.poll(kept).toEqual({
      path: '/merchant/merchant_street',
      errors: [{ kind: 'app', text: 'RangeError: out of tea' }],
    });
  });

  test('keeps what could not be mounted', async ({ page, request, watched }) => {
    for (const part of ['Failed to load resource', 'request: ', 'Error hydrating', 'dynamically imported module'])
      watched.expectFault(part);
    const { card } = await richProduct(request);
    // It reloaded just now, and stays.
    await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
    await page.route('**/ReviewPanel*', (route) => route.abort());
    const address = productLink('en', card.name, card.id);
    await page.goto(address);
    await page.locator('#reviews [data-star="5"]').click();
    const errors = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('page') ?? '{}').errors ?? []);
    await expect.poll(errors).toContainEqual({ kind: 'mount', text: expect.stringContaining('ReviewPanel') });
  });

  test('to the shops keeps the search text, any other clears it', async ({ page }) => {
    const box = page.getByRole('searchbox', { name: 'Search', exact: true });
    await page.goto('/product/product_list?searchValue=tea');
    await expect(box).toHaveValue('tea');
    await page.evaluate(() => location.assign('/merchant/merchant_list'));
    await page.waitForURL('**/merchant_list');
    await expect(box).toHaveValue('tea');
    await page.evaluate(() => location.assign('/merchant/merchant_street'));
    await page.waitForURL('**/merchant_street');
    await expect(box).toHaveValue('');
  });
});

test('without a connection a page whose code is lost stays', async ({ page, context, request, watched }) => {
  for (const part of ['Failed to load resource', 'request: ', 'Error hydrating', 'dynamically imported module'])
    watched.expectFault(part);
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id), { waitUntil: 'networkidle' });
  await context.setOffline(true);
  // The script that shows the notice cannot be fetched either.
  const received = page.waitForEvent('requestfailed', (one) => one.url().includes('/show-connection-notice.'));
  await page.locator('#reviews [data-star="5"]').click();
  await received;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(card.name);
});

test('a product page says how to reach its shop', async ({ page, request }) => {
  const { list } = await ask(request, 'merchantStreet', { limit: 50 });
  const kinds = new Map<string, { card: ProductCard; link: RegExp }>();
  const forms = { phone: /^tel:/, email: /^mailto:/, H5: /^https?:/, message: /^(https?|sms):/ };
  for (const { id } of list) {
    // Tests of publishing take a product that sells badly off the shelf for a while, and a new shop has none.
    const [card] = (await ask(request, 'goodsList', { merId: id, salesOrder: 'desc', limit: 1 })).list;
    if (!card) continue;
    const { serviceType } = await ask(request, 'merchantService', { id });
    kinds.set(serviceType, { card, link: forms[serviceType] });
  }
  expect(kinds.size).toBeGreaterThan(1);
  for (const { card, link } of kinds.values()) {
    await page.goto(productLink('en', card.name, card.id));
    const contact = page.locator('aside .shop a').last();
    await expect(contact).toHaveAttribute('href', link);
  }
});
