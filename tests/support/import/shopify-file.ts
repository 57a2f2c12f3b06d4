import type { FileRow } from '#import/read/file-row.ts';
import { shopifyColumns, shopifyRow } from '#import/read/shopify-columns.ts';

/** Cells by the headers of Shopify's export; what is left out is empty. */
export type Cells = Record<string, string>;

export const USD = { code: 'USD', symbol: '$', decimals: 2 };

/** A row that can be sold, with other cells in the place of its own. */
export const sellable = (cells: Cells = {}): Cells => ({
  Handle: 'shirt',
  Title: 'Shirt',
  'Variant Price': '10.00',
  'Variant Inventory Qty': '5',
  ...cells,
});

const headerOf = (rows: readonly Cells[]) => [
  ...new Set(['Handle', 'Title', 'Variant Price', ...rows.flatMap(Object.keys)]),
];

/** The rows as the import sees them, the first in line 2. The header's order may be given. */
export function rowsOf(rows: readonly Cells[], header: readonly string[] = headerOf(rows)): FileRow[] {
  const columns = shopifyColumns(header);
  if (typeof columns === 'string') throw new Error(columns);
  return rows.map((row, i) => shopifyRow(columns, { line: i + 2, cells: header.map((name) => row[name] ?? '') }));
}

const field = (text: string) =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** The rows as a file. */
export function csvOf(rows: readonly Cells[], { header = headerOf(rows), newline = '\n' } = {}): string {
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(field).join(','))
    .join(newline);
}
