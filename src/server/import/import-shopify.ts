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
import { pictureMemory } from './picture-memory.ts';
import type { PictureOrigin } from './picture-origin.ts';
import { takePictures } from './pictures.ts';
import type { Problem } from './problem.ts';
import type { Product } from './product.ts';
import { looksLikeMarkup } from './product-texts.ts';
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

/**
 * All goods of the file, not only changed ones: what is indexed as it should be is not written again, and goods that an
 * import broken off here left out are mended. In a large mall it takes longer than a visitor's statement may.
 */
const makeFindable = (db: Database, ids: number[]) =>
  db.sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await indexGoods(tx, ids);
    await rebuildWords(tx);
  });

async function takeAll(order: ImportOrder, products: readonly Product[], base: FileCurrency) {
  const { db, dataDir, origin, folder, isDryRun, progress } = order;
  const pictureTerms = { memory: pictureMemory(db.orm, dataDir), origin, folder, isDryRun };
  const pictures = await takePictures(products, pictureTerms, (done, total) => progress('pictures', done, total));
  const taken = await takeProducts(db.orm, products, {
    merchant: order.merchant,
    categoryId: order.categoryId,
    pictures,
    context: {
      locale: order.language,
      currency: base.code,
      now: new Date(order.now),
      today: wallDate(order.now, order.timezone),
      paint: folder.paint,
    },
    isDryRun,
    progress: (done, total) => progress('goods', done, total),
  });
  const ids = taken.goods.map(({ id }) => id);
  if (!isDryRun) await makeFindable(db, ids);
  return { pictures, taken };
}

const ofMerchant = (name: string): Problem[] =>
  looksLikeMarkup(name)
    ? [
        {
          line: 0,
          handle: '',
          verdict: 'taken',
          what: '--merchant',
          why: 'the name looks like markup and is shown as text',
        },
      ]
    : [];

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
    problems: [...ofMerchant(order.merchant), ...read.problems, ...pictures.problems, ...taken.problems].sort(
      (a, b) => a.line - b.line,
    ),
  };
}
