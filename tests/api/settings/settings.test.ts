import { describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { changeSetting } from '#server/modules/settings/change-setting.ts';
import { COUNTRY, PRODUCTS } from '../../fixtures/small-mall.ts';
import { type Settings, useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const contextOf = async (settings: Settings = {}) =>
  (await mall.call('context', {}, settings)).data as CallData<'context'>;
const detailOf = async (settings: Settings) =>
  (await mall.call('goodsDetail', { id: PRODUCTS.headphones }, settings)).data as CallData<'goodsDetail'>;

describe('language', () => {
  test.each([
    ['zh', '极光无线降噪头戴式耳机'],
    ['zh-CN', '极光无线降噪头戴式耳机'],
    ['DE', 'Kabellose Kopfhörer mit Geräuschunterdrückung'],
    ['pt', 'Wireless headphones with noise cancelling'],
    ['', 'Wireless headphones with noise cancelling'],
    [undefined, 'Wireless headphones with noise cancelling'],
  ])('%s: names come in it, or in English', async (language, name) => {
    expect((await detailOf(language === undefined ? {} : { language })).productInfo.name).toBe(name);
  });

  test('English stands in for a product that is not translated, and never an empty name', async () => {
    const { data } = await mall.call('goodsDetail', { id: PRODUCTS.groupRadio }, { language: 'fr' });
    expect((data as CallData<'goodsDetail'>).productInfo.name).toBe('Kitchen radio');
  });
});

describe('currency', () => {
  test.each([
    ['USD', '129.00'],
    ['usd', '129.00'],
    ['JPY', '19544'],
    ['KWD', '39.603'],
    ['XXX', '129.00'],
    ['', '129.00'],
  ])('%s', async (currency, price) => {
    expect((await detailOf({ currency })).productInfo.price).toBe(price);
  });

  test('one shopper never gets the currency or language of the one before, cached or not', async () => {
    const ask = (language: string, currency: string) =>
      detailOf({ language, currency }).then(({ productInfo }) => `${productInfo.name} ${productInfo.price}`);
    const wishes = [
      ['en', 'USD'],
      ['zh', 'JPY'],
      ['ja', 'KWD'],
      ['en', 'JPY'],
    ] as const;
    const first = await Promise.all(wishes.map(([language, currency]) => ask(language, currency)));
    expect(new Set(first).size).toBe(wishes.length);
    for (const [i, [language, currency]] of wishes.entries()) expect(await ask(language, currency)).toBe(first[i]);
  });
});

describe("a first visitor's context", () => {
  test('without a wish: the defaults of the mall', async () => {
    expect(await contextOf()).toEqual({
      language: 'en',
      currency: 'USD',
      currencySymbol: '$',
      regionId: 211,
      country: 'US',
      timezone: 'UTC',
    });
  });

  test('the home country of the mall, where it ships there; else that of the contract, else the first by name', async () => {
    const regionNow = async () => {
      mall.now += 61_000;
      const { regionId, country } = await contextOf();
      const [delivery] = [
        (await mall.call('deliveries', { goods: `${PRODUCTS.headphones}` })).data as { regionId: number },
      ];
      expect(delivery?.regionId).toBe(regionId);
      return country;
    };
    const home = (typed: string) => changeSetting(mall.core, { name: 'homeCountry', typed, operator: 'test' });
    await home('JP');
    expect(await regionNow()).toBe('JP');
    expect((await contextOf({ regionId: `${COUNTRY.china}` })).country).toBe('CN');
    await mall.db.sql`update country set is_shown = false where code in ('JP', 'US')`;
    expect(await regionNow()).toBe('CN');
    await mall.db.sql`update country set is_shown = true where code = 'US'`;
    expect(await regionNow()).toBe('US');
    await mall.db.sql`update country set is_shown = true`;
    await home('');
    expect(await regionNow()).toBe('US');
  });

  test('the language of the configuration stands in where nothing says one that the mall has', async () => {
    await mall.db.sql`update language set is_default = code = 'fr'`;
    expect((await contextOf({ 'Accept-Language': 'pt-BR' })).language).toBe('fr');
    expect((await contextOf({ 'Accept-Language': 'pt-BR, ja;q=0.5' })).language).toBe('ja');
    expect((await contextOf({ Cookie: 'i18n_locale=xx' })).language).toBe('fr');
    await mall.db.sql`update language set is_default = code = 'en'`;
  });

  test('headers count before cookies, and those before what the browser asks for', async () => {
    const settings = { language: 'ja', Cookie: 'i18n_locale=fr', 'Accept-Language': 'de' };
    expect((await contextOf(settings)).language).toBe('ja');
    expect((await contextOf({ ...settings, language: undefined })).language).toBe('fr');
    expect((await contextOf({ 'Accept-Language': 'pt, de;q=0.5' })).language).toBe('de');
  });

  test('a language that is off is none: the next wish counts, then the language of the mall', async () => {
    await mall.db.sql`update language set is_on = code in ('de', 'es'), is_default = code = 'de'`;
    const kept = { Cookie: 'i18n_locale=fr' };
    expect((await contextOf({ ...kept, 'Accept-Language': 'ja, es;q=0.5' })).language).toBe('es');
    expect((await contextOf(kept)).language).toBe('de');
    // English stands at the root of all addresses, whatever the table says.
    expect((await contextOf({ ...kept, 'Accept-Language': 'en-GB' })).language).toBe('en');
    await mall.db.sql`update language set is_on = true, is_default = code = 'en'`;
  });

  test('a known currency and region are kept', async () => {
    expect(await contextOf({ currency: 'jpy', regionId: `${COUNTRY.japan}` })).toMatchObject({
      currency: 'JPY',
      currencySymbol: '¥',
      regionId: COUNTRY.japan,
      country: 'JP',
    });
  });

  test('the context cookie is read where nothing else speaks', async () => {
    const cookie = (kept: unknown) => `context=${encodeURIComponent(JSON.stringify(kept))}`;
    const kept = { language: 'ja', currency: 'JPY', regionId: COUNTRY.japan };
    expect(await contextOf({ Cookie: cookie(kept), 'Accept-Language': 'de' })).toMatchObject({
      language: 'ja',
      currency: 'JPY',
      regionId: COUNTRY.japan,
    });
    expect(await contextOf({ Cookie: `${cookie(kept)}; i18n_locale=fr`, currency: 'KWD' })).toMatchObject({
      language: 'fr',
      currency: 'KWD',
      regionId: COUNTRY.japan,
    });
    for (const nonsense of ['{', 'null', '[]', '"x"', '{"currency":5,"regionId":{"a":1},"language":[]}'])
      expect(await contextOf({ Cookie: `context=${encodeURIComponent(nonsense)}` })).toMatchObject({
        language: 'en',
        currency: 'USD',
        regionId: 211,
      });
  });

  test.each(['0', '-1', '1.5', '1e309', 'NaN', 'x', '999999999', "211' or 1=1", ''])(
    'region %j is none',
    async (regionId) => {
      expect(await contextOf({ regionId })).toMatchObject({ regionId: 211, country: 'US' });
    },
  );

  test.each(['en%00', '../zh', 'zh'.repeat(4000), '"><script>'])(
    'a strange language %s gets the default',
    async (language) => {
      expect((await contextOf({ Cookie: `i18n_locale=${encodeURIComponent(language)}` })).language).toBe('en');
    },
  );
});

test('the mall lists its languages and currencies, one of each the default', async () => {
  const languages = (await mall.call('languages')).data as CallData<'languages'>;
  expect(languages.map((one) => one.code)).toEqual(['en', 'zh', 'ar', 'de', 'es', 'fr', 'ja']);
  expect(languages.filter((one) => one.isDefault).map((one) => one.code)).toEqual(['en']);
  const currencies = (await mall.call('currencies')).data as CallData<'currencies'>;
  expect(currencies.map(({ code, decimals, rate }) => [code, decimals, rate])).toEqual([
    ['USD', 2, '1'],
    ['EUR', 2, '0.92'],
    ['JPY', 0, '151.5'],
    ['KWD', 3, '0.307'],
  ]);
  expect(currencies.filter((one) => one.isDefault).map((one) => one.code)).toEqual(['USD']);
});
