import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import { wallDate } from '#domain/zoned-time.ts';
import type { Locale } from '#locale/locales.ts';
import type { Database, Orm } from '../db/open.ts';
import { currency } from '../db/schema/index.ts';
import { OperatorError } from '../operator-error.ts';
import { indexGoods, rebuildWords } from '../services/search/index-goods.ts';
import { BrokenFile } from './broken-file.ts';
import type { PictureFolder } from './picture-folder.ts';
import type { PictureOrigin } from './picture-origin.ts';
import { takePictures } from './pictures.ts';
import type { Product } from './product.ts';
import { readCsv } from './read-csv.ts';
import type { FileCurrency } from './read-numbers.ts';
import type { ImportReport } from './report.ts';
import { readProducts } from './shopify.ts';
import { type ShopifyRow, shopifyColumns, shopifyRow } from './shopify-columns.ts';
import { checkTarget, takeProducts } from './take-products.ts';

export interface ImportOrder {
  db: Database;
  /** Holds the folder of pictures. */
  dataDir: string;
  timezone: string;
  /** Epoch milliseconds. */
  now: number;
  file: string;
  merchant: string;
  language: Locale;
  /** Null: by what the goods name. */
  categoryId: number | null;
  origin: PictureOrigin;
  folder: PictureFolder;
  isDryRun: boolean;
  progress(what: 'pictures' | 'goods', done: number, total: number): void;
}

async function readRows(file: string): Promise<ShopifyRow[]> {
  const rows: ShopifyRow[] = [];
  let columns: ReturnType<typeof shopifyColumns> | undefined;
  for await (const row of readCsv(file)) {
    if (typeof columns === 'object') rows.push(shopifyRow(columns, row));
    else columns = shopifyColumns(row.cells);
    if (typeof columns === 'string') throw new BrokenFile(file, columns, row.line);
  }
  return rows;
}

async function baseCurrency(orm: Orm): Promise<FileCurrency> {
  const [base] = await orm.select().from(currency).where(eq(currency.isDefault, true));
  if (!base) throw new OperatorError('This database holds no mall yet. Start the mall once (npm start), then import.');
  return { code: base.code, symbol: base.symbol, decimals: base.decimals };
}

/** Finding again what is indexed as it should be writes nothing, so goods that an import broken off here left out are mended. */
async function makeFindable({ db }: ImportOrder, ids: number[]): Promise<void> {
  await indexGoods(db.sql, ids);
  await rebuildWords(db.sql);
}

async function takeAll(order: ImportOrder, products: readonly Product[], base: FileCurrency) {
  const pictures = await takePictures(products, { ...order, orm: order.db.orm }, (done, total) =>
    order.progress('pictures', done, total),
  );
  const taken = await takeProducts(order.db.orm, products, {
    merchant: order.merchant,
    categoryId: order.categoryId,
    pictures,
    context: {
      locale: order.language,
      currency: base.code,
      now: new Date(order.now),
      today: wallDate(order.now, order.timezone),
      paint: order.folder.paint,
    },
    isDryRun: order.isDryRun,
    progress: (done, total) => order.progress('goods', done, total),
  });
  if (!order.isDryRun)
    await makeFindable(
      order,
      taken.goods.map(({ id }) => id),
    );
  return { pictures, taken };
}

/** Takes a Shopify product file into a shop. Throws OperatorError, and then nothing was changed. */
export async function importShopify(order: ImportOrder): Promise<ImportReport> {
  const rows = await readRows(order.file);
  const base = await baseCurrency(order.db.orm);
  await checkTarget(order.db.orm, order.merchant, order.categoryId);
  const read = readProducts(rows, base);
  if (read.products.length === 0) {
    const [first] = read.problems;
    throw new BrokenFile(
      order.file,
      first ? `None of its goods can be taken. The first reason: ${first.what}: ${first.why}.` : 'It has no goods.',
      first?.line,
    );
  }
  const { pictures, taken } = await takeAll(order, read.products, base);
  const count = (outcome: string) => taken.goods.filter((one) => one.outcome === outcome).length;
  const { id, isNew } = taken.merchant;
  return {
    file: basename(order.file),
    merchant: { id, name: order.merchant, isNew },
    language: order.language,
    isDryRun: order.isDryRun,
    goods: {
      taken: count('taken'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: read.refused + taken.refused,
    },
    pictures: { fetched: pictures.fetched, awaited: pictures.awaited, failed: pictures.problems.length },
    problems: [...read.problems, ...pictures.problems, ...taken.problems].sort((a, b) => a.line - b.line),
  };
}
