import { csvRow, unguardCell } from '#domain/lists/csv-line.ts';
import { type RowProblem, readRows } from './read-rows.ts';

/** `stock.csv`: the pieces of every SKU, a row each. */

export const STOCK_COLUMNS = ['merchant', 'product', 'sku', 'pieces'] as const;

export interface StockRows {
  /** By 'merchant/product'. */
  docs: Map<string, { pieces: Record<string, number | string>; lines: Record<string, number> }>;
  problems: RowProblem[];
}

export function stockText(docs: Iterable<readonly [string, { pieces: Record<string, number> }]>): string {
  let text = `${csvRow(STOCK_COLUMNS)}\n`;
  for (const [key, { pieces }] of docs) {
    const slash = key.indexOf('/');
    for (const [sku, number] of Object.entries(pieces))
      text += `${csvRow([key.slice(0, slash), key.slice(slash + 1), sku, number])}\n`;
  }
  return text;
}

export async function readStock(path: string): Promise<StockRows> {
  const rows: StockRows = { docs: new Map(), problems: [] };
  const read = await readRows(path);
  if (!Array.isArray(read)) {
    rows.problems.push(read);
    return rows;
  }
  const [header, ...body] = read;
  if (header?.cells.map((name) => name.trim()).join() !== STOCK_COLUMNS.join()) {
    rows.problems.push({ line: 1, message: `has the columns ${STOCK_COLUMNS.join(', ')}` });
    return rows;
  }
  for (const { line, cells } of body) {
    const [merchant = '', product = '', sku = '', pieces = ''] = cells.map(unguardCell);
    const key = `${merchant}/${product}`;
    const doc = rows.docs.get(key) ?? { pieces: {}, lines: {} };
    if (Object.hasOwn(doc.pieces, sku)) rows.problems.push({ line, message: `has the SKU "${sku}" of ${key} twice` });
    doc.pieces[sku] = /^\d{1,9}$/.test(pieces.trim()) ? Number(pieces) : pieces;
    doc.lines[sku] = line;
    rows.docs.set(key, doc);
  }
  return rows;
}
