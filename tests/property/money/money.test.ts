import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Currency, convert, fromWire, toWire } from '#domain/money/money.ts';
import { currency, minorAmount } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

/** What one minor unit of `from` is worth in minor units of `to`, as a float: good enough for bounds. */
const worth = (from: Currency, to: Currency) =>
  (Number(to.rate) * 10 ** to.decimals) / (Number(from.rate) * 10 ** from.decimals);

describe('convert', () => {
  law('into the same currency changes nothing', [minorAmount, currency], (minor, money) => {
    expect(convert(minor, money, money)).toBe(minor);
  });

  law('never turns a larger amount into a smaller one', [minorAmount, minorAmount, currency, currency], (...given) => {
    const [a, b, from, to] = given;
    expect(convert(Math.min(a, b), from, to)).toBeLessThanOrEqual(convert(Math.max(a, b), from, to));
  });

  law('is off by at most half a minor unit', [fc.integer({ min: -1e9, max: 1e9 }), currency, currency], (...given) => {
    const [minor, from, to] = given;
    fc.pre(from.code !== to.code);
    const exact = minor * worth(from, to);
    expect(Math.abs(convert(minor, from, to) - exact)).toBeLessThanOrEqual(0.5 + Math.abs(exact) * 1e-12);
  });

  law('treats debts as the mirror of assets', [minorAmount, currency, currency], (minor, from, to) => {
    expect(convert(-minor, from, to) + convert(minor, from, to)).toBe(0);
  });

  const whole = fc.integer({ min: 0, max: 1e9 });
  law('there and back differs by no more than the coarser unit', [whole, currency, currency], (minor, from, to) => {
    const back = convert(convert(minor, from, to), to, from);
    expect(Math.abs(back - minor)).toBeLessThanOrEqual(Math.max(1, worth(to, from)) * 0.5 + 0.5 + 1e-6);
  });
});

describe('wire text', () => {
  const decimals = fc.constantFrom(0, 2, 3).map((places) => ({ decimals: places }));
  const safe = fc.maxSafeInteger().map((minor) => minor || 0);

  law('comes back as the same amount', [safe, decimals], (minor, money) => {
    expect(fromWire(toWire(minor, money), money)).toBe(minor);
  });

  law('has exactly as many decimals as the currency', [safe, decimals], (minor, money) => {
    const fraction = money.decimals ? `\\.\\d{${money.decimals}}` : '';
    expect(toWire(minor, money)).toMatch(new RegExp(`^-?\\d+${fraction}$`));
  });

  law('is read the same with zeros behind it', [minorAmount, decimals, fc.nat(6)], (minor, money, zeros) => {
    const text = toWire(minor, money);
    const padded = `${text}${text.includes('.') ? '' : '.0'}${'0'.repeat(zeros)}`;
    expect(fromWire(padded, money)).toBe(minor);
  });

  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^-?[0-9.]{0,22}$/),
    fc.double().map(String),
  );
  law(
    'any text is an amount in whole minor units or refused, never something else',
    [anything, decimals],
    (...given) => {
      const [text, money] = given;
      let minor: number;
      try {
        minor = fromWire(text, money);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        return;
      }
      expect(Number.isSafeInteger(minor)).toBe(true);
      expect(Object.is(minor, -0)).toBe(false);
    },
  );
});
