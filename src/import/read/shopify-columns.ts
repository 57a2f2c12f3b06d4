import type { CsvRow } from './read-csv.ts';

/** Headers of Shopify's exports in lower case: the classic ones first, then those of the newer template. */
const SPELLINGS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  type: ['type'],
  category: ['product category', 'google shopping / google product category'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  shipping: ['variant requires shipping', 'requires shipping'],
  barcode: ['variant barcode', 'barcode'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoDescription: ['seo description'],
} as const;

export type Column = keyof typeof SPELLINGS;

const REQUIRED: readonly Column[] = ['handle', 'title', 'price'];

/** Places of the cells: several where a file has both spellings of a column. */
export interface ShopifyColumns {
  places: Record<Column, number[]>;
  /** In the order of the options' numbers. */
  options: { number: number; name: number | undefined; value: number | undefined }[];
}

/** One row by the names of its columns. Texts come without spaces around them. */
export interface ShopifyRow {
  line: number;
  cell(column: Column): string;
  /** What the row says of each option of the header, empty ones included. */
  options: { number: number; name: string; value: string }[];
}

const optionPlace = (names: readonly string[], number: number, part: 'name' | 'value') => {
  const place = names.indexOf(`option${number} ${part}`);
  return place === -1 ? undefined : place;
};

function optionsOf(names: readonly string[]): ShopifyColumns['options'] {
  const numbers = names.flatMap((name) => /^option(\d+) (?:name|value)$/.exec(name)?.[1] ?? []).map(Number);
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => ({
      number,
      name: optionPlace(names, number, 'name'),
      value: optionPlace(names, number, 'value'),
    }));
}

function complaint(names: readonly string[], places: ShopifyColumns['places']): string | null {
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  if (twice) return `The column "${twice}" occurs twice.`;
  const missing = REQUIRED.filter((column) => places[column].length === 0);
  if (missing.length === 0) return null;
  const listed = missing.map((column) => SPELLINGS[column].map((name) => `"${name}"`).join(' or ')).join(', ');
  const hint = names.length === 1 && /[;\t]/.test(names[0] ?? '') ? ' Columns have to be parted by commas.' : '';
  return `The header lacks ${listed}: this is no product file of Shopify.${hint}`;
}

/** Where the header has what; a sentence when it is no header of Shopify's. */
export function shopifyColumns(header: readonly string[]): ShopifyColumns | string {
  const names = header.map((name) => name.trim().toLowerCase().replace(/\s+/g, ' '));
  const places = Object.fromEntries(
    Object.entries(SPELLINGS).map(([column, spellings]) => [
      column,
      spellings.map((spelling) => names.indexOf(spelling)).filter((place) => place !== -1),
    ]),
  ) as ShopifyColumns['places'];
  return complaint(names, places) ?? { places, options: optionsOf(names) };
}

const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ');

export function shopifyRow({ places, options }: ShopifyColumns, { line, cells }: CsvRow): ShopifyRow {
  const at = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? '').trim());
  return {
    line,
    cell: (column) => places[column].map(at).find((text) => text !== '') ?? '',
    options: options.map(({ number, name, value }) => ({
      number,
      name: onOneLine(at(name)),
      value: onOneLine(at(value)),
    })),
  };
}
