import { bothChanged } from '../compare.ts';
import type { RowProblem } from '../files/read-rows.ts';
import type { ProductFile, SkuFile } from '../kinds/products/product-file.ts';
import type { Difference } from '../plan.ts';
import { isOfSku, valuesOf } from './columns.ts';
import { markOf, plainValue, type RowOwner, rowMark, wasExported } from './exported-cells.ts';
import { skuName, type TableCell, type TableRow } from './read-table.ts';
import { cellOf } from './write-table.ts';

/** What rows of a product say that the mall has to take. */
export interface EditedRows {
  /** With the cells that count; rows of which nothing counts are left out. */
  rows: TableRow[];
  problems: RowProblem[];
  /** Cells that are as they were exported, and that the mall has otherwise by now. */
  kept: Difference[];
}

interface RowState {
  owner: RowOwner;
  marks: ReadonlySet<string>;
  /** Whether the row was exported as what it is now, and not copied from another one. */
  isOwn: boolean;
}

type Verdict = 'write' | 'leave' | 'keep' | 'changed' | 'removed';

const isFilled = ({ column, text }: TableCell) => column.of !== 'key' && text.trim() !== '';

const isStock = ({ column }: TableCell) => column.of === 'sku' && column.name === 'stock';

/**
 * Whether a number has three decimals and the mall writes it without: '12.000' may be an edit that means twelve thousand. It is never
 * taken, but has to be refused rather than left out as equal to 12.
 */
const mayBeThousands = (cell: TableCell, present: string): boolean =>
  valuesOf(cell.column) === 'number' &&
  /^\d{1,3}(\.\d{3})+$/.test(cell.text.trim()) &&
  (isStock(cell) || /^\d+(\.\d{1,2})?$/.test(present));

/**
 * What becomes of a cell: the same as of a document in a folder, and for stock as of a line of `stock.csv`. `present` is what the mall
 * has; undefined where it has no such product or SKU.
 */
function verdictOf(
  cell: TableCell,
  present: string | undefined,
  { owner, marks, isOwn }: RowState,
  overwrite: boolean,
): Verdict {
  const { column, header, text } = cell;
  const isAsExported = (value: string) => marks.has(markOf(owner, column, header, value));
  if (present === undefined) {
    if (!isOwn || overwrite) return 'write';
    return isAsExported(text) ? 'keep' : 'removed';
  }
  if (mayBeThousands(cell, present)) return 'write';
  if (isStock(cell)) return isAsExported(text) ? 'leave' : 'write';
  if (overwrite) return 'write';
  if (plainValue(column, present) === plainValue(column, text)) return 'leave';
  if (isAsExported(text)) return 'keep';
  // What was not exported, as of a language that is in use since, is as if it was written by hand.
  const isMallChanged = wasExported(marks, header) && !isAsExported(present);
  return isMallChanged ? 'changed' : 'write';
}

function presentOf({ column }: TableCell, key: string, file: ProductFile | null, sku: SkuFile | undefined) {
  const row = isOfSku(column) ? sku : file?.skus[0];
  return file && row ? cellOf(column, { key, file, pieces: {} }, row, true) : undefined;
}

/** What rows of a product have changed since their export; of rows that were written by hand everything counts. */
export function editedRows(
  key: string,
  rows: readonly TableRow[],
  stored: ProductFile | null,
  overwrite: boolean,
): EditedRows {
  const result: EditedRows = { rows: [], problems: [], kept: [] };
  for (const row of rows) {
    const { marks, line } = row;
    const sku = skuName(row);
    const owner = { key, sku };
    const state = marks && { owner, marks, isOwn: marks.has(rowMark(owner)) };
    const storedSku = stored?.skus.find(({ values }) => values.join(' | ') === sku);
    const cells = row.cells.filter((cell) => {
      if (state === null || !isFilled(cell)) return true;
      const { column, header, text } = cell;
      const present = presentOf(cell, key, stored, storedSku);
      const verdict = verdictOf(cell, present, state, overwrite);
      const path = isOfSku(column) && sku !== '' ? `${sku}: ${header}` : header;
      if (verdict === 'keep') result.kept.push({ path, before: present, after: text });
      if (verdict === 'changed' || verdict === 'removed')
        result.problems.push({ line, message: `${key}: ${path} ${bothChanged(verdict)}` });
      return verdict === 'write';
    });
    if (marks === null || cells.some(isFilled)) result.rows.push({ ...row, cells });
  }
  return result;
}
