import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { csvLine } from '#domain/lists/csv-line.ts';
import { applyTable, exportTable, type TableOrder } from '#mall-files/index.ts';
import { NOW } from '../mall/now.ts';
import { emptyFolder, type MallOnDisk, mallOf, picturesOf } from './mall-files.ts';

/** Tables of products: exported, edited as in a spreadsheet, and applied. */

export type Row = Record<string, string>;

export async function tableOf(mall: MallOnDisk): Promise<string> {
  const file = join(emptyFolder(), 'products.csv');
  await exportTable({ db: mall.db, file, merchant: null, now: NOW });
  return file;
}

export const rowsOf = (file: string): Row[] => parse(readFileSync(file, 'utf8'), { bom: true, columns: true });

export function writeRows(file: string, rows: readonly Row[]): void {
  const headers = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => csvLine(headers.map((name) => row[name] ?? '')));
  writeFileSync(file, csvLine(headers) + lines.join(''));
}

/** Changes the rows of one SKU. */
export const edit = (file: string, { merchant, product, sku }: Row, cells: Row) =>
  writeRows(
    file,
    rowsOf(file).map((row) =>
      row['merchant'] === merchant && row['product'] === product && row['sku'] === sku ? { ...row, ...cells } : row,
    ),
  );

export const applied = ({ db, dataDir }: MallOnDisk, file: string, more: Partial<TableOrder> = {}) =>
  applyTable({
    db,
    file,
    pictures: picturesOf(dataDir),
    now: NOW,
    timezone: 'UTC',
    operator: 'test',
    isDryRun: false,
    overwrite: false,
    ...more,
  });

export async function planned(mall: MallOnDisk, file: string, more: Partial<TableOrder> = {}): Promise<string[]> {
  const result = await applied(mall, file, more);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.problems));
  return result.plan.steps.map(({ action, kind }) => `${action} ${kind}`);
}

/** The first row of a product without options that has many pieces. */
export function rowIn(file: string): Row {
  const found = rowsOf(file).find(({ sku, stock, price }) => sku === '' && Number(stock) >= 20 && price?.endsWith('0'));
  if (!found) throw new Error('the small mall has such a product');
  return found;
}

export async function skuOf({ db }: MallOnDisk, { merchant = '', product = '' }: Row) {
  const [row] = await db.sql<{ sku: number; product: number }[]>`
    select s.id as sku, p.id as product from sku s join product p on p.id = s.product_id
    join merchant m on m.id = p.merchant_id where p.code = ${product} and m.code = ${merchant}`;
  return row ?? { sku: 0, product: 0 };
}

export const stateOf = async ({ db }: MallOnDisk, sku: number) =>
  (
    await db.sql`
      select s.price::int, k.stock, t.name from sku s join sku_stock k on k.sku_id = s.id
      join product_text t on t.product_id = s.product_id and t.locale = 'en' where s.id = ${sku}`
  )[0];

export const setPrice = ({ db }: MallOnDisk, sku: number, price: number) =>
  db.sql`update sku set price = ${price} where id = ${sku}`;

export const sell = ({ db }: MallOnDisk, sku: number, pieces: number) =>
  db.sql`update sku_stock set stock = stock - ${pieces} where sku_id = ${sku}`;

/** A mall, its table, and a row of it. */
export async function exportedMall() {
  const mall = await mallOf('filled');
  const file = await tableOf(mall);
  const row = rowIn(file);
  const { sku, product } = await skuOf(mall, row);
  const before = await stateOf(mall, sku);
  return { mall, file, row, sku, product, pieces: Number(row['stock']), name: before?.['name'] };
}
