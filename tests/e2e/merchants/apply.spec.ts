import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { applicationsLink, applyLink, merchantLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { approveApplication, refuseApplication } from '#server/modules/merchants/applications/decide.ts';
import { subscriptions } from '#server/modules/subscriptions.ts';
import { registerSubscriptions } from '#server/platform/events/event.ts';
import { photo } from '../../support/uploads/sample-pictures.ts';
import { expectNoBarrier, expectNoSidewaysScroll } from '../support/barriers.ts';
import { sentCode } from '../support/login-dialog.ts';
import { expect, test } from '../support/login-state.ts';
import { solving } from '../support/puzzle.ts';

interface Texts {
  apply: Record<string, string>;
  records: Record<string, string>;
  newShop: string;
}

const textsIn = (locale: Locale): Texts & { sendCode: string } => {
  const read = (name: string) => JSON.parse(readFileSync(`i18n/${locale}/${name}.json`, 'utf8'));
  const { login } = read('accounts');
  return { ...read('merchants'), sendCode: login.sendCode };
};

let made = 0;
const newName = () => `Cobblers ${Date.now().toString(36)}${made++}`.slice(0, 16);
const newPhone = (id: number) => `+4915112${String(id).padStart(6, '0').slice(-6)}`;
const part = (page: Page, number: number) => page.locator(`[data-part="${number}"]`);

async function addLicence(page: Page, name: string, format: 'png' | 'webp' = 'png') {
  const file = { name, mimeType: `image/${format}`, buffer: Buffer.from(await photo(format)) };
  await part(page, 3).locator('input[type=file]').setInputFiles(file);
}

for (const locale of ['en', 'zh', 'ar'] as const) {
  test(`a shop is applied for, approved and open, in ${locale}`, async ({ page, member, database }) => {
    test.slow();
    registerSubscriptions(subscriptions);
    const t = textsIn(locale);
    const [name, phone] = [newName(), newPhone(member.id)];
    await page.goto(applyLink(locale));
    await page.getByRole('button', { name: t.apply['send'] ?? '' }).click();
    for (const fault of [
      'kindMissing',
      'categoryMissing',
      'nameMissing',
      'personMissing',
      'phoneProblem',
      'codeProblem',
    ])
      await expect(page.getByText(t.apply[fault] ?? '', { exact: true })).toBeVisible();
    await expectNoBarrier(page, `${locale}: form with faults`, 'main');
    await part(page, 1).locator('label:has(input[type=radio])').first().click();
    await page.getByLabel(t.apply['category'] ?? '', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(t.apply['name'] ?? '', { exact: true }).fill(name);
    await expect(page.getByText(t.apply['nameFree'] ?? '')).toBeVisible();
    await page.getByLabel(t.apply['person'] ?? '', { exact: true }).fill('Lena Brandt');
    await page.getByLabel(t.apply['phone'] ?? '', { exact: true }).fill(phone);
    await addLicence(page, 'lease.webp', 'webp');
    await expect(part(page, 3).getByText('lease.webp')).toBeVisible();
    await addLicence(page, 'license.png');
    await expect(part(page, 3)).toHaveAttribute('data-done', 'true');
    await solving(page, database.sql, () => page.getByRole('button', { name: t.sendCode, exact: true }).click());
    await expect.poll(() => sentCode(database, phone)).toMatch(/^\d{6}$/);
    await page.getByLabel(t.apply['code'] ?? '', { exact: true }).fill(await sentCode(database, phone));
    await page.getByRole('checkbox').check();
    await expectNoSidewaysScroll(page, `${locale}: form`);
    await page.getByRole('button', { name: t.apply['send'] ?? '' }).dblclick();
    await page.getByRole('link', { name: t.apply['toRecords'] ?? '' }).click();
    await expect(page).toHaveURL(applicationsLink(locale));
    const record = page.locator('[data-application]');
    await expect(record).toHaveCount(1);
    await expect(record.getByRole('heading')).toHaveText(name);
    await expectNoBarrier(page, `${locale}: records`, 'main');
    await record.getByRole('button', { name: t.records['see'] ?? '' }).click();
    await expect(record.getByText('Lena Brandt')).toBeVisible();
    await record.getByRole('button', { name: /1|١/ }).click();
    await expect(record.locator('img')).toBeVisible();
    const id = Number(await record.getAttribute('data-application'));
    const approved = await approveApplication({ db: database, clock: Date.now }, id, 'e2e');
    if (approved.kind !== 'approved') throw new Error(approved.kind);
    await page.reload();
    await expect(record.getByText(t.records['approved'] ?? '', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(merchantLink(locale, approved.merchantId))).status(), {
        timeout: 180_000,
      })
      .toBe(200);
    await page.goto(merchantLink(locale, approved.merchantId));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(t.newShop)).toBeVisible();
    await expectNoBarrier(page, `${locale}: new shop`, 'main');
  });
}

test('a name that is too long is answered with the limit', async ({ page, member: _ }) => {
  await page.goto(applyLink('en'));
  const most = ENTRY_LIMITS.nameLetters;
  await page.getByLabel('Shop name', { exact: true }).fill('x'.repeat(most + 1));
  await page.getByRole('button', { name: textsIn('en').apply['send'] ?? '' }).click();
  await expect(page.getByText(`A name has ${most} characters at most.`)).toBeVisible();
});

test('a refused application says why and is sent again with its data', async ({ page, member, database }) => {
  registerSubscriptions(subscriptions);
  const t = textsIn('en');
  const [row] = await database.sql<{ id: number }[]>`
    insert into merchant_application (buyer_id, name, name_key, category_id, type_id, real_name, phone, handling_fee,
      licences, locale)
    select ${member.id}, 'Lena’s Leather', ${`lena ${member.id}`}, c.id, y.id, 'Lena Brandt', ${newPhone(member.id)}, 5, '[]', 'en'
    from (select min(id) as id from merchant_category) c, (select min(id) as id from merchant_type) y returning id`;
  await refuseApplication({ db: database, clock: Date.now }, row?.id ?? 0, 'The license has ended.', 'e2e');
  await page.goto(applicationsLink('en'));
  await expect(page.getByText('The license has ended.')).toBeVisible();
  await page.getByRole('link', { name: t.records['again'] ?? '' }).click();
  await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Lena Brandt');
  await expect(page.getByLabel('Shop name', { exact: true })).toHaveValue('Lena’s Leather');
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('what is written stays on the device, and not for another buyer', async ({ page, member }) => {
  await page.goto(applyLink('en'));
  await page.getByLabel('Shop name', { exact: true }).fill('Draft Shop');
  await page.getByLabel('Your name', { exact: true }).fill('Robin');
  await page.reload();
  await expect(page.getByLabel('Shop name', { exact: true })).toHaveValue('Draft Shop');
  await page.evaluate(
    (id) => localStorage.setItem('userInfo', JSON.stringify({ id: id + 1, nickname: 'x', avatar: '' })),
    member.id,
  );
  await page.reload();
  await expect(page.getByLabel('Shop name', { exact: true })).toHaveValue('');
});
