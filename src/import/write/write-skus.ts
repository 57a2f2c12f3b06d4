import { eq, inArray, sql } from 'drizzle-orm';
import { sku } from '../../server/modules/schema.ts';
import type { StoredSku } from './stored-products.ts';
import type { Tx } from './transaction.ts';
import type { SkuColumns, WantedSku } from './wanted-products.ts';
import { addFirstPrices, addPrice, type PriceTimes } from './write-prices.ts';
import { addFirstStock, replaceStock } from './write-stock.ts';

/** A SKU is the same while it has the same values, in whichever order the options stand. */
const keyOf = (valueIds: readonly number[]) => valueIds.toSorted((a, b) => a - b).join(' ');

const sameList = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, i) => id === b[i]);

const COLUMNS = ['price', 'image', 'barCode', 'weight'] as const satisfies (keyof SkuColumns)[];

const columnsOf = ({ price, image, barCode, weight }: SkuColumns): SkuColumns => ({
  price,
  image,
  barCode,
  weight,
});

interface PlacedSku {
  wanted: WantedSku;
  valueIds: number[];
}

async function addSkus(tx: Tx, productId: number, added: readonly PlacedSku[], now: Date): Promise<void> {
  if (added.length === 0) return;
  const made = await tx
    .insert(sku)
    .values(added.map(({ wanted, valueIds }) => ({ productId, valueIds, ...columnsOf(wanted) })))
    .returning({ id: sku.id, valueIds: sku.valueIds });
  const ids = new Map(made.map(({ id, valueIds }) => [keyOf(valueIds), id]));
  const rows = added.map(({ wanted, valueIds }) => ({ skuId: ids.get(keyOf(valueIds)) ?? 0, productId, ...wanted }));
  await addFirstStock(
    tx,
    rows.map(({ skuId, stock }) => ({ skuId, productId, stock })),
  );
  await addFirstPrices(tx, rows, now);
}

async function changeSku(
  tx: Tx,
  stored: StoredSku,
  { wanted, valueIds }: PlacedSku,
  times: PriceTimes,
): Promise<boolean> {
  const isSame =
    stored.isOn && sameList(stored.valueIds, valueIds) && COLUMNS.every((name) => stored[name] === wanted[name]);
  if (!isSame) {
    const { price } = wanted;
    const otPrice = stored.price === price ? stored.otPrice : await addPrice(tx, stored.id, price, times);
    // Members never pay more than everybody.
    const vipPrice = sql`least(${sku.vipPrice}, ${price})`;
    await tx
      .update(sku)
      .set({ ...columnsOf(wanted), otPrice, valueIds, vipPrice, isOn: true })
      .where(eq(sku.id, stored.id));
  }
  const isStockSame = stored.stock === wanted.stock;
  if (!isStockSame) await replaceStock(tx, [stored.id], wanted.stock);
  return !isSame || !isStockSame;
}

/** Orders and reviews may name a SKU, so one that the file has no more is switched off instead of deleted. */
async function switchOff(tx: Tx, skus: readonly StoredSku[]): Promise<boolean> {
  const ids = skus.filter(({ isOn, stock }) => isOn || stock > 0).map(({ id }) => id);
  if (ids.length === 0) return false;
  await tx.update(sku).set({ isOn: false }).where(inArray(sku.id, ids));
  await replaceStock(tx, ids, 0);
  return true;
}

/** Makes the product's SKUs be the wanted ones. `valueIds`: those of each option, in their order. Answers whether anything changed. */
export async function writeSkus(
  tx: Tx,
  productId: number,
  wanted: readonly WantedSku[],
  stored: readonly StoredSku[],
  valueIds: readonly number[][],
  times: PriceTimes,
): Promise<boolean> {
  const known = new Map(stored.map((row) => [keyOf(row.valueIds), row]));
  const added: PlacedSku[] = [];
  let isChanged = false;
  for (const one of wanted) {
    const placed = { wanted: one, valueIds: one.places.map((place, option) => valueIds[option]?.[place] ?? 0) };
    const key = keyOf(placed.valueIds);
    const same = known.get(key);
    known.delete(key);
    const isOther = same ? await changeSku(tx, same, placed, times) : added.push(placed) > 0;
    isChanged ||= isOther;
  }
  await addSkus(tx, productId, added, times.now);
  const isLess = await switchOff(tx, [...known.values()]);
  return isChanged || isLess;
}
