import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { goods, goodsImage, goodsPriceDay, goodsTag, goodsText } from '../../server/modules/schema.ts';
import type { ImportContext } from '../import-context.ts';
import { isImportedTag } from './import-tags.ts';
import type { StoredGoods } from './stored-products.ts';
import type { Tx } from './transaction.ts';
import type { WantedGoods } from './wanted-products.ts';
import { writeOptions } from './write-options.ts';
import { writeSkus } from './write-skus.ts';

export interface Seller {
  merchantId: number;
  freightTemplateId: number | null;
}

async function addGoods(
  tx: Tx,
  wanted: WantedGoods,
  { merchantId, freightTemplateId }: Seller,
  { currency, now }: ImportContext,
): Promise<StoredGoods> {
  const { source, categoryId, columns } = wanted;
  const row = {
    merchantId,
    freightTemplateId,
    source,
    categoryId,
    currency,
    createdAt: now,
    updatedAt: now,
    ...columns,
  };
  const [made] = await tx.insert(goods).values(row).returning({ id: goods.id });
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

async function changeColumns(tx: Tx, wanted: WantedGoods, stored: StoredGoods): Promise<boolean> {
  const brandId = wanted.columns.brandId ?? stored.columns.brandId;
  const categoryId = wanted.isCategoryGiven ? wanted.categoryId : stored.categoryId;
  const columns = { ...wanted.columns, brandId };
  if (isDeepStrictEqual(columns, stored.columns) && categoryId === stored.categoryId) return false;
  const vipPrice = sql`least(${goods.vipPrice}, ${columns.price})`;
  await tx
    .update(goods)
    .set({ ...columns, categoryId, vipPrice })
    .where(eq(goods.id, stored.id));
  return true;
}

async function writeText(
  tx: Tx,
  { text }: WantedGoods,
  stored: StoredGoods,
  { locale }: ImportContext,
): Promise<boolean> {
  if (isDeepStrictEqual(text, stored.text)) return false;
  await tx
    .insert(goodsText)
    .values({ goodsId: stored.id, locale, ...text })
    .onConflictDoUpdate({ target: [goodsText.goodsId, goodsText.locale], set: text });
  return true;
}

async function writeImages(tx: Tx, { images }: WantedGoods, stored: StoredGoods): Promise<boolean> {
  if (isDeepStrictEqual(images, stored.images)) return false;
  if (stored.images.length > 0) await tx.delete(goodsImage).where(eq(goodsImage.goodsId, stored.id));
  if (images.length > 0)
    await tx.insert(goodsImage).values(images.map((image, position) => ({ goodsId: stored.id, position, image })));
  return true;
}

/** Tags that the operator has hung on the goods stay, and so do those that came with a file in another language. */
async function writeTags(tx: Tx, { tagIds }: WantedGoods, stored: StoredGoods): Promise<boolean> {
  const own = stored.tags.filter(({ code, isInLanguage }) => isImportedTag(code) && isInLanguage).map(({ id }) => id);
  const gone = own.filter((id) => !tagIds.includes(id));
  const added = tagIds.filter((id) => !stored.tags.some((tag) => tag.id === id));
  if (gone.length > 0)
    await tx.delete(goodsTag).where(and(eq(goodsTag.goodsId, stored.id), inArray(goodsTag.tagId, gone)));
  if (added.length > 0) await tx.insert(goodsTag).values(added.map((tagId) => ({ goodsId: stored.id, tagId })));
  return gone.length + added.length > 0;
}

/** The day's lowest price, from which "lowest in 30 days" is told. */
async function notePrice(tx: Tx, goodsId: number, prices: number[], { today }: ImportContext): Promise<void> {
  const lowest = Math.min(...prices);
  await tx
    .insert(goodsPriceDay)
    .values({ goodsId, day: today, lowest })
    .onConflictDoUpdate({
      target: [goodsPriceDay.goodsId, goodsPriceDay.day],
      set: { lowest },
      setWhere: sql`${goodsPriceDay.lowest} > ${lowest}`,
    });
}

/** All that hangs on the goods. Answers whether anything changed. */
async function writeParts(tx: Tx, wanted: WantedGoods, stored: StoredGoods, context: ImportContext): Promise<boolean> {
  const { valueIds, isChanged } = await writeOptions(tx, stored.id, wanted.options, stored.options, context.locale);
  const changes = [
    isChanged,
    await writeSkus(tx, stored.id, wanted.skus, stored.skus, valueIds),
    await writeText(tx, wanted, stored, context),
    await writeImages(tx, wanted, stored),
    await writeTags(tx, wanted, stored),
  ];
  return changes.includes(true);
}

export type Outcome = 'taken' | 'changed' | 'unchanged';

/** Makes one goods be as wanted, with no statement for what is so already. */
export async function writeGoods(
  tx: Tx,
  wanted: WantedGoods,
  stored: StoredGoods | undefined,
  seller: Seller,
  context: ImportContext,
): Promise<{ id: number; outcome: Outcome }> {
  const { price } = wanted.columns;
  if (!stored) {
    const made = await addGoods(tx, wanted, seller, context);
    await writeParts(tx, wanted, made, context);
    await notePrice(tx, made.id, [price], context);
    return { id: made.id, outcome: 'taken' };
  }
  const { id } = stored;
  const changes = [await changeColumns(tx, wanted, stored), await writeParts(tx, wanted, stored, context)];
  if (!changes.includes(true)) return { id, outcome: 'unchanged' };
  if (price !== stored.columns.price) await notePrice(tx, id, [price, stored.columns.price], context);
  await tx.update(goods).set({ updatedAt: context.now }).where(eq(goods.id, id));
  return { id, outcome: 'changed' };
}
