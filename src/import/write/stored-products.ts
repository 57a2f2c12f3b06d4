import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#locale/locales.ts';
import type { ImportedValues } from '../../server/modules/schema.ts';
import * as schema from '../../server/modules/schema.ts';
import { type OperatorStock, readOperatorStock } from './operator-stock.ts';
import type { Tx } from './transaction.ts';
import type { ProductColumns, ProductTextColumns, SkuColumns } from './wanted-products.ts';

/** Products as an earlier import left them, or somebody since. Names are null where the file's language has none. */
export interface StoredProduct {
  id: number;
  categoryId: number;
  isDeleted: boolean;
  columns: ProductColumns;
  text: ProductTextColumns | null;
  /** What the last import wrote; null where none is remembered. */
  imported: ImportedValues | null;
  tags: StoredTag[];
  options: StoredOption[];
  skus: StoredSku[];
}

interface StoredTag {
  id: number;
  code: string;
  isInLanguage: boolean;
}

/** In the order of their positions. */
export interface StoredOption {
  id: number;
  name: string | null;
  values: StoredValue[];
}

export interface StoredValue {
  id: number;
  name: string | null;
  image: string;
}

export interface StoredSku extends SkuColumns {
  id: number;
  otPrice: number;
  valueIds: number[];
  stock: number;
  operatorStock: OperatorStock;
}

async function readAlts(tx: Tx, ids: number[], locale: Locale) {
  const { productImageText } = schema;
  const rows = await tx
    .select()
    .from(productImageText)
    .where(and(inArray(productImageText.productId, ids), eq(productImageText.locale, locale)));
  const sorted = rows.sort((a, b) => (a.image < b.image ? -1 : 1));
  return Map.groupBy(sorted, ({ productId }) => productId);
}

async function readTexts(tx: Tx, ids: number[], locale: Locale) {
  const { productId, name, intro, content, seoTitle, seoDescription, specification } = schema.productText;
  const rows = await tx
    .select({ productId, name, intro, content, seoTitle, seoDescription, specification })
    .from(schema.productText)
    .where(and(inArray(productId, ids), eq(schema.productText.locale, locale)));
  const alts = await readAlts(tx, ids, locale);
  return new Map(
    rows.map(({ productId: id, ...text }) => {
      const own = (alts.get(id) ?? []).map(({ image, alt }): [string, string] => [image, alt]);
      return [id, { ...text, alts: own }];
    }),
  );
}

async function readImported(tx: Tx, ids: number[]) {
  const { importedProduct } = schema;
  const rows = await tx.select().from(importedProduct).where(inArray(importedProduct.productId, ids));
  return new Map(rows.map(({ productId, written }) => [productId, written]));
}

const readImages = (tx: Tx, ids: number[]) =>
  tx
    .select()
    .from(schema.productImage)
    .where(inArray(schema.productImage.productId, ids))
    .orderBy(asc(schema.productImage.position));

const readTags = (tx: Tx, ids: number[], locale: Locale) =>
  tx
    .select({
      productId: schema.productTag.productId,
      id: schema.tag.id,
      code: schema.tag.code,
      name: schema.tagText.name,
    })
    .from(schema.productTag)
    .innerJoin(schema.tag, eq(schema.tag.id, schema.productTag.tagId))
    .leftJoin(schema.tagText, and(eq(schema.tagText.tagId, schema.tag.id), eq(schema.tagText.locale, locale)))
    .where(inArray(schema.productTag.productId, ids));

async function readOptions(tx: Tx, ids: number[], locale: Locale) {
  const { productOption, productOptionText, optionValue, optionValueText } = schema;
  const options = await tx
    .select({ productId: productOption.productId, id: productOption.id, name: productOptionText.name })
    .from(productOption)
    .leftJoin(
      productOptionText,
      and(eq(productOptionText.optionId, productOption.id), eq(productOptionText.locale, locale)),
    )
    .where(inArray(productOption.productId, ids))
    .orderBy(asc(productOption.position));
  const values = await tx
    .select({
      optionId: optionValue.optionId,
      id: optionValue.id,
      name: optionValueText.name,
      image: optionValue.image,
    })
    .from(optionValue)
    .innerJoin(productOption, eq(productOption.id, optionValue.optionId))
    .leftJoin(optionValueText, and(eq(optionValueText.valueId, optionValue.id), eq(optionValueText.locale, locale)))
    .where(inArray(productOption.productId, ids))
    .orderBy(asc(optionValue.position));
  const valuesOf = Map.groupBy(values, ({ optionId }) => optionId);
  return options.map(({ productId, id, name }) => ({
    productId,
    id,
    name,
    values: (valuesOf.get(id) ?? []).map(({ optionId: _, ...value }) => value),
  }));
}

/** Locks the stock in the order of the SKUs, as sales do, so that none is sold between reading and writing. */
async function readSkus(tx: Tx, ids: number[], imported: ReadonlyMap<number, ImportedValues>) {
  const { sku, skuStock } = schema;
  const skus = await tx.select().from(sku).where(inArray(sku.productId, ids)).orderBy(asc(sku.id)).for('no key update');
  const stocks = await tx
    .select({ id: skuStock.skuId, stock: skuStock.stock })
    .from(skuStock)
    .where(inArray(skuStock.productId, ids))
    .orderBy(asc(skuStock.skuId))
    .for('update');
  const stockOf = new Map(stocks.map(({ id, stock }) => [id, stock]));
  const marks = skus.map(({ id, productId }) => ({ id, mark: imported.get(productId)?.skus[id]?.['stock'] }));
  const byOperators = await readOperatorStock(tx, marks);
  return skus.map((row) => ({
    ...row,
    stock: stockOf.get(row.id) ?? 0,
    operatorStock: byOperators.get(row.id) ?? { since: 0, entry: null },
  }));
}

/**
 * Products of a shop by the source that they came from. Locks them, then their SKUs, then the stock, as every change of a product does:
 * what an operator changes meanwhile waits for the import, and orders do not.
 */
export async function readStoredProducts(
  tx: Tx,
  merchantId: number,
  sources: string[],
  locale: Locale,
): Promise<Map<string, StoredProduct>> {
  const { product } = schema;
  const rows = await tx
    .select()
    .from(product)
    .where(and(eq(product.merchantId, merchantId), inArray(product.source, sources)))
    .orderBy(asc(product.id))
    .for('no key update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const texts = await readTexts(tx, ids, locale);
  const images = Map.groupBy(await readImages(tx, ids), (row) => row.productId);
  const tags = Map.groupBy(await readTags(tx, ids, locale), (row) => row.productId);
  const options = Map.groupBy(await readOptions(tx, ids, locale), (row) => row.productId);
  const imported = await readImported(tx, ids);
  const skus = Map.groupBy(await readSkus(tx, ids, imported), (row) => row.productId);
  const imagesOf = (id: number) => (images.get(id) ?? []).map((row) => row.image);
  return new Map(
    rows.map(({ id, source, categoryId, isDeleted, brandId, productType, image, isShown, isSpecified }) => [
      source ?? '',
      {
        id,
        categoryId,
        isDeleted,
        columns: { brandId, productType, image, images: imagesOf(id), isShown, isSpecified },
        text: texts.get(id) ?? null,
        imported: imported.get(id) ?? null,
        tags: (tags.get(id) ?? []).map((row) => ({ id: row.id, code: row.code, isInLanguage: row.name !== null })),
        options: options.get(id) ?? [],
        skus: skus.get(id) ?? [],
      },
    ]),
  );
}
