import { unguardDigits } from '#domain/lists/csv-line.ts';
import { withDot } from '../../import/index.ts';
import { exportedText, exportId } from '../baseline.ts';
import { hashOf } from '../hash.ts';
import { plainNumber } from '../kinds/fields.ts';
import { type Column, isOfSku, valuesOf } from './columns.ts';
import { readFlag } from './flag.ts';

/**
 * The column `exported` of a table: the name of the export, then a mark for every cell of the row, and one of all that, by which a
 * damaged cell is known; seven characters each. The order of the cells does not matter, and each row has those of its product, which
 * stand on the first row alone. So rows may be sorted and left out, and columns as well.
 */

const LENGTH = 7;
/** Of a mark, what stands for the header of its cell, and differs for all of them; the rest stands for its value. */
const HEADER_LENGTH = 3;
const CELL = new RegExp(`^(?:[\\w-]{${LENGTH}}){3,}$`);

/**
 * What a spreadsheet leaves of a value when it rewrites numbers and flags: '4.50' and '4,5' are '4.5', 'TRUE' and 'WAHR' are 'true'. In codes and
 * texts every sign counts: '007' and '7' are two. To compare cells, never to write one: '12.000' may be twelve thousand.
 */
export function plainValue(column: Column, text: string): string {
  const plain = unguardDigits(text.trim()).replaceAll('\r\n', '\n');
  const values = valuesOf(column);
  if (values === 'flag') return String(readFlag(plain) ?? plain.toLowerCase());
  const number = withDot(plain);
  return values === 'text' || !/^\d+(\.\d+)?$/.test(number) ? plain : plainNumber(number);
}

/** Which product or SKU a row is about. */
export interface RowOwner {
  /** 'merchant/product' */
  key: string;
  /** Values of the SKU, joined by ' | '. */
  sku: string;
}

const headerMark = (header: string): string => hashOf(header).slice(0, HEADER_LENGTH);

/** The mark of a cell. It names what the row is about, so that marks which were copied to another row count for nothing there. */
export function markOf({ key, sku }: RowOwner, column: Column, header: string, text: string): string {
  const owner = isOfSku(column) ? [key, sku] : [key];
  const value = hashOf(JSON.stringify([owner, header, plainValue(column, text)]));
  return headerMark(header) + value.slice(0, LENGTH - HEADER_LENGTH);
}

/** Whether a row was exported with a column, filled or empty. */
export function wasExported(marks: ReadonlySet<string>, header: string): boolean {
  const ofHeader = headerMark(header);
  return [...marks].some((mark) => mark.startsWith(ofHeader));
}

/** The mark of what a row is about, which every exported row has. */
export const rowMark = (owner: RowOwner): string => markOf(owner, { of: 'key', name: 'sku' }, 'sku', owner.sku);

/** The mark of a product's key, which every row of it has; whatever else of the row is edited. */
export const productMark = (key: string): string =>
  markOf({ key, sku: '' }, { of: 'key', name: 'product' }, 'product', key);

/** The name of an export: the same for the same cells. */
export const exportName = (rows: readonly string[][]): string => hashOf(JSON.stringify(rows)).slice(0, LENGTH);

const sealed = (text: string): string => text + hashOf(text).slice(0, LENGTH);

export const exportedCell = (name: string, marks: readonly string[]): string => sealed([name, ...marks].join(''));

/** The name of the export and the marks of a row; null for a cell that is not as an export has written it. */
export function readExportedCell(text: string): { name: string; marks: ReadonlySet<string> } | null {
  const own = text.slice(0, -LENGTH);
  if (!CELL.test(text) || text !== sealed(own)) return null;
  const [name = '', ...marks] = own.match(new RegExp(`.{${LENGTH}}`, 'g')) ?? [];
  return { name, marks: new Set(marks) };
}

/** The text of `exported.json` that stands for the export of a table, and the id by which a mall knows it. */
export function tableExport(name: string): { text: string; id: string } {
  const text = exportedText(new Map([['table', new Map([['export', name]])]]));
  return { text, id: exportId(text) };
}
