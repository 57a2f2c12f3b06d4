import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { contract } from '#contract/index.ts';
import { accountLink, merchantLink, productLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { KeyIn } from '#locale/message-types.ts';
import { createTranslator } from '#locale/messages.ts';
import type { Database } from '#server/platform/db/open.ts';
import { login, loginIn, newAddress, openProduct, PASSWORD, toast } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';
import { ask, richProduct } from '../support/mall.ts';
import { solving } from '../support/puzzle.ts';

/** Somebody who begins with nothing, and what belongs to the walk. */
interface Walk {
  page: Page;
  database: Database;
  request: APIRequestContext;
  locale: Locale;
}

const translator = createTranslator();
const NEW_PASSWORD = 'eleven quiet lighthouses';

/** Numbers that are no one's yet: +49 151 2… and seven digits. */
const newNumber = () => `1512${randomInt(10 ** 6, 10 ** 7)}`;

const main = ({ page }: Walk): Locator => page.getByRole('main');
const button = (walk: Walk, name: string): Locator => main(walk).getByRole('button', { name, exact: true });
const field = (walk: Walk, name: string): Locator => main(walk).getByLabel(name, { exact: true });

/** The code that came last, as anyone who tries the mall without a mail server reads it. */
async function readCode({ request }: Walk, target: string): Promise<string> {
  const outbox = await (await request.get('/api/sandbox/outbox')).text();
  const [, message = ''] = outbox.split(`</time>, ${target}</p>`);
  return /\b\d{6}\b/.exec(message)?.[0] ?? 'none';
}

/** Asks for a code in the login or on a page, after the minute that the next one has to wait for. */
async function getCode(walk: Walk, send: Locator, target: string): Promise<string> {
  await walk.database.sql`delete from rate_limit`;
  const before = await readCode(walk, target);
  await solving(walk.page, walk.database.sql, () => send.click());
  await expect.poll(() => readCode(walk, target)).not.toBe(before);
  return readCode(walk, target);
}

/** Opens an account on the way to a favorite, which is saved when it is there. */
async function register(walk: Walk, account: string, target: string, country?: string): Promise<void> {
  const { page, request, locale } = walk;
  const dialog = loginIn(page, locale);
  const heart = await openProduct(page, request, locale);
  await heart.click();
  await dialog.button('create').click();
  await dialog.account.fill(account);
  if (country) await login(page).getByLabel(dialog.t('country')).selectOption(country);
  await dialog.code.fill(await getCode(walk, dialog.send, target));
  await dialog.newPassword.fill(PASSWORD);
  await dialog.agree.check();
  // The heart is shown pressed at once; leaving the page before the answer can end the request.
  const saved = page.waitForResponse((answer) => answer.url().includes(contract.favouriteGoodsAdd.path));
  await dialog.submit.click();
  await expect(login(page)).toHaveCount(0);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await saved;
}

async function logOut(walk: Walk): Promise<void> {
  const t = translator(walk.locale, 'accounts:login');
  await walk.page.goto(accountLink(walk.locale, 'addresses'));
  await walk.page.getByRole('button', { name: t('logOut'), exact: true }).click();
  await expect(toast(walk.page)).toHaveText(t('loggedOut'));
}

/** Logs in where a page asks for it, and is on that page afterwards. */
async function logInByCode(walk: Walk, account: string, target: string, country?: string): Promise<void> {
  const { page, locale } = walk;
  const dialog = loginIn(page, locale);
  await page.goto(accountLink(locale, 'security'));
  await dialog.tab('byCode').click();
  await dialog.account.fill(account);
  if (country) await login(page).getByLabel(dialog.t('country')).selectOption(country);
  await dialog.code.fill(await getCode(walk, dialog.send, target));
  // A code opens an account where there is none, so that it is agreed to each time.
  await dialog.agree.check();
  await dialog.submit.click();
  await expect(login(page)).toHaveCount(0);
  await expect(field(walk, translator(locale, 'accounts:security')('devices'))).toBeVisible();
}

/** A number takes the place of what the first code goes to, or comes beside it. */
async function changePhone(walk: Walk, own: string, phone: string): Promise<void> {
  const [t, code] = [translator(walk.locale, 'accounts:security'), translator(walk.locale, 'accounts:login')('code')];
  await walk.page.goto(accountLink(walk.locale, 'changePhone'));
  await field(walk, code).fill(await getCode(walk, main(walk).locator('.send'), own));
  await field(walk, t('newPhone')).fill(phone);
  await button(walk, t('next')).click();
  await expect(main(walk).getByRole('heading', { name: t('newCode') })).toBeVisible();
  await field(walk, code).fill(await readCode(walk, phone));
  await button(walk, t('save')).click();
  await walk.page.waitForURL(`**${accountLink(walk.locale, 'security')}`);
  await expect(main(walk).getByText(phone.slice(-4))).toBeVisible();
}

async function changePassword(walk: Walk, own: string): Promise<void> {
  const [t, words] = [translator(walk.locale, 'accounts:security'), translator(walk.locale, 'accounts:login')];
  await walk.page.goto(accountLink(walk.locale, 'changePassword'));
  await field(walk, words('code')).fill(await getCode(walk, main(walk).locator('.send'), own));
  await field(walk, words('newPassword')).fill(NEW_PASSWORD);
  await field(walk, t('repeat')).fill(NEW_PASSWORD);
  await button(walk, t('savePassword')).click();
  await walk.page.waitForURL(`**${accountLink(walk.locale, 'security')}`);
}

/** What a form of an address is filled in with, by the names of its texts; places that are chosen from a list in `chosen`. */
type Places = { readonly [name in KeyIn<'addresses'>]?: string };

interface Typed {
  country: string;
  typed: Places;
  chosen: Places;
}

const IN_CHINA: Typed = {
  country: 'CN',
  typed: { realName: '王小明', phone: '13800138000', detail: '北山街 8 号' },
  chosen: { province: '浙江省', city: '杭州市', district: '西湖区', street: '北山街道' },
};
const ABROAD: Typed = {
  country: 'US',
  typed: {
    realName: 'Robin Doe',
    phone: '2133734253',
    detail: '200 N Spring St',
    city: 'Los Angeles',
    postCode: '90012',
  },
  chosen: { province: 'California' },
};

const placesOf = (places: Places) => Object.entries(places) as [keyof Places, string][];

async function addAddress(walk: Walk, { country, typed, chosen }: Typed): Promise<void> {
  const { page, request, locale } = walk;
  const t = translator(locale, 'addresses');
  const named = (await ask(request, 'countries', {}, locale)).find(({ code }) => code === country);
  await page.goto(accountLink(locale, 'addresses'));
  await button(walk, t('add')).click();
  const form = page.locator('.address-form');
  const label = (name: KeyIn<'addresses'>) => form.getByLabel(new RegExp(`^${t(name)}( |$)`));
  await label('country').fill(named?.name ?? '');
  for (const [name, text] of placesOf(typed)) await label(name).fill(text);
  for (const [name, place] of placesOf(chosen)) await label(name).selectOption(place);
  await form.getByRole('button', { name: t('save') }).click();
  await expect(page.locator('.address').filter({ hasText: typed['detail'] ?? '' })).toContainText(
    chosen['province'] ?? '',
  );
}

/** The shop of the product is followed; both are among the favorites, the product among what was seen. */
async function findFavorites(walk: Walk): Promise<void> {
  const { page, request, locale } = walk;
  const { card } = await richProduct(request, locale);
  const t = translator(locale, 'favorites');
  const link = (name: string) => main(walk).getByRole('link', { name, exact: true }).first();
  const [merchant] = (await ask(request, 'merchantSearch', { limit: 1 }, locale)).list;
  const received = page.waitForResponse((answer) => answer.url().includes('/browse/add'));
  await page.goto(productLink(locale, card.name, card.id));
  await page.mouse.move(5, 5);
  await received;
  await page.goto(merchantLink(locale, merchant?.id ?? 0));
  await page.mouse.move(5, 5);
  await button(walk, `${t('follow')}: ${merchant?.name}`).click();
  await expect(toast(page)).toContainText(t('followed'));
  for (const [list, name] of [
    ['favouriteGoods', card.name],
    ['favouriteShops', merchant?.name ?? ''],
    ['footprints', card.name],
  ] as const) {
    await page.goto(accountLink(locale, list));
    await expect(link(name)).toBeVisible();
  }
}

test.describe('somebody who begins with nothing', () => {
  test.slow();

  test('by e-mail has an account with all that belongs to it', async ({ page, database, request }) => {
    const walk: Walk = { page, database, request, locale: 'en' };
    const [account, phone] = [newAddress(), `+49${newNumber()}`];
    await register(walk, account, account);
    await logOut(walk);
    await logInByCode(walk, account, account);
    await changePhone(walk, account, phone);
    await changePassword(walk, account);
    await addAddress(walk, IN_CHINA);
    await addAddress(walk, ABROAD);
    await findFavorites(walk);
    await logOut(walk);
  });

  test('by a phone number, written as at home, has one too, in Arabic', async ({ page, database, request }) => {
    const walk: Walk = { page, database, request, locale: 'ar' };
    const [own, next] = [newNumber(), `+49${newNumber()}`];
    await register(walk, `0${own}`, `+49${own}`, 'DE');
    await logOut(walk);
    await logInByCode(walk, `0${own}`, `+49${own}`, 'DE');
    await changePhone(walk, `+49${own}`, next);
    await changePassword(walk, next);
    await addAddress(walk, IN_CHINA);
    await addAddress(walk, ABROAD);
    await findFavorites(walk);
    await logOut(walk);
    const dialog = loginIn(page, 'ar');
    await page.goto(accountLink('ar', 'home'));
    await dialog.account.fill(next);
    await dialog.password.fill(NEW_PASSWORD);
    await dialog.submit.click();
    await expect(page.locator('.who-card')).toBeVisible();
  });
});
