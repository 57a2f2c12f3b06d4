import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { product, productImage, productTag, productText } from '../../server/modules/schema.ts';
import type { ImportContext } from '../import-context.ts';
import { isImportedTag } from './import-tags.ts';
import type { StoredProduct } from './stored-products.ts';
import type { Tx } from './transaction.ts';
import type { WantedProduct } from './wanted-products.ts';
import { writeOptions } from './write-options.ts';
import { followFormerPrice } from './write-prices.ts';
import { writeSkus } from './write-skus.ts';

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
  const { source, categoryId, columns } = wanted;
  const row = {
    merchantId,
    shippingTemplateId,
    source,
    categoryId,
    currency,
    createdAt: now,
    updatedAt: now,
    ...columns,
  };
  const [made] = await tx.insert(product).values(row).returning({ id: product.id });
  if (!made) throw new Error(`goods ${source} were not made`);
  return {
    id: made.id,
    categoryId,
    isDeleted: false,
    columns,
    text: null,
    images: [],
    tags: [],
    options: [],
    skus: [],
  };
}

async function changeColumns(tx: Tx, wanted: WantedProduct, stored: StoredProduct): Promise<boolean> {
  const brandId = wanted.columns.brandId ?? stored.columns.brandId;
  const categoryId = wanted.isCategoryGiven ? wanted.categoryId : stored.categoryId;
  const columns = { ...wanted.columns, brandId };
  if (isDeepStrictEqual(columns, stored.columns) && categoryId === stored.categoryId) return false;
  const vipPrice = sql`least(${product.vipPrice}, ${columns.price})`;
  await tx
    .update(product)
    .set({ ...columns, categoryId, vipPrice })
    .where(eq(product.id, stored.id));
  return true;
}

async function writeText(
  tx: Tx,
  { text }: WantedProduct,
  stored: StoredProduct,
  { locale }: ImportContext,
): Promise<boolean> {
  if (isDeepStrictEqual(text, stored.text)) return false;
  await tx
    .insert(productText)
    .values({ productId: stored.id, locale, ...text })
    .onConflictDoUpdate({ target: [productText.productId, productText.locale], set: text });
  return true;
}

async function writeImages(tx: Tx, { images }: WantedProduct, stored: StoredProduct): Promise<boolean> {
  if (isDeepStrictEqual(images, stored.images)) return false;
  if (stored.images.length > 0) await tx.delete(productImage).where(eq(productImage.productId, stored.id));
  if (images.length > 0)
    await tx.insert(productImage).values(images.map((image, position) => ({ productId: stored.id, position, image })));
  return true;
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

/** All that hangs on the product. Returns whether anything changed. */
async function writeParts(
  tx: Tx,
  wanted: WantedProduct,
  stored: StoredProduct,
  context: ImportContext,
): Promise<boolean> {
  const { valueIds, isChanged } = await writeOptions(tx, stored.id, wanted.options, stored.options, context.locale);
  const changes = [
    isChanged,
    await writeSkus(tx, stored.id, wanted.skus, stored.skus, valueIds, context),
    await writeText(tx, wanted, stored, context),
    await writeImages(tx, wanted, stored),
    await writeTags(tx, wanted, stored),
  ];
  return changes.includes(true);
}

export type Outcome = 'taken' | 'changed' | 'unchanged';

/** Makes one product be as wanted, with no statement for what is so already. */
export async function writeProduct(
  tx: Tx,
  wanted: WantedProduct,
  stored: StoredProduct | undefined,
  seller: Seller,
  context: ImportContext,
): Promise<{ id: number; outcome: Outcome }> {
  if (!stored) {
    const made = await addProduct(tx, wanted, seller, context);
    await writeParts(tx, wanted, made, context);
    return { id: made.id, outcome: 'taken' };
  }
  const { id } = stored;
  const changes = [await changeColumns(tx, wanted, stored), await writeParts(tx, wanted, stored, context)];
  if (!changes.includes(true)) return { id, outcome: 'unchanged' };
  await followFormerPrice(tx, id);
  await tx.update(product).set({ updatedAt: context.now }).where(eq(product.id, id));
  return { id, outcome: 'changed' };
}
