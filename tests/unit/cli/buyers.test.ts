import { expect, test } from 'vitest';
import { readPage } from '../../../src/cli/accounts/buyers.ts';
import { readBuyer, readNote } from '../../../src/cli/accounts/find-buyer.ts';
import { readAmount } from '../../../src/cli/arguments/amounts.ts';
import { readDays, readPoints } from '../../../src/cli/wallet/points.ts';

test.each([
  ['Lena@Example.com', { email: 'lena@example.com' }],
  ['12', { id: 12 }],
  ['+49 151/1234-5678', { phone: '+4915112345678' }],
])('%s names an account', (text, name) => expect(readBuyer(text)).toEqual(name));

test.each([undefined, '', '-1', '0', 'lena', 'a b@c', '+0123456', '+12', '1234567890'])('%s names none', (text) => {
  expect(() => readBuyer(text)).toThrow('Say whose account');
});

test.each(['0', '0.00', '-5', '1e3', '1,50', '.5', '1.2345', '1234567890', undefined])('%s is no amount', (text) => {
  expect(() => readAmount('--price', text)).toThrow(
    /^--price is (missing: )?an amount of more than nothing, like 12\.50/,
  );
});

test.each(['0', '1.5', '-3', '2000000000', undefined])('%s are no points', (text) => {
  expect(() => readPoints(text)).toThrow('Points are a whole number');
});

test('days, pages and notes are refused where they make no sense', () => {
  expect([readDays(undefined), readDays('7'), readPage(undefined), readPage('2'), readNote(' x ')]).toEqual([
    0,
    7,
    1,
    2,
    'x',
  ]);
  for (const text of ['-1', '1.5', '4000', 'x']) expect(() => readDays(text)).toThrow('--frozen-days');
  for (const text of ['0', '1.5', 'x']) expect(() => readPage(text)).toThrow('--page');
  expect(() => readNote('x'.repeat(201))).toThrow('--note');
});
