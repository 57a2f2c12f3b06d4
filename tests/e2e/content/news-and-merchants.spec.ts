import type { APIRequestContext } from '@playwright/test';
import {
  articleLink,
  feedLink,
  merchantLink,
  merchantListLink,
  merchantProductLink,
  merchantRecommendedLink,
  newsLink,
  streetLink,
} from '#locale/links.ts';
import { localePath } from '#locale/locales.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

/** A shop with shelves of two levels and more products than stand on one page. */
async function largeMerchant(request: APIRequestContext) {
  const { list } = await ask(request, 'merchantStreet', { limit: 100 });
  for (const merchant of list) {
    const shelves = await ask(request, 'merchantShelves', { id: merchant.id });
    const product = await ask(request, 'shopGoods', { merId: merchant.id, limit: 20 });
    const shelf = shelves.flatMap((one) => one.childList)[0];
    if (shelf && product.totalPage > 1) return { merchant, shelf, goods: product };
  }
  throw new Error('the demo mall has no shop with shelves and two pages of products');
}

test('from the home page to the news, a section, an article and the next', async ({ page, request }) => {
  const sections = await ask(request, 'articleCategories', {});
  const section = sections[1] ?? sections[0];
  const { list } = await ask(request, 'articleList', { cid: section?.id ?? 0, limit: 5 });
  await page.goto('/');
  await page
    .locator('.section')
    .filter({ has: page.locator('.news') })
    .getByRole('link', { name: 'See all' })
    .click();
  await expect(page).toHaveURL(/\/activity\/information_list$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: section?.name ?? '' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section?.name ?? '');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText(list[0]?.title ?? '');
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list[0]?.title ?? '');
  await page
    .getByRole('navigation', { name: 'Other articles' })
    .getByRole('link', { name: /^Older/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(list[0]?.title ?? '');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(/\/activity\/information_list$/);
});

test('older news stand on further pages, newest first over all of them', async ({ page }) => {
  await page.goto(newsLink('en'));
  const dates = () =>
    page
      .getByRole('article')
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  const newest = await dates();
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/information_list\/all\/2$/);
  await expect(page.locator('.pagination .current')).toHaveText('2');
  const all = [...newest, ...(await dates())];
  expect(all).toEqual(all.toSorted().toReversed());
});

test('every language has a feed that its pages name', async ({ page, request }) => {
  await page.goto(newsLink('zh'));
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  expect(href).toBe(feedLink('zh'));
  const text = await (await request.get(href ?? '')).text();
  const { titles, language, links } = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    const texts = (name: string) => [...feed.querySelectorAll(`item > ${name}`)].map((one) => one.textContent ?? '');
    return {
      titles: texts('title'),
      links: texts('link'),
      language: feed.querySelector('parsererror') ? 'not XML' : feed.querySelector('channel > language')?.textContent,
    };
  }, text);
  const [newest] = await ask(request, 'articleHot', {}, 'zh');
  expect(language).toBe('zh');
  expect(titles).toContain(newest?.title);
  expect(links.every((link) => /^https?:\/\/[^/]+\/zh\/activity\/information_info\/\d+$/.test(link))).toBe(true);
});

