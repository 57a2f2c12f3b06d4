import { isRounded } from '#domain/lists/csv-line.ts';
import type { FileRow } from './file-row.ts';
import { type Note, quote } from './problem.ts';
import type { Variant } from './product.ts';
import { type OptionSlot, valuesOf } from './product-options.ts';
import { oneLine } from './product-texts.ts';
import { type FileCurrency, readFlag, readGrams, readPrice, readQuantity } from './read-numbers.ts';

export const MOST_VARIANTS = 100;

/** Rows that only add a picture say nothing about price, options or SKU. */
export const isVariantRow = (row: FileRow) =>
  [row.cell('price'), row.cell('sku'), ...row.options.map(({ value }) => value)].some((text) => text !== '');

const nameOf = (values: readonly string[]) => (values.length > 0 ? `variant ${quote(values.join(', '))}` : 'product');

/** A cut is measured against the prices that the mall itself has had, which a file cannot prove. */
function noteCompareAt(row: FileRow, price: number, currency: FileCurrency, note: Note): void {
  const text = row.cell('compareAt');
  const read = readPrice(text, currency);
  if (text === '' || 'refused' in read || read.value <= price) return;
  note(
    row.line,
    'changed',
    'compare-at price',
    `${quote(text)} is not shown; a price counts as reduced once it falls below the lowest of the last thirty days here`,
  );
}

/** The mall counts every SKU. SKUs that the other shop does not count get this many, at every import. */
const UNTRACKED_PIECES = 9_999;

function stockOf(row: FileRow, note: Note): number | null {
  if (!row.isTracked) {
    const why = `not tracked there, so that it can always be bought; it has ${UNTRACKED_PIECES} pieces here`;
    note(row.line, 'changed', 'stock', why);
    return UNTRACKED_PIECES;
  }
  const { value, changed } = readQuantity(row.cell('quantity'));
  const policy = row.cell('policy').toLowerCase();
  const goesOn = policy === 'continue' || readFlag(policy, false) === true;
  if (changed) note(row.line, 'changed', 'stock', changed);
  else if (goesOn && value === 0) note(row.line, 'changed', 'stock', 'it may be sold at 0 there; not in the mall');
  return value;
}

/** What it costs the shop; a cost that cannot be read stays unknown. */
function costOf(row: FileRow, currency: FileCurrency, note: Note): number | null {
  const text = row.cell('cost');
  if (text === '') return null;
  const read = readPrice(text, currency);
  if ('value' in read) return read.value;
  note(row.line, 'changed', 'cost', `${read.refused}; not taken`);
  return null;
}

/** A number that is a name; one of which a spreadsheet has rounded digits away names nothing. */
function codeOf(row: FileRow, column: 'barcode' | 'sku' | 'mpn', note: Note): string {
  const text = oneLine(row.cell(column));
  if (!isRounded(text)) return text;
  note(
    row.line,
    'changed',
    column === 'sku' ? 'SKU' : column,
    `a spreadsheet has rounded it to ${quote(text)}; not taken`,
  );
  return '';
}

function readVariant(row: FileRow, values: string[], currency: FileCurrency, note: Note): Variant | null {
  const text = row.cell('price');
  const price = text === '' ? { refused: 'it has no price' } : readPrice(text, currency);
  if ('refused' in price) {
    note(row.line, 'refused', nameOf(values), text === '' ? price.refused : `its price ${price.refused}`);
    return null;
  }
  if (price.changed) note(row.line, 'changed', 'price', price.changed);
  if (price.value === 0) note(row.line, 'taken', 'price', 'it is free');
  noteCompareAt(row, price.value, currency, note);
  const grams = readGrams(row.cell('grams'));
  if (grams.changed) note(row.line, 'changed', 'weight', grams.changed);
  return {
    line: row.line,
    values,
    price: price.value,
    stock: stockOf(row, note),
    grams: grams.value,
    barCode: codeOf(row, 'barcode', note),
    code: codeOf(row, 'sku', note),
    mpn: codeOf(row, 'mpn', note),
    cost: costOf(row, currency, note),
    picture: row.cell('variantImage'),
  };
}

/** The variants of one product that can be sold; every other row is noted with its reason. */
export function readVariants(
  rows: readonly FileRow[],
  slots: readonly OptionSlot[],
  currency: FileCurrency,
  note: Note,
): Variant[] {
  const lines = new Map<string, number>();
  return rows.flatMap((row) => {
    const values = valuesOf(row, slots, note);
    if (typeof values === 'string') {
      note(row.line, 'refused', 'variant', values);
      return [];
    }
    const key = JSON.stringify(values);
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      note(row.line, 'refused', nameOf(values), `line ${earlier} is the same`);
      return [];
    }
    const variant = readVariant(row, values, currency, note);
    if (!variant) return [];
    lines.set(key, row.line);
    return [variant];
  });
}
