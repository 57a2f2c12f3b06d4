import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedEmail, maskedNumber } from '#domain/accounts/masked.ts';

const phone = fc.stringMatching(/^\+[1-9]\d{5,14}$/);

test('a masked number keeps its length, and never reveals more than seven characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (number) => {
      const masked = maskedNumber(number);
      expect(masked).toHaveLength(number.length);
      expect([...masked].filter((one) => one !== '*').length).toBeLessThanOrEqual(7);
    }),
  );
});

test('most phone numbers of the same beginning and end look the same', () => {
  fc.assert(
    fc.property(phone, (number) => {
      fc.pre(number.length > 9);
      const other = `${number.slice(0, 3)}${'5'.repeat(number.length - 7)}${number.slice(-4)}`;
      expect(maskedNumber(other)).toBe(maskedNumber(number));
    }),
  );
});

test.each([
  ['+4915112345678', '+49*******5678'],
  ['', ''],
  ['12345', '*****'],
])('%s is shown as %s', (number, shown) => expect(maskedNumber(number)).toBe(shown));

test.each([
  ['lena.brandt@example.com', 'l***@example.com'],
  ['', ''],
  ['nonsense', ''],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));
