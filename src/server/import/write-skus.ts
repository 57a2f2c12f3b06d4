import { eq, inArray, sql } from 'drizzle-orm';
import { sku, skuStock } from '../db/schema/index.ts';
import type { StoredSku } from './stored-goods.ts';
import type { Tx } from './transaction.ts';
import type { SkuColumns, WantedSku } from './wanted-goods.ts';

/** A SKU is the same while it has the same values, in whichever order the options stand. */
const keyOf = (valueIds: readonly number[]) => valueIds.toSorted((a, b) => a - b).join(' ');

const sameList = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, i) => id === b[i]);

const COLUMNS = ['price', 'otPrice', 'image', 'barCode', 'weight'] as const satisfies (keyof SkuColumns)[];

const columnsOf = ({ price, otPrice, image, barCode, weight }: SkuColumns): SkuColumns => ({
  price,
  otPrice,
  image,
  barCode,
  weight,
});

async function addSku(tx: Tx, goodsId: number, wanted: WantedSku, valueIds: number[]): Promise<void> {
  const [made] = await tx
    .insert(sku)
    .values({ goodsId, valueIds, ...columnsOf(wanted) })
    .returning({ id: sku.id });
  if (!made) throw new Error('the SKU was not made');
  await tx.insert(skuStock).values({ skuId: made.id, goodsId, stock: wanted.stock });
}

async function changeSku(tx: Tx, stored: StoredSku, wanted: WantedSku, valueIds: number[]): Promise<boolean> {
  const isSame =
    stored.isOn && sameList(stored.valueIds, valueIds) && COLUMNS.every((name) => stored[name] === wanted[name]);
  if (!isSame) {
    // Members never pay more than everybody.
    const vipPrice = sql`least(${sku.vipPrice}, ${wanted.price})`;
    await tx
      .update(sku)
      .set({ ...columnsOf(wanted), valueIds, vipPrice, isOn: true })
      .where(eq(sku.id, stored.id));
  }
  const isStockSame = stored.stock === wanted.stock;
  if (!isStockSame) await tx.update(skuStock).set({ stock: wanted.stock }).where(eq(skuStock.skuId, stored.id));
  return !isSame || !isStockSame;
}

/** Orders and reviews may name a SKU, so one that the file has no more is switched off instead of deleted. */
async function switchOff(tx: Tx, skus: readonly StoredSku[]): Promise<boolean> {
  const ids = skus.filter(({ isOn, stock }) => isOn || stock > 0).map(({ id }) => id);
  if (ids.length === 0) return false;
  await tx.update(sku).set({ isOn: false }).where(inArray(sku.id, ids));
  await tx.update(skuStock).set({ stock: 0 }).where(inArray(skuStock.skuId, ids));
  return true;
}

/** Makes the goods' SKUs be the wanted ones. `valueIds`: those of each option, in their order. Answers whether anything changed. */
export async function writeSkus(
  tx: Tx,
  goodsId: number,
  wanted: readonly WantedSku[],
  stored: readonly StoredSku[],
  valueIds: readonly number[][],
): Promise<boolean> {
  const known = new Map(stored.map((row) => [keyOf(row.valueIds), row]));
  let isChanged = false;
  for (const one of wanted) {
    const ids = one.places.map((place, option) => valueIds[option]?.[place] ?? 0);
    const same = known.get(keyOf(ids));
    known.delete(keyOf(ids));
    if (!same) await addSku(tx, goodsId, one, ids);
    const isOther = same ? await changeSku(tx, same, one, ids) : true;
    isChanged ||= isOther;
  }
  const isLess = await switchOff(tx, [...known.values()]);
  return isChanged || isLess;
}
