import { HEADERS } from '#contract/envelope.ts';
import { accountLink, productLink, searchLink } from '#locale/links.ts';
import { cartDrawer } from '../support/cart-drawer.ts';
import { logInByPassword, login, newPasswordMember, openProduct, PASSWORD } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';
import { richProduct } from '../support/mall.ts';
import { chooseFirst } from '../support/product-page.ts';

/** As it is for who lets pages keep nothing. */
function close(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
}

/** Holds the end of an older login, and nothing fits beside it. */
function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  localStorage.clear();
  const names = localStorage as unknown as Record<string, string>;
  names['Authori-zation'] = '';
  // Halves what fits until nothing does.
  for (let size = 5_300_000; size >= 1; size = Math.floor(size / 2))
    try {
      names[`fill${size}`] = 'x'.repeat(size);
    } catch {
      // Too large for what is left.
    }
}

for (const [name, script] of Object.entries({ closed: close, full: fill })) {
  test(`a browser whose storage is ${name} can fill a cart on a page, and log in`, async ({
    page,
    request,
    database,
  }) => {
    const member = await newPasswordMember(database);
    await page.addInitScript(script);
    const heart = await openProduct(page, request, 'en');
    await chooseFirst(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartDrawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-cart]').first()).toHaveText('1');
    await heart.click();
    await logInByPassword(page, member.email, PASSWORD);
    await expect(login(page)).toHaveCount(0);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Saved to your favorites' })).toBeVisible();
    const [row] = await database.sql`select count(*)::int from favorite_product where buyer_id = ${member.id}`;
    expect(row?.['count']).toBe(1);
  });
}

/** What other software, an older version or a bored shopper may leave under the names that the storefront uses. */
const NONSENSE = ['{"x":[nonsense', '{"at":9e15,"list":5}', 'null', '[1,{"productId":"<b>"}]', '\u0000'];
const NAMES = {
  local: [
    'cart',
    'cartKey',
    'cartCount',
    'ownCart',
    'currency',
    'currencySymbol',
    'language',
    'regionId',
    'nuxt-color-mode',
    'userInfo',
    'agreed',
  ],
  buyers: ['favourite', 'footprints', HEADERS.token],
  session: ['cartUnticked', 'currencies', 'countries', 'page', 'personRead', 'reloadedAt'],
};

for (const text of NONSENSE) {
  test(`storage that holds ${JSON.stringify(text)} under every name changes nothing`, async ({ page, request }) => {
    const { card } = await richProduct(request);
    await page.addInitScript(
      ([held, { local, buyers, session }]) => {
        if (sessionStorage.getItem('filled')) return;
        sessionStorage.setItem('filled', 'yes');
        for (const name of [...local, ...buyers]) localStorage.setItem(name, held);
        for (const name of session) sessionStorage.setItem(name, held);
      },
      [text, NAMES] as const,
    );
    for (const path of ['/', productLink('en', card.name, card.id), searchLink('en', { searchValue: 'tea' })]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.price').first()).toContainText('$');
    }
    await page.goto('/order/shopping_cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
    await page.goto(accountLink('en', 'home'));
    await expect(login(page)).toBeVisible();
  });
}
