import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccount } from '#domain/accounts/account.ts';
import { readEmail } from '#domain/accounts/email.ts';
import { readPhone } from '#domain/accounts/phone.ts';

/** What the table takes (`schema/buyer.ts`). */
const STORED = { email: /^[^A-Z\s]+@[^A-Z\s]+$/, phone: /^[+][1-9][0-9]{5,14}$/ };

test('whatever is read fits the table, and is read again as itself', () => {
  const text = fc.oneof(
    fc.string(),
    fc.emailAddress(),
    fc.stringMatching(/^\+?[0-9 ()-]{5,18}$/),
    fc.constantFrom('+49 151 12345678', ' LENA@Example.COM '),
  );
  const country = fc.option(fc.stringMatching(/^(\+?[1-9]\d{0,3}|[A-Z]{2})$/), { nil: undefined });
  fc.assert(
    fc.property(text, country, (written, countryCode) => {
      const account = readAccount(written, countryCode);
      if (!account) return;
      expect(account.value).toMatch(STORED[account.kind]);
      expect(readAccount(account.value)).toEqual(account);
    }),
  );
});

test('an e-mail address is the same in capitals and among spaces', () => {
  const name = fc.stringMatching(/^[a-z0-9]([a-z0-9.+-]{0,20}[a-z0-9])?$/);
  fc.assert(
    fc.property(
      name,
      name.map((one) => one.replace(/[^a-z0-9]/g, 'x')),
      (local, host) => {
        const email = `${local}@${host}.example`;
        expect(readEmail(` ${email.toUpperCase()} `)).toBe(email);
      },
    ),
  );
});

test.each([
  ['lena@example', undefined, null],
  ['lena@@example.com', undefined, null],
  ['lena @example.com', undefined, null],
  ['lena@exämple.com', undefined, null],
  [`${'x'.repeat(65)}@example.com`, undefined, null],
  ['LENA@EXAMPLE.COM', undefined, 'lena@example.com'],
  ['+49 151 1234 5678', undefined, '+4915112345678'],
  ['0049 151 12345678', undefined, '+4915112345678'],
  ['0151 12345678', '49', '+4915112345678'],
  ['0151 12345678', '+49', '+4915112345678'],
  ['0151 12345678', 'DE', '+4915112345678'],
  // No country has this calling code.
  ['0151 12345678', '999', null],
  ['１３８１２３４５６７８', undefined, '+8613812345678'],
  ['١٣٨١٢٣٤٥٦٧٨', undefined, '+8613812345678'],
  ['\u202a+49 151 12345678\u202c', undefined, '+4915112345678'],
  ['\u200e0049 151 12345678', undefined, '+4915112345678'],
  ['13812345678', '', '+8613812345678'],
  ['12345', undefined, null],
  ['call +4915112345678', undefined, null],
  ['+49 151 12345678 ext. 5', undefined, null],
  ['', undefined, null],
])('%j with %j is %j', (written, countryCode, value) => {
  expect(readAccount(written, countryCode || undefined)?.value ?? null).toBe(value);
});

test('a number without its country belongs to the one that was chosen', () => {
  expect(readPhone('4155550123', 'US')).toBe('+14155550123');
  expect(readPhone('4155550123')).toBeNull();
});
