import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { compactCount, compactText, cutPercent, cutText, lessText, moreText, numberText } from '#locale/numbers.ts';
import { convertWire, priceParts, priceText, shortCurrency } from '#locale/price.ts';
import { CURRENCIES } from '../../support/property/arbitraries.ts';

/** Blanks that do not break and marks of direction look like nothing; here they count as a blank and as nothing. */
const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/[\u00a0\u202f]/g, ' ');
const currency = (code: string) => {
  const found = CURRENCIES.find((one) => one.code === code);
  if (!found) throw new Error(code);
  return found;
};

describe('a price as each language writes it', () => {
  test.each([
    ['en', '$1,149.50', '¥1,149', 'KWD 1,149.500'],
    ['zh', '$1,149.50', 'JP¥1,149', 'KWD 1,149.500'],
    ['ar', '1,149.50 US$', '1,149 JP¥', '1,149.500 د.ك.'],
    ['de', '1.149,50 $', '1.149 ¥', '1.149,500 KWD'],
    ['es', '1149,50 $', '1149 JPY', '1149,500 KWD'],
    ['fr', '1 149,50 $', '1 149 JPY', '1 149,500 KWD'],
    ['ja', '$1,149.50', '￥1,149', 'KWD 1,149.500'],
  ] as const)('%s', (locale, usd, jpy, kwd) => {
    expect(plain(priceText('1149.50', currency('USD'), locale))).toBe(usd);
    expect(plain(priceText('1149', currency('JPY'), locale))).toBe(jpy);
    expect(plain(priceText('1149.500', currency('KWD'), locale))).toBe(kwd);
  });

  const all = LOCALES.flatMap((locale) => CURRENCIES.map((money) => [locale, money.code, money] as const));
  test.each(all)('%s, %s: currency and decimals small, whole units large', (locale, _, money) => {
    const wire = convertWire('1149.50', currency('USD'), money);
    const parts = priceParts(wire, money, locale);
    const large = parts.filter((part) => !part.small);
    expect(large).toHaveLength(1);
    expect(large[0]?.text.replace(/\D/g, '')).toBe(wire.split('.')[0]);
    expect(parts.map((part) => part.text).join('')).toBe(priceText(wire, money, locale));
  });

  test.each([
    ['en', 'CNY 12.00'],
    ['zh', 'CNY 12.00'],
    ['ar', '12.00 CNY'],
    ['de', '12,00 CNY'],
    ['es', '12,00 CNY'],
    ['fr', '12,00 CNY'],
    ['ja', 'CNY 12.00'],
  ] as const)('%s: by its code, where the sign could be that of another', (locale, shown) => {
    const yuan = { code: 'CNY', decimals: 2, rate: '7.1' };
    expect(plain(priceText('12.00', yuan, locale, 'code'))).toBe(shown);
    expect(priceText('12.00', yuan, locale), 'the next is as before').not.toContain('CNY ');
    const parts = priceParts('12.00', yuan, locale, 'code');
    expect(parts.map(({ text }) => text).join('')).toBe(priceText('12.00', yuan, locale, 'code'));
  });

  test('nothing and cents', () => {
    expect(priceText('0.00', currency('USD'), 'en')).toBe('$0.00');
    expect(priceParts('0.05', currency('USD'), 'en')).toEqual([
      { text: '$', small: true },
      { text: '0', small: false },
      { text: '.05', small: true },
    ]);
  });
});

test.each([
  ['149.00', '199.00', 25],
  ['0.01', '10.00', 99],
  ['0.00', '10.00', 100],
  ['0.27', '0.30', 10],
  ['10.00', '10.00', 0],
  ['12.00', '10.00', 0],
  ['10.00', '0.00', 0],
])('%s instead of %s is %d percent less', (price, former, percent) => {
  expect(cutPercent(price, former)).toBe(percent);
});

test.each([
  ['ar', 10_103, '10.1 ألف', 'other'],
  ['ar', 10_111, '10.1 ألف', 'other'],
  ['ar', 103, '103', 'few'],
  ['ar', 999_960, '1 مليون', 'other'],
  ['fr', 1_234_567, '1,2 M', 'many'],
  ['fr', 999_960, '1 M', 'many'],
  ['fr', 1_234, '1,2 k', 'other'],
  ['es', 2_500_000, '2,5 M', 'many'],
  ['en', 1_001, '1K', 'other'],
  ['de', 2_149, '2149', 'other'],
  ['de', 1, '1', 'one'],
] as const)('%s has %d as %s, with the plural form %s', (locale, value, text, form) => {
  expect(plain(compactText(value, locale))).toBe(text);
  expect(new Intl.PluralRules(locale).select(compactCount(value, locale))).toBe(form);
});

test('numbers of sales and cuts as each language writes them', () => {
  expect(LOCALES.map((locale) => plain(compactText(2149, locale)))).toEqual([
    '2.1K',
    '2149',
    '2.1 ألف',
    '2149',
    '2,1 mil',
    '2,1 k',
    '2149',
  ]);
  expect(LOCALES.map((locale) => plain(numberText(12_345, locale)))).toEqual([
    '12,345',
    '12,345',
    '12,345',
    '12.345',
    '12.345',
    '12 345',
    '12,345',
  ]);
  expect(plain(cutText(24, 'en'))).toBe('−24%');
  expect(plain(cutText(24, 'de'))).toBe('−24 %');
});

test.each([
  ['20.00', '$20'],
  ['20', '$20'],
  ['20.50', '$20.50'],
  ['0.00', '$0'],
])('%s is short for %s', (amount, shown) => {
  const usd = { code: 'USD', decimals: 2, rate: '1' };
  expect(priceText(amount, shortCurrency(amount, usd), 'en')).toBe(shown);
});

describe('a sign before an amount', () => {
  const signed = (code: string, locale: Locale) => {
    const wire = code === 'KWD' ? '1234.500' : '1234.50';
    const text = priceText(wire, currency(code), locale);
    return [lessText(text), moreText(text)];
  };

  test.each([
    ['AED', 'د.إ.\u200f'],
    ['KWD', 'د.ك.\u200f'],
    ['USD', 'US$'],
  ])('ar, %s: stands at the digits and stays there, as the language writes it', (code, said) => {
    const digits = code === 'KWD' ? '1,234.500' : '1,234.50';
    expect(signed(code, 'ar')).toEqual([
      `\u200f\u2066−${digits}\u2069\u00a0${said}`,
      `\u200f\u2066+${digits}\u2069\u00a0${said}`,
    ]);
  });

  test('stands first in other languages', () => {
    expect(signed('USD', 'en')).toEqual(['−$1,234.50', '+$1,234.50']);
    expect(signed('USD', 'de').map(plain)).toEqual(['−1.234,50 $', '+1.234,50 $']);
    expect([lessText(numberText(1286, 'ar')), cutText(24, 'ar')].map(plain)).toEqual(['−1,286', '−24%']);
  });
});
