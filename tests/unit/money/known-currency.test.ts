import { expect, test } from 'vitest';
import { knownCurrency } from '#domain/money/known-currency.ts';

test.each([
  ['EUR', { symbol: '€', name: 'Euro', decimals: 2 }],
  ['JPY', { symbol: '¥', name: 'Japanese Yen', decimals: 0 }],
  ['KWD', { symbol: 'KWD', name: 'Kuwaiti Dinar', decimals: 3 }],
  ['XQZ', null],
  ['eur', null],
])('%s is known by its code as %j', (code, known) => {
  expect(knownCurrency(code)).toEqual(known);
});
