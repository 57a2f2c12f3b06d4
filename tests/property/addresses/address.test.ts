import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { readPhone } from '#domain/accounts/phone.ts';
import { firstFault, LENGTHS, readAddress, type TypedAddress } from '#domain/addresses/address.ts';
import { type Listed, MOST_ADDRESSES, withDefault, without } from '#domain/addresses/address-book.ts';
import { addressLines, addressText, homeNumber, spacedPhone } from '#domain/addresses/address-lines.ts';
import { postCodeExample, postCodeUse, readPostCode } from '#domain/addresses/post-code.ts';
import { oneLine, plainSigns } from '#domain/text/one-line.ts';
import { COUNTRIES } from '#server/modules/addresses/places/countries.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
const number = (code: string) => (isSupportedCountry(code) && getExampleNumber(code, examples)) || undefined;
const fullwidth = (text: string) => text.replace(/[0-9+]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
const arabic = (text: string) => text.replace(/\d/g, (d) => String.fromCharCode(0x660 + Number(d)));

describe('one line of text', () => {
  law('is the same after a second reading, holds no control and turns no direction', [anyText], (text) => {
    const line = oneLine(text);
    expect(oneLine(line)).toBe(line);
    expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|^\s|\s$|\s\s/u);
    expect(line.isWellFormed()).toBe(true);
  });
  law('in plain signs has no digits but ASCII', [fc.nat()], (n) => {
    expect(plainSigns(arabic(fullwidth(String(n))))).toBe(String(n));
    expect(plainSigns(arabic(String(n)))).toBe(String(n));
  });
});

describe('a phone number', () => {
  test.each(COUNTRIES.map(({ code }) => code))('of %s is read however it is written', (code) => {
    const example = number(code);
    if (!example) throw new Error(`no example number of ${code}`);
    const stored = example.number;
    for (const written of [example.formatNational(), example.formatInternational(), stored]) {
      for (const typed of [written, fullwidth(written), arabic(written), `\u202a${written}\u202c`, ` ${written} `])
        expect(readPhone(typed, code), JSON.stringify(typed)).toBe(stored);
    }
    // The form shows it without the country's code, and reads it again.
    const phoneCode = COUNTRIES.find((one) => one.code === code)?.phone ?? '';
    expect(readPhone(homeNumber(stored, phoneCode), code)).toBe(stored);
    expect(spacedPhone(stored)).toBe(`+${phoneCode} ${homeNumber(stored, phoneCode)}`);
  });
  law('stays itself when it is read again, in any country', [anyText, country, country], (text, home, elsewhere) => {
    const read = readPhone(text, home);
    if (read !== null) expect(readPhone(read, elsewhere)).toBe(read);
  });
  test.each([
    ['138001380', 'CN'],
    ['1380013', 'CN'],
    ['12345678', 'CN'],
    ['99999999999', 'CN'],
    ['+8699999999999', 'DE'],
    ['1234567', 'DE'],
    ['call 13800138000', 'CN'],
    ['213 373 4253 ext 5', 'US'],
    ['12', 'JP'],
    ['', 'DE'],
    ['13800138000', 'XX'],
  ])('%s in %s is none', (text, code) => expect(readPhone(text, code)).toBeNull());
  test('of China may be a landline or a service line', () => {
    expect(['010 12345678', '0755-12345678', '400 800 1234'].map((text) => readPhone(text, 'CN'))).not.toContain(null);
  });
});

describe('a postal code', () => {
  test.each([
    ['1000001', 'JP', '100-0001'],
    ['１００ー０００１', 'JP', '100-0001'],
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['90012 1234', 'US', '90012-1234'],
    ['١١٥٦٤', 'SA', '11564'],
    ['00950', 'PL', '00-950'],
    ['1234ab', 'NL', '1234 AB'],
    ['1234', 'US', null],
    ['ABCDE', 'DE', null],
    ['fl-9490', 'LI', 'FL-9490'],
    ['<b>', 'LI', null],
  ])('%s of %s is %s', (typed, code, read) => expect(readPostCode(typed, code)).toBe(read));
  law('is kept as it was read', [anyText, country], (text, code) => {
    const read = readPostCode(text, code);
    if (read !== null) expect(readPostCode(read, code)).toBe(read);
  });
  test.each(COUNTRIES.map(({ code }) => code))(
    'of %s is shown by an example that is one, or is not asked for',
    (code) => {
      if (postCodeUse(code) === 'none') expect(postCodeExample(code)).toBe('');
      else expect(readPostCode(postCodeExample(code), code)).toBe(postCodeExample(code));
    },
  );
  test.each([
    ['DE', '12345'],
    ['JP', '123-4567'],
    ['CA', 'A1B 2C3'],
    ['GB', 'A1 2BC'],
    ['LI', ''],
  ])('of %s has the example “%s”', (code, example) => expect(postCodeExample(code)).toBe(example));
});

