import { expect, test } from 'vitest';
import type { Locale } from '#locale/locales.ts';
import { readAmount } from '#locale/typed-amount.ts';
import { CURRENCIES } from '../../support/property/arbitraries.ts';

const read = (text: string, code: string, locale: Locale) => {
  const found = CURRENCIES.find((one) => one.code === code);
  if (!found) throw new Error(code);
  return readAmount(text, found, locale);
};

test.each<[string, string, Locale, string]>([
  ['1,000', 'USD', 'en', '1000.00'],
  ['1.000', 'EUR', 'de', '1000.00'],
  ['1 000', 'EUR', 'fr', '1000.00'],
  ['1\u202f000,5', 'EUR', 'fr', '1000.50'],
  ['1,500', 'JPY', 'ja', '1500'],
  ['１，５００', 'JPY', 'ja', '1500'],
  ['￥1500', 'JPY', 'ja', '1500'],
  ['١٬٠٠٠٫٥', 'AED', 'ar', '1000.50'],
  ['۱۲', 'USD', 'ar', '12.00'],
  ['د.ك. 1.5', 'KWD', 'ar', '1.500'],
  ['1,500', 'KWD', 'de', '1.500'],
  ['1.500', 'KWD', 'de', '1500.000'],
  ['12.5', 'EUR', 'de', '12.50'],
  ['12,50', 'USD', 'en', '12.50'],
  ['1.234.567', 'USD', 'en', '1234567.00'],
  ['1.234,50', 'USD', 'zh', '1234.50'],
  ["1'000", 'USD', 'en', '1000.00'],
  ['$ 50', 'USD', 'en', '50.00'],
  ['50 €', 'EUR', 'es', '50.00'],
  ['.5', 'USD', 'en', '0.50'],
  ['0', 'USD', 'en', '0.00'],
])('%s in %s, %s, is %s', (text, code, locale, amount) => {
  expect(read(text, code, locale)).toBe(amount);
});

test.each<[string, string, Locale]>([
  ['', 'USD', 'en'],
  ['-5', 'USD', 'en'],
  ['1e3', 'USD', 'en'],
  ['five', 'USD', 'en'],
  ['5.', 'USD', 'en'],
  ['.', 'USD', 'en'],
  // A thousand or one: the other language's marks, with more decimals than the currency has.
  ['1.000', 'USD', 'en'],
  ['1,000', 'EUR', 'de'],
  ['1.500', 'JPY', 'en'],
  ['1.50', 'JPY', 'en'],
  ['1.000', 'EUR', 'fr'],
  ['0,500', 'USD', 'en'],
  ['1,00,000', 'USD', 'en'],
  ['1,000 000', 'USD', 'en'],
  ['10 00', 'USD', 'en'],
  ['1.2.3', 'USD', 'en'],
  ['1$000', 'USD', 'en'],
  ['50 €', 'USD', 'en'],
  ['5²', 'USD', 'en'],
  ['9'.repeat(17), 'USD', 'en'],
])('%s in %s, %s, is no amount', (text, code, locale) => {
  expect(read(text, code, locale)).toBeNull();
});
