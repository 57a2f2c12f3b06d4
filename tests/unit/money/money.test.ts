import { describe, expect, test } from 'vitest';
import { convert, fromWire, scaledRate, subtractWire, toWire } from '#domain/money/money.ts';

const usd = { code: 'USD', decimals: 2, rate: '1' };
const jpy = { code: 'JPY', decimals: 0, rate: '151.37' };
const kwd = { code: 'KWD', decimals: 3, rate: '0.30712345' };

describe('convert', () => {
  test.each([
    ['$12.50 in yen', 1250, usd, jpy, 1892],
    ['one yen in cents', 1, jpy, usd, 1],
    ['$12.50 in fils', 1250, usd, kwd, 3839],
    ['ten dinars in yen', 10_000, kwd, jpy, 4929],
  ])('%s', (_, minor, from, to, expected) => {
    expect(convert(minor, from, to)).toBe(expected);
  });

  test('into the same currency with other decimals changes the unit, not the worth', () => {
    expect(convert(20, { ...usd, decimals: 0 }, usd)).toBe(2000);
  });

  test('leaves an amount as it is where its currency stays, also when the rate of that currency has changed', () => {
    expect(convert(1250, jpy, { ...jpy, rate: '160' })).toBe(1250);
  });

  test('rounds half away from zero, also below it', () => {
    const half = { code: 'XXX', decimals: 2, rate: '0.5' };
    expect([convert(1, usd, half), convert(3, usd, half), convert(-1, usd, half)]).toEqual([1, 2, -1]);
  });

  test('a rate may carry zeros behind it, as PostgreSQL writes numeric', () => {
    expect(convert(1250, usd, { ...jpy, rate: '151.370000000000' })).toBe(1892);
  });

  test.each(['0', '0.00', '-1', '1,5', '', 'NaN', '1e3', '0.000000001', 'Infinity', ' 1', '1\n'])(
    'refuses %j as a rate',
    (rate) => {
      expect(() => convert(1, usd, { code: 'XXX', decimals: 2, rate })).toThrow(RangeError);
    },
  );

  test('refuses part of a minor unit', () => {
    expect(() => convert(0.5, usd, jpy)).toThrow(RangeError);
  });
});

test('a rate of exchange is read in eight decimals, however many it is written with', () => {
  expect(['1', '0.92', '0.30712345', '151.370000000000'].map(scaledRate)).toEqual([
    100_000_000n,
    92_000_000n,
    30_712_345n,
    15_137_000_000n,
  ]);
});

describe('wire text', () => {
  test.each([
    [1250, usd, '12.50'],
    [5, usd, '0.05'],
    [-5, usd, '-0.05'],
    [-1, usd, '-0.01'],
    [-1, jpy, '-1'],
    [1250, jpy, '1250'],
    [1250, kwd, '1.250'],
    [0, kwd, '0.000'],
  ])('%d minor units', (minor, money, text) => {
    expect(toWire(minor, money)).toBe(text);
    expect(fromWire(text, money)).toBe(minor);
  });

  test('digits beyond the minor unit are rounded half away from zero', () => {
    expect(['0.005', '0.0049', '-0.005', '9.999'].map((text) => fromWire(text, usd))).toEqual([1, 0, -1, 1000]);
    expect(['0.5', '0.49'].map((text) => fromWire(text, jpy))).toEqual([1, 0]);
  });

  test.each(['', '.5', '5.', '+5', '1,250', '1e3', '0x10', '１２', ' 1', '1 ', '1\n', '--1', '99999999999999999'])(
    'refuses %j',
    (text) => {
      expect(() => fromWire(text, usd)).toThrow(RangeError);
    },
  );

  test('zero has no sign, even where the text has one', () => {
    expect(['-0', '-0.00', '-0.004'].map((text) => fromWire(text, usd))).toEqual([0, 0, 0]);
  });

  test('the largest amount is the largest whole number that is exact; one minor unit more is refused', () => {
    expect(fromWire('90071992547409.91', usd)).toBe(9_007_199_254_740_991);
    expect(fromWire('-90071992547409.91', usd)).toBe(-9_007_199_254_740_991);
    expect(() => fromWire('90071992547409.92', usd)).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses to write %d', (minor) => {
    expect(() => toWire(minor, usd)).toThrow(RangeError);
  });
});

test.each([
  ['129.00', '122.55', '6.45'],
  ['0.30', '0.10', '0.20'],
  ['1250', '1300', '-50'],
  ['1.250', '1.250', '0.000'],
  ['10.5', '0.25', '10.25'],
  ['10', '0.5', '9.5'],
])('%s less %s is %s', (from, less, left) => {
  expect(subtractWire(from, less)).toBe(left);
});