const places = { province: '', provinceId: 0, city: '', cityId: 0, district: '', districtId: 0, street: '' };
const blank: TypedAddress = { ...places, realName: '', phone: '', email: '', postCode: '', detail: '' };
const berlin: TypedAddress = {
  ...blank,
  realName: 'Lena Brandt',
  phone: '030 5550142',
  province: 'Berlin',
  city: 'Berlin',
  postCode: '10119',
  detail: 'Torstraße 48',
};
const typedAddress: fc.Arbitrary<TypedAddress> = fc.record({
  ...Object.fromEntries(Object.keys(LENGTHS).map((field) => [field, anyText])),
  ...{ provinceId: fc.nat(3), cityId: fc.nat(3), districtId: fc.nat(3) },
} as { [K in keyof TypedAddress]: fc.Arbitrary<TypedAddress[K]> });
const faultsOf = (typed: TypedAddress, code: string) =>
  Object.fromEntries(Object.entries(readAddress(typed, code, readPhone).faults).filter(([, fault]) => fault));

describe('an address', () => {
  test('needs a name, a phone, a state, a city and where exactly; a postal code where the country has one', () => {
    expect(faultsOf(berlin, 'DE')).toEqual({});
    const all = { realName: 'missing', phone: 'missing', province: 'missing', city: 'missing', detail: 'missing' };
    expect(faultsOf(blank, 'DE')).toEqual({ ...all, postCode: 'missing' });
    expect(faultsOf(blank, 'AE')).toEqual(all);
    expect(faultsOf(blank, 'IE')).toEqual(all);
    expect(faultsOf(blank, 'CN')).toEqual({ ...all, district: 'missing' });
  });
  test('in China is made of places of the tables', () => {
    const named = {
      ...berlin,
      phone: '13800138000',
      postCode: '',
      province: '北京市',
      city: '市辖区',
      district: '东城区',
    };
    expect(Object.keys(faultsOf(named, 'CN'))).toEqual(['province', 'city', 'district']);
    expect(faultsOf({ ...named, provinceId: 11, cityId: 1101, districtId: 110101 }, 'CN')).toEqual({});
  });
  test('says what is not right about what is there', () => {
    const wrong = { ...berlin, phone: '1', email: 'lena@', postCode: '1011', realName: '🙂', detail: '\u200b…' };
    expect(faultsOf(wrong, 'DE')).toEqual({
      ...{ phone: 'invalid', email: 'invalid', postCode: 'invalid' },
      ...{ realName: 'missing', detail: 'missing' },
    });
    expect(firstFault(readAddress(wrong, 'DE', readPhone).faults)).toBe('realName');
  });
  test('has an e-mail address as accounts have theirs, and a phone number from abroad', () => {
    const typed = { ...berlin, email: ' Lena@Example.COM', phone: '0033 1 99 00 12 34' };
    expect(readAddress(typed, 'DE', readPhone)).toMatchObject({
      address: { email: 'lena@example.com', phone: '+33199001234' },
      faults: {},
    });
    expect(faultsOf({ ...berlin, email: 'lena@exämple.com' }, 'DE')).toEqual({ email: 'invalid' });
  });
  test('without rules of phone numbers still wants some number', () => {
    expect(readAddress(berlin, 'DE', null).faults.phone).toBeUndefined();
    expect(readAddress({ ...berlin, phone: ' ' }, 'DE', null).faults.phone).toBe('missing');
  });
  test.each(['AE', 'HK', 'MO', 'QA'])('in %s is stored without the postal code that was typed', (code) => {
    const { address, faults } = readAddress({ ...berlin, postCode: '10119' }, code, readPhone);
    expect([address.postCode, faults.postCode]).toEqual(['', undefined]);
  });
  law('is the same, and as right or wrong, when it is read again', [typedAddress, country], (typed, code) => {
    const once = readAddress(typed, code, readPhone);
    expect(readAddress(once.address, code, readPhone)).toEqual(once);
  });
});

const west = {
  ...blank,
  ...{ province: '浙江省', city: '杭州市', district: '西湖区', street: '北山街道', detail: '1 号', postCode: '310013' },
};

test('an address is read in its country’s order', () => {
  const lines = (typed: TypedAddress, code: string, name: string) => addressLines({ ...typed, country: name }, code);
  expect(lines(berlin, 'DE', 'Germany')).toEqual(['Torstraße 48', '10119 Berlin', 'Germany']);
  const spring = { ...berlin, province: 'California', city: 'Los Angeles', postCode: '90012' };
  expect(lines(spring, 'US', 'United States')[1]).toBe('Los Angeles, California 90012');
  expect(lines(west, 'CN', '中国')).toEqual(['中国 310013', '浙江省杭州市西湖区北山街道', '1 号']);
});

