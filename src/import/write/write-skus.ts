import { eq, sql } from 'drizzle-orm';
import type { ImportedMarks } from '../../server/modules/schema.ts';
import { sku } from '../../server/modules/schema.ts';
import type { KeptColumn } from './kept.ts';
import { type Merged, markOf, mergeValues } from './merge-values.ts';
import type { StoredSku } from './stored-products.ts';
import type { Tx } from './transaction.ts';
import type { SkuColumns, WantedSku } from './wanted-products.ts';
import { addFirstPrices, addPrice, type PriceTimes } from './write-prices.ts';
import { addFirstStock, replaceStock } from './write-stock.ts';

/** A SKU is the same while it has the same values, in whichever order the options stand. */
const keyOf = (valueIds: readonly number[]) => valueIds.toSorted((a, b) => a - b).join(' ');

const sameList = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, i) => id === b[i]);

const columnsOf = ({ price, image, barCode, code, mpn, cost, weight, isOn }: SkuColumns): SkuColumns => ({
  price,
  image,
  barCode,
  code,
  mpn,
  cost,
  weight,
  isOn,
});

interface PlacedSku {
  wanted: WantedSku;
  valueIds: number[];
}

/** When prices change, and whether the file goes before what was set in the mall. */
export interface SkuTerms extends PriceTimes {
  takesFile: boolean;
}

/** What became of the SKUs of a product. `marks` by their ids. */
export interface WrittenSkus {
  isChanged: boolean;
  marks: Record<string, ImportedMarks>;
  kept: KeptColumn[];
}

const marksOf = (columns: SkuColumns): ImportedMarks =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, markOf(value)]));

/** The mark of a stock that no operator has set: any entry of an operator's comes later. */
const UNTOUCHED = '0';

async function addSkus(tx: Tx, productId: number, added: readonly PlacedSku[], now: Date): Promise<WrittenSkus> {
  if (added.length === 0) return { isChanged: false, marks: {}, kept: [] };
  const made = await tx
    .insert(sku)
    .values(added.map(({ wanted, valueIds }) => ({ productId, valueIds, ...columnsOf(wanted) })))
    .returning({ id: sku.id, valueIds: sku.valueIds });
  const ids = new Map(made.map(({ id, valueIds }) => [keyOf(valueIds), id]));
  const rows = added.map(({ wanted, valueIds }) => ({ skuId: ids.get(keyOf(valueIds)) ?? 0, productId, ...wanted }));
  await addFirstStock(
    tx,
    rows.map(({ skuId, firstStock }) => ({ skuId, productId, stock: firstStock })),
  );
  await addFirstPrices(tx, rows, now);
  const marks = rows.map(({ skuId, ...columns }) => [skuId, { ...marksOf(columnsOf(columns)), stock: UNTOUCHED }]);
  return { isChanged: true, marks: Object.fromEntries(marks), kept: [] };
}

/** Sets the stock to the file's, unless an operator has set it since the last import. */
async function writeStock(
  tx: Tx,
  { id, stock: before, operatorStock }: StoredSku,
  stock: number | null,
  takesFile: boolean,
) {
  const { since, entry } = operatorStock;
  if (stock === null) return { isChanged: false, mark: String(since), isKept: false };
  const isSame = before === stock;
  if (entry !== null && !takesFile) return { isChanged: false, mark: String(since), isKept: !isSame };
  if (!isSame) await replaceStock(tx, [id], stock);
  return { isChanged: !isSame, mark: String(entry ?? since), isKept: false };
}

async function writeColumns(tx: Tx, stored: StoredSku, values: SkuColumns, valueIds: number[], times: PriceTimes) {
  const { price } = values;
  const otPrice = stored.price === price ? stored.otPrice : await addPrice(tx, stored.id, price, times);
  // Members never pay more than everybody.
  const vipPrice = sql`least(${sku.vipPrice}, ${price})`;
  await tx
    .update(sku)
    .set({ ...values, otPrice, valueIds, vipPrice })
    .where(eq(sku.id, stored.id));
}

const isOther = (stored: StoredSku, { values }: Merged<SkuColumns>, valueIds: readonly number[]) =>
  !sameList(stored.valueIds, valueIds) ||
  Object.entries(values).some(([name, value]) => stored[name as keyof SkuColumns] !== value);

/** Makes one SKU be as the file says, but for what was set in the mall. */
async function changeSku(
  tx: Tx,
  stored: StoredSku,
  file: SkuColumns & { stock: number | null },
  valueIds: number[],
  before: ImportedMarks | undefined,
  terms: SkuTerms,
): Promise<WrittenSkus> {
  const columns = { ...columnsOf(file), cost: file.cost ?? stored.cost };
  const merged = mergeValues(columns, columnsOf(stored), before, terms.takesFile);
  const isChanged = isOther(stored, merged, valueIds);
  if (isChanged) await writeColumns(tx, stored, merged.values, valueIds, terms);
  const stock = await writeStock(tx, stored, file.stock, terms.takesFile);
  return {
    isChanged: isChanged || stock.isChanged,
    marks: { [stored.id]: { ...merged.marks, stock: stock.mark } },
    kept: [...merged.kept, ...(stock.isKept ? (['stock'] as const) : [])],
  };
}

/**
 * Orders and reviews may name a SKU, so one that the file has no more is switched off instead of deleted, unless it was switched on
 * again in the mall.
 */
async function switchOff(tx: Tx, stored: StoredSku, before: ImportedMarks | undefined, terms: SkuTerms) {
  const isByHand = stored.isOn && before?.['isOn'] === markOf(false) && !terms.takesFile;
  if (isByHand) return { isChanged: false, marks: { [stored.id]: before ?? {} }, kept: ['isOn' as const] };
  const isChanged = stored.isOn || stored.stock > 0;
  if (stored.isOn) await tx.update(sku).set({ isOn: false }).where(eq(sku.id, stored.id));
  if (stored.stock > 0) await replaceStock(tx, [stored.id], 0);
  return { isChanged, marks: { [stored.id]: { ...before, isOn: markOf(false) } }, kept: [] };
}

const joined = (parts: readonly WrittenSkus[]): WrittenSkus => ({
  isChanged: parts.some(({ isChanged }) => isChanged),
  marks: Object.assign({}, ...parts.map(({ marks }) => marks)),
  kept: parts.flatMap(({ kept }) => kept),
});

/**
 * Makes the product's SKUs be the wanted ones. `valueIds`: those of each option, in their order. `before`: what the last import wrote;
 * SKUs that it does not name were added in the mall and are left alone.
 */
export async function writeSkus(
  tx: Tx,
  productId: number,
  wanted: readonly WantedSku[],
  stored: readonly StoredSku[],
  valueIds: readonly number[][],
  before: Record<string, ImportedMarks> | undefined,
  terms: SkuTerms,
): Promise<WrittenSkus> {
  const known = new Map(stored.map((row) => [keyOf(row.valueIds), row]));
  const added: PlacedSku[] = [];
  const parts: WrittenSkus[] = [];
  for (const one of wanted) {
    const own = one.places.map((place, option) => valueIds[option]?.[place] ?? 0);
    const same = known.get(keyOf(own));
    known.delete(keyOf(own));
    if (same) parts.push(await changeSku(tx, same, one, own, before?.[same.id], terms));
    else added.push({ wanted: one, valueIds: own });
  }
  parts.push(await addSkus(tx, productId, added, terms.now));
  for (const gone of known.values())
    if (!before || before[gone.id]) parts.push(await switchOff(tx, gone, before?.[gone.id], terms));
  return joined(parts);
}
