import { type Column, type FileRow, lostColumns, type ReadRows } from './file-row.ts';
import type { CsvRow } from './read-csv.ts';

/** Headers of Shopify's exports in lower case: the classic ones first, then those of the newer template. */
const SPELLINGS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  intro: [],
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
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  cost: ['cost per item'],
  mpn: ['google shopping / mpn', 'mpn'],
} as const satisfies Record<Column, readonly string[]>;

const OPTION = /^option(\d+) (?:name|value)$/;
/** Names who counts the pieces of a variant; nobody does where it is empty. */
const TRACKER = ['variant inventory tracker', 'inventory tracker'];
/** How Shopify sends and shows what other columns hold. */
const NEEDLESS = new Set([
  'variant weight unit',
  'weight unit for display',
  'variant fulfillment service',
  'fulfillment service',
]);

const REQUIRED: readonly Column[] = ['handle', 'title', 'price'];

/** Places of the cells: several where a file has both spellings of a column. */
export interface ShopifyColumns {
  places: Record<Column, number[]>;
  tracker: number | undefined;
  /** In the order of the options' numbers. */
  options: { number: number; name: number | undefined; value: number | undefined }[];
}

const optionPlace = (names: readonly string[], number: number, part: 'name' | 'value') => {
  const place = names.indexOf(`option${number} ${part}`);
  return place === -1 ? undefined : place;
};

function optionsOf(names: readonly string[]): ShopifyColumns['options'] {
  const numbers = names.flatMap((name) => OPTION.exec(name)?.[1] ?? []).map(Number);
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
  return `The header lacks ${listed}: this is no product file of Shopify.`;
}

const fold = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Where the header has what; a sentence when it is no header of Shopify's. */
export function shopifyColumns(header: readonly string[]): ShopifyColumns | string {
  const names = header.map(fold);
  const places = Object.fromEntries(
    Object.entries(SPELLINGS).map(([column, spellings]) => [
      column,
      spellings.map((spelling) => names.indexOf(spelling)).filter((place) => place !== -1),
    ]),
  ) as ShopifyColumns['places'];
  const tracker = names.findIndex((name) => TRACKER.includes(name));
  return complaint(names, places) ?? { places, tracker: tracker < 0 ? undefined : tracker, options: optionsOf(names) };
}

/** The export puts an apostrophe before numbers that a spreadsheet would round or calculate. */
const NUMBERS: readonly Column[] = ['sku', 'barcode', 'mpn'];
const plainNumber = (text: string) => text.replace(/^'(?=[\d=+\-@])/, '');

const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ');

export function shopifyRow({ places, tracker, options }: ShopifyColumns, { line, cells }: CsvRow): FileRow {
  const at = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? '').trim());
  return {
    line,
    cell(column) {
      const text = places[column].map(at).find((one) => one !== '') ?? '';
      return NUMBERS.includes(column) ? plainNumber(text) : text;
    },
    isTracked: tracker === undefined || at(tracker) !== '',
    options: options.map(({ number, name, value }) => ({
      number,
      name: onOneLine(at(name)),
      value: onOneLine(at(value)),
    })),
    specification: null,
  };
}

const KNOWN = new Set<string>(Object.values(SPELLINGS).flat());

function isTaken(header: string): boolean {
  const name = fold(header);
  return KNOWN.has(name) || OPTION.test(name) || NEEDLESS.has(name) || TRACKER.includes(name);
}

/** The rows of a Shopify file; a sentence when its header is none of Shopify's. */
export async function readShopifyRows(file: AsyncIterable<CsvRow>): Promise<ReadRows | string> {
  const rows: FileRow[] = [];
  let columns: ShopifyColumns | undefined;
  let lost = lostColumns([], isTaken);
  for await (const row of file) {
    if (columns) {
      rows.push(shopifyRow(columns, row));
      lost.look(row.line, row.cells);
      continue;
    }
    const found = shopifyColumns(row.cells);
    if (typeof found === 'string') return found;
    columns = found;
    lost = lostColumns(row.cells, isTaken);
  }
  return { rows, lost: lost.list(), problems: [] };
}
