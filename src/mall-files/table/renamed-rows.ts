import type { Codes } from '../codes.ts';
import type { RowProblem } from '../files/read-rows.ts';
import { EXPORTED_COLUMN } from './columns.ts';
import { productMark } from './exported-cells.ts';
import type { Table } from './read-table.ts';

/**
 * Rows that were exported as those of another product, because their key was edited or the row copied. Written, they would make a
 * second product beside the first, or take over one.
 */
export function renamedRows({ products }: Table, codes: Codes): RowProblem[] {
  const renamed = [...products].flatMap(([key, rows]) =>
    rows.flatMap(({ line, marks }) => (marks === null || marks.has(productMark(key)) ? [] : [{ key, line, marks }])),
  );
  if (renamed.length === 0) return [];
  const keys = new Map(codes.keys('product').map((key) => [productMark(key), key]));
  return renamed.map(({ key, line, marks }) => {
    const before = [...marks].map((mark) => keys.get(mark)).find((found) => found !== undefined);
    const purpose = codes.find('product', key) === undefined ? 'make a new product' : 'write all of it there';
    const message = `is now ${key} and was exported as ${before ?? 'a product that is not in this mall'}: keys cannot be changed, so leave the old one, or empty the cell ${EXPORTED_COLUMN} of this row to ${purpose}`;
    return { line, message };
  });
}
