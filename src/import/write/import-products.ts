import { sql } from 'drizzle-orm';
import { operatorAct } from '../../server/platform/audit/schema.ts';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import { ADVISORY_LOCK } from '../../server/platform/db/advisory-locks.ts';
import type { Orm } from '../../server/platform/db/open.ts';
import { outcomeOf, Undone } from '../../server/platform/db/undone.ts';
import type { ImportContext } from '../import-context.ts';
import type { TakenPictures } from '../pictures/pictures.ts';
import type { MapRow } from '../read/category-map.ts';
import type { Problem } from '../read/problem.ts';
import type { Product } from '../read/product.ts';
import { freeCodes } from './codes.ts';
import { takeBrands } from './import-brands.ts';
import { listPlaced, requireCategory, takeCategories, topCodeOf } from './import-categories.ts';
import { findMerchant, type TakenMerchant, takeMerchant } from './import-merchant.ts';
import { takeTags } from './import-tags.ts';
import { type KeptColumn, keptProblems } from './kept.ts';
import { type CategoryMap, categoryMap } from './map-categories.ts';
import { foldName } from './names.ts';
import { sideBySide } from './run-in-parallel.ts';
import { readStoredProducts } from './stored-products.ts';
import type { Tx } from './transaction.ts';
import { type WantedProduct, wantedProducts } from './wanted-products.ts';
import { type Outcome, writeProduct } from './write-products.ts';
import { writeRedirects } from './write-redirects.ts';

/** Products that are read at once. */
const BATCH = 200;

/** Which category products go into, where the operator says so. */
export interface GivenCategories {
  /** Null: by what the products name. */
  categoryId: number | null;
  /** Goes before it. */
  map: CategoryMap | null;
}

export interface TakeOrder extends GivenCategories {
  /** 'shopify': stands before the handle in `product.source`. */
  format: string;
  /** What files of the mall call a product after. */
  namedAfter(product: Product): string;
  /** The address that the old shop had for a product; null where the file does not tell. */
  oldPath(handle: string): string | null;
  merchant: string;
  /** Its name, and who imports it: for the record of the act. */
  file: string;
  operator: string;
  pictures: Pick<TakenPictures, 'of' | 'placeholder'>;
  /** Pieces of what is new and not counted by the file. */
  uncountedStock: number;
  context: ImportContext;
  /** Everything is done and then undone. */
  isDryRun: boolean;
  progress(done: number, total: number): void;
}

export interface TakenProducts {
  merchant: TakenMerchant;
  products: { id: number; outcome: Outcome }[];
  refused: number;
  /** Columns that were set in the mall and stay. */
  kept: KeptColumn[];
  problems: Problem[];
}

