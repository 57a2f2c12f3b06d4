import { CSV_MARK, csvLine, guardDigits } from '#domain/lists/csv-line.ts';
import type { Locale } from '#locale/locales.ts';
import { type ProductFile, type SkuFile, valueLabels, valuePlaces } from '../kinds/products/product-file.ts';
import { partsOf } from '../kinds/products/write-products.ts';
import { CODE_COLUMNS, type Column, columnOf, EXPORTED_COLUMN, headersOf, skuMember } from './columns.ts';
import { exportedCell, exportName, markOf, productMark, rowMark } from './exported-cells.ts';

export interface TableProduct {
  key: string;
  file: ProductFile;
  /** By the values of an SKU, joined by ' | '. */
  pieces: Record<string, number>;
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(' | ') : String(value);
};

function skuCell(name: Extract<Column, { of: 'sku' }>['name'], sku: SkuFile, pieces: number | undefined): string {
  if (name === 'stock') return shown(pieces);
  const text = shown(sku[skuMember(name)]);
  return CODE_COLUMNS.includes(name) ? guardDigits(text) : text;
}

/** A cell of the row of an SKU; what belongs to the product stands on its first row. */
export function cellOf(column: Column, { key, file, pieces }: TableProduct, sku: SkuFile, isFirst: boolean): string {
  const { merchant, code } = partsOf(key);
  const name = sku.values.join(' | ');
  if (column.of === 'key') return { merchant, product: code, sku: name }[column.name];
  if (column.of === 'sku') return skuCell(column.name, sku, pieces[name]);
  if (column.of === 'value') {
    const labels = file.options.map(({ values }) => valueLabels(values));
    const place = valuePlaces(labels, sku)?.[column.place] ?? -1;
    return shown(file.options[column.place]?.values[place]?.names[column.locale]);
  }
  if (!isFirst) return '';
  if (column.of === 'text') return shown(file.texts[column.locale]?.[column.name]);
  return shown(column.of === 'product' ? file[column.name] : file.options[column.place]?.names[column.locale]);
}

/** The marks of a row's cells, on every row also of those of the product. */
function marksOf(columns: readonly Column[], headers: readonly string[], product: TableProduct, sku: SkuFile) {
  const owner = { key: product.key, sku: sku.values.join(' | ') };
  const marks = columns.flatMap((column, at) =>
    column.of === 'key' ? [] : markOf(owner, column, headers[at] ?? '', cellOf(column, product, sku, true)),
  );
  return [productMark(product.key), rowMark(owner), ...marks];
}

/**
 * The table of some products, with the header, and the name of this export; UTF-8 with the mark by which spreadsheets know it.
 */
export function tableText(products: readonly TableProduct[], languages: readonly Locale[]) {
  const most = Math.max(0, ...products.map(({ file }) => file.options.length));
  const headers = headersOf(languages, most);
  const columns = headers.map((header) => columnOf(header)).filter((column) => column !== null);
  const rows = products.flatMap((product) =>
    product.file.skus.map((sku, at) => ({
      marks: marksOf(columns, headers, product, sku),
      cells: columns.map((column) => cellOf(column, product, sku, at === 0)),
    })),
  );
  const name = exportName([headers, ...rows.map(({ cells }) => cells)]);
  const lines = rows.map(({ cells, marks }) => [...cells, exportedCell(name, marks)]);
  return { text: CSV_MARK + [[...headers, EXPORTED_COLUMN], ...lines].map(csvLine).join(''), name };
}
