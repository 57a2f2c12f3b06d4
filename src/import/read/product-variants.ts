import { type Note, quote } from './problem.ts';
import type { Variant } from './product.ts';
import { type OptionSlot, valuesOf } from './product-options.ts';
import { type FileCurrency, readFlag, readGrams, readPrice, readQuantity } from './read-numbers.ts';
import type { ShopifyRow } from './shopify-columns.ts';

export const MOST_VARIANTS = 100;

/** Rows that only add a picture say nothing about price, options or SKU. */
export const isVariantRow = (row: ShopifyRow) =>
  [row.cell('price'), row.cell('sku'), ...row.options.map(({ value }) => value)].some((text) => text !== '');

const nameOf = (values: readonly string[]) => (values.length > 0 ? `variant ${quote(values.join(', '))}` : 'product');

/** A cut is measured against the prices that the mall itself has had, which a file cannot prove. */
function noteCompareAt(row: ShopifyRow, price: number, currency: FileCurrency, note: Note): void {
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

function stockOf(row: ShopifyRow, note: Note): number {
  const { value, changed } = readQuantity(row.cell('quantity'));
  const policy = row.cell('policy').toLowerCase();
  const goesOn = policy === 'continue' || readFlag(policy, false) === true;
  if (changed) note(row.line, 'changed', 'stock', changed);
  else if (goesOn && value === 0)
    note(row.line, 'changed', 'stock', 'Shopify goes on selling it at 0; the mall does not');
  return value;
}

function readVariant(row: ShopifyRow, values: string[], currency: FileCurrency, note: Note): Variant | null {
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
    barCode: row.cell('barcode') || row.cell('sku'),
    picture: row.cell('variantImage'),
  };
}

/** The variants of one product that can be sold; every other row is noted with its reason. */
export function readVariants(
  rows: readonly ShopifyRow[],
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
