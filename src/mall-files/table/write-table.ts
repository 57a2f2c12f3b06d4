import { CSV_MARK, csvLine, guardDigits } from '#domain/lists/csv-line.ts';
import type { Locale } from '#locale/locales.ts';
import { type ProductFile, type SkuFile, valueLabels, valuePlaces } from '../kinds/products/product-file.ts';
import { partsOf } from '../kinds/products/write-products.ts';
import { CODE_COLUMNS, type Column, columnOf, EXPORTED_COLUMN, headersOf, isOfSku, skuMember } from './columns.ts';
import { exportedCell, exportName, markOf, productMark, type RowOwner, rowMark } from './exported-cells.ts';

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

interface Headed {
  column: Column;
  header: string;
}

const ownerOf = ({ key }: TableProduct, sku: SkuFile): RowOwner => ({ key, sku: sku.values.join(' | ') });

const marksOf = (columns: readonly Headed[], product: TableProduct, sku: SkuFile): string[] =>
  columns.map(({ column, header }) =>
    markOf(ownerOf(product, sku), column, header, cellOf(column, product, sku, true)),
  );

/** The rows of a product with the marks of their cells: each row has those of the product as well. */
function rowsOf(product: TableProduct, columns: readonly Headed[]) {
  const { key, file } = product;
  const ofSku = columns.filter(({ column }) => isOfSku(column) && column.of !== 'key');
  const ofProduct = columns.filter(({ column }) => !isOfSku(column));
  const [first] = file.skus;
  const productMarks = first ? [productMark(key), ...marksOf(ofProduct, product, first)] : [];
  return file.skus.map((sku, at) => ({
    cells: columns.map(({ column }) => cellOf(column, product, sku, at === 0)),
    marks: [...productMarks, rowMark(ownerOf(product, sku)), ...marksOf(ofSku, product, sku)],
  }));
}

/**
 * The table of some products, with the header, and the name of this export; UTF-8 with the mark by which spreadsheets know it.
 */
export function tableText(products: readonly TableProduct[], languages: readonly Locale[]) {
  const most = Math.max(0, ...products.map(({ file }) => file.options.length));
  const headers = headersOf(languages, most);
  const columns = headers.flatMap((header): Headed[] => {
    const column = columnOf(header);
    return column ? [{ column, header }] : [];
  });
  const rows = products.flatMap((product) => rowsOf(product, columns));
  const name = exportName([headers, ...rows.map(({ cells }) => cells)]);
  const lines = rows.map(({ cells, marks }) => [...cells, exportedCell(name, marks)]);
  return { text: CSV_MARK + [[...headers, EXPORTED_COLUMN], ...lines].map(csvLine).join(''), name };
}
