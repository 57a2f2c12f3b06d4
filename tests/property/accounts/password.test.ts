import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalPassword, PASSWORD, passwordFault } from '#domain/accounts/password.ts';
import { codeFrom, isCode } from '#domain/verification/code.ts';

test('a password of 8 to 64 characters is taken, whatever they are', () => {
  const character = fc.constantFrom('a', 'Z', '9', ' ', '—', 'ä', '茶', '😀');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 80 }), (characters) => {
      const { length } = characters;
      const expected = length < PASSWORD.least ? 'passwordShort' : length > PASSWORD.most ? 'passwordLong' : null;
      expect(passwordFault(characters.join(''))).toBe(expected);
    }),
  );
});

test('a password is the same however its letters were put together', () => {
  expect(normalPassword('pa\u0308sswort')).toBe(normalPassword('pässwort'));
  expect(normalPassword('ｓｅｃｒｅｔ')).toBe('secret');
});

test('a common one is refused', () => {
  expect(passwordFault('password', (text) => text === 'password')).toBe('passwordCommon');
});

test('every code has six digits, and none is likelier than another', () => {
  const random = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(random, (number) => {
      const code = codeFrom(number);
      if (code === null) expect(number).toBeGreaterThanOrEqual(4_294_000_000);
      else expect([isCode(code), Number(code)]).toEqual([true, number % 1_000_000]);
    }),
  );
  expect([codeFrom(7), codeFrom(4_293_999_999), codeFrom(4_294_000_000)]).toEqual(['000007', '999999', null]);
});

test.each(['', '12345', '1234567', '12345x', '１２３４５６', ' 123456'])('%j is no code', (text) => {
  expect(isCode(text)).toBe(false);
});