test('from the home page along the street into a shop', async ({ page, request }) => {
  const { list } = await ask(request, 'merchantStreet', { limit: 12 });
  await page.goto('/');
  await page
    .locator('.section')
    .filter({ has: page.locator('.shop') })
    .getByRole('link', { name: 'See all' })
    .click();
  await expect(page).toHaveURL(/\/merchant\/merchant_street$/);
  await expect(page.getByRole('article')).toHaveCount(Math.min(list.length, 12));
  const merchant = list[2];
  await page
    .getByRole('article')
    .getByRole('link', { name: merchant?.name ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(merchantLink('en', merchant?.id ?? 0));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(merchant?.name ?? '');
  await expect(
    page.getByRole('banner').getByRole('navigation', { name: 'Categories' }),
    'the shop leads through its own shelves',
  ).toHaveCount(0);
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a shelf and a sorting stand in the address, and Back puts the products back', async ({ page, request }) => {
  const { merchant, shelf, goods: product } = await largeMerchant(request);
  const onShelf = await ask(request, 'shopGoods', { merId: merchant.id, cid: String(shelf.id), limit: 20 });
  await page.goto(merchantLink('en', merchant.id));
  const cards = page.locator('.list').getByRole('heading', { level: 3 });
  await expect(cards.first()).toHaveText(product.list[0]?.name ?? '');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: shelf.name, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`merchant_home/${merchant.id}\\?cid=${shelf.id}$`));
  await expect(page.getByRole('heading', { level: 2, name: shelf.name, exact: true })).toBeVisible();
  await expect(cards).toHaveCount(onShelf.list.length);
  await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Price' }).click();
  await expect(page).toHaveURL(/cid=\d+&sort=price$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: shelf.name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?cid=\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'All products' })).toBeVisible();
  await expect(cards.first()).toHaveText(product.list[0]?.name ?? '');
});

