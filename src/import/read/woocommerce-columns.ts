import { type LostColumn, lostColumns } from './file-row.ts';
import type { CsvRow } from './read-csv.ts';

/** Columns of WooCommerce's product export by what they hold; the export writes them in the language of the site. */
const COLUMNS = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  gtin: ['gtin, upc, ean, or isbn'],
  name: ['name'],
  published: ['published'],
  visibility: ['visibility in catalog'],
  short: ['short description'],
  description: ['description'],
  saleStarts: ['date sale price starts'],
  saleEnds: ['date sale price ends'],
  inStock: ['in stock?'],
  stock: ['stock'],
  backorders: ['backorders allowed?'],
  salePrice: ['sale price'],
  price: ['regular price'],
  categories: ['categories'],
  tags: ['tags'],
  images: ['images'],
  parent: ['parent'],
  brands: ['brands'],
  cost: [['cost', 'of', 'goods'].join(' ')],
  // What the two common plug-ins for search engines store.
  seoTitle: ['meta: _yoast_wpseo_title', 'meta: rank_math_title'],
  seoDescription: ['meta: _yoast_wpseo_metadesc', 'meta: rank_math_description'],
} as const;

export type WooColumn = keyof typeof COLUMNS;

const REQUIRED: readonly WooColumn[] = ['type', 'name', 'price'];
const KNOWN = new Set<string>(Object.values(COLUMNS).flat());
const ATTRIBUTE = /^attribute (\d+) (name|value\(s\)|visible|global|default)$/;
const WEIGHT = /^weight \((kg|g|lbs|oz)\)$/;
const GRAMS = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 };

export interface WooAttribute {
  name: string;
  /** Of a variation its value, '' where it stands for any; of a product all of them. */
  values: string[];
  /** Whether the product's page shows it. */
  isVisible: boolean;
}

/** One row of the file. Texts come without spaces around them. */
export interface WooRow {
  line: number;
  cell(column: WooColumn): string;
  weight: string;
  /** Grams in one unit of `weight`. */
  gramsEach: number;
  attributes: WooAttribute[];
}

export interface WooFile {
  rows: WooRow[];
  lost: LostColumn[];
}

const fold = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Several values in one cell: commas part them, and one inside a value has a backslash before it. */
export const listOf = (text: string): string[] =>
  (text.match(/(?:\\,|[^,])+/g) ?? []).map((part) => part.replaceAll('\\,', ',').trim()).filter(Boolean);

/** The export puts an apostrophe before what a spreadsheet would calculate. */
const plainCell = (text: string) => text.trim().replace(/^'(?=[=+\-@])/, '');

function refuse(names: readonly string[]): string | null {
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  if (twice) return `The column "${twice}" occurs twice.`;
  const missing = REQUIRED.filter((column) => !COLUMNS[column].some((name) => names.includes(name)));
  if (!names.includes('id') && !names.includes('sku')) missing.push('id');
  if (missing.length === 0) return null;
  const listed = missing.map((column) => `"${COLUMNS[column][0]}"`).join(', ');
  return `The header lacks ${listed}: this is no product file of WooCommerce in English. Its export writes headers in the language of the account: switch that to English and export again.`;
}

type Places = (row: CsvRow) => WooRow;

function reader(names: readonly string[]): Places {
  const places = (column: WooColumn) => COLUMNS[column].map((name) => names.indexOf(name)).filter((at) => at >= 0);
  const byColumn = Object.fromEntries(
    Object.keys(COLUMNS).map((column) => [column, places(column as WooColumn)]),
  ) as Record<WooColumn, number[]>;
  const weightAt = names.findIndex((name) => WEIGHT.test(name));
  const unit = (WEIGHT.exec(names[weightAt] ?? '')?.[1] ?? 'g') as keyof typeof GRAMS;
  const numbers = [...new Set(names.flatMap((name) => ATTRIBUTE.exec(name)?.[1] ?? []))]
    .map(Number)
    .sort((a, b) => a - b);
  const attributes = numbers.map((n) => {
    const placeOf = (part: string) => names.indexOf(`attribute ${n} ${part}`);
    return { name: placeOf('name'), values: placeOf('value(s)'), visible: placeOf('visible') };
  });
  return ({ line, cells }) => {
    const at = (place: number) => plainCell(cells[place] ?? '');
    return {
      line,
      cell: (column) => byColumn[column].map(at).find((text) => text !== '') ?? '',
      weight: at(weightAt),
      gramsEach: GRAMS[unit],
      attributes: attributes
        .map(({ name, values, visible }) => ({
          name: at(name).replace(/\s+/g, ' '),
          values: listOf(at(values)),
          isVisible: at(visible) !== '0',
        }))
        .filter(({ name }) => name !== ''),
    };
  };
}

const isTaken = (header: string) => {
  const name = fold(header);
  return KNOWN.has(name) || ATTRIBUTE.test(name) || WEIGHT.test(name);
};

/** The rows of a WooCommerce file; a sentence when its header is none of WooCommerce's. */
export async function readWooRows(file: AsyncIterable<CsvRow>): Promise<WooFile | string> {
  const rows: WooRow[] = [];
  let read: Places | undefined;
  let lost = lostColumns([], isTaken);
  for await (const row of file) {
    if (read) {
      rows.push(read(row));
      // "0" is what the export writes for a switch that is off.
      lost.look(
        row.line,
        row.cells.map((cell) => (cell.trim() === '0' ? '' : cell)),
      );
      continue;
    }
    const names = row.cells.map(fold);
    const refused = refuse(names);
    if (refused !== null) return refused;
    read = reader(names);
    lost = lostColumns(row.cells, isTaken);
  }
  return { rows, lost: lost.list() };
}
