import type { Page } from '@playwright/test';
import {
  articleLink,
  cartLink,
  couponsLink,
  flashSaleLink,
  homeLink,
  listLink,
  merchantLink,
  productLink,
  searchLink,
  streetLink,
} from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask, richProduct } from '../support/mall.ts';

/** More than any page has. */
const MOST_STOPS = 400;
const PHONE = { width: 390, height: 844 };

/** Numbers what can be operated and is on screen; of radio buttons with one name Tab reaches only one. */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,[tabindex="0"]')];
    const radios = new Set<string>();
    const operable = stops.filter((stop) => {
      if (stop.matches(':disabled,[type=hidden],dialog:not([open]) *') || !stop.checkVisibility()) return false;
      if (!stop.matches('[type=radio]')) return true;
      const name = stop.getAttribute('name') ?? '';
      const isFirst = !radios.has(name);
      radios.add(name);
      return isFirst;
    });
    operable.forEach((stop, at) => {
      stop.dataset['stop'] = stop.matches('[type=radio]') ? `radio ${stop.getAttribute('name')}` : String(at);
      if (stop.matches('[type=radio]'))
        for (const other of document.getElementsByName(stop.getAttribute('name') ?? ''))
          other.dataset['stop'] = stop.dataset['stop'];
    });
    return operable.map((stop) => ({ stop: stop.dataset['stop'], is: stop.outerHTML.slice(0, 120) }));
  });

/** What has the focus now, and whether one sees that it has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    if (!(now instanceof HTMLElement) || now === document.body) return null;
    const rings = [now, now.closest('label'), now.closest('form.search-box')].filter((one) => one !== null);
    const isSeen = rings.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') || (one.matches('form.search-box') && boxShadow !== 'none')
      );
    });
    return { stop: now.dataset['stop'], isSeen, is: now.outerHTML.slice(0, 120) };
  });

async function walk(page: Page) {
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now) break;
    if (now.stop) reached.add(now.stop);
    if (!now.isSeen) unseen.push(now.is);
  }
  return { reached, unseen };
}

test.describe('the keyboard alone', () => {
  const kinds = ['home', 'list', 'goods', 'search', 'sale', 'coupons', 'street', 'shop', 'article', 'cart'] as const;
  for (const kind of kinds) {
    test(`reaches every control of a page: ${kind}`, async ({ page, request }) => {
      test.slow();
      const { card } = await richProduct(request);
      const [top] = await ask(request, 'categoryTree', {});
      const [article] = await ask(request, 'articleHot', {});
      const path = {
        home: homeLink('en'),
        list: listLink('en', top?.name ?? '', top?.id ?? 0),
        goods: productLink('en', card.name, card.id),
        search: searchLink('en', { cid: top?.id }),
        sale: flashSaleLink('en'),
        coupons: couponsLink('en'),
        street: streetLink('en'),
        shop: merchantLink('en', card.merId),
        article: articleLink('en', article?.id ?? 0),
        cart: cartLink('en'),
      }[kind];
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'networkidle' });
      // Some controls come at the first sign of somebody.
      await page.keyboard.press('Shift');
      await page.waitForLoadState('networkidle');
      // Coupons that can be claimed have got a button before what leads to their products.
      await expect(page.locator('.coupon-ticket:not(.off) a[data-some]:first-of-type:not(button + a)')).toHaveCount(0);
      // The built rows of a sale give way to live ones, which say whether they are busy.
      await expect(page.locator('.sale-rows:not([aria-busy="false"])')).toHaveCount(0);
      const controls = await markControls(page);
      expect(controls.length).toBeGreaterThan(10);
      const { reached, unseen } = await walk(page);
      expect(unseen, 'focus that one does not see').toEqual([]);
      expect(controls.filter(({ stop }) => !reached.has(stop ?? '')).map(({ is }) => is)).toEqual([]);
    });
  }
});

test.describe('a dialog', () => {
  /** Opens with Enter, keeps the focus while one tabs on, and gives it back when Esc closes it. */
  async function expectModal(page: Page, opener: string): Promise<void> {
    await page.locator(opener).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement?.closest('dialog[open]') !== null ||
            !document.hasFocus() ||
            document.activeElement === document.body,
        ),
        'the focus stays within',
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(opener).first()).toBeFocused();
  }

  test('of a product page takes the focus, keeps it and gives it back', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id));
    await expectModal(page, '[data-enlarge]');
    await expectModal(page, '[data-coupons]');
    await expectModal(page, '.main-menu [data-settings]');
  });

  test('of a list does so too', async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.setViewportSize(PHONE);
    await page.goto(searchLink('en', { searchValue: card.name }));
    await expect(page.locator('[data-quick-add]').first()).toBeVisible();
    await expectModal(page, '[data-quick-add]');
    await expectModal(page, '.sort .filter-button');
  });
});
