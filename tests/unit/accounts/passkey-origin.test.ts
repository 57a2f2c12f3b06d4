import { expect, test } from 'vitest';
import { takesPasskeys } from '#domain/accounts/passkey-origin.ts';

test.each([
  'https://mall.example.com',
  'https://mall.example.com:8443',
  'https://localhost',
  'http://localhost:4321',
  'http://shop.localhost:4321',
])('browsers make passkeys for %s', (origin) => {
  expect(takesPasskeys(origin)).toBe(true);
});

test.each([
  ['http://mall.example.com', 'its connection is not safe'],
  ['http://localhost.example.com', 'it only begins like this machine'],
  ['http://notlocalhost', 'it only ends like this machine'],
  ['https://192.0.2.7', 'a passkey belongs to a name'],
  ['http://127.0.0.1:4321', 'a passkey belongs to a name'],
  ['https://[2001:db8::1]', 'a passkey belongs to a name'],
  ['http://[::1]:4321', 'a passkey belongs to a name'],
])('browsers make no passkeys for %s: %s', (origin) => {
  expect(takesPasskeys(origin)).toBe(false);
});
