import { homeLink, listLink, productLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { cartDrawer } from '../support/cart-drawer.ts';
import { ask, richProduct } from '../support/mall.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the way on follows the reader: at the upper edge once the picker has gone', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id));
    const picker = page.locator('[data-buy]');
    const bar = page.locator('.buy-top');
    await page.mouse.move(300, 300);
    await expect(bar).toBeAttached();
    await expect(bar).toBeHidden();
    await page
      .locator('#reviews')
      .evaluate((reviews) => scrollTo(0, reviews.getBoundingClientRect().top + scrollY + 400));
    await expect(picker).not.toBeInViewport();
    await expect(bar).toBeVisible();
    await expect(bar).toContainText(card.name);
    await expect(bar.locator('.price')).toHaveText((await page.locator('[data-offer] [data-now]').textContent()) ?? '');
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartDrawer(page)).toContainText(card.name);
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeHidden();
  });

  test('the box with the picker stays in sight beside pictures and details', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id));
    await page
      .locator('#specification')
      .evaluate((part) => scrollTo(0, part.getBoundingClientRect().top + scrollY - 400));
    await expect(page.locator('[data-buy]')).toBeInViewport({ ratio: 1 });
  });

  test('a guarantee says what it means where the pointer rests', async ({ page, request }) => {
    const { card, detail } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id));
    const guarantees = page.locator('[data-guarantees] li');
    await guarantees.first().hover();
    for (const [at, { content }] of detail.guaranteeList.entries())
      await expect(guarantees.nth(at)).toHaveAttribute('title', content);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] });

  test('back leads to where the shopper came from, else to the category', async ({ page, request }) => {
    const { card } = await richProduct(request);
    const [top] = await ask(request, 'categoryTree', {});
    const list = listLink('en', top?.name ?? '', top?.id ?? 0);
    await page.goto(list);
    await page.getByRole('main').locator('[data-card] h3 a').first().click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(list);
    await page.goto(homeLink('en'));
    await page.goto(productLink('en', card.name, card.id));
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/-l-\d+$/);
  });

  test('share copies the address where the device has nothing to share with', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(productLink('en', card.name, card.id));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(encodeURI(productLink('en', card.name, card.id)));
  });

  test('share uses what the device has', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.addInitScript(() => {
      const share = async (data: ShareData) => sessionStorage.setItem('shared', JSON.stringify(data));
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(productLink('en', card.name, card.id));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('shared')))
      .toContain(encodeURI(productLink('en', card.name, card.id)));
  });
});
