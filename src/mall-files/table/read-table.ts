import { unguardCell } from '#domain/lists/csv-line.ts';
import { type RowProblem, readRows } from '../files/read-rows.ts';
import { keyFault } from '../kinds/fields.ts';
import { type Column, columnOf, EXPORTED_COLUMN, KEY_COLUMNS } from './columns.ts';
import { readExportedCell } from './exported-cells.ts';

export interface TableCell {
  column: Column;
  header: string;
  text: string;
}

export interface TableRow {
  line: number;
  cells: TableCell[];
  /** What the cells were when they were exported; null for a row that was written by hand. */
  marks: ReadonlySet<string> | null;
}

export interface Table {
  /** By 'merchant/product', in their order. */
  products: Map<string, TableRow[]>;
  /** The name of the export that the rows come from; null where all were written by hand. */
  exportName: string | null;
  problems: RowProblem[];
}

function readHeader(header: readonly string[]): { columns: (Column | null)[]; problems: Table['problems'] } {
  const problems: Table['problems'] = [];
  const columns = header.map((text, at) => {
    const column = columnOf(text);
    if (!column && text !== EXPORTED_COLUMN)
      problems.push({ line: 1, message: `"${text}" is no column of a table of products` });
    else if (header.indexOf(text) < at) problems.push({ line: 1, message: `has the column ${text} twice` });
    return column;
  });
  for (const name of KEY_COLUMNS)
    if (!header.includes(name)) problems.push({ line: 1, message: `has no column ${name}` });
  return { columns, problems };
}

const keyCell = (row: TableRow, name: string) =>
  row.cells.find(({ column }) => column.of === 'key' && column.name === name)?.text ?? '';

/** The values that name an SKU: 'Red | S' → ['Red', 'S']. */
export const skuValues = (row: TableRow): string[] => {
  const text = keyCell(row, 'sku');
  return text.trim() === '' ? [] : text.split('|').map((part) => part.trim());
};

export const skuName = (row: TableRow): string => skuValues(row).join(' | ');

/** What is wrong with what a row names; null where nothing is. Keys become names of files, so nothing else may pass. */
function namingFault(merchant: string, product: string): string | null {
  if (merchant === '' || product === '') return 'names a merchant and a product';
  for (const key of [merchant, product]) {
    const fault = keyFault(key);
    if (fault !== null) return `"${key}" ${fault}`;
  }
  return null;
}

function addRow({ products, problems }: Table, row: TableRow): void {
  const { line } = row;
  const [merchant, product] = [keyCell(row, 'merchant'), keyCell(row, 'product')];
  const fault = namingFault(merchant, product);
  if (fault !== null) {
    problems.push({ line, message: fault });
    return;
  }
  const key = `${merchant}/${product}`;
  const others = products.get(key) ?? [];
  const sku = skuName(row);
  if (others.some((other) => skuName(other) === sku))
    problems.push({ line, message: `has the SKU "${sku}" of ${key} twice` });
  products.set(key, [...others, row]);
}

/** What a row says of its export; null after saying what is wrong with that. */
function readMarks(text: string, line: number, table: Table): TableRow['marks'] {
  if (text === '') return null;
  const read = readExportedCell(text);
  table.exportName ??= read?.name ?? null;
  if (read && read.name === table.exportName) return read.marks;
  const message = read
    ? 'comes from another export than the rows before it: apply each table by itself'
    : `has a damaged cell ${EXPORTED_COLUMN}: export the table again and edit that one. Do not empty the cell: all of the row would be written, over what was sold and changed since`;
  table.problems.push({ line, message });
  return null;
}

/** Reads the table of products; whatever is wrong with it as a table is among the problems. */
export async function readTable(path: string): Promise<Table> {
  const table: Table = { products: new Map(), exportName: null, problems: [] };
  const read = await readRows(path);
  if (!Array.isArray(read)) {
    table.problems.push(read);
    return table;
  }
  const [first, ...body] = read;
  const header = (first?.cells ?? []).map((text) => text.trim());
  const { columns, problems } = readHeader(header);
  table.problems.push(...problems);
  if (problems.length > 0) return table;
  const exportedAt = header.indexOf(EXPORTED_COLUMN);
  for (const { line, cells: texts } of body) {
    const cells = texts.flatMap((text, at) => {
      const column = columns[at];
      return column ? [{ column, header: header[at] ?? '', text: unguardCell(text) }] : [];
    });
    const marks = readMarks(unguardCell(texts[exportedAt]?.trim() ?? ''), line, table);
    addRow(table, { line, cells, marks });
  }
  return table;
}
