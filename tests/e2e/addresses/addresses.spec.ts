import type { APIRequestContext, Page } from '@playwright/test';
import { accountLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { Member } from '../support/buyer.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const CALLS = '**/api/front/address/**';

const page$ = (locale: Locale = 'en') => accountLink(locale, 'addresses');
const cards = (page: Page) => page.locator('.address');
const form = (page: Page) => page.locator('.address-form');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Save address' });

/** Fills in the country and what belongs to it comes. */
async function country(page: Page, name: string, label = 'Country or region'): Promise<void> {
  await field(page, label).fill(name);
}

/** An address in Japan as the form would send it. */
async function inTokyo(request: APIRequestContext) {
  const japan = (await ask(request, 'countries', {})).find(({ code }) => code === 'JP');
  const states = await ask(request, 'states', { countryId: japan?.id ?? 0 });
  const provinceId = states.find(({ regionName }) => regionName.includes('Tokyo'))?.regionId;
  const where = { countryId: japan?.id, provinceId, city: '千代田区', detail: '千代田1-1', postCode: '100-0001' };
  return { ...where, phone: '03-1234-5678' };
}

/** Addresses of a member, made through the mall itself. */
async function keep(page: Page, { token }: Member, addresses: readonly object[]): Promise<void> {
  for (const data of addresses) {
    const headers = { 'Authori-zation': token, language: 'en' };
    const answer = await page.request.post('/api/front/address/add', { headers, data });
    expect((await answer.json()).code).toBe(200);
  }
}

async function keepInTokyo(page: Page, member: Member, many: number): Promise<void> {
  const tokyo = await inTokyo(page.request);
  const names = Array.from({ length: many }, (_, at) => `Hanako ${at + 1}`);
  await keep(
    page,
    member,
    names.map((realName) => ({ ...tokyo, realName })),
  );
}

test('an address in China is chosen down to the street', async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.setViewportSize(PHONE);
  await page.goto(page$());
  await expect(page.getByText('No address yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).click();
  await country(page, 'china');
  await field(page, 'Full name').fill(' 张 \u202e伟 ');
  await field(page, 'Phone').fill('１３８ ００１３ ８０００');
  await field(page, 'State or province').selectOption('浙江省');
  await field(page, 'City').selectOption('杭州市');
  await field(page, 'District').selectOption('西湖区');
  await field(page, 'Subdistrict or township (optional)').selectOption('北山街道');
  await field(page, 'Street and house number').fill('北山街 8 号');
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Address saved' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('浙江省杭州市西湖区北山街道');
  await expect(cards(page)).toContainText('+86 13800138000');
  await expect(cards(page)).toContainText('Default');
  await expect(page.getByText('1 of 10 addresses saved')).toBeVisible();
});

test('an address keeps its places where it is saved before their lists are here', async ({ page, member }) => {
  const found = async (countryId: number, name: string, parentId = 0) => {
    const places = await ask(page.request, 'states', { countryId, parentId });
    const place = places.find(({ regionName }) => regionName === name);
    if (!place) throw new Error(`no place is called ${name}`);
    return place;
  };
  const china = (await ask(page.request, 'countries', {})).find(({ code }) => code === 'CN')?.id ?? 0;
  const province = await found(china, '浙江省');
  const city = province.child.find(({ regionName }) => regionName === '杭州市');
  const district = await found(china, '西湖区', city?.regionId);
  const places = { provinceId: province.regionId, cityId: city?.regionId, districtId: district.regionId };
  const address = { ...places, street: '北山街道', realName: '张伟', phone: '13800138000', detail: '北山街 8 号' };
  await keep(page, member, [
    { ...address, countryId: china },
    { ...(await inTokyo(page.request)), realName: 'Hanako' },
  ]);
  const lists = '**/api/front/region/state/city**';
  await page.route(lists, () => {});
  await page.goto(page$());
  for (const [before, after, where] of [
    ['张伟', '李娜', '浙江省杭州市西湖区北山街道'],
    ['Hanako', 'Haruki', '東京都千代田区'],
  ] as const) {
    await cards(page).filter({ hasText: before }).getByRole('button', { name: /^Edit/ }).click();
    await field(page, 'Full name').fill(after);
    await submit(page).click();
    await expect(cards(page).filter({ hasText: after })).toContainText(where);
  }
  await page.unroute(lists);
});

test('a city that is the only one of its province needs no choosing', async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto(page$('zh'));
  await page.getByRole('button', { name: '新增收货地址' }).click();
  await country(page, '中国', '国家或地区');
  await field(page, '省/州').selectOption('北京市');
  await expect(field(page, '城市').locator('option:checked')).toHaveText('市辖区');
  await field(page, '区/县').selectOption('东城区');
  await expect(field(page, '街道/乡镇 （选填）')).toBeEnabled();
});

test('an address abroad: what is wrong stands beside its field, once it was left', async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.setViewportSize(WIDE);
  await page.goto(page$());
  await page.getByRole('button', { name: 'Add address' }).click();
  await country(page, 'United States');
  const phone = field(page, 'Phone');
  await phone.pressSequentially('213');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/not a complete phone number/);
  await phone.fill('(213) 373-4253');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await field(page, 'Postal code').fill('9001');
  await submit(page).click();
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('Enter the recipient’s name.');
  await expect(field(page, 'Postal code')).toHaveAccessibleDescription('Enter a postal code like 12345.');
  await field(page, 'Full name').fill('Robin Doe');
  await field(page, 'State or province').selectOption('California');
  await field(page, 'City').fill('Los Angeles');
  await field(page, 'Street and house number').fill('200 N Spring St');
  await field(page, 'Postal code').fill('90012');
  await submit(page).click();
  await expect(cards(page)).toContainText('Los Angeles, California 90012');
});

