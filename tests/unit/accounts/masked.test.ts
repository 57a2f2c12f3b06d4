import { expect, test } from 'vitest';
import { maskedEmail, maskedNumber } from '#domain/accounts/masked.ts';

test.each([
  ['+4915112345678', '+49*******5678'],
  ['12345678', '123*5678'],
  ['1234567', '*******'],
  ['123', '***'],
  ['', ''],
])('the number %s is shown as %s', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown);
});

test.each([
  ['lena.brandt@example.com', 'l***@example.com'],
  ['l@example.com', 'l***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
  ['@example.com', ''],
  ['nobody', ''],
  ['', ''],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
