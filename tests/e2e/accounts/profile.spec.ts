import type { Page } from '@playwright/test';
import { accountLink } from '#locale/links.ts';
import { phonePhoto, photo } from '../../support/uploads/sample-pictures.ts';
import { expect, test } from '../support/login-state.ts';

const buyer = (page: Page) =>
  page.evaluate((): { nickname: string; avatar: string } => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));

const choosePicture = async (page: Page, bytes: Uint8Array, name = 'me.png', mimeType = 'image/png') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

test.describe('the profile', () => {
  test('is filled in, with a picture that is cut, and known on the next page', async ({ page, member: _ }) => {
    await page.goto(accountLink('en', 'profile'));
    await choosePicture(page, await phonePhoto(), 'me.jpg', 'image/jpeg');
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    await dialog.getByRole('application').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveValue('1.2');
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.face img')).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
    await page.getByLabel('Nickname').fill('Lena Brandt');
    await page.getByLabel('Female').check();
    await page.getByLabel('Date of birth').fill('1990-05-01');
    await page.getByLabel('Country or region').selectOption({ label: 'United States' });
    await page.getByLabel('State or province').selectOption('California');
    await page.getByLabel('City').fill('Oakland');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => buyer(page)).toMatchObject({ nickname: 'Lena Brandt' });
    expect((await buyer(page)).avatar).toMatch(/^\/uploads\//);
    await page.reload();
    await expect(page.getByLabel('Nickname')).toHaveValue('Lena Brandt');
    await expect(page.getByLabel('Female')).toBeChecked();
    await expect(page.getByLabel('Date of birth')).toHaveValue('1990-05-01');
    await expect(page.getByLabel('State or province')).toHaveValue('California');
    await expect(page.getByLabel('City')).toHaveValue('Oakland');
    await page.goto(accountLink('en', 'home'));
    await expect(page.getByRole('main').getByRole('link', { name: 'Lena Brandt' })).toBeVisible();
    await expect(page.locator('.who-card img')).toHaveAttribute('src', /^\/uploads\//);
  });

  test('says beside each field what is wrong, once it was left, and keeps what was typed', async ({
    page,
    member: _,
  }) => {
    await page.goto(accountLink('en', 'profile'));
    const nickname = page.getByLabel('Nickname');
    await nickname.fill(' ');
    await expect(nickname).not.toHaveAttribute('aria-invalid');
    await nickname.blur();
    await expect(nickname).toHaveAccessibleDescription('Please enter a nickname.');
    await nickname.fill('Robin');
    await expect(nickname).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Date of birth').fill('2999-01-01');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/cannot be in the future/);
    await expect(page.getByText('Please choose a picture.')).toBeVisible();
    await expect(page.locator('input[type=file]')).toBeFocused();
    await expect(nickname).toHaveValue('Robin');
  });

  test('goes on checking its fields after a press on Save that was let go elsewhere', async ({ page, member: _ }) => {
    await page.goto(accountLink('en', 'profile'));
    await page.getByRole('button', { name: 'Save' }).hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    const nickname = page.getByLabel('Nickname');
    await nickname.fill(' ');
    await nickname.blur();
    await expect(nickname).toHaveAccessibleDescription('Please enter a nickname.');
  });

  test('rejects a file that is no picture, and reports a picture that could not be sent', async ({
    page,
    watched,
    member: _,
  }) => {
    await page.goto(accountLink('en', 'profile'));
    await choosePicture(
      page,
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'x.jpg',
      'image/jpeg',
    );
    await expect(page.getByText('Your browser cannot open this picture.')).toBeVisible();
    watched.expectFault('upload/image');
    watched.expectFault('Failed to load resource');
    await page.route('**/upload/image*', (route) => route.abort('connectionreset'));
    await choosePicture(page, await photo('png'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/couldn’t connect/);
    await page.unroute('**/upload/image*');
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('.face img')).toBeVisible();
  });

  test('moves the picture by dragging, and a tap brings its spot into the middle', async ({ page, member: _ }) => {
    await page.goto(accountLink('en', 'profile'));
    await choosePicture(page, await photo('png', 200));
    const crop = page.getByRole('application');
    const pixels = () => crop.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await page.getByRole('slider').fill('3');
    const first = await pixels();
    const { x = 0, y = 0, width = 0 } = (await crop.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + width / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + width / 2, { steps: 4 });
    await page.mouse.up();
    const dragged = await pixels();
    expect(dragged).not.toBe(first);
    await page.mouse.click(x + width / 4, y + width / 4);
    expect(await pixels()).not.toBe(dragged);
  });
});

test('an identity waits for the country, which is saved above it', async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto(accountLink('en', 'profile'));
  await expect(page.getByText('Save your country or region in the profile above first')).toBeVisible();
  await expect(page.getByLabel('ID number')).toHaveCount(0);
});

test('an identity of China is checked and from then on shown masked', async ({ page, member, database }) => {
  await database.sql`
    update buyer set country_id = (select id from country where code = 'CN') where id = ${member.id}`;
  await page.goto(accountLink('zh', 'profile'));
  const number = page.getByLabel('身份证件号码');
  await page.getByLabel('真实姓名').fill('王小明');
  await number.fill('110105194912310021');
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(number).toHaveAccessibleDescription('请输入有效的18位身份证号码。');
  await number.fill('11010519491231002x');
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('您的实名信息已登记。')).toBeVisible();
  await expect(page.getByText('110***********002X')).toBeVisible();
  await expect(page.getByText('王**')).toBeVisible();
  await expect(number).toHaveCount(0);
});

test.describe('the account’s first page', () => {
  test('counts in Arabic what somebody has, mirrored, and leads through the account on a phone', async ({
    page,
    member,
    database,
  }) => {
    await database.sql`
      insert into wallet_line (buyer_id, type, amount, link_type) values (${member.id}, 1, 41206, 'recharge')`;
    await database.sql`
      insert into favorite_product (buyer_id, product_id) select ${member.id}, id from product order by id limit 3`;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(accountLink('ar', 'home'));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('.wallet .price')).toContainText('412');
    await expect(page.locator('.kept').first().getByRole('listitem')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('navigation', { name: 'قائمة الحساب' }).getByRole('link', { name: 'الملف الشخصي' }).click();
    await expect(page).toHaveURL(accountLink('ar', 'profile'));
    await expect(page.getByRole('navigation', { name: 'قائمة الحساب' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'حسابك' }).click();
    await expect(page).toHaveURL(accountLink('ar', 'home'));
  });

  test('says when it cannot be had, and asks again', async ({ page, watched, member: _ }) => {
    watched.expectFault('user/center/info');
    watched.expectFault('Failed to load resource');
    await page.route('**/user/center/info*', (route) => route.abort('connectionreset'));
    await page.goto(accountLink('en', 'home'));
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute('**/user/center/info*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Robin' })).toBeVisible();
  });

  test('answers under its other name', async ({ page, member }) => {
    await page.goto('/users/defaultUser');
    await expect(page.getByRole('main').getByRole('link', { name: member.nickname })).toBeVisible();
  });
});
