import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { ImportedValues } from '../../server/modules/schema.ts';
import { importedProduct, product, productTag } from '../../server/modules/schema.ts';
import type { ImportContext } from '../import-context.ts';
import { isImportedTag } from './import-tags.ts';
import type { KeptColumn } from './kept.ts';
import { mergeValues } from './merge-values.ts';
import type { StoredProduct } from './stored-products.ts';
import type { Tx } from './transaction.ts';
import type { WantedProduct } from './wanted-products.ts';
import { writeOptions } from './write-options.ts';
import { followCheapestSku } from './write-prices.ts';
import { writeSkus } from './write-skus.ts';
import { writeImages, writeText } from './write-texts.ts';

export interface Seller {
  merchantId: number;
  shippingTemplateId: number | null;
}

async function addProduct(
  tx: Tx,
  wanted: WantedProduct,
  { merchantId, shippingTemplateId }: Seller,
  { currency, now }: ImportContext,
): Promise<StoredProduct> {
  const { source, code, categoryId, price } = wanted;
  const { images: _, ...columns } = wanted.columns;
  const row = {
    ...{ merchantId, shippingTemplateId, source, code, categoryId, currency, price },
    ...{ createdAt: now, updatedAt: now },
    ...columns,
  };
  const [made] = await tx.insert(product).values(row).returning({ id: product.id });
  if (!made) throw new Error(`product ${source} was not made`);
  return {
    id: made.id,
    categoryId,
    isDeleted: false,
    columns: { ...wanted.columns, images: [] },
    text: null,
    imported: null,
    tags: [],
    options: [],
    skus: [],
  };
}

/** What became of one part of a product. */
interface Part {
  isChanged: boolean;
  kept: KeptColumn[];
}

async function writeColumns(
  tx: Tx,
  wanted: WantedProduct,
  stored: StoredProduct,
  { takesFile }: ImportContext,
): Promise<Part & { marks: ImportedValues['product'] }> {
  const file = { ...wanted.columns, brandId: wanted.columns.brandId ?? stored.columns.brandId };
  const { isSpecified, ...values } = file;
  const { isSpecified: _, ...before } = stored.columns;
  // Whether there is a choice follows from the options, which nothing but the file decides.
  const merged = mergeValues(values, before, stored.imported?.product, takesFile);
  const categoryId = wanted.isCategoryGiven ? wanted.categoryId : stored.categoryId;
  const { images, ...columns } = { ...merged.values, isSpecified };
  const { images: storedImages, ...storedColumns } = stored.columns;
  const isRowChanged = !isDeepStrictEqual(columns, storedColumns) || categoryId !== stored.categoryId;
  if (isRowChanged)
    await tx
      .update(product)
      .set({ ...columns, categoryId })
      .where(eq(product.id, stored.id));
  const areImagesChanged = await writeImages(tx, stored.id, images, storedImages);
  return { isChanged: isRowChanged || areImagesChanged, marks: merged.marks, kept: merged.kept };
}

/** Tags that the operator has hung on the product stay, and so do those that came with a file in another language. */
async function writeTags(tx: Tx, { tagIds }: WantedProduct, stored: StoredProduct): Promise<boolean> {
  const own = stored.tags.filter(({ code, isInLanguage }) => isImportedTag(code) && isInLanguage).map(({ id }) => id);
  const gone = own.filter((id) => !tagIds.includes(id));
  const added = tagIds.filter((id) => !stored.tags.some((tag) => tag.id === id));
  if (gone.length > 0)
    await tx.delete(productTag).where(and(eq(productTag.productId, stored.id), inArray(productTag.tagId, gone)));
  if (added.length > 0) await tx.insert(productTag).values(added.map((tagId) => ({ productId: stored.id, tagId })));
  return gone.length + added.length > 0;
}

/** A product that is the same in mall and file may still be remembered otherwise: that is no change of it. */
async function writeMarks(tx: Tx, productId: number, written: ImportedValues, before: ImportedValues | null) {
  if (isDeepStrictEqual(written, before)) return;
  await tx
    .insert(importedProduct)
    .values({ productId, written })
    .onConflictDoUpdate({ target: importedProduct.productId, set: { written } });
}

/** The product and all that hangs on it. */
async function writeParts(tx: Tx, wanted: WantedProduct, stored: StoredProduct, context: ImportContext): Promise<Part> {
  const { locale, takesFile } = context;
  const { id, imported } = stored;
  const own = await writeColumns(tx, wanted, stored, context);
  const options = await writeOptions(tx, id, wanted.options, stored.options, locale);
  const skus = await writeSkus(tx, id, wanted.skus, stored.skus, options.valueIds, imported?.skus, context);
  const text = await writeText(tx, id, wanted.text, stored.text, {
    locale,
    marks: imported?.texts[locale],
    takesFile,
  });
  const areTagsChanged = await writeTags(tx, wanted, stored);
  const texts = { ...imported?.texts, [locale]: text.marks };
  await writeMarks(tx, id, { product: own.marks, texts, skus: { ...imported?.skus, ...skus.marks } }, imported);
  return {
    isChanged: [own, options, skus, text, { isChanged: areTagsChanged }].some((part) => part.isChanged),
    kept: [...own.kept, ...skus.kept, ...text.kept],
  };
}

export type Outcome = 'taken' | 'changed' | 'unchanged';

export interface WrittenProduct {
  id: number;
  outcome: Outcome;
  /** Columns that were set in the mall and stay, each as often as it does. */
  kept: KeptColumn[];
}

/** Makes one product be as wanted, with no statement for what is so already. */
export async function writeProduct(
  tx: Tx,
  wanted: WantedProduct,
  known: StoredProduct | undefined,
  seller: Seller,
  context: ImportContext,
): Promise<WrittenProduct> {
  const stored = known ?? (await addProduct(tx, wanted, seller, context));
  const { id } = stored;
  const { isChanged, kept } = await writeParts(tx, wanted, stored, context);
  if (!known) return { id, outcome: 'taken', kept };
  if (!isChanged) return { id, outcome: 'unchanged', kept };
  await followCheapestSku(tx, id);
  await tx.update(product).set({ updatedAt: context.now }).where(eq(product.id, id));
  return { id, outcome: 'changed', kept };
}
