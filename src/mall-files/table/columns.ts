import { LOCALES, type Locale } from '#locale/locales.ts';

/**
 * The columns of the table of products: a row for each SKU, what belongs to the product on its first row. Cells that are
 * empty leave the mall as it is. Several values of a cell are parted by '|'.
 */

/** What says which SKU a row is about; they are always there. */
export const KEY_COLUMNS = ['merchant', 'product', 'sku'] as const;

/** What the cells of the row were when they were exported. */
export const EXPORTED_COLUMN = 'exported';

/** Of the product, by the member of its file. */
export const PRODUCT_COLUMNS = [
  'type',
  'category',
  'brand',
  'shelf',
  'shipping',
  'currency',
  'isShown',
  'image',
  'images',
  'tags',
  'guarantees',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const SKU_COLUMNS = [
  'price',
  'memberPrice',
  'stock',
  'barCode',
  'skuCode',
  'mpn',
  'cost',
  'weight',
  'volume',
  'skuImage',
  'isOn',
] as const;
export type SkuColumn = (typeof SKU_COLUMNS)[number];

/** Numbers that are names: a spreadsheet must not calculate with them. */
export const CODE_COLUMNS: readonly string[] = ['barCode', 'skuCode', 'mpn'];

export const AMOUNT_COLUMNS: readonly string[] = ['price', 'memberPrice', 'cost'];
export const NUMBER_COLUMNS: readonly string[] = ['weight', 'volume'];
const FLAG_COLUMNS: readonly string[] = ['isShown', 'isOn'];

const SKU_MEMBERS = { skuImage: 'image', skuCode: 'code' } as const;

/** The member of an SKU that a column is about. */
export const skuMember = (column: Exclude<SkuColumn, 'stock'>) =>
  column === 'skuImage' || column === 'skuCode' ? SKU_MEMBERS[column] : column;

/** Of each language: 'name:de'. */
export const TEXT_COLUMNS = ['name', 'intro', 'keywords', 'unit', 'content', 'seoTitle', 'seoDescription'] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Names of options and of the row's values, of each language: 'option1:de', 'value1:de'. */
const CHOICE = /^(option|value)([1-9])$/;

export type Column =
  | { of: 'key'; name: (typeof KEY_COLUMNS)[number] }
  | { of: 'product'; name: ProductColumn }
  | { of: 'sku'; name: SkuColumn }
  | { of: 'text'; name: TextColumn; locale: Locale }
  | { of: 'option' | 'value'; place: number; locale: Locale };

/** Whether every row has a value of its own in a column; of others there is one for the whole product. */
export const isOfSku = ({ of }: Column): boolean => of === 'sku' || of === 'value' || of === 'key';

/** What the values of a column are. */
export function valuesOf(column: Column): 'number' | 'flag' | 'text' {
  if (!('name' in column)) return 'text';
  const { name } = column;
  if (name === 'stock' || AMOUNT_COLUMNS.includes(name) || NUMBER_COLUMNS.includes(name)) return 'number';
  return FLAG_COLUMNS.includes(name) ? 'flag' : 'text';
}

const isOne = <T extends string>(all: readonly T[], text: string): text is T => all.some((one) => one === text);

/** A column by its header; null for a header of none. */
export function columnOf(header: string): Column | null {
  if (isOne(KEY_COLUMNS, header)) return { of: 'key', name: header };
  if (isOne(PRODUCT_COLUMNS, header)) return { of: 'product', name: header };
  if (isOne(SKU_COLUMNS, header)) return { of: 'sku', name: header };
  const [name = '', language = ''] = header.split(':');
  const locale = LOCALES.find((one) => one === language);
  if (!locale) return null;
  if (isOne(TEXT_COLUMNS, name)) return { of: 'text', name, locale };
  const [, of, place] = CHOICE.exec(name) ?? [];
  return of === undefined ? null : { of: of as 'option' | 'value', place: Number(place) - 1, locale };
}

/** The headers of a table with texts in some languages and room for as many options. */
export const headersOf = (languages: readonly Locale[], options: number): string[] => [
  ...KEY_COLUMNS,
  ...SKU_COLUMNS,
  ...PRODUCT_COLUMNS,
  ...languages.flatMap((locale) => TEXT_COLUMNS.map((name) => `${name}:${locale}`)),
  ...Array.from({ length: options }, (_, at) => at + 1).flatMap((place) =>
    languages.flatMap((locale) => [`option${place}:${locale}`, `value${place}:${locale}`]),
  ),
];
