import { categoriesLink, homeLink, listLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test.describe('the menu of categories', () => {
  test.use({ viewport: DESKTOP });

  test('opens beside the rail of the home page, one panel at a time', async ({ page, request }) => {
    const [first, second] = await ask(request, 'categoryTree', {});
    await page.goto(homeLink('en'));
    const rail = page.getByRole('main').locator('[data-menu]');
    const panel = (id: number | undefined) => rail.locator(`[data-panel="${id}"]`);
    await rail.getByRole('link', { name: first?.name ?? '', exact: true }).hover();
    await expect(panel(first?.id)).toBeVisible();
    for (const group of first?.childList ?? [])
      await expect(panel(first?.id).getByRole('link', { name: group.name, exact: true }).first()).toBeVisible();
    await rail.getByRole('link', { name: second?.name ?? '', exact: true }).hover();
    await expect(panel(second?.id)).toBeVisible();
    await expect(panel(first?.id)).toBeHidden();
    await page.mouse.move(1200, 880);
    await expect(panel(second?.id)).toBeHidden();
  });

  test('drops no second rail over that of the home page', async ({ page }) => {
    await page.goto(homeLink('en'));
    await page.getByRole('banner').getByRole('link', { name: 'All categories' }).hover();
    await expect(page.getByRole('main').locator('[data-menu][data-marked]')).toBeVisible();
    await expect(page.getByRole('banner').locator('[data-category]')).toHaveCount(0);
  });

  test('is reached by keys, closes with Esc and gives the focus back', async ({ page, request }) => {
    const [first] = await ask(request, 'categoryTree', {});
    await page.goto(homeLink('en'));
    const row = page
      .getByRole('main')
      .locator('[data-menu]')
      .getByRole('link', { name: first?.name ?? '', exact: true });
    await row.focus();
    await page.keyboard.press('Shift');
    const panel = page.getByRole('main').locator(`[data-panel="${first?.id}"]`);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(row).toBeFocused();
  });

  test('drops below the header of other pages, and leads to all categories', async ({ page, request }) => {
    const [first] = await ask(request, 'categoryTree', {});
    await page.goto(listLink('en', first?.name ?? '', first?.id ?? 0));
    const link = page.getByRole('banner').getByRole('link', { name: 'All categories' });
    await link.hover();
    const banner = page.getByRole('banner');
    await banner.locator('[data-category]').first().hover();
    await expect(banner.locator(`[data-panel="${first?.id}"]`)).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(categoriesLink('en'));
  });
});

for (const [name, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test.describe(`the header of a ${name}`, () => {
    test.use({ viewport });

    test('goes with the page and comes back when it is scrolled up, and nothing moves', async ({ page }) => {
      await page.goto('/product-l');
      // In each frame, because what moves and comes back is seen too.
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            document.documentElement.dataset['shifts'] =
              `${document.documentElement.dataset['shifts'] ?? ''} ${entry.toJSON().value}`;
        }).observe({ type: 'layout-shift', buffered: false });
        const places = new Set<number>();
        const look = () => {
          const { top = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
          places.add(Math.round(top + scrollY));
          document.documentElement.dataset['places'] = [...places].join(' ');
          requestAnimationFrame(look);
        };
        look();
      });
      const search = page.getByRole('searchbox', { name: 'Search' });
      await expect(search).toBeInViewport();
      const place = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top ?? 0);
      const scrolled = () => page.evaluate(() => scrollY);
      const scroll = async (by: number) => {
        const wanted = (await scrolled()) + by;
        await page.mouse.wheel(0, by);
        await expect.poll(scrolled).toBe(wanted);
      };
      const before = (await place()) + (await scrolled());
      await scroll(10);
      await expect(page.locator('link[href*="sticky-header"]')).toHaveCount(1);
      await scroll(600);
      await expect(search).not.toBeInViewport();
      await scroll(700);
      await scroll(-200);
      await expect(search).toBeInViewport();
      expect((await place()) + (await scrolled())).toBe(before);
      await scroll(200);
      await expect(search).not.toBeInViewport();
      // A focus by the keyboard is never behind the edge of the window.
      await search.focus();
      await expect(search).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.dataset['shifts'])).toBeUndefined();
      expect(await page.evaluate(() => document.documentElement.dataset['places'])).toBe(`${Math.round(before)}`);
    });
  });
}