test('what was typed stays when the country changes, and when the connection breaks', async ({
  page,
  member,
  watched,
}) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto(page$());
  await page.getByRole('button', { name: 'Add address' }).click();
  await country(page, 'Italy');
  for (const [name, text] of [
    ['Full name', 'Ada Rossi'],
    ['Phone', '+39 06 1234 5678'],
    ['State or province', 'Lazio'],
    ['City', 'Roma'],
    ['Street and house number', 'Via Appia 1'],
    ['Postal code', '00184'],
  ] as const)
    await field(page, name).fill(text);
  await country(page, 'Nowhere');
  await field(page, 'Country or region').blur();
  await expect(field(page, 'Country or region')).toHaveAccessibleDescription('Choose a country from the list.');
  await country(page, 'Austria');
  await expect(field(page, 'City')).toHaveValue('Roma');
  await expect(field(page, 'State or province')).toHaveValue('Lazio');
  await field(page, 'Postal code').blur();
  await expect(field(page, 'Postal code')).toHaveAccessibleDescription('Enter a postal code like 1234.');
  await country(page, 'Italy');
  watched.expectFault('/api/front/address/add');
  watched.expectFault('Failed to load resource');
  await page.route('**/api/front/address/add', (route) => route.abort('internetdisconnected'));
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toContainText('still here');
  await expect(field(page, 'Full name')).toHaveValue('Ada Rossi');
  await page.unroute('**/api/front/address/add');
  await submit(page).click();
  await expect(cards(page)).toContainText('00184 Roma, Lazio');
  await expect(cards(page)).toHaveCount(1);
});

test('what the mall alone knows is said beside its field too', async ({ page, member }) => {
  await keepInTokyo(page, member, 1);
  await page.goto(page$());
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(field(page, 'State or province').locator('option:checked')).toHaveText(/Tokyo/);
  await page.route('**/api/front/address/edit', (route) =>
    route.fulfill({
      headers: { 'Mall-Error': '8205' },
      json: { code: 400, message: 'Please check the phone number.', data: null },
    }),
  );
  await submit(page).click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please check the phone number.');
  await expect(field(page, 'Phone')).toBeFocused();
});

test('addresses are edited, chosen as the default and deleted', async ({ page, member }) => {
  await keepInTokyo(page, member, 2);
  await page.goto(page$());
  const [first, second] = [cards(page).filter({ hasText: 'Hanako 1' }), cards(page).filter({ hasText: 'Hanako 2' })];
  await expect(first).toContainText('Default');
  await second.getByRole('button', { name: /Set as default/ }).click();
  await expect(second.locator('.tag')).toHaveText('Default');
  await expect(first.locator('.tag')).toHaveCount(0);
  await first.getByRole('button', { name: /^Edit/ }).click();
  await expect(field(page, 'Full name')).toHaveValue('Hanako 1');
  await expect(field(page, 'Phone')).toHaveValue('312345678');
  await field(page, 'City').fill('港区');
  await submit(page).click();
  await expect(first).toContainText('東京都港区');
  await expect(first).toContainText('+81 312345678');
  await second.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this address?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(cards(page)).toHaveCount(2);
  await second.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(first).toContainText('Default');
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(first).toContainText('Default');
});

test('a default that could not be set is the old one again', async ({ page, member, watched }) => {
  await keepInTokyo(page, member, 2);
  await page.goto(page$());
  await expect(cards(page)).toHaveCount(2);
  watched.expectFault('/api/front/address/');
  watched.expectFault('Failed to load resource');
  await page.route(CALLS, (route) => route.abort('internetdisconnected'));
  const second = cards(page).filter({ hasText: 'Hanako 2' });
  await second.getByRole('button', { name: /Set as default/ }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(second.locator('.tag')).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Hanako 1' })).toContainText('Default');
});

test('ten addresses are the limit, and the page says so', async ({ page, member }) => {
  await keepInTokyo(page, member, 10);
  await page.goto(page$());
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByText('You’ve reached the limit of 10 addresses. Delete one to add another.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add address' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  // A shopper can still come here by the keyboard; nothing opens.
  await add.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
