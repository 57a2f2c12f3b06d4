import type { APIRequestContext, Page } from '@playwright/test';
import { HEADERS } from '#contract/envelope.ts';
import type { CallData } from '#contract/index.ts';
import { contract } from '#contract/index.ts';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { accountLink, cartLink, productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import type { Member } from '../support/buyer.ts';
import { cartDrawer } from '../support/cart-drawer.ts';
import { logInByPassword, login, newPasswordMember, PASSWORD } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';
import { ask, richProduct } from '../support/mall.ts';
import { chooseMissing, chooseSku, lastInStock } from '../support/product-page.ts';

const translator = createTranslator();

/** Says something as somebody, and gives the data. */
async function say<T>(request: APIRequestContext, { token }: Member, path: string, data?: object): Promise<T> {
  const headers = { [HEADERS.token]: token, language: 'en' };
  const answer = data
    ? await request.post(`/api/${path}`, { headers, data })
    : await request.get(`/api/${path}`, { headers });
  return ((await answer.json()) as { data: T }).data;
}

type Cart = CallData<'cartList'>;
/** What the mall has in somebody's cart: SKU and pieces. */
async function cartOf(request: APIRequestContext, member: Member): Promise<[number, number][]> {
  const merchants = await say<Cart>(request, member, contract.cartList.path);
  return merchants.flatMap(({ cartInfoList }) =>
    cartInfoList.map(({ attrId, cartNum }): [number, number] => [attrId, cartNum]),
  );
}

/** Products of different shops that can be put into a cart, the best sold first. */
async function productsOfMerchants(request: APIRequestContext, merchants: number) {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 100 });
  const sold = list.filter((card) => !card.mobileOnly && card.stock > 50);
  const cards = [...new Map(sold.toReversed().map((card) => [card.merId, card])).values()].slice(0, merchants);
  return Promise.all(
    cards.map(async (card) => {
      const detail = await ask(request, 'goodsDetail', { id: card.id });
      const sku = Object.values(detail.productValue).find(({ stock }) => stock > 5);
      if (!sku) throw new Error(`no variant of product ${card.id} is in stock`);
      return { card, sku };
    }),
  );
}

type Picked = Awaited<ReturnType<typeof productsOfMerchants>>;
const line = ({ card, sku }: Picked[number], quantity = 1) => ({ productId: card.id, skuId: sku.id, quantity });
const adding = ({ card, sku }: Picked[number], quantity = 1) => ({
  productId: card.id,
  productAttrUnique: sku.id,
  cartNum: quantity,
});

/** A visitor's cart, as earlier pages left it. */
async function keepLines(page: Page, lines: object[]): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(lines));
}

const total = (page: Page) => page.locator('.sum-lines .total .price');
const sumOf = (...amounts: number[]) => `$${(amounts.reduce((a, b) => a + b, 0) / 100).toFixed(2)}`;
const cents = (amount: string) => Math.round(Number(amount) * 100);
const shown = async (page: Page) => ((await total(page).textContent()) ?? '').replaceAll(',', '');
/** What all pieces of a line cost, as it is shown. */
const lineTotal = async (page: Page, { card }: Picked[number]) =>
  (
    (await page.locator('.cart-line', { hasText: card.name }).locator('.line-price .number').textContent()) ?? ''
  ).replaceAll(',', '');

