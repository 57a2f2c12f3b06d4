import { expect, test } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import { columnOf, headersOf } from '../../../src/mall-files/table/columns.ts';
import { markOf, wasExported } from '../../../src/mall-files/table/exported-cells.ts';

test('every header of a table has marks of its own', () => {
  const headers = headersOf(LOCALES, 9);
  for (const header of headers) {
    const column = columnOf(header);
    if (!column) throw new Error(`${header} is a column`);
    const marks = new Set([markOf({ key: 'shop/cup', sku: '' }, column, header, '')]);
    expect(headers.filter((one) => wasExported(marks, one))).toEqual([header]);
  }
});
