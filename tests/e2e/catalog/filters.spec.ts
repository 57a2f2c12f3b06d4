import type { Page } from '@playwright/test';
import { listLink, searchLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

/** A category whose list is made with filters, and the first two of its brands. */
async function topCategory(request: Parameters<typeof ask>[0], locale: 'en' | 'ar' = 'en') {
  const [top] = await ask(request, 'categoryTree', {}, locale);
  if (!top) throw new Error('the mall has no category');
  const { brandList } = await ask(request, 'goodsFilters', { cid: String(top.id) }, locale);
  const [brand, other] = brandList;
  if (!brand || !other) throw new Error(`${top.name} has fewer than two brands`);
  return { path: encodeURI(listLink(locale, top.name, top.id)), brand, other };
}

/** Keeps the list's code back until what is returned is called: whatever is done before comes too early for it. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/ProductBrowser\.[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const box = (page: Page, name: string) => page.getByRole('search').getByRole('checkbox', { name });

test.describe('a box that is ticked before the code is here', () => {
  test('narrows the list, and so does the next', async ({ page, request }) => {
    const { path, brand, other } = await topCategory(request);
    await page.setViewportSize(WIDE);
    const release = await holdCode(page);
    await page.goto(path);
    await box(page, brand.name).click();
    await box(page, other.name).click();
    release();
    await expect(page).toHaveURL(new RegExp(`brandId=${brand.id}(%2C|,)${other.id}$`));
    await expect(box(page, brand.name)).toBeChecked();
    await expect(box(page, other.name)).toBeChecked();

    await expect(page.getByText(`${brand.count + other.count} items`, { exact: true }).first()).toBeVisible();
  });

  test('narrows it also where a press gives no focus', async ({ page, request }) => {
    const { path, brand } = await topCategory(request);
    await page.setViewportSize(WIDE);
    const release = await holdCode(page);
    await page.goto(path);
    await box(page, brand.name).evaluate((one: HTMLInputElement) => one.click());
    release();
    await expect(page).toHaveURL(new RegExp(`brandId=${brand.id}$`));
    await expect(box(page, brand.name)).toBeChecked();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a cold tap on a tablet counts, and Back takes it away', async ({ page, request }) => {
    const { path, brand } = await topCategory(request);
    await page.setViewportSize(WIDE);
    const release = await holdCode(page);
    await page.goto(path);
    await box(page, brand.name).tap();
    release();
    await expect(page).toHaveURL(new RegExp(`brandId=${brand.id}$`));
    await expect(box(page, brand.name)).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(box(page, brand.name)).not.toBeChecked();
  });

  test('a cold tap on the button of a phone opens the filters of a search', async ({ page }) => {
    await page.setViewportSize(PHONE);
    const release = await holdCode(page);
    await page.goto(searchLink('en'));
    await page.getByRole('button', { name: 'Filter' }).tap();
    release();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible();
  });

  test('the filters of a phone are a draft that counts, and act by their button alone', async ({ page, request }) => {
    const { path, brand } = await topCategory(request);
    await page.setViewportSize(PHONE);
    const release = await holdCode(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'Filter' }).tap();
    release();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const show = sheet.getByRole('button', { name: `Show results (${brand.count})` });
    await sheet.getByRole('checkbox', { name: brand.name }).tap();
    await expect(show).toBeVisible();
    await expect(page).toHaveURL(path);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Filter' }).tap();
    await expect(sheet.getByRole('checkbox', { name: brand.name })).not.toBeChecked();
    await sheet.getByRole('checkbox', { name: brand.name }).tap();
    await show.tap();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`brandId=${brand.id}$`));
    await page.getByRole('link', { name: `Remove: ${brand.name}` }).tap();
    await expect(page).toHaveURL(path);
  });
});

test.describe('the facets of a list', () => {
  test('are addresses that lead to the same list, there, back and on a fresh load', async ({ page, request }) => {
    const [top] = await ask(request, 'categoryTree', {});
    const cid = String(top?.id);
    const path = encodeURI(listLink('en', top?.name ?? '', top?.id ?? 0));
    const { colorList, starList, total } = await ask(request, 'goodsFilters', { cid });
    const color = colorList.find(({ count }) => count > 0 && count < (total ?? 0));
    if (!color) throw new Error('no color tells products apart');
    await page.setViewportSize(WIDE);
    await page.goto(path);
    await page.getByRole('search').getByText(color.name, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`color=${color.color}$`));
    await expect(page.getByText(new RegExp(`^${color.count} (items?|products?)$`)).first()).toBeVisible();
    const stars = (await ask(request, 'goodsFilters', { cid, color: color.color })).starList[0];
    await page.getByRole('search').getByText(`${starList[0]?.stars} and up`).click();
    await expect(page).toHaveURL(new RegExp(`color=${color.color}&stars=${starList[0]?.stars}$`));
    await expect(page.getByText(new RegExp(`^${stars?.count} (items?|products?)$`)).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(new RegExp(`^${color.count} (items?|products?)$`)).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(new RegExp(`^${color.count} (items?|products?)$`)).first()).toBeVisible();
    await expect(box(page, color.name)).toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(path);
  });

  test('a thumb of the price slider asks when it is let go', async ({ page, request }) => {
    const { priceBars, total } = await ask(request, 'goodsFilters', {});
    if (!priceBars) throw new Error('all products cost the same');
    const edge = priceBars.edges.at(1) ?? '';
    await page.setViewportSize(WIDE);
    await page.goto('/product-l');
    const thumb = page.getByRole('search').getByRole('slider', { name: 'Min' });
    await thumb.focus();
    await thumb.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`minPrice=${edge.replace('.', String.raw`\.`)}$`));
    const left = (total ?? 0) - (priceBars.counts[0] ?? 0);
    await expect(page.getByText(new RegExp(`^${left} (items?|products?)$`)).first()).toBeVisible();
    await expect(thumb).toBeFocused();
  });

  test('the newest come first, at an address of their own', async ({ page, request }) => {
    const { list } = await ask(request, 'goodsList', { orderBy: 'new', limit: 1 });
    await page.goto('/product-l');
    await page.getByRole('link', { name: 'Newest' }).click();
    await expect(page).toHaveURL(/sort=new$/);
    await expect(page.locator('.grid h3').first()).toHaveText(list[0]?.name ?? '');
  });

  test('nothing moves while a shared address is answered', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/product-l?stars=4&sort=new');
    await expect(page.getByRole('link', { name: 'Remove: 4 and up' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sum = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0),
    );
    expect(sum).toBeLessThan(0.01);
  });
});

test.describe('the price', () => {
  const field = (page: Page, name: string) => page.getByRole('search').getByRole('textbox', { name });
  const apply = (page: Page) => field(page, 'Max').press('Enter');

  test('keeps its minimum when a maximum is set, and stands in the fields', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(searchLink('en', { minPrice: '10' }));
    await expect(field(page, 'Min')).toHaveValue('10');
    await field(page, 'Max').fill('1,500');
    await field(page, 'Max').press('Enter');
    await expect(page).toHaveURL(/\?minPrice=10&maxPrice=1500$/);
    await expect(field(page, 'Max')).toHaveValue('1,500');
    await expect(field(page, 'Max')).toBeFocused();
    await page.getByRole('link', { name: 'Remove: $10 – $1,500' }).click();
    await expect(field(page, 'Min')).toHaveValue('');
    await expect(field(page, 'Max')).toHaveValue('');
  });

  test('that is no amount is reported at its field and changes nothing', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(searchLink('en', { minPrice: '10' }));
    await field(page, 'Max').fill('1.000');
    await apply(page);
    await expect(field(page, 'Max')).toHaveAccessibleDescription('Enter an amount such as 1,250.00.');
    await expect(field(page, 'Max')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Max')).toBeFocused();
    await expect(page).toHaveURL(/\?minPrice=10$/);
    await field(page, 'Max').fill('٢٠');
    await expect(field(page, 'Max')).not.toHaveAttribute('aria-invalid');
    await apply(page);
    await expect(page).toHaveURL(/\?minPrice=10&maxPrice=20$/);
  });

  test('is typed and kept in the shopper’s currency, from the first press', async ({ page, request }) => {
    const [top] = await ask(request, 'categoryTree', {}, 'ja');
    await page.addInitScript(() => localStorage.setItem('currency', 'JPY'));
    await page.setViewportSize(WIDE);
    await page.goto(encodeURI(listLink('ja', top?.name ?? '', top?.id ?? 0)));
    await field(page, '上限').evaluate((one: HTMLInputElement) => {
      one.value = '1,500';
      one.form?.querySelector('button')?.click();
    });
    await expect(page.getByRole('link', { name: '￥1,500' })).toBeVisible();
    await expect(field(page, '上限')).toHaveValue('1,500');
    const bound = Number(new URL(page.url()).searchParams.get('maxPrice'));
    const rates = await ask(request, 'currencies', {});
    const yen = rates.find(({ code }) => code === 'JPY');
    expect(Math.round(bound * Number(yen?.rate))).toBe(1500);
  });

  test('that was sent without the code of the list is asked for by the page that follows', async ({
    page,
    request,
  }) => {
    const { path } = await topCategory(request);
    await page.setViewportSize(WIDE);
    await page.goto(`${path}?from=10&to=1%2C500`);
    await expect(page).toHaveURL(/\?minPrice=10&maxPrice=1500$/);
    await expect(field(page, 'Min')).toHaveValue('10');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a list offers what works alone: its products and the categories below it', async ({ page, request }) => {
    const { path } = await topCategory(request);
    await page.setViewportSize(WIDE);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Sort' })).toHaveCount(0);
    await expect(page.locator('main a[href^="?"]:visible')).toHaveCount(0);
    await expect(page.locator('main noscript')).toBeVisible();
    const below = page.getByRole('search', { name: 'Filters' }).getByRole('link').first();
    const name = ((await below.textContent()) ?? '').replace(/\d+$/, '');
    await below.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });
});
