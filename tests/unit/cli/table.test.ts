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

test('controls in a cell become blanks, so that no text acts upon the terminal', () => {
  expect(table([['a\u001b]0;x\u0007', 'two\nlines\u009b']])).toBe('  a ]0;x   two lines');
});
