import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { CODES, ERROR_HEADER, REPEAT_HEADER } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { MOST_ADDRESSES, withDefault, without } from '#domain/addresses/address-book.ts';
import { LOCALES } from '#locale/locales.ts';
import { COUNTRY, REGION } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const CLIENTS = 50;
const beijing = {
  ...{ realName: '张伟', phone: '13800138000', countryId: COUNTRY.china, detail: '景山前街 4 号', street: '景山街道' },
  ...{ provinceId: REGION.beijing, cityId: REGION.beijingCity, districtId: REGION.dongcheng },
};
const tokyo = {
  ...{ realName: '山田 花子', phone: '03-1234-5678', countryId: COUNTRY.japan, postCode: '1000001' },
  ...{ province: '東京都', city: '千代田区', detail: '千代田1-1' },
};

const fine = (answer: Answer) => Number(answer.headers.get(ERROR_HEADER));
const add = (own: Own, input: Record<string, unknown> = beijing) => mall.call('addressAdd', input, as(own));
const as = ({ token }: Own) => ({ token });
const listOf = async (own: Own) => (await mall.call('addressList', {}, as(own))).data as Address[];
const read = async (own: Own, id: number) => (await mall.call('addressDetail', { id }, as(own))).data as Address;
const defaults = async (own: Own) => (await listOf(own)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
/** Somebody without any address. */
async function newcomer(): Promise<Own> {
  const own = await newBuyer(mall);
  await mall.call('addressDelete', { id: own.addressId }, as(own));
  return own;
}

describe('an address', () => {
  test('is kept in the form that is stored, with the names that the mall knows its places by', async () => {
    const own = await newBuyer(mall);
    const received = {
      ...beijing,
      realName: ' \u202e张\u202c 伟 ',
      phone: '１３８ ００１３ ８０００',
      province: 'Bayern',
      city: 'x',
    };
    const { data: id } = await add(own, received);
    expect(await read(own, Number(id))).toMatchObject({
      ...{ realName: '张 伟', phone: '+8613800138000', country: 'China', countryIso: 'CN', countryCode: '86' },
      ...{ province: '北京市', city: '市辖区', district: '东城区', street: '景山街道', uid: own.buyerId },
      ...{ createTime: expect.stringMatching(/^2026-/), isDefault: false },
    });
  });

  test('abroad has typed places and a postal code in the form of its country', async () => {
    const own = await newBuyer(mall);
    const { data: id } = await add(own, tokyo);
    expect(await read(own, Number(id))).toMatchObject({
      phone: '+81312345678',
      postCode: '100-0001',
      provinceId: 0,
      city: '千代田区',
    });
  });

  test('is taken from clients that know China alone, and from those that name the country', async () => {
    const own = await newBuyer(mall);
    const { countryId: _, ...family } = beijing;
    const { data: first } = await add(own, {
      ...family,
      phone: 13800138000,
      street: null,
      isDefault: '1',
      postCode: 100009,
    });
    expect(await read(own, Number(first))).toMatchObject({ countryIso: 'CN', isDefault: true, postCode: '100009' });
    const { countryId: __, ...named } = tokyo;
    const { data: second } = await mall.call(
      'addressAdd',
      { ...named, country: '日本' },
      { ...as(own), language: 'ja' },
    );
    expect(await read(own, Number(second))).toMatchObject({ countryIso: 'JP', country: 'Japan' });
  });

  test('names its country in the reader’s language', async () => {
    const own = await newBuyer(mall);
    const { data: id } = await add(own);
    const { data } = await mall.call('addressDetail', { id }, { ...as(own), language: 'zh' });
    expect(data).toMatchObject({ country: '中国' });
  });

  test('is edited, and then answered as it stands', async () => {
    const own = await newBuyer(mall);
    mall.now += 5000;
    const answer = await mall.call('addressEdit', { ...tokyo, id: own.addressId }, as(own));
    expect(answer.data).toEqual(await read(own, own.addressId));
    expect(answer.data).toMatchObject({ city: '千代田区', isDefault: true, country: 'Japan' });
    const { createTime, updateTime } = answer.data as Address;
    expect(updateTime > createTime).toBe(true);
  });

  test('takes nothing that is not its own', async () => {
    const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
    const { data: id } = await add(own, { ...beijing, uid: other.buyerId, buyerId: other.buyerId, isDel: true, id: 1 });
    expect(await read(own, Number(id))).toMatchObject({ uid: own.buyerId, isDel: false });
    expect(await listOf(other)).toHaveLength(1);
  });
});

describe('what cannot be delivered to is refused, and nothing is kept', () => {
  const cases: [string, Record<string, unknown>, number][] = [
    ['an unknown country', { ...beijing, countryId: 999_999 }, 8203],
    ['a country by a strange name', { ...tokyo, countryId: '', country: 'Atlantis' }, 8203],
    ['no name', { ...beijing, realName: ' \u200b ' }, 8204],
    ['no phone', { ...beijing, phone: '' }, 8205],
    ['no phone of China', { ...beijing, phone: '138001380' }, 8205],
    ['seven digits as a phone of China', { ...beijing, phone: '1380013' }, 8205],
    ['eight digits as a phone of China', { ...beijing, phone: '12345678' }, 8205],
    ['eleven nines as a phone of China', { ...beijing, phone: '99999999999' }, 8205],
    ['no district in China', { ...beijing, districtId: 0, district: '东城区' }, 8206],
    ['a province that is none', { ...beijing, provinceId: REGION.dongcheng }, 8206],
    [
      'a city of elsewhere',
      { ...beijing, countryId: COUNTRY.unitedStates, postCode: '90012', phone: '2133734253' },
      8206,
    ],
    ['a district below no city', { ...tokyo, districtId: REGION.dongcheng }, 8206],
    ['a place that is not there', { ...tokyo, provinceId: 7 }, 8206],
    ['no state abroad', { ...tokyo, province: '' }, 8206],
    ['no city abroad', { ...tokyo, city: null }, 8206],
    ['no postal code', { ...tokyo, postCode: undefined }, 8207],
    ['a postal code of another country', { ...tokyo, postCode: '10119' }, 8207],
    ['a broken e-mail address', { ...tokyo, email: 'hanako@example' }, 8208],
    ['no street', { ...tokyo, detail: '…' }, 8209],
    ['a name without end', { ...beijing, realName: 'x'.repeat(65) }, 400],
    ['a name with NUL', { ...beijing, realName: 'x\u0000' }, 400],
  ];
  test.each(cases)('%s', async (_, input, code) => {
    const own = await newBuyer(mall);
    const before = await listOf(own);
    for (const [name, extra] of [
      ['addressAdd', {}],
      ['addressEdit', { id: own.addressId }],
    ] as const) {
      const answer = await mall.call(name, { ...input, ...extra }, as(own));
      expect([answer.code, fine(answer)], name).toEqual([CODES.refused, code]);
    }
    expect(await listOf(own)).toEqual(before);
  });
});

describe('somebody else’s address', () => {
  const calls: [CallName, Record<string, unknown>][] = [
    ['addressDetail', {}],
    ['addressEdit', beijing],
    ['addressEdit', {}],
    ['addressSetDefault', {}],
    ['addressDelete', {}],
  ];
  test.each(calls)('is refused by %s exactly like one that never was', async (name, input) => {
    const [owner, stranger] = [await newBuyer(mall), await newBuyer(mall)];
    const [mine, theirs] = [await listOf(stranger), await listOf(owner)];
    for (const language of LOCALES) {
      const ask = (id: number) => mall.call(name, { ...input, id }, { ...as(stranger), language });
      const [other, missing] = [await ask(owner.addressId), await ask(2_000_000_000)];
      expect([other.text, fine(other)]).toEqual([missing.text, fine(missing)]);
      expect([other.code, fine(other)]).toEqual([CODES.refused, 8201]);
    }
    expect([await listOf(stranger), await listOf(owner)]).toEqual([mine, theirs]);
  });

  test('is in no other buyer’s list', async () => {
    const [owner, stranger] = [await newBuyer(mall), await newBuyer(mall)];
    expect((await listOf(stranger)).map(({ id }) => id)).toEqual([stranger.addressId]);
    expect((await mall.call('addressDefault', {}, as(owner))).data).toMatchObject({ id: owner.addressId });
  });
});

describe('the default', () => {
  test('is the first, whatever was asked, and null without any', async () => {
    const own = await newcomer();
    expect((await mall.call('addressDefault', {}, as(own))).data).toBeNull();
    const { data: id } = await add(own, { ...beijing, isDefault: false });
    expect((await mall.call('addressDefault', {}, as(own))).data).toMatchObject({ id, isDefault: true });
  });

  test('moves with a new one, an edited one and a chosen one, and stays when it is edited otherwise', async () => {
    const own = await newBuyer(mall);
    const { data: added } = await add(own, { ...beijing, isDefault: true });
    expect(await defaults(own)).toEqual([added]);
    await mall.call('addressEdit', { ...tokyo, id: own.addressId, isDefault: true }, as(own));
    expect(await defaults(own)).toEqual([own.addressId]);
    await mall.call('addressEdit', { ...tokyo, id: own.addressId, isDefault: false }, as(own));
    expect(await defaults(own)).toEqual([own.addressId]);
    await mall.call('addressSetDefault', { id: added }, as(own));
    expect(await defaults(own)).toEqual([added]);
  });

  test('follows the shared rule through every deletion', async () => {
    const own = await newBuyer(mall);
    for (let made = 0; made < 5; made++) await add(own, { ...beijing, isDefault: made === 2 });
    let expected: Pick<Address, 'id' | 'isDefault'>[] = await listOf(own);
    const sample = expected.map(({ id }) => id);
    expected = withDefault(expected, sample[3] ?? 0);
    await mall.call('addressSetDefault', { id: sample[3] }, as(own));
    for (const id of [sample[3], sample[5], sample[0], sample[1], sample[2], sample[4]]) {
      expected = without(expected, id ?? 0);
      await mall.call('addressDelete', { id }, as(own));
      const received = (await listOf(own)).map((one) => [one.id, one.isDefault]);
      expect(received).toEqual(expected.map((one) => [one.id, one.isDefault]));
    }
    expect(await listOf(own)).toEqual([]);
  });
});

describe(`${CLIENTS} at once`, () => {
  test('keep ten addresses, one of them the default', async () => {
    const own = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, at) => add(own, { ...beijing, isDefault: at % 2 === 0 })),
    );
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(MOST_ADDRESSES);
    const refused = answers.filter(({ code }) => code !== CODES.ok);
    expect(new Set(refused.map(fine))).toEqual(new Set([8202]));
    expect(await listOf(own)).toHaveLength(MOST_ADDRESSES);
    expect(await defaults(own)).toHaveLength(1);
  });

  test('choose, delete and add, and leave one default', async () => {
    const own = await newBuyer(mall);
    for (let made = 0; made < 6; made++) await add(own);
    const ids = (await listOf(own)).map(({ id }) => id);
    const one = (at: number) => ids[at % ids.length] ?? 0;
    const acts = Array.from({ length: CLIENTS }, (_, at) => {
      if (at % 10 === 3) return mall.call('addressDelete', { id: one(at) }, as(own));
      if (at % 10 === 7) return add(own, { ...tokyo, isDefault: true });
      return mall.call('addressSetDefault', { id: one(at) }, as(own));
    });
    const answers = await Promise.all(acts);
    expect(answers.filter(({ code }) => code === CODES.failed)).toEqual([]);
    expect(await defaults(own)).toHaveLength(1);
  });

  test('under one key keep one', async () => {
    const own = await newcomer();
    const settings = { ...as(own), [REPEAT_HEADER]: 'once' };
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, () => mall.call('addressAdd', beijing, settings)),
    );
    const ids = new Set(answers.filter(({ code }) => code === CODES.ok).map(({ data }) => data));
    expect(ids.size).toBe(1);
    expect((await mall.call('addressAdd', beijing, settings)).data).toBe([...ids][0]);
    expect(await listOf(own)).toHaveLength(1);
    expect(fine(await mall.call('addressAdd', tokyo, settings))).toBe(422);
  });
});

test('ten are enough, and after one has gone there is room again', async () => {
  const own = await newcomer();
  for (let made = 0; made < MOST_ADDRESSES; made++) expect((await add(own)).code).toBe(CODES.ok);
  const messages = await Promise.all(
    LOCALES.map(async (language) => (await mall.call('addressAdd', beijing, { ...as(own), language })).message),
  );
  expect(new Set(messages).size).toBe(LOCALES.length);
  for (const message of messages) expect(message).toContain('10');
  const [, second] = await listOf(own);
  await mall.call('addressDelete', { id: second?.id }, as(own));
  expect((await add(own)).code).toBe(CODES.ok);
});

test('DELETE forgets an address as POST does, for its owner alone', async () => {
  const [own, stranger] = [await newBuyer(mall), await newBuyer(mall)];
  const path = `/api/front/address/delete/${own.addressId}`;
  const remove = (headers: Record<string, string>) => mall.send(path, { method: 'DELETE', headers });
  expect((await remove({})).code).toBe(401);
  await remove({ 'Authori-zation': stranger.token });
  expect(await listOf(own)).toHaveLength(1);
  expect((await remove({ 'Authori-zation': own.token })).code).toBe(200);
  expect(await listOf(own)).toEqual([]);
});
