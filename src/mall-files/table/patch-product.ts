import { isRounded, unguardDigits } from '#domain/lists/csv-line.ts';
import type { Locale } from '#locale/locales.ts';
import { withDot } from '../../import/index.ts';
import { MOST_COUNT } from '../kinds/fields.ts';
import { type ProductFile, valueLabels, valuePlaces } from '../kinds/products/product-file.ts';
import { MOST_PIECES } from '../kinds/products/stock.ts';
import { AMOUNT_COLUMNS, CODE_COLUMNS, type Column, NUMBER_COLUMNS, type SkuColumn, skuMember } from './columns.ts';
import { readFlag } from './flag.ts';
import { skuValues, type TableRow } from './read-table.ts';

type Members = Record<string, unknown>;

/** The members that a table can change of a document, before its schema has seen them. */
export interface Patched {
  file: Members;
  /** By the values of an SKU; only of rows that say it. */
  pieces: Record<string, number>;
  problems: { line: number; message: string }[];
}

const LISTS: readonly string[] = ['images', 'tags', 'guarantees'];

const flag = (text: string): unknown => readFlag(text) ?? text;

/** Keys of tags that an import made have spaces in them. */
const listed = (text: string) =>
  text
    .split(text.includes('|') || text.startsWith('import:') ? '|' : /\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function productValue(name: string, text: string): unknown {
  if (LISTS.includes(name)) return listed(text);
  return name === 'isShown' ? flag(text) : text;
}

function skuValue(name: string, text: string): unknown {
  if (NUMBER_COLUMNS.includes(name)) return Number(text);
  if (AMOUNT_COLUMNS.includes(name)) return withDot(text);
  return name === 'isOn' ? flag(text) : text;
}

/** Writes a cell of an SKU where it belongs; pieces are counted apart. */
function patchSku(sku: Members, values: string, column: SkuColumn, text: string, { pieces }: Patched): void {
  if (column === 'stock') pieces[values] = Number(text);
  else sku[skuMember(column)] = skuValue(column, text);
}

/** What is wrong with a cell by itself; null where nothing is. */
function faultOf(column: Column, text: string): string | null {
  if (column.of !== 'sku') return null;
  const { name } = column;
  if (CODE_COLUMNS.includes(name) && isRounded(text))
    return `has a ${name} that a spreadsheet has rounded to ${text}: make the column text`;
  if (name !== 'stock' && !NUMBER_COLUMNS.includes(name)) return null;
  const most = name === 'stock' ? MOST_PIECES : MOST_COUNT;
  return /^\d{1,10}$/.test(text) && Number(text) <= most
    ? null
    : `has the ${name} "${text}": it is a whole number from 0 to ${most}, in digits alone`;
}

interface Choice {
  names: Partial<Record<Locale, string>>;
}

interface DraftOption extends Choice {
  values: Choice[];
}

/** Options of a new product: the values that its rows name, in the order in which they come. */
function draftOptions(rows: readonly TableRow[], locale: Locale): DraftOption[] {
  const skus = rows.map(skuValues);
  const width = Math.max(0, ...skus.map((values) => values.length));
  return Array.from({ length: width }, (_, at) => ({
    names: { [locale]: `Option ${at + 1}` },
    values: [...new Set(skus.flatMap((values) => values[at] ?? []))].map((label) => ({ names: { [locale]: label } })),
  }));
}

/** Writes a cell of an option's or a value's name where it belongs. */
function nameChoice(
  column: Extract<Column, { of: 'option' | 'value' }>,
  text: string,
  options: DraftOption[],
  places: readonly number[] | null,
): boolean {
  const option = options[column.place];
  const choice = column.of === 'option' ? option : option?.values[places?.[column.place] ?? -1];
  if (!choice) return false;
  choice.names = { ...choice.names, [column.locale]: text };
  return true;
}

/**
 * A product with what its rows of a table say. `stored` is the document that the mall has; null for a new product, whose
 * values are named in `locale`.
 */
export function patchProduct(stored: ProductFile | null, rows: readonly TableRow[], locale: Locale): Patched {
  const file: Members = structuredClone(stored ?? {}) as Members;
  const options: DraftOption[] = stored ? (file['options'] as DraftOption[]) : draftOptions(rows, locale);
  const labels = options.map(({ values }) => valueLabels(values as never));
  const texts = { ...((file['texts'] as Members | undefined) ?? {}) } as Record<string, Members>;
  const skus: Members[] = (file['skus'] as Members[] | undefined) ?? [];
  const patched: Patched = { file, pieces: {}, problems: [] };
  const placesOf = new Map(skus.map((sku) => [sku, valuePlaces(labels, sku as never)]));
  for (const row of rows) {
    const values = skuValues(row);
    const places = valuePlaces(labels, { values } as never);
    const name = values.join(' | ');
    let sku = skus.find((one) => ((one['values'] as string[] | undefined) ?? []).join(' | ') === name);
    if (!sku) {
      sku = { values };
      skus.push(sku);
      placesOf.set(sku, places);
    }
    for (const { column, text } of row.cells) {
      if (text.trim() === '' || column.of === 'key') continue;
      // As it is written: where '12.000' counted as 12 a spreadsheet that means 12,000 would sell the shop out.
      const given = unguardDigits(text.trim());
      const fault = faultOf(column, given);
      if (fault !== null) {
        patched.problems.push({ line: row.line, message: fault });
        continue;
      }
      if (column.of === 'product') file[column.name] = productValue(column.name, text.trim());
      else if (column.of === 'text') texts[column.locale] = { ...texts[column.locale], [column.name]: text };
      else if (column.of === 'sku') patchSku(sku, name, column.name, given, patched);
      else if (!nameChoice(column, text.trim(), options, places))
        patched.problems.push({
          line: row.line,
          message: `names the ${column.of} ${column.place + 1}, which "${name}" has not`,
        });
    }
  }
  // A value may have a new name now, by which SKUs name it.
  const renamed = options.map(({ values }) => valueLabels(values as never));
  for (const [sku, places] of placesOf)
    if (places) sku['values'] = places.map((place, option) => renamed[option]?.[place] ?? '');
  Object.assign(file, { texts, options, skus });
  return patched;
}
