import { describe, expect, test } from 'vitest';
import { setMemberAndPrint } from '#cli/accounts/member.ts';
import { settingsTable } from '#cli/settings/settings.ts';
import { changeSetting, readStoredSettings } from '#server/modules/settings/change-setting.ts';
import type { SettingName } from '#server/modules/settings/setting-keys.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const set = (name: SettingName, value: string, language?: 'en' | 'de') =>
  changeSetting(mall.core, { name, typed: value, language, operator: 'test' });
const stored = async () => readStoredSettings(mall.core);

describe('a setting', () => {
  test('that an operator changes is stored and noted as a change of the pages', async () => {
    const notes = () => mall.db.sql`select id from catalog_change where kind = 'home' and entity_id = 0`;
    const before = (await notes()).length;
    await set('siteName', ' Lantern Mall ');
    await set('consumerH5Url', 'https://chat.example.com/chat/index?token=abc');
    await set('mobileDomain', '');
    expect(await stored()).toMatchObject({
      ...{ siteName: 'Lantern Mall', mobileDomain: null },
      consumerH5Url: 'https://chat.example.com/chat/index?token=abc',
    });
    expect((await notes()).length).toBe(before + 3);
  });

  test('is recorded with who changed it, and what it was before', async () => {
    await set('address', '1 Pier', 'en');
    await set('address', '2 Pier', 'en');
    const [act] = await mall.db.sql`
      select operator, command, details from operator_act where subject = 'setting address' order by id desc limit 1`;
    expect(act).toEqual({
      ...{ operator: 'test', command: 'settings set' },
      details: { language: 'en', before: '1 Pier', after: '2 Pier' },
    });
  });

  test('is listed with its value and what it changes', async () => {
    await set('siteName', 'Lantern Mall');
    const line = settingsTable(await stored())
      .split('\n')
      .find((one) => one.includes('siteName'));
    expect(line).toMatch(/^ {2}siteName +Lantern Mall +name of the mall/);
  });

  test('of one language leaves the texts of the others', async () => {
    await set('address', '14 Lantern Quay', 'en');
    await set('address', 'Laternenkai 14', 'de');
    expect(await stored()).toMatchObject({ address: { en: '14 Lantern Quay', de: 'Laternenkai 14' } });
    await expect(set('address', 'x')).rejects.toThrow('address needs --language.');
    await expect(set('siteName', 'x', 'de')).rejects.toThrow('the same in every language');
  });

  test.each([
    ['siteName', '', 'siteName is not empty'],
    ['changeColorConfig', 'red', 'is a colour such as #c8281c, not "red"'],
    ['mobileDomain', 'javascript:alert(1)', 'is an address such as https://m.example.com'],
    ['imageDomain', 'http://pictures.example', 'is an address such as https://pictures.example.com'],
    ['consumerType', 'fax', 'is h5, hotline, message or email'],
    ['paidMemberPriceDisplay', 'none', 'is "all" or "paid"'],
  ] as const)('%s refuses %j with a sentence and keeps what it was', async (name, value, sentence) => {
    const before = await stored();
    await expect(set(name, value)).rejects.toThrow(sentence);
    expect(await stored()).toEqual(before);
  });
});

test('a membership with a last day ends after it, for prices, the profile and the checkout', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const isMember = async () => {
    const { isPaidMember } = (await mall.call('userInfo', {}, { token })).data as { isPaidMember: boolean };
    const { userIsPaidMember } = (await mall.call('globalConfig', {}, { token })).data as { userIsPaidMember: boolean };
    const coupons = (await mall.call('cartCoupons', {}, { token })).data as { isPaidMember: boolean };
    return [isPaidMember, userIsPaidMember, coupons.isPaidMember];
  };
  const name = { id: buyerId };
  const received = await setMemberAndPrint(mall.core, name, true, '2099-12-31');
  expect(received).toBe(`Account ${buyerId} is a paying member now, until 2099-12-31.`);
  expect(await isMember()).toEqual([true, true, true]);
  await mall.db.sql`update buyer set paid_member_until = ${new Date(mall.now - 1)} where id = ${buyerId}`;
  expect(await isMember()).toEqual([false, false, false]);
  await expect(setMemberAndPrint(mall.core, name, true, '2020-01-01')).rejects.toThrow('2020-01-01 is over');
  await setMemberAndPrint(mall.core, name, true);
  expect(await isMember()).toEqual([true, true, true]);
});

test('a paying member is one for the configuration that pages read and for prices that only members see, a visitor is none', async () => {
  const { token, email } = await newBuyer(mall);
  const isMember = async (headers = {}) =>
    (await mall.call('globalConfig', {}, headers)).data as { userIsPaidMember: boolean };
  await setMemberAndPrint(mall.core, { email }, true);
  expect(await isMember({ token })).toMatchObject({ userIsPaidMember: true });
  expect(await isMember()).toMatchObject({ userIsPaidMember: false });
  await set('paidMemberPriceDisplay', 'paid');
  mall.core.cache.clear();
  const offered = async (headers = {}) => (await mall.call('goodsForMembers', {}, headers)).data as { total: number };
  expect((await offered({ token })).total).toBeGreaterThan(0);
  expect(await offered()).toMatchObject({ total: 0 });
  await set('paidMemberPriceDisplay', 'all');
  await setMemberAndPrint(mall.core, { email }, false);
  expect(await isMember({ token })).toMatchObject({ userIsPaidMember: false });
});
