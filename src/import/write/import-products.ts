import { sql } from 'drizzle-orm';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import { ADVISORY_LOCK } from '../../server/platform/db/advisory-locks.ts';
import type { Orm } from '../../server/platform/db/open.ts';
import type { ImportContext } from '../import-context.ts';
import type { TakenPictures } from '../pictures/pictures.ts';
import type { Problem } from '../read/problem.ts';
import type { Product } from '../read/product.ts';
import { takeBrands } from './import-brands.ts';
import { requireCategory, takeCategories, topCodeOf } from './import-categories.ts';
import { findMerchant, type TakenMerchant, takeMerchant } from './import-merchant.ts';
import { takeTags } from './import-tags.ts';
import { foldName } from './names.ts';
import { sideBySide } from './run-in-parallel.ts';
import { readStoredProducts } from './stored-products.ts';
import type { Tx } from './transaction.ts';
import { type WantedProduct, wantedProducts } from './wanted-products.ts';
import { type Outcome, writeProduct } from './write-products.ts';

/** Products that are read at once. */
const BATCH = 200;

export interface TakeOrder {
  merchant: string;
  /** Null: by what the product name. */
  categoryId: number | null;
  pictures: Pick<TakenPictures, 'of' | 'placeholder'>;
  context: ImportContext;
  /** Everything is done and then undone. */
  isDryRun: boolean;
  progress(done: number, total: number): void;
}

export interface TakenProducts {
  merchant: TakenMerchant;
  products: { id: number; outcome: Outcome }[];
  refused: number;
  problems: Problem[];
}

/** Carries the answer of a dry run out of the transaction that it undoes. */
class Undo extends Error {
  readonly taken: TakenProducts;
  constructor(taken: TakenProducts) {
    super('dry run');
    this.taken = taken;
  }
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
  const { categoryId, pictures, context } = order;
  const categories = await takeCategories(tx, products, categoryId);
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
      categoryId: categories.get(product.handle) ?? 0,
      isCategoryGiven: categoryId !== null,
      brandId: brands.get(foldName(product.brand)) ?? null,
      tagIds: product.tags.flatMap((name) => tags.get(foldName(name)) ?? []),
      picture: pictures.of,
      placeholder: pictures.placeholder,
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
  { context, progress }: TakeOrder,
): Promise<TakenProducts> {
  const seller = { merchantId: merchant.id, shippingTemplateId: merchant.shippingTemplateId };
  const taken: TakenProducts = { merchant, products: [], refused: 0, problems: [] };
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const sources = batch.map(({ source }) => source);
    const stored = await readStoredProducts(tx, merchant.id, sources, context.locale);
    const deleted = batch.filter(({ source }) => stored.get(source)?.isDeleted);
    taken.problems.push(...deleted.map(deletedProblem));
    const others = batch.filter((one) => !deleted.includes(one));
    const written = await sideBySide(others, (one) => writeProduct(tx, one, stored.get(one.source), seller, context));
    taken.products.push(...written);
    progress(start + batch.length, wanted.length);
  }
  return { ...taken, refused: taken.problems.length };
}

async function takeInside(tx: Tx, products: readonly Product[], order: TakeOrder): Promise<TakenProducts> {
  await lockOut(tx);
  const wanted = await placeProducts(tx, products, order);
  const topCode = await topCodeOf(tx, wanted[0]?.categoryId ?? 0);
  const merchant = await takeMerchant(tx, order.merchant, topCode, order.context);
  return writeAll(tx, wanted, merchant, order);
}

/** Refuses an ambiguous shop or an unknown category before pictures are fetched for it. */
export const checkTarget = (orm: Orm, merchant: string, categoryId: number | null) =>
  orm.transaction(async (tx) => {
    if (categoryId !== null) await requireCategory(tx, categoryId);
    await findMerchant(tx, merchant);
  });

/**
 * Makes a shop sell the products, in one transaction: all of it or nothing. Products are known again by their handle
 * within the shop, and what is so already is not written, so that a second time changes no row. Throws OperatorError.
 */
export async function takeProducts(orm: Orm, products: readonly Product[], order: TakeOrder): Promise<TakenProducts> {
  try {
    return await orm.transaction(async (tx) => {
      const taken = await takeInside(tx, products, order);
      if (order.isDryRun) throw new Undo(taken);
      return taken;
    });
  } catch (error) {
    if (error instanceof Undo) return error.taken;
    throw error;
  }
}
