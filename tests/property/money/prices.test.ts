import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { fromWire, toWire } from '#domain/money/money.ts';
import { languageTag } from '#locale/locales.ts';
import { compactText, cutPercent, cutText, numberText, percentText } from '#locale/numbers.ts';
import { pluralForms, pluralText } from '#locale/plural.ts';
import { convertWire, priceParts, priceText } from '#locale/price.ts';
import { currency, locale } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const minor = fc.oneof(fc.nat(100_000), fc.maxSafeNat());
const digits = (text: string) => text.replace(/\D/g, '');

describe('prices', () => {
  law(
    'show every digit of the amount, in Latin numerals, in every language',
    [minor, currency, locale],
    (amount, money, language) => {
      const wire = toWire(amount, money);
      expect(digits(priceText(wire, money, language))).toBe(digits(wire));
    },
  );

  law('are the same in one piece and in parts', [minor, currency, locale], (amount, money, language) => {
    const wire = toWire(amount, money);
    const parts = priceParts(wire, money, language);
    expect(parts.map((part) => part.text).join('')).toBe(priceText(wire, money, language));
    for (const [i, part] of parts.entries()) expect(part.small).not.toBe(parts[i - 1]?.small);
  });

  law(
    'stand large with their whole units and small with currency and decimals',
    [minor, currency, locale],
    (amount, money, language) => {
      const wire = toWire(amount, money);
      const [whole = '', fraction = ''] = wire.split('.');
      const parts = priceParts(wire, money, language);
      const large = parts.filter((part) => !part.small).map((part) => part.text);
      const small = parts.filter((part) => part.small).map((part) => part.text);
      expect(digits(large.join(''))).toBe(whole);
      expect(digits(small.join(''))).toBe(fraction);
      expect(large.join('')).toMatch(/^[\d\p{P}\p{Z}]+$/u);
      expect(small.join('')).toMatch(/[\p{Sc}\p{L}]/u);
    },
  );

  law(
    'in another currency are the converted amount, written as that currency is',
    [minor.map((n) => n % 1e12), currency, currency],
    (...given) => {
      const [amount, from, to] = given;
      const wire = convertWire(toWire(amount, from), from, to);
      expect(toWire(fromWire(wire, to), to)).toBe(wire);
      expect(convertWire(wire, to, to)).toBe(wire);
    },
  );
});

describe('cuts', () => {
  const minor = fc.integer({ min: 0, max: 10_000_000_000 });
  const decimals = fc.integer({ min: 0, max: 3 });

  law('never say more than is taken off, and miss less than one percent', [minor, minor, decimals], (...given) => {
    const [price, former, places] = given;
    const currency = { decimals: places };
    const percent = cutPercent(toWire(price, currency), toWire(former, currency));
    const taken = Math.max(former - price, 0) * 100;
    expect(percent * former).toBeLessThanOrEqual(taken);
    if (former > 0) expect((percent + 1) * former).toBeGreaterThan(taken);
  });

  law(
    'are whole when the price is a round share',
    [fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 99 })],
    (base, percent) => {
      const former = base.toFixed(2);
      const price = ((base * (100 - percent)) / 100).toFixed(2);
      expect(cutPercent(price, former)).toBe(percent);
    },
  );
});

describe('numbers', () => {
  law('keep their digits in every language', [fc.nat(), locale], (value, language) => {
    expect(digits(numberText(value, language))).toBe(String(value));
    expect(compactText(value, language)).toMatch(/\d/);
    expect(compactText(value, language)).not.toMatch(/[\u0660-\u0669]/);
  });

  law(
    'percent are written in Latin numerals with a true minus for cuts',
    [fc.integer({ min: 1, max: 100 }), locale],
    (percent, language) => {
      expect(digits(percentText(percent / 100, language))).toBe(String(percent));
      expect(digits(cutText(percent, language))).toBe(String(percent));
      expect(cutText(percent, language).startsWith('\u2212')).toBe(true);
    },
  );
});

describe('counted texts', () => {
  law('have every form of the language, and each number gets its own', [locale, fc.nat()], (language, count) => {
    const rules = new Intl.PluralRules(languageTag(language));
    const forms = pluralForms(language, (n) => `${rules.select(n)} {{text}}`);
    expect(Object.keys(forms)).toEqual(expect.arrayContaining(rules.resolvedOptions().pluralCategories));
    expect(pluralText(forms, count, String(count), language)).toBe(`${rules.select(count)} ${count}`);
  });

  law(
    'put in the text as it is',
    [locale, fc.constantFrom('$&', "$'", '$1', '5'), fc.nat()],
    (language, text, count) => {
      expect(pluralText({ other: '<{{text}}>' }, count, text, language)).toBe(`<${text}>`);
    },
  );
});