test.describe('the cart of a visitor', () => {
  test('is counted by what is chosen, in the frame of the press', async ({ page, request }) => {
    const [first, second] = await productsOfMerchants(request, 2);
    if (!first || !second) throw new Error('the mall has one shop');
    const [a, b] = [cents(first.sku.price), cents(second.sku.price)];
    await keepLines(page, [line(first), line(second, 2)]);
    await page.goto(cartLink('en'));
    await expect(page.locator('.cart-line')).toHaveCount(2);
    await expect.poll(() => shown(page)).toBe(sumOf(a, 2 * b));
    const more = page.locator('.cart-line').first().getByRole('button', { name: 'Increase quantity' });
    await expect.poll(() => lineTotal(page, first)).toBe(sumOf(a));
    const changed = await more.evaluate(async (button: HTMLElement) => {
      const amounts = () =>
        ['.sum-lines .total .price', '.cart-line .line-price .number'].map(
          (at) => document.querySelector(at)?.textContent,
        );
      const before = amounts();
      button.click();
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      return amounts().map((amount, at) => amount !== before[at]);
    });
    expect(changed).toEqual([true, true]);
    await expect.poll(() => shown(page)).toBe(sumOf(2 * a, 2 * b));
    expect([await lineTotal(page, first), await lineTotal(page, second)]).toEqual([sumOf(2 * a), sumOf(2 * b)]);
    await page.getByRole('checkbox', { name: `Select: ${second.card.name}` }).uncheck();
    await expect.poll(() => shown(page)).toBe(sumOf(2 * a));
    await page.reload();
    await expect(page.getByRole('checkbox', { name: `Select: ${second.card.name}` })).not.toBeChecked();
    await page.getByRole('textbox', { name: `Quantity: ${first.card.name}` }).fill('3');
    await expect.poll(() => shown(page)).toBe(sumOf(3 * a));
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).check();
    await expect.poll(() => shown(page)).toBe(sumOf(3 * a, 2 * b));
  });

  for (const locale of ['en', 'zh'] as const) {
    test(`promises coupons for after the log-in, in ${locale}`, async ({ page, request, member }) => {
      const t = translator(locale, 'cart');
      const [first] = await productsOfMerchants(request, 1);
      if (!first) throw new Error('the mall has no product');
      const sum = page.locator('aside:has(.sum-lines)');
      await say(request, member, contract.cartAddAll.path, [adding(first)]);
      await page.goto(cartLink(locale));
      await expect(sum).toContainText(translator(locale, 'checkout')('mallCoupon'));
      await expect(sum).not.toContainText(t('couponsLaterHint'));
      await page.evaluate(() => localStorage.clear());
      await keepLines(page, [line(first)]);
      await page.goto(cartLink(locale));
      await expect(sum).toContainText(t('couponsLater'));
      await expect(sum).toContainText(t('couponsLaterHint'));
      await expect(sum).not.toContainText(translator(locale, 'checkout')('mallCoupon'));
      await expect(sum.locator('.sum-lines')).not.toContainText(/(?<![\d,.])0\.00/);
    });
  }

  test('is not offered what it has', async ({ page, request }) => {
    const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 20 });
    const best = list.find(({ stock }) => stock > 0);
    if (!best) throw new Error('nothing that sells is in stock');
    const { productValue } = await ask(request, 'goodsDetail', { id: best.id });
    const skuId = Object.values(productValue)[0]?.id;
    await keepLines(page, [{ productId: best.id, skuId, quantity: 1 }]);
    await page.goto(cartLink('en'));
    const needed = page.locator('section', { hasText: 'You might also like' });
    await needed.scrollIntoViewIfNeeded();
    await expect(needed.getByRole('link')).not.toHaveCount(0);
    await expect(needed.getByRole('heading', { level: 3, name: best.name, exact: true })).toHaveCount(0);
  });

  test('says what is missing, and asks who it is before the checkout', async ({ page, request }) => {
    const [first] = await productsOfMerchants(request, 1);
    if (!first) throw new Error('the mall has no product');
    await keepLines(page, [line(first)]);
    await page.goto(cartLink('en'));
    const all = page.getByRole('checkbox', { name: 'Select all', exact: true });
    await all.uncheck();
    await page.getByRole('button', { name: /^Check out/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Select items before checking out' })).toBeVisible();
    await all.check();
    await page.getByRole('button', { name: 'Check out (1)' }).click();
    await expect(login(page)).toContainText('Sign in to check out');
  });

  test('gets back what was removed: the same options and pieces, still chosen', async ({ page, request }) => {
    const [first, second] = await productsOfMerchants(request, 2);
    if (!first || !second) throw new Error('the mall has one shop');
    const [a, b] = [cents(first.sku.price), cents(second.sku.price)];
    await keepLines(page, [line(first, 2), line(second)]);
    await page.goto(cartLink('en'));
    await expect.poll(() => shown(page)).toBe(sumOf(2 * a, b));
    await page.getByRole('button', { name: `Remove: ${first.card.name}` }).click();
    const said = page.getByRole('status').filter({ hasText: 'Removed from your cart' });
    await expect(page.locator('.cart-line')).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Move to favorites: ${second.card.name}` })).toBeFocused();
    await said.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('button', { name: `Move to favorites: ${first.card.name}` })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Back in your cart' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: `Quantity: ${first.card.name}` })).toHaveValue('2');
    await expect(page.getByRole('checkbox', { name: `Select: ${first.card.name}` })).toBeChecked();
    await expect.poll(() => shown(page)).toBe(sumOf(2 * a, b));
  });

  test('shows what is gone by itself, and lets it go', async ({ page, request }) => {
    const [first] = await productsOfMerchants(request, 1);
    if (!first) throw new Error('the mall has no product');
    await keepLines(page, [line(first), { productId: 999_999_999, skuId: 999_999_999, quantity: 1 }]);
    await page.goto(cartLink('en'));
    await expect(page.getByRole('heading', { name: 'No longer available' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.locator('.cart-line')).toHaveCount(1);
    await expect(page.locator('[data-cart]').first()).toHaveText('1');
  });

  test('is the mall’s after the login, and adds up with what was there', async ({ page, request, database }) => {
    const [first, second] = await productsOfMerchants(request, 2);
    if (!first || !second) throw new Error('the mall has one shop');
    const member = await newPasswordMember(database);
    await say(request, member, contract.cartAdd.path, adding(first, 2));
    await keepLines(page, [line(first), line(second)]);
    await page.goto(cartLink('en'));
    await page.getByRole('button', { name: 'Check out (2)' }).click();
    await logInByPassword(page, member.email, PASSWORD);
    await expect(page).toHaveURL(/order_confirm\?orderNo=/);
    expect(new Map(await cartOf(request, member))).toEqual(
      new Map([
        [first.sku.id, 3],
        [second.sku.id, 1],
      ]),
    );
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  });
});

test('a visitor’s cart is reported once after the login: what came in, what was limited, what is gone', async ({
  page,
  request,
  member,
}) => {
  const [first, second] = await productsOfMerchants(request, 2);
  if (!first || !second) throw new Error('the mall has one shop');
  await say(request, member, contract.cartAdd.path, adding(first, MOST_PIECES - 1));
  await keepLines(page, [line(first, 2), line(second, 2), { productId: 999_999_999, skuId: 999_999_999, quantity: 1 }]);
  await page.goto(cartLink('en'));
  await page.mouse.wheel(0, 10);
  await expect(page.locator('.toast')).toContainText('2 items you picked earlier are now in your cart.');
  await expect(page.locator('.toast')).toContainText('Some quantities were limited. 1 item could not be moved');
  const report = page.getByRole('region', { name: 'Items you picked before signing in' });
  const most = Math.min(first.sku.stock, MOST_PIECES);
  const lines = report.getByRole('listitem');
  await expect(lines).toContainText([first.card.name, 'An item', second.card.name]);
  await expect(lines).toContainText([
    `: You already have ${most} in your cart, the maximum for this item.`,
    ': No longer available',
    ': 2 added.',
  ]);
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toHaveCount(0);
  await expect(page.locator('.cart h1')).toBeFocused();
  await page.reload();
  await expect(page.locator('.cart-line').first()).toBeVisible();
  await expect(report).toHaveCount(0);
});

test.describe('the cart of who is logged in', () => {
  test('is the same here and in the mall: added, counted, changed, moved, removed', async ({
    page,
    request,
    member,
  }) => {
    const [first, second] = await productsOfMerchants(request, 2);
    if (!first || !second) throw new Error('the mall has one shop');
    await say(request, member, contract.cartAdd.path, adding(first));
    const { card, detail } = await richProduct(request);
    await page.goto(productLink('en', card.name, card.id));
    await chooseSku(page, detail, lastInStock(detail));
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await expect(cartDrawer(page)).toBeVisible();
    await expect(page.locator('[data-cart]').first()).toHaveText('2');
    await page.goto(cartLink('en'));
    await expect(page.locator('.cart-line')).toHaveCount(2);
    const own = page.locator('.cart-line', { hasText: first.card.name });
    for (let press = 0; press < 3; press++) await own.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(async () => new Map(await cartOf(request, member)).get(first.sku.id)).toBe(4);
    await page.getByRole('button', { name: `Change options: ${card.name}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Choose options' });
    await sheet.locator('.option:not(.unavailable):not(:has(:checked))').first().click();
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: `Move to favorites: ${card.name}` }).click();
    await expect(page.locator('.cart-line')).toHaveCount(1);
    await expect.poll(() => cartOf(request, member)).toEqual([[first.sku.id, 4]]);
    const saved = await say<{ total: number }>(request, member, contract.favouriteGoods.path);
    expect(saved.total).toBe(1);
    await page.getByRole('button', { name: `Remove: ${first.card.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeFocused();
    await expect.poll(() => cartOf(request, member)).toEqual([]);
  });

  test('gets back what was moved to the favorites, which are as before', async ({ page, request, member }) => {
    const [first] = await productsOfMerchants(request, 1);
    if (!first) throw new Error('the mall has no product');
    await say(request, member, contract.cartAdd.path, adding(first, 2));
    await page.goto(cartLink('en'));
    await page.getByRole('button', { name: `Move to favorites: ${first.card.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
    const said = page.getByRole('status').filter({ hasText: 'Moved to your favorites' });
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
    await expect.poll(() => cartOf(request, member)).toEqual([[first.sku.id, 2]]);
    const saved = () => say<{ total: number }>(request, member, contract.favouriteGoods.path);
    await expect.poll(async () => (await saved()).total).toBe(0);
  });

  test('loses nothing without a connection', async ({ page, request, member, watched }) => {
    // What a page fetches at the first touch may not have come whole before the line is cut.
    for (const part of ['ERR_INTERNET_DISCONNECTED', 'dynamically imported module']) watched.expectFault(part);
    const [first, second] = await productsOfMerchants(request, 2);
    if (!first || !second) throw new Error('the mall has one shop');
    await say(request, member, contract.cartAddAll.path, [adding(first), adding(second)]);
    await page.goto(cartLink('en'));
    await expect(page.locator('.cart-line')).toHaveCount(2);
    await page.mouse.move(5, 5);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page
      .locator('.cart-line', { hasText: first.card.name })
      .getByRole('button', { name: 'Increase quantity' })
      .click();
    await page.getByRole('button', { name: `Remove: ${second.card.name}` }).click();
    await expect(page.getByRole('alert')).toContainText('Your changes are saved');
    await expect(page.locator('.cart-line')).toHaveCount(1);
    await page.context().setOffline(false);
    await expect.poll(() => cartOf(request, member)).toEqual([[first.sku.id, 2]]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('is followed by other tabs, and gone with the logout', async ({ page, request, member }) => {
    const [first] = await productsOfMerchants(request, 1);
    if (!first) throw new Error('the mall has no product');
    await say(request, member, contract.cartAdd.path, adding(first));
    await page.goto(cartLink('en'));
    const other = await page.context().newPage();
    await other.goto(cartLink('en'));
    await expect(other.locator('.cart-line')).toHaveCount(1);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(other.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
    await page.goto(accountLink('en', 'home'));
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(other.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
    await expect(other.locator('[data-cart]').first()).toBeHidden();
  });

  /** The cart with one piece of one product in it, and the field of its quantity. */
  async function openCartOfOne(page: Page, request: APIRequestContext, member: Member) {
    const [first] = await productsOfMerchants(request, 1);
    if (!first) throw new Error('the mall has no product');
    await say(request, member, contract.cartAdd.path, adding(first));
    await page.goto(cartLink('en'));
    return { first, field: page.getByRole('textbox', { name: /^Quantity/ }) };
  }

  test('takes the most that can be ordered for more, and says so', async ({ page, request, member }) => {
    const { first, field } = await openCartOfOne(page, request, member);
    await field.fill('1000');
    await field.press('Enter');
    const most = Math.min(first.sku.stock, MOST_PIECES);
    await expect(field).toHaveValue(String(most));
    const said = `You already have ${most} in your cart, the maximum for this item.`;
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect.poll(() => cartOf(request, member)).toEqual([[first.sku.id, most]]);
  });

  test('can be used with keys alone', async ({ page, request, member }) => {
    const { first, field } = await openCartOfOne(page, request, member);
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeFocused();
    await expect.poll(() => cartOf(request, member)).toEqual([[first.sku.id, 4]]);
    await page.getByRole('button', { name: 'Check out (1)' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/order_confirm\?orderNo=/);
  });
});

test('what is bought at once goes to the confirmation without the cart', async ({ page, request, member }) => {
  const { card } = await richProduct(request);
  await page.goto(productLink('en', card.name, card.id));
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(/order_confirm\?orderNo=/);
  expect(await cartOf(request, member)).toEqual([]);
});

test('a flash sale is bought at once from its page', async ({ page, request, member }) => {
  const product = (await ask(request, 'seckillNow', {}))?.find(({ quota }) => quota > 0);
  test.skip(!product, 'no flash sale runs at this hour');
  if (!product) return;
  await page.goto(productLink('en', product.name, product.id, 1));
  await chooseMissing(page);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(/order_confirm\?orderNo=/);
  expect(await cartOf(request, member)).toEqual([]);
});

for (const locale of ['en', 'ar'] as const satisfies readonly Locale[])
  for (const size of ['phone', 'desktop'] as const)
    test(`no barrier in ${locale} in a full cart on a ${size}`, async ({ page, request, member }) => {
      test.slow();
      const t = translator(locale, 'cart');
      const picked = await productsOfMerchants(request, 2);
      await say(
        request,
        member,
        contract.cartAddAll.path,
        picked.map((one) => adding(one)),
      );
      await page.setViewportSize(SIZES[size]);
      await page.goto(cartLink(locale));
      await expect(page.locator('.cart-line')).toHaveCount(2);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      if (size === 'phone') await page.getByRole('button', { name: t('edit') }).click();
      for (const less of await page.locator('.sum-lines .ok').allTextContents())
        expect(less).toMatch(/^[\u200f\u2066]*\u2212/);
      await expectNoBarrier(page, 'cart');
      await expectNoSidewaysScroll(page, 'cart');
    });
