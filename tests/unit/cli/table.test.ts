import { expect, test } from 'vitest';
import { columnsOf, table } from '../../../src/cli/output/table.ts';

test.each([
  ['Teapot', 6],
  ['Café', 4],
  ['Cafe\u0301', 4],
  ['مقهى', 4],
  ['茶壶', 4],
  ['やかん', 6],
  ['ﾔｶﾝ', 3],
  ['주전자', 6],
  ['（Ａ）', 6],
  ['A·B', 3],
  ['🫖', 2],
  ['👩‍🍳', 2],
])('%s takes %i columns', (text, columns) => expect(columnsOf(text)).toBe(columns));

test('columns stay below each other, whatever the script', () => {
  const rows = [
    ['1', '茶壶', 'x'],
    ['12', 'Tea', 'y'],
  ];
  expect(table(rows, [true, false, false])).toBe('   1  茶壶  x\n  12  Tea   y');
});

test('a table without numbers needs no more said of its columns', () => {
  expect(
    table([
      ['siteName', 'Harbour'],
      ['phone', ''],
    ]),
  ).toBe('  siteName  Harbour\n  phone');
});
