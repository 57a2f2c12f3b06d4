import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#locale/locales.ts';
import * as schema from '../../server/modules/schema.ts';
import type { Tx } from './transaction.ts';
import type { GoodsColumns, GoodsTextColumns, SkuColumns } from './wanted-products.ts';

/** Goods as an earlier import left them, or somebody since. Names are null where the file's language has none. */
export interface StoredGoods {
  id: number;
  categoryId: number;
  isDeleted: boolean;
  columns: GoodsColumns;
  text: GoodsTextColumns | null;
  images: string[];
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
  valueIds: number[];
  isOn: boolean;
  stock: number;
}

async function readTexts(tx: Tx, ids: number[], locale: Locale) {
  const { goodsId, name, intro, content } = schema.goodsText;
  const rows = await tx
    .select({ goodsId, name, intro, content })
    .from(schema.goodsText)
    .where(and(inArray(goodsId, ids), eq(schema.goodsText.locale, locale)));
  return new Map(rows.map(({ goodsId: id, ...text }) => [id, text]));
}

const readImages = (tx: Tx, ids: number[]) =>
  tx
    .select()
    .from(schema.goodsImage)
    .where(inArray(schema.goodsImage.goodsId, ids))
    .orderBy(asc(schema.goodsImage.position));

const readTags = (tx: Tx, ids: number[], locale: Locale) =>
  tx
    .select({ goodsId: schema.goodsTag.goodsId, id: schema.tag.id, code: schema.tag.code, name: schema.tagText.name })
    .from(schema.goodsTag)
    .innerJoin(schema.tag, eq(schema.tag.id, schema.goodsTag.tagId))
    .leftJoin(schema.tagText, and(eq(schema.tagText.tagId, schema.tag.id), eq(schema.tagText.locale, locale)))
    .where(inArray(schema.goodsTag.goodsId, ids));

async function readOptions(tx: Tx, ids: number[], locale: Locale) {
  const { goodsOption, goodsOptionText, optionValue, optionValueText } = schema;
  const options = await tx
    .select({ goodsId: goodsOption.goodsId, id: goodsOption.id, name: goodsOptionText.name })
    .from(goodsOption)
    .leftJoin(goodsOptionText, and(eq(goodsOptionText.optionId, goodsOption.id), eq(goodsOptionText.locale, locale)))
    .where(inArray(goodsOption.goodsId, ids))
    .orderBy(asc(goodsOption.position));
  const values = await tx
    .select({
      optionId: optionValue.optionId,
      id: optionValue.id,
      name: optionValueText.name,
      image: optionValue.image,
    })
    .from(optionValue)
    .innerJoin(goodsOption, eq(goodsOption.id, optionValue.optionId))
    .leftJoin(optionValueText, and(eq(optionValueText.valueId, optionValue.id), eq(optionValueText.locale, locale)))
    .where(inArray(goodsOption.goodsId, ids))
    .orderBy(asc(optionValue.position));
  const valuesOf = Map.groupBy(values, ({ optionId }) => optionId);
  return options.map(({ goodsId, id, name }) => ({
    goodsId,
    id,
    name,
    values: (valuesOf.get(id) ?? []).map(({ optionId: _, ...value }) => value),
  }));
}

/** Locks the stock in the order of the SKUs, as sales do, so that none is sold between reading and writing. */
async function readSkus(tx: Tx, ids: number[]) {
  const { sku, skuStock } = schema;
  const skus = await tx.select().from(sku).where(inArray(sku.goodsId, ids)).orderBy(asc(sku.id));
  const stocks = await tx
    .select({ id: skuStock.skuId, stock: skuStock.stock })
    .from(skuStock)
    .where(inArray(skuStock.goodsId, ids))
    .orderBy(asc(skuStock.skuId))
    .for('update');
  const stockOf = new Map(stocks.map(({ id, stock }) => [id, stock]));
  return skus.map((row) => ({ ...row, stock: stockOf.get(row.id) ?? 0 }));
}

/** Goods of a shop by the source that they came from. */
export async function readStoredGoods(
  tx: Tx,
  merchantId: number,
  sources: string[],
  locale: Locale,
): Promise<Map<string, StoredGoods>> {
  const { goods } = schema;
  const rows = await tx
    .select()
    .from(goods)
    .where(and(eq(goods.merchantId, merchantId), inArray(goods.source, sources)));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const texts = await readTexts(tx, ids, locale);
  const images = Map.groupBy(await readImages(tx, ids), (row) => row.goodsId);
  const tags = Map.groupBy(await readTags(tx, ids, locale), (row) => row.goodsId);
  const options = Map.groupBy(await readOptions(tx, ids, locale), (row) => row.goodsId);
  const skus = Map.groupBy(await readSkus(tx, ids), (row) => row.goodsId);
  return new Map(
    rows.map(
      ({ id, source, categoryId, isDeleted, brandId, productType, image, price, otPrice, isShown, isSpecified }) => [
        source ?? '',
        {
          id,
          categoryId,
          isDeleted,
          columns: { brandId, productType, image, price, otPrice, isShown, isSpecified },
          text: texts.get(id) ?? null,
          images: (images.get(id) ?? []).map((row) => row.image),
          tags: (tags.get(id) ?? []).map((row) => ({ id: row.id, code: row.code, isInLanguage: row.name !== null })),
          options: options.get(id) ?? [],
          skus: skus.get(id) ?? [],
        },
      ],
    ),
  );
}
