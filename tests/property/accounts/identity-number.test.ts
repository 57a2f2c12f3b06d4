import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCharacter, isIdentityNumber, tidyIdentityNumber } from '#domain/accounts/identity-number.ts';
import { law } from '../../support/property/law.ts';

const birthday = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const digits = fc
  .tuple(fc.integer({ min: 110_000, max: 820_000 }), birthday, fc.integer({ min: 0, max: 999 }))
  .map(([place, born, order]) => `${place}${born}${String(order).padStart(3, '0')}`);
const chinese = digits.map((first) => first + checkCharacter(first));
const at = fc.integer({ min: 0, max: 16 });

describe('a Chinese number', () => {
  law('is known by its check character alone', [digits, fc.constantFrom(...'0123456789X')], (first, last) => {
    expect(isIdentityNumber(first + last, 'CN')).toBe(last === checkCharacter(first));
  });

  law('with one digit mistyped is none', [chinese, at, fc.integer({ min: 1, max: 9 })], (number, place, by) => {
    const digit = (Number(number[place]) + by) % 10;
    expect(isIdentityNumber(number.slice(0, place) + digit + number.slice(place + 1), 'CN')).toBe(false);
  });

  law('with two neighbours changed about is none', [chinese, at], (number, place) => {
    const [one = '', two = ''] = [number[place], number[place + 1]];
    fc.pre(one !== two);
    expect(isIdentityNumber(number.slice(0, place) + two + one + number.slice(place + 2), 'CN')).toBe(false);
  });

  test.each([
    ['11010519491231002X', true],
    ['440524188001010014', true],
    ['110105194912310021', false],
    ['11010519490231002X', false],
    ['1101051949123100', false],
    ['', false],
  ])('%s: %s', (number, is) => expect(isIdentityNumber(number, 'CN')).toBe(is));

  test('born on a day that never was is none, whatever its check character says', () => {
    const first = '11010519490230002';
    expect(isIdentityNumber(first + checkCharacter(first), 'CN')).toBe(false);
  });
});

describe('a number of another country', () => {
  law('is 4 to 30 letters and digits', [fc.stringMatching(/^[A-Z0-9]{4,30}$/)], (number) => {
    expect(isIdentityNumber(number, 'DE')).toBe(true);
    expect(isIdentityNumber(number, '')).toBe(false);
  });
  test.each(['ABC', 'A'.repeat(31), 'L01X00T4<', 'Ä1234', '１２３４'])('%s is none', (number) =>
    expect(isIdentityNumber(number, 'DE')).toBe(false),
  );
});

law('tidying twice is tidying once, and keeps a tidy number', [fc.string(), chinese], (typed, number) => {
  expect(tidyIdentityNumber(tidyIdentityNumber(typed))).toBe(tidyIdentityNumber(typed));
  expect(tidyIdentityNumber(` ${number.slice(0, 6).toLowerCase()}-${number.slice(6).toLowerCase()} `)).toBe(number);
});
