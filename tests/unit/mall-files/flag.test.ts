import { expect, test } from 'vitest';
import { readFlag } from '#mall-files/table/flag.ts';

test.each([
  ['TRUE', true],
  [' wahr ', true],
  ['Vrai', true],
  ['VERDADERO', true],
  ['1', true],
  ['FALSCH', false],
  ['faux', false],
  ['FALSO', false],
  ['no', false],
  ['', null],
  ['maybe', null],
])('a cell %j is %s', (text, flag) => {
  expect(readFlag(text)).toBe(flag);
});