async function lockOut(tx: Tx): Promise<void> {
  const [row] = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCK.productImport}) as mine`,
  );
  if (!row?.mine)
    throw new OperatorError('Another import is at work on this mall. Start this one again when it has ended.');
}

/** Products with the ids of what they hang on; brands, tags and categories that there are not are made. */
async function placeProducts(tx: Tx, products: readonly Product[], order: TakeOrder) {
  const { pictures, context } = order;
  const categories = await takeCategories(tx, products, order);
  const brands = await takeBrands(
    tx,
    products.map(({ brand }) => brand),
    context,
  );
  const tags = await takeTags(
    tx,
    products.flatMap((product) => product.tags),
    context,
  );
  return products.map((product) =>
    wantedProducts(product, {
      format: order.format,
      categoryId: categories.get(product.handle)?.id ?? 0,
      isCategoryGiven: categories.get(product.handle)?.isGiven ?? false,
      brandId: brands.get(foldName(product.brand)) ?? null,
      tagIds: product.tags.flatMap((name) => tags.get(foldName(name)) ?? []),
      picture: pictures.of,
      placeholder: pictures.placeholder,
      uncountedStock: order.uncountedStock,
      namedAfter: order.namedAfter,
    }),
  );
}

const deletedProblem = ({ line, handle }: WantedProduct): Problem => ({
  line,
  handle,
  verdict: 'refused',
  what: 'product',
  why: 'it was deleted in the mall; bring it back there first',
});

async function writeAll(
  tx: Tx,
  wanted: readonly WantedProduct[],
  merchant: TakenMerchant,
  { context, progress, oldPath }: TakeOrder,
): Promise<TakenProducts> {
  const seller = { merchantId: merchant.id, shippingTemplateId: merchant.shippingTemplateId };
  const taken: TakenProducts = { merchant, products: [], refused: 0, kept: [], problems: [] };
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const sources = batch.map(({ source }) => source);
    const stored = await readStoredProducts(tx, merchant.id, sources, context.locale);
    const deleted = batch.filter(({ source }) => stored.get(source)?.isDeleted);
    taken.problems.push(...deleted.map(deletedProblem));
    const others = batch.filter((one) => !deleted.includes(one));
    const added = others.filter(({ source }) => !stored.has(source));
    const codes = await freeCodes(tx, merchant.id, added);
    const written = await sideBySide(others, (one) =>
      writeProduct(tx, { ...one, code: codes.get(one.source) ?? '' }, stored.get(one.source), seller, context),
    );
    taken.products.push(...written);
    taken.refused += deleted.length;
    taken.kept.push(...written.flatMap(({ kept }) => kept));
    taken.problems.push(...written.flatMap(({ kept }, i) => keptProblems(others[i] ?? { line: 0, handle: '' }, kept)));
    const addresses = others.map(({ handle, line }, i) => ({
      path: oldPath(handle),
      handle,
      line,
      id: written[i]?.id ?? 0,
    }));
    taken.problems.push(...(await writeRedirects(tx, addresses)));
    progress(start + batch.length, wanted.length);
  }
  return taken;
}

async function takeInside(tx: Tx, products: readonly Product[], order: TakeOrder): Promise<TakenProducts> {
  await lockOut(tx);
  const wanted = await placeProducts(tx, products, order);
  const topCode = await topCodeOf(tx, wanted[0]?.categoryId ?? 0);
  const merchant = await takeMerchant(tx, order.merchant, topCode, order.context);
  return writeAll(tx, wanted, merchant, order);
}

/** One act for each import that changed something. `recordOperatorAct` does not write it, because the transaction is Drizzle's. */
async function recordImport(tx: Tx, { merchant, products, refused, kept }: TakenProducts, order: TakeOrder) {
  const count = (outcome: Outcome) => products.filter((one) => one.outcome === outcome).length;
  const [taken, changed] = [count('taken'), count('changed')];
  if (taken + changed === 0) return;
  const { operator, file, format, context } = order;
  await tx.insert(operatorAct).values({
    operator,
    command: 'import',
    subject: `shop ${merchant.id}`,
    details: { file, format, taken, changed, refused, kept: kept.length, overwrite: context.takesFile },
    createdAt: context.now,
  });
}

export interface WantedTarget {
  merchant: string;
  categoryId: number | null;
  /** The rows of a category map and its file; null for none. */
  map: { file: string; rows: readonly MapRow[] } | null;
}

/** Refuses an ambiguous shop and unknown categories before pictures are fetched for them; gives the categories. */
export const checkTarget = (orm: Orm, { merchant, categoryId, map }: WantedTarget): Promise<GivenCategories> =>
  orm.transaction(async (tx) => {
    if (categoryId !== null) await requireCategory(tx, categoryId);
    await findMerchant(tx, merchant);
    return { categoryId, map: map && categoryMap(map.file, map.rows, await listPlaced(tx)) };
  });

/**
 * Makes a shop sell the products, in one transaction: all of it or nothing. Products are known again by their handle
 * within the shop, and what is so already is not written, so that a second time changes no row. Throws OperatorError.
 */
export const takeProducts = (orm: Orm, products: readonly Product[], order: TakeOrder): Promise<TakenProducts> =>
  outcomeOf(
    orm.transaction(async (tx) => {
      const taken = await takeInside(tx, products, order);
      if (order.isDryRun) throw new Undone(taken);
      await recordImport(tx, taken, order);
      return taken;
    }),
  );
