import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Locale } from '#locale/locales.ts';
import { currency } from '../server/modules/schema.ts';
import { indexProducts, rebuildWords } from '../server/modules/search/index-products.ts';
import { OperatorError } from '../server/platform/config/operator-error.ts';
import type { Database, Orm } from '../server/platform/db/open.ts';
import type { PictureFolder } from './pictures/picture-folder.ts';
import { pictureMemory } from './pictures/picture-memory.ts';
import type { PictureOrigin } from './pictures/picture-origin.ts';
import { takePictures } from './pictures/pictures.ts';
import { BrokenFile } from './read/broken-file.ts';
import type { Problem } from './read/problem.ts';
import type { Product } from './read/product.ts';
import { looksLikeMarkup } from './read/product-texts.ts';
import { readCsv } from './read/read-csv.ts';
import type { FileCurrency } from './read/read-numbers.ts';
import { readProducts } from './read/shopify.ts';
import { type ShopifyRow, shopifyColumns, shopifyRow } from './read/shopify-columns.ts';
import type { ImportReport } from './report.ts';
import { checkTarget, takeProducts } from './write/import-products.ts';

export interface ImportOrder {
  db: Database;
  /** Holds the folder of pictures. */
  dataDir: string;
  /** Epoch milliseconds. */
  now: number;
  /** IANA name of the mall's zone, whose days flash sales count. */
  timezone: string;
  file: string;
  merchant: string;
  language: Locale;
  /** Null: by what the product name. */
  categoryId: number | null;
  origin: PictureOrigin;
  folder: PictureFolder;
  isDryRun: boolean;
  progress(what: 'pictures' | 'products', done: number, total: number): void;
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
 * All products of the file, not only changed ones: what is indexed as it should be is not written again, and products that an
 * import broken off here left out are fixed. In a large mall it takes longer than a visitor's statement may.
 */
const makeFindable = (db: Database, ids: number[]) =>
  db.transact(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await indexProducts(tx, ids);
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
      timezone: order.timezone,
      folder,
    },
    isDryRun,
    progress: (done, total) => progress('products', done, total),
  });
  const ids = taken.products.map(({ id }) => id);
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
      first
        ? `None of its products can be taken. The first reason: ${first.what}: ${first.why}.`
        : 'It has no products.',
      first?.line,
    );
  }
  const { pictures, taken } = await takeAll(order, read.products, base);
  const count = (outcome: string) => taken.products.filter((one) => one.outcome === outcome).length;
  const { id, isNew } = taken.merchant;
  return {
    file: basename(order.file),
    merchant: { id, name: order.merchant, isNew },
    language: order.language,
    isDryRun: order.isDryRun,
    products: {
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
