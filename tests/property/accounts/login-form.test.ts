import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBarePhone, type LoginValues, type LoginView, loginFaults } from '#domain/accounts/login-form.ts';
import { anyText } from '../../support/property/arbitraries.ts';

const VIEWS = ['password', 'code', 'register', 'forgotten'] as const satisfies LoginView[];
const RIGHT: LoginValues = {
  account: 'lena@example.com',
  countryCode: '',
  captcha: '012345',
  password: 'a long enough one',
  nickname: '',
  hasAgreed: true,
};

/** Whatever somebody may have typed, and now and then what is right. */
const typed = fc.record<LoginValues>({
  account: fc.oneof(anyText, fc.constant(RIGHT.account)),
  countryCode: fc.constantFrom('', 'DE', 'CN', 'XX'),
  captcha: fc.oneof(anyText, fc.constant(RIGHT.captcha)),
  password: fc.oneof(anyText, fc.constant(RIGHT.password)),
  nickname: anyText,
  hasAgreed: fc.boolean(),
});
const view = fc.constantFrom(...VIEWS);

describe('what is wrong with a login', () => {
  test('is nothing with what is right, in every view', () => {
    for (const each of VIEWS) expect(loginFaults(each, RIGHT)).toEqual({});
  });

  test('is gone when every field that it names is put right', () => {
    fc.assert(
      fc.property(view, typed, (each, values) => {
        const wrong = Object.keys(loginFaults(each, values));
        const corrected = Object.fromEntries(Object.entries(RIGHT).filter(([field]) => wrong.includes(field)));
        expect(
          loginFaults(each, { ...values, ...corrected, ...(wrong.includes('account') && { countryCode: '' }) }),
        ).toEqual({});
      }),
    );
  });

  test('is in every view that the agreement is missing, but for a forgotten password', () => {
    for (const each of VIEWS)
      expect(loginFaults(each, { ...RIGHT, hasAgreed: false })).toEqual(
        each === 'forgotten' ? {} : { hasAgreed: 'agreeFirst' },
      );
  });

  test('names the fields in their order, and says of empty ones that they are', () => {
    const empty = { account: ' ', countryCode: '', captcha: '', password: '', nickname: '', hasAgreed: false };
    expect(Object.entries(loginFaults('register', empty))).toEqual([
      ['account', 'accountMissing'],
      ['captcha', 'codeMissing'],
      ['password', 'passwordShort'],
      ['hasAgreed', 'agreeFirst'],
    ]);
  });

  test('is the length of a new password, never that of an old one', () => {
    for (const each of ['register', 'forgotten'] as const)
      expect(loginFaults(each, { ...RIGHT, password: 'short' })).toEqual({ password: 'passwordShort' });
    expect(loginFaults('password', { ...RIGHT, password: 'short' })).toEqual({});
  });

  test('is a phone number that cannot exist where an account may be opened, never where an older rule accepted it', () => {
    const old = { ...RIGHT, account: '+8612345678901' };
    for (const each of VIEWS)
      expect(loginFaults(each, old)).toEqual(each === 'register' || each === 'code' ? { account: 'accountWrong' } : {});
  });

  test('is a code without six digits, in every view that has one', () => {
    for (const each of ['code', 'register', 'forgotten'] as const)
      expect(loginFaults(each, { ...RIGHT, captcha: '12345' })).toEqual({ captcha: 'codeWrong' });
  });

  test('is an old password that was not typed', () => {
    expect(loginFaults('password', { ...RIGHT, password: '' })).toEqual({ password: 'passwordMissing' });
  });

  test('is a phone number that belongs to no country', () => {
    const bare = { ...RIGHT, account: '0151 23456789' };
    expect(loginFaults('code', bare)).toEqual({ account: 'accountWrong' });
    expect(loginFaults('code', { ...bare, countryCode: 'DE' })).toEqual({});
    expect(loginFaults('code', { ...bare, account: '+49 151 23456789' })).toEqual({});
  });
});

test.each([
  ['0151 23456789', true],
  ['(030) 123-45', true],
  ['１３８００１３８０００', true],
  ['٠٥٠ ١٢٣ ٤٥٦٧', true],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', true],
  ['\u202a0151 23456789\u202c', true],
  ['\u202a+49 151\u202c', false],
  ['+49 151', false],
  ['01', false],
  ['123@example.com', false],
  ['lena', false],
  ['', false],
])('%s is asked for a country: %s', (text, isAsked) => expect(isBarePhone(text)).toBe(isAsked));
