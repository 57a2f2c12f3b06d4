import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { toWire } from '#domain/money/money.ts';
import { amountText, priceText } from '#locale/price.ts';
import { readAmount } from '#locale/typed-amount.ts';
import { anyText, currency, locale } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const minor = fc.oneof(fc.nat(100_000), fc.nat(999_999_999), fc.nat({ max: 999_999_999_999_999 }));
const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';
const inDigits = (text: string, digits: string) => text.replace(/\d/g, (digit) => digits.charAt(Number(digit)));

describe('an amount that somebody types', () => {
  law('is what a price shows, read back', [minor, currency, locale], (amount, money, language) => {
    const wire = toWire(amount, money);
    expect(readAmount(priceText(wire, money, language), money, language)).toBe(wire);
    expect(readAmount(amountText(wire, money, language), money, language)).toBe(wire);
    expect(readAmount(`${amountText(wire, money, language)} ${money.code.toLowerCase()}`, money, language)).toBe(wire);
  });

  law('may be written in the digits of other scripts', [minor, currency, locale], (amount, money, language) => {
    const wire = toWire(amount, money);
    const text = amountText(wire, money, language);
    for (const digits of [ARABIC, PERSIAN]) expect(readAmount(inDigits(text, digits), money, language)).toBe(wire);
    const wide = text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    expect(readAmount(wide, money, language)).toBe(wire);
  });

  law(
    'may have the marks of Arabic or blanks, in every language',
    [minor, currency, locale],
    (amount, money, language) => {
      const wire = toWire(amount, money);
      const english = amountText(wire, money, 'en');
      const arabic = inDigits(english, ARABIC).replaceAll(',', '٬').replace('.', '٫');
      expect(readAmount(arabic, money, language)).toBe(wire);
      expect(readAmount(amountText(wire, money, 'fr'), money, 'de')).toBe(wire);
    },
  );

  law('without its groups is the same', [minor, currency, locale], (amount, money, language) => {
    const wire = toWire(amount, money);
    const decimal = amountText('1.5', { ...money, decimals: 1 }, language).charAt(1);
    expect(readAmount(wire.replace('.', decimal), money, language)).toBe(wire);
  });

  law(
    'is never off: whatever is taken comes back as it is shown',
    [anyText, currency, locale],
    (text, money, language) => {
      const amount = readAmount(text, money, language);
      if (amount !== null) expect(readAmount(priceText(amount, money, language), money, language)).toBe(amount);
    },
  );

  law(
    'with the marks of another language is that amount or none, where its own language has not the same marks',
    [minor, currency, locale, locale],
    (amount, money, language, other) => {
      const text = amountText(toWire(amount, money), money, other);
      const read = readAmount(text, money, language);
      const own = (text.match(/[.,]/g) ?? []).length === 1 && money.decimals !== 2;
      if (!own) expect([null, toWire(amount, money)]).toContain(read);
    },
  );
});