test('a postal code with a hyphen keeps its direction beside Arabic letters', () => {
  const tokyo = { ...blank, province: '東京都', city: '', detail: '青山2-14', postCode: '155-0031' };
  expect(addressLines({ ...tokyo, country: 'اليابان' }, 'JP')[0]).toBe('اليابان \u2066〒155-0031\u2069');
  expect(addressLines({ ...tokyo, country: 'Japan' }, 'JP')[0]).toBe('Japan 〒155-0031');
  const riyadh = { ...blank, city: 'الرياض', detail: 'شارع العليا', postCode: '12271' };
  expect(addressLines({ ...riyadh, country: 'السعودية' }, 'SA')[1]).toBe('الرياض، 12271');
});

test('an address has no line for what it leaves out', () => {
  const house = { ...blank, detail: '1 Queen’s Road', country: 'Hong Kong' };
  expect(addressLines(house, 'HK')).toEqual(['Hong Kong', '1 Queen’s Road']);
  expect(addressLines(house, 'DE')).toEqual(['1 Queen’s Road', 'Hong Kong']);
});

describe('an address in one line', () => {
  const riyadh = { ...blank, province: 'منطقة الرياض', city: 'الرياض', postCode: '12345', detail: 'مبنى 6' };
  const home = { ...blank, province: 'California', city: 'Los Angeles', postCode: '90012', detail: '200 N Spring St' };
  const tokyo = { ...blank, province: 'Tokyo 東京都', city: '千代田区', postCode: '100-0001', detail: '千代田1-1' };
  test('has the commas of its own script, in every reader’s language', () => {
    expect(addressText({ ...home, country: '美国' }, 'US')).toBe(
      '200 N Spring St, Los Angeles, California 90012, 美国',
    );
    expect(addressText({ ...riyadh, country: 'السعودية' }, 'SA')).toBe('مبنى 6، الرياض، منطقة الرياض 12345، السعودية');
    expect(addressText({ ...riyadh, country: 'Saudi Arabia' }, 'SA')).toContain('الرياض، منطقة الرياض 12345، Saudi');
  });
  test('has neither commas nor blanks in China and Japan, and the mark of the postal code in Japan', () => {
    expect(addressText({ ...west, country: 'China' }, 'CN')).toBe('China 310013 浙江省杭州市西湖区北山街道1 号');
    expect(addressText({ ...tokyo, country: '日本' }, 'JP')).toBe('日本 〒100-0001 東京都千代田区千代田1-1');
    expect(addressText({ ...tokyo, postCode: '', country: '' }, 'JP')).toBe('東京都千代田区千代田1-1');
  });
  test('keeps the blanks of Latin letters and of Korean', () => {
    const latin = { ...tokyo, city: 'Chiyoda', detail: '1-1 Chiyoda', country: 'Japan' };
    expect(addressText(latin, 'JP')).toBe('Japan 〒100-0001 Tokyo Chiyoda 1-1 Chiyoda');
    const seoul = { ...blank, province: '서울특별시', city: '강남구', detail: '테헤란로 1', country: '한국' };
    expect(addressText(seoul, 'KR')).toBe('한국 서울특별시 강남구 테헤란로 1');
  });
  test('names a region by the half of its script', () => {
    const dubai = { ...blank, province: 'Dubai دبي', city: 'Jumeirah', detail: 'Villa 4', country: 'UAE' };
    expect(addressText(dubai, 'AE')).toBe('Villa 4, Jumeirah, Dubai, UAE');
    expect(addressText({ ...dubai, city: 'جميرا', detail: 'فيلا 4' }, 'AE')).toBe('فيلا 4، جميرا، دبي، UAE');
  });
});

test('a number that has no code of a country stays as it is', () => {
  for (const phone of ['13800138000', '+', '+1', '']) expect(spacedPhone(phone)).toBe(phone);
});

test('a number with the code of another country is shown whole', () => {
  expect(homeNumber('+33199001234', '49')).toBe('+33199001234');
  expect(homeNumber('+4933199001234', '49')).toBe('33199001234');
});

describe('a list of addresses', () => {
  test('holds at most ten', () => expect(MOST_ADDRESSES).toBe(10));
  const list = fc
    .uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 })
    .chain((ids) => fc.constantFrom(...ids).map((first) => ids.map((id): Listed => ({ id, isDefault: id === first }))));
  const ids = (some: readonly Listed[]) => some.map(({ id }) => id).sort();
  law('has one default, which comes first, whatever goes', [list, fc.nat(20)], (before, gone) => {
    const after = without(before, gone);
    expect(ids(after)).toEqual(ids(before).filter((id) => id !== gone));
    expect(after.map(({ isDefault }) => isDefault)).toEqual(after.map((_, at) => at === 0));
    const kept = before.find(({ isDefault }) => isDefault)?.id;
    if (after.length > 0) expect(after[0]?.id).toBe(gone === kept ? Math.max(...ids(after)) : kept);
  });
  law('has the default that was chosen, and loses no address', [list, fc.nat(9)], (before, at) => {
    const id = before[at % before.length]?.id ?? 0;
    const after = withDefault(before, id);
    expect(ids(after)).toEqual(ids(before));
    expect(after.filter(({ isDefault }) => isDefault)).toEqual([{ id, isDefault: true }]);
    expect(after[0]?.id).toBe(id);
  });
});
