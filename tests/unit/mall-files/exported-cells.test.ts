import { expect, test } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import { columnOf, headersOf } from '../../../src/mall-files/table/columns.ts';
import { exportedCell, markOf, readExportedCell, wasExported } from '../../../src/mall-files/table/exported-cells.ts';

test('every header of a table has marks of its own', () => {
  const headers = headersOf(LOCALES, 9);
  for (const header of headers) {
    const column = columnOf(header);
    if (!column) throw new Error(`${header} is a column`);
    const marks = new Set([markOf({ key: 'shop/cup', sku: '' }, column, header, '')]);
    expect(headers.filter((one) => wasExported(marks, one))).toEqual([header]);
  }
});

test('a cell that is damaged at any place is known', () => {
  const cell = exportedCell('abcdefg', ['1234567', '7654321']);
  expect(readExportedCell(cell)).toEqual({ name: 'abcdefg', marks: new Set(['1234567', '7654321']) });
  for (let at = 0; at < cell.length; at++) {
    expect(readExportedCell(cell.slice(0, at))).toBeNull();
    expect(readExportedCell(cell.slice(at + 1))).toBeNull();
    expect(readExportedCell(`${cell.slice(0, at)}_${cell.slice(at + 1)}`)).toBeNull();
  }
});
