import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ImportedMarks, ImportedValues } from '../../server/modules/schema.ts';
import type { ProductColumns, ProductTextColumns, SkuColumns } from './wanted-products.ts';

/** A longer value is remembered by its hash. */
const LONGEST_MARK = 64;

/** What is remembered of a value that an import has written: enough to see whether it is another now. */
export function markOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_MARK ? text : `sha256:${createHash('sha256').update(text).digest('base64url')}`;
}

export interface Merged<T> {
  values: T;
  /** What the next import compares with. */
  marks: ImportedMarks;
  /** What was changed in the mall, differs from the file and stays. */
  kept: (keyof T & string)[];
}

/**
 * What a row is to hold: the file's values, but for those that the mall has changed since an import wrote them, which `marks` show.
 * A value that mall and file agree on is the file's again. Without a mark nothing is known, and the file decides.
 */
export function mergeValues<T extends object>(
  file: T,
  stored: T,
  marks: ImportedMarks | undefined,
  takesFile: boolean,
): Merged<T> {
  const merged: Merged<T> = { values: { ...file }, marks: {}, kept: [] };
  for (const key of Object.keys(file) as (keyof T & string)[]) {
    const mark = marks?.[key];
    const isByHand = mark !== undefined && mark !== markOf(stored[key]) && !isDeepStrictEqual(file[key], stored[key]);
    if (isByHand && !takesFile) {
      merged.values[key] = stored[key];
      merged.marks[key] = mark;
      merged.kept.push(key);
    } else merged.marks[key] = markOf(file[key]);
  }
  return merged;
}

/** No value has this mark, so that each counts as set in the mall. */
const SET_IN_MALL = '';

const marks = <Column extends string>(columns: readonly Column[]): ImportedMarks =>
  Object.fromEntries(columns.map((column) => [column, SET_IN_MALL]));

const PRODUCT: readonly (keyof ProductColumns)[] = ['brandId', 'productType', 'image', 'images', 'isShown'];
const TEXT: readonly (keyof ProductTextColumns)[] = [
  'name',
  'intro',
  'content',
  'seoTitle',
  'seoDescription',
  'specification',
  'alts',
];
const SKU: readonly (keyof SkuColumns)[] = ['price', 'image', 'barCode', 'code', 'mpn', 'cost', 'weight', 'isOn'];

/**
 * Marks of a product that no import has written, for one that files of the mall brought from another mall: the next import keeps
 * everything in which its file differs, unless it shall go before.
 */
export const foreignMarks = (locales: readonly string[], skuIds: readonly number[]): ImportedValues => ({
  product: marks(PRODUCT),
  texts: Object.fromEntries(locales.map((locale) => [locale, marks(TEXT)])),
  // Stock has no mark: the ledger says which entries are an operator's.
  skus: Object.fromEntries(skuIds.map((id) => [id, marks(SKU)])),
});
