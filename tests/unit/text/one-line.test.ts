import { expect, test } from 'vitest';
import { oneLine, plainSigns } from '#domain/text/one-line.ts';

test.each([
  ['  Torstraße \t 48\r\n\u00a0Berlin ', 'Torstraße 48 Berlin'],
  ['a\u0000b\u0085c', 'a b c'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['\u202a+49 151\u202c', '+49 151'],
  ['so\u00adft\u200b', 'soft'],
  ['a\ud800', 'a\ufffd'],
  ['１２３', '１２３'],
  [' \n ', ''],
])('%j is stored as the line %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
});

test.each([
  ['ＡＢ－１２', 'AB-12'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['１\u3000２', '1 2'],
])('%j in plain signs is %j', (typed, plain) => {
  expect(plainSigns(typed)).toBe(plain);
});
