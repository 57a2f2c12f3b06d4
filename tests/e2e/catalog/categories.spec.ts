import { categoriesLink, homeLink } from '#locale/links.ts';
import { messagesOf } from '../../support/crawl/messages.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

const PHONE = { width: 390, height: 844 };

test('every category stands on one page with its count, and is in the sitemap', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const tree = await ask(request, 'categoryTree', {});
  await page.goto(categoriesLink('en'));
  await expect(page.getByRole('heading', { level: 1, name: 'All categories' })).toBeVisible();
  const main = page.getByRole('main');
  for (const top of tree)
    await expect(main.getByRole('heading', { level: 2, name: top.name, exact: true })).toBeVisible();
  const [first] = tree;
  const part = main.locator(`#c${first?.id}`);
  const { total } = await ask(request, 'goodsList', { cid: String(first?.id), limit: 1 });
  await expect(part.getByText(new RegExp(`^${total} `)).first()).toBeVisible();
  for (const leaf of (first?.childList ?? []).flatMap(({ childList }) => childList)) {
    const { total: count } = await ask(request, 'goodsList', { cid: String(leaf.id), limit: 1 });
    await expect(part.getByRole('link', { name: leaf.name, exact: true })).toHaveCount(count > 0 ? 1 : 0);
  }
  const maps = await (await request.get('/sitemaps/1.xml')).text();
  for (const locale of ['en', 'ar'] as const) expect(maps).toContain(`${categoriesLink(locale)}</loc>`);
});

test('the rail of a desktop marks the category in view', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const [, , third] = await ask(request, 'categoryTree', {});
  await page.goto(categoriesLink('en'));
  const rail = page.getByRole('navigation', { name: 'Categories' }).last();
  const link = rail.getByRole('link', { name: third?.name ?? '' });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(page.locator(`#c${third?.id}`)).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the bottom bar leads there, and the rail changes category and address without a step back', async ({
    page,
    request,
  }) => {
    const [first, second, third] = await ask(request, 'categoryTree', {});
    await page.goto(homeLink('en'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL(categoriesLink('en'));
    const rail = page.getByRole('main').getByRole('navigation', { name: 'Categories' });
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([first?.name ?? '']);
    await rail.getByRole('link', { name: third?.name ?? '' }).click();
    await expect(page).toHaveURL(`${categoriesLink('en')}#c${third?.id}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([third?.name ?? '']);
    await expect(rail.getByRole('link', { name: third?.name ?? '' })).toHaveAttribute('aria-current', 'true');
    await rail.getByRole('link', { name: second?.name ?? '' }).click();
    await page.getByRole('link', { name: new RegExp(`^Next: ${third?.name}`) }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([third?.name ?? '']);
    await page.goBack();
    await expect(page).toHaveURL(homeLink('en'));
  });

  test('an address with a category opens it, in Arabic from the right', async ({ page, request }) => {
    const [, second] = await ask(request, 'categoryTree', {}, 'ar');
    await page.goto(`${categoriesLink('ar')}#c${second?.id}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([second?.name ?? '']);
    const rail = await page
      .getByRole('main')
      .getByRole('navigation', { name: messagesOf('ar', 'shell')['categories'] ?? '' })
      .boundingBox();
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBe(PHONE.width);
  });
});

test.describe('without script on a phone', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('the rows of the rail open their categories', async ({ page, request }) => {
    const [, second] = await ask(request, 'categoryTree', {});
    await page.goto(categoriesLink('en'));
    await page
      .getByRole('main')
      .getByRole('link', { name: second?.name ?? '', exact: true })
      .first()
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([second?.name ?? '']);
  });
});