test('the search within a shop finds its products alone, and says when there are none', async ({ page, request }) => {
  const { merchant, goods: product } = await largeMerchant(request);
  const word = product.list[0]?.name.split(' ')[0] ?? '';
  const found = await ask(request, 'shopGoods', { merId: merchant.id, keyword: word, limit: 20 });
  await page.goto(merchantLink('en', merchant.id));
  const box = page.getByRole('searchbox', { name: 'Search in this shop' });
  await box.fill(word);
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/merchant/merchant/home\\?merId=${merchant.id}&searchValue=${word}$`));
  await expect(page).toHaveTitle(new RegExp(`^${merchant.name.replace(/[^\w ]/g, '.')} · `));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(merchant.name);
  await expect(page.locator('.list').getByRole('heading', { level: 3 })).toHaveCount(found.list.length);
  await expect(box).toHaveValue(word);
  await box.fill('qqqqqqqqqqqq');
  await box.press('Enter');
  await expect(page.getByText('Nothing found in this shop')).toBeVisible();
  await page.getByRole('button', { name: 'All categories' }).click();
  await expect(page).toHaveURL(new RegExp(`/merchant/merchant/home\\?merId=${merchant.id}$`));
  await expect(page.locator('.list').getByRole('heading', { level: 3 })).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Pagination', exact: true }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);
});

test('what a shop recommends has a page of its own', async ({ page, request }) => {
  const { merchant } = await largeMerchant(request);
  const chosen = await ask(request, 'merchantRecommended', { id: merchant.id });
  await page.goto(merchantRecommendedLink('en', merchant.id));
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(chosen.map((one) => one.name));
  await page.getByRole('navigation', { name: 'Pages of this shop' }).getByRole('link', { name: 'Shop home' }).click();
  await expect(page).toHaveURL(merchantLink('en', merchant.id));
});

for (const address of [
  merchantProductLink('en', { merId: 999_999 }),
  merchantRecommendedLink('en'),
  `${merchantProductLink('en')}?merId=x`,
]) {
  test(`${address} names no shop, and leads to the street`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This shop isn’t open' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to shop street' }).click();
    await expect(page).toHaveURL(/merchant_street$/);
  });
}

test('shops are found by kind and by name; the address holds the question', async ({ page, request }) => {
  const types = await ask(request, 'merchantTypes', {});
  const type = types[0];
  const ofType = await ask(request, 'merchantSearch', { typeIds: String(type?.id), limit: 10 });
  const { total } = await ask(request, 'merchantSearch', { limit: 12 });
  await page.goto(merchantListLink('en'));
  const count = (n: number) => page.getByText(n === 1 ? '1 shop' : `${n} shops`, { exact: true });
  await expect(count(total)).toBeVisible();
  const kind = page.getByRole('combobox', { name: 'Shop type' });
  await kind.focus();
  await kind.selectOption(type?.name ?? '');
  await expect(page).toHaveURL(new RegExp(`merchant_list\\?typeId=${type?.id}$`));
  await expect(count(ofType.total)).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('heading', { level: 2 })).toContainText(
    ofType.list[0]?.name ?? '',
  );
  await page.getByRole('searchbox', { name: 'Search shops' }).fill('qqqqqqqqqqqq');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No shop found')).toBeVisible();
  await page.goBack();
  await expect(count(ofType.total)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search shops' })).toHaveValue('');
  await page.goBack();
  await expect(count(total)).toBeVisible();
  await expect(kind).toHaveValue('');
});

test('a shared address of a search for shops asks the same', async ({ page, request }) => {
  const { total } = await ask(request, 'merchantSearch', { isSelf: 1, limit: 12 });
  await page.goto(merchantListLink('en', { isSelf: 1 }));
  await expect(page.getByRole('checkbox', { name: 'Official shops only' })).toBeChecked();
  await expect(page.getByText(`${total} shops`, { exact: true })).toBeVisible();
});

test('a mall that does not answer leaves the shop as it is, and says so', async ({ page, request, watched }) => {
  watched.expectFault('/api/');
  watched.expectFault('Failed to load resource');
  const { merchant, shelf, goods: product } = await largeMerchant(request);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(merchantLink('en', merchant.id));
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: shelf.name, exact: true })
    .click();
  await expect(page.getByRole('alert')).toContainText('The list cannot be loaded right now.');
  await expect(page.locator('.list').getByRole('heading', { level: 3 }).first()).toHaveText(
    product.list[0]?.name ?? '',
  );
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the short address of the street shows it, and names the street as its own place', async ({ page }) => {
  await page.goto('/zh/merchant/defaultMerchant');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zh\/merchant\/merchant_street$/);
});

test('in Arabic news and shops run from right to left', async ({ page, request }) => {
  const { merchant } = await largeMerchant(request);
  for (const path of [
    newsLink('ar'),
    merchantLink('ar', merchant.id),
    streetLink('ar'),
    merchantListLink('ar', { typeId: 1 }),
  ]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const [start, end] = await page
      .getByRole('navigation')
      .filter({ has: page.locator('[aria-current=page]') })
      .first()
      .locator('> *')
      .evaluateAll((all) => [all.at(0), all.at(-1)].map((one) => one?.getBoundingClientRect().x ?? 0));
    expect(start, path).toBeGreaterThan(end ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('news lead on', async ({ page, request }) => {
    const [hot] = await ask(request, 'articleHot', {}, 'ja');
    await page.goto(newsLink('ja'));
    await page
      .getByRole('complementary')
      .getByRole('link', { name: hot?.title ?? '' })
      .click();
    await expect(page).toHaveURL(articleLink('ja', hot?.id ?? 0));
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(hot?.title ?? '');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
  });

  test('a shop is whole', async ({ page, request }) => {
    const { merchant } = await largeMerchant(request);
    const { list } = await ask(request, 'shopGoods', { merId: merchant.id, limit: 100 }, 'fr');
    const head = await ask(request, 'merchantDetail', { id: merchant.id }, 'fr');
    await page.goto(streetLink('fr'));
    await page.goto(merchantLink('fr', merchant.id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(head.name);
    // What other tests buy changes the order after the page was made.
    const shown = await page.locator('.list').getByRole('heading', { level: 3 }).allTextContents();
    expect(shown.length).toBe(Math.min(list.length, 20));
    expect(list.map((one) => one.name)).toEqual(expect.arrayContaining(shown));
    await expect(page.getByText(head.story)).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data[0] ?? '{}')).toMatchObject({ '@type': 'Store', name: head.name });
  });

  test('a shell leads to the street', async ({ page }) => {
    await page.goto(localePath('de', 'merchant/merchant/home'));
    await page.getByRole('main').getByRole('link', { name: 'Zur Ladenstraße' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
