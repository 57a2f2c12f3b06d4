import { basename } from 'node:path';
import { wallDate } from '#domain/time/zoned-time.ts';
import type { Locale } from '#locale/locales.ts';
import { indexProducts, rebuildWords } from '../server/modules/search/index-products.ts';
import { readBaseCurrency } from '../server/modules/settings/index.ts';
import type { Database } from '../server/platform/db/open.ts';
import type { FileStore } from '../server/platform/files/file-store.ts';
import { FORMATS, type FormatName } from './formats.ts';
import { pictureMemory } from './pictures/picture-memory.ts';
import type { PictureOrigin } from './pictures/picture-origin.ts';
import type { PictureWriter } from './pictures/picture-writer.ts';
import { takePictures } from './pictures/pictures.ts';
import { BrokenFile } from './read/broken-file.ts';
import { readCategoryMap } from './read/category-map.ts';
import { type CsvForm, inspectCsv } from './read/csv-form.ts';
import { fileProblems } from './read/file-problems.ts';
import type { ReadRows } from './read/file-row.ts';
import type { Problem } from './read/problem.ts';
import type { Product } from './read/product.ts';
import { looksLikeMarkup } from './read/product-texts.ts';
import { readCsv } from './read/read-csv.ts';
import type { FileCurrency } from './read/read-numbers.ts';
import { readProducts } from './read/read-products.ts';
import type { ImportReport } from './report.ts';
import { checkTarget, type GivenCategories, takeProducts } from './write/import-products.ts';
import { keptCounts } from './write/kept.ts';

export interface ImportOrder {
  db: Database;
  /** The mall's pictures. */
  pictures: FileStore;
  /** Epoch milliseconds. */
  now: number;
  /** IANA name of the mall's zone, whose days flash sales count. */
  timezone: string;
  format: FormatName;
  file: string;
  merchant: string;
  language: Locale;
  /** Null: by what the product name. */
  categoryId: number | null;
  /** A file that says which types and categories go where; null for none. */
  map: string | null;
  /** Whether the file goes before what was set in the mall. */
  takesFile: boolean;
  /** Who imports, for the record of the act. */
  operator: string;
  /** Pieces of what is new and not counted by the file. */
  uncountedStock: number;
  origin: PictureOrigin;
  writer: PictureWriter;
  isDryRun: boolean;
  progress(what: 'pictures' | 'products', done: number, total: number): void;
}

interface ReadFile extends ReadRows {
  form: CsvForm;
}

async function readFile({ file, format, now, timezone }: ImportOrder): Promise<ReadFile> {
  const form = await inspectCsv(file);
  const read = await FORMATS[format].readRows(readCsv(file, form), wallDate(now, timezone));
  if (typeof read === 'string') throw new BrokenFile(file, read, 1);
  return { ...read, form };
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

async function takeAll(order: ImportOrder, products: readonly Product[], base: FileCurrency, given: GivenCategories) {
  const { db, origin, writer, isDryRun, takesFile, format, progress } = order;
  const pictureTerms = { memory: pictureMemory(db.orm, order.pictures), origin, writer, isDryRun };
  const pictures = await takePictures(products, pictureTerms, (done, total) => progress('pictures', done, total));
  const taken = await takeProducts(db.orm, products, {
    ...given,
    format,
    namedAfter: FORMATS[format].namedAfter,
    oldPath: FORMATS[format].oldPath,
    merchant: order.merchant,
    file: basename(order.file),
    operator: order.operator,
    uncountedStock: order.uncountedStock,
    pictures,
    context: {
      locale: order.language,
      currency: base.code,
      now: new Date(order.now),
      timezone: order.timezone,
      takesFile,
      writer,
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

function refuseEmpty(file: string, [first]: readonly Problem[]): never {
  const why = first
    ? `None of its products can be taken. The first reason: ${first.what}: ${first.why}.`
    : 'It has no products.';
  throw new BrokenFile(file, why, first?.line);
}

/** Products that no row was made of. */
const isRefusedProduct = ({ verdict, what }: Problem) => verdict === 'refused' && what === 'product';

const targetOf = async ({ merchant, categoryId, map }: ImportOrder) => ({
  merchant,
  categoryId,
  map: map === null ? null : { file: map, rows: await readCategoryMap(map) },
});

/** Takes a product file into a shop. Throws OperatorError, and then nothing was changed. */
export async function importFile(order: ImportOrder): Promise<ImportReport> {
  const { rows, lost, problems, form } = await readFile(order);
  const base = { ...(await readBaseCurrency(order)), hasCommas: form.delimiter !== ',' };
  const given = await checkTarget(order.db.orm, await targetOf(order));
  const read = readProducts(rows, base);
  if (read.products.length === 0) refuseEmpty(order.file, [...problems, ...read.problems]);
  const { pictures, taken } = await takeAll(order, read.products, base, given);
  const count = (outcome: string) => taken.products.filter((one) => one.outcome === outcome).length;
  const { id, isNew } = taken.merchant;
  const ofRows = [
    ...problems,
    ...read.problems,
    ...pictures.problems,
    ...taken.problems,
    ...(given.map?.unused() ?? []),
  ];
  return {
    file: basename(order.file),
    merchant: { id, name: order.merchant, isNew },
    language: order.language,
    isDryRun: order.isDryRun,
    products: {
      taken: count('taken'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: read.refused + taken.refused + problems.filter(isRefusedProduct).length,
    },
    pictures: { fetched: pictures.fetched, awaited: pictures.awaited, failed: pictures.problems.length },
    kept: keptCounts(taken.kept),
    problems: [...ofMerchant(order.merchant), ...fileProblems(form, lost), ...ofRows.sort((a, b) => a.line - b.line)],
  };
}
