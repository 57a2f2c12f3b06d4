import { inArray, sql } from 'drizzle-orm';
import {
  optionValue,
  optionValueText,
  productOption,
  productOptionText,
  sku,
  skuPrice,
  skuStock,
} from '../../../server/modules/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import { reserveIds } from '../../../server/platform/db/reserve-ids.ts';
import type { Change, WriteContext } from '../../kind.ts';
import { deleteRows, putRows, replaceRows } from '../../rows.ts';
import { spreadTexts } from '../../texts.ts';
import { type OptionFile, type ProductFile, type SkuFile, valueLabels, valuePlaces } from './product-file.ts';
import { readStored, type StoredOption, type StoredSku } from './read-products.ts';

/** Writes options, their values and SKUs. What is the same thing as before keeps its id, because carts and orders name it. */

/**
 * Which stored thing each wanted one is: the one of its label, else the one at its place, if neither is taken otherwise. So a
 * renamed value stays the same value.
 */
export function pairByLabel(wanted: readonly string[], stored: readonly string[]): (number | null)[] {
  const pairs = wanted.map((label) => {
    const place = stored.indexOf(label);
    return place === -1 ? null : place;
  });
  const free = new Set(stored.keys());
  for (const place of pairs) if (place !== null) free.delete(place);
  return pairs.map((place, at) => {
    if (place !== null || !free.has(at)) return place;
    free.delete(at);
    return at;
  });
}

interface PlacedOption {
  id: number;
  isNew: boolean;
  productId: number;
  position: number;
  file: OptionFile;
  values: { id: number; isNew: boolean }[];
}

/** Ids of options and values; `next…` give those of new ones. */
function placeOptions(
  { id: productId, after }: Change<ProductFile>,
  stored: readonly StoredOption[],
  nextOption: () => number,
  nextValue: () => number,
): PlacedOption[] {
  const optionLabels = (options: readonly OptionFile[]) => valueLabels(options);
  const pairs = pairByLabel(optionLabels(after.options), optionLabels(stored.map(({ file }) => file)));
  return after.options.map((file, position) => {
    const same = stored[pairs[position] ?? -1];
    const valuePairs = pairByLabel(valueLabels(file.values), valueLabels(same?.file.values ?? []));
    return {
      id: same?.id ?? nextOption(),
      isNew: !same,
      productId,
      position,
      file,
      values: file.values.map((_, at) => {
        const value = same?.values[valuePairs[at] ?? -1];
        return { id: value?.id ?? nextValue(), isNew: !value };
      }),
    };
  });
}

async function writeOptions(placed: readonly PlacedOption[], gone: readonly StoredOption[], context: WriteContext) {
  const { orm } = context;
  const keptValues = new Set(placed.flatMap(({ values }) => values.map(({ id }) => id)));
  const goneValues = gone.flatMap(({ values }) => values.map(({ id }) => id)).filter((id) => !keptValues.has(id));
  const keptOptions = new Set(placed.map(({ id }) => id));
  const goneOptions = gone.map(({ id }) => id).filter((id) => !keptOptions.has(id));
  await deleteRows(context, optionValue, optionValue.id, goneValues);
  await deleteRows(context, productOption, productOption.id, goneOptions);
  // Out of the way, because no two may share a place while they move.
  const moved = placed.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (moved.length > 0) {
    await orm
      .update(productOption)
      .set({ position: sql`${productOption.position} - 1000` })
      .where(inArray(productOption.id, moved));
    await orm
      .update(optionValue)
      .set({ position: sql`${optionValue.position} - 1000` })
      .where(inArray(optionValue.optionId, moved));
  }
  await putRows(
    context,
    productOption,
    placed.map(({ id, isNew, productId, position, file: { kind, mustChoose } }) => ({
      isNew,
      row: { id, productId, position, kind, mustChoose },
    })),
  );
  await putRows(
    context,
    optionValue,
    placed.flatMap(({ id: optionId, file, values }) =>
      values.map(({ id, isNew }, position) => {
        const { image = '', color = '' } = file.values[position] ?? {};
        return { isNew, row: { id, optionId, position, image, color } };
      }),
    ),
  );
  await writeNames(placed, context);
}

async function writeNames(placed: readonly PlacedOption[], context: WriteContext): Promise<void> {
  await replaceRows(
    context,
    productOptionText,
    productOptionText.optionId,
    placed.map(({ id }) => id),
    placed.flatMap(({ id, file }) => spreadTexts(file.names, (name, locale) => ({ optionId: id, locale, name }))),
  );
  const values = placed.flatMap(({ file, values: all }) =>
    all.flatMap(({ id }, at) => {
      const value = file.values[at];
      return value ? [{ id, value }] : [];
    }),
  );
  await replaceRows(
    context,
    optionValueText,
    optionValueText.valueId,
    values.map(({ id }) => id),
    values.flatMap(({ id, value }) => spreadTexts(value.names, (name, locale) => ({ valueId: id, locale, name }))),
  );
}

/** A SKU is the same while it has the same values. */
const skuKey = (valueIds: readonly number[]) => valueIds.toSorted((a, b) => a - b).join(' ');

export interface PlacedSku {
  id: number;
  productId: number;
  stored: StoredSku | undefined;
  valueIds: number[];
  file: SkuFile;
}

function placeSkus(
  { id: productId, after }: Change<ProductFile>,
  options: readonly PlacedOption[],
  stored: readonly StoredSku[],
  nextSku: () => number,
): PlacedSku[] {
  const labels = after.options.map(({ values }) => valueLabels(values));
  const known = new Map(stored.map((row) => [skuKey(row.valueIds), row]));
  return after.skus.map((file) => {
    const places = valuePlaces(labels, file) ?? [];
    const valueIds = places.map((place, at) => options[at]?.values[place]?.id ?? 0);
    const same = known.get(skuKey(valueIds));
    return { id: same?.id ?? nextSku(), productId, stored: same, valueIds, file };
  });
}

/** Prices of known SKUs are written by `changePrices`, which keeps their history. */
async function writeSkus(placed: readonly PlacedSku[], changes: readonly Change<ProductFile>[], context: WriteContext) {
  const { tx, amounts, now } = context;
  const currencies = new Map(changes.map(({ id, after }) => [id, after.currency]));
  const rows = placed.map(({ id, productId, stored, valueIds, file }) => {
    const currency = currencies.get(productId) ?? '';
    const { memberPrice, price, cost, points, values: _, ...columns } = file;
    const minor = amounts.minor(price, currency);
    return {
      isNew: !stored,
      row: {
        id,
        productId,
        valueIds,
        price: stored?.price ?? minor,
        vipPrice: memberPrice === undefined ? 0 : amounts.minor(memberPrice, currency),
        redeemPoints: points,
        cost: cost === undefined ? null : amounts.minor(cost, currency),
        ...columns,
      },
    };
  });
  await putRows(context, sku, rows);
  const added = rows.filter(({ isNew }) => isNew).map(({ row }) => row);
  await copyRows(
    tx,
    skuStock,
    added.map(({ id, productId }) => ({ skuId: id, productId, stock: 0 })),
  );
  await copyRows(
    tx,
    skuPrice,
    added.map(({ id, price }) => ({ skuId: id, at: now, price })),
  );
}

/** Orders and reviews may name a SKU, so one that a file has no more is switched off instead of deleted. */
async function switchOff(placed: readonly PlacedSku[], stored: readonly StoredSku[], { orm }: WriteContext) {
  const kept = new Set(placed.map(({ id }) => id));
  const gone = stored.filter(({ id, isOn }) => isOn && !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await orm.update(sku).set({ isOn: false }).where(inArray(sku.id, gone));
}

/** Makes options, values and SKUs of some products be those of their files; returns the SKUs with their ids. */
export async function writeChoices(
  changes: readonly Change<ProductFile>[],
  context: WriteContext,
): Promise<PlacedSku[]> {
  const { tx, orm } = context;
  const known = changes.filter(({ before }) => before !== null).map(({ id }) => id);
  const stored = known.length > 0 ? await readStored(orm, known) : null;
  const optionsOf = (id: number) => stored?.optionsOf(id) ?? [];
  const skusOf = (id: number) => stored?.skusOf(id) ?? [];
  const count = (of: (product: ProductFile) => number) => changes.reduce((sum, { after }) => sum + of(after), 0);
  const nextOption = await reserveIds(
    tx,
    productOption,
    count(({ options }) => options.length),
  );
  const nextValue = await reserveIds(
    tx,
    optionValue,
    count(({ options }) => options.flatMap((o) => o.values).length),
  );
  const nextSku = await reserveIds(
    tx,
    sku,
    count(({ skus }) => skus.length),
  );
  const options = new Map(
    changes.map((change) => [change.id, placeOptions(change, optionsOf(change.id), nextOption, nextValue)]),
  );
  await writeOptions([...options.values()].flat(), known.flatMap(optionsOf), context);
  const skus = changes.flatMap((change) => placeSkus(change, options.get(change.id) ?? [], skusOf(change.id), nextSku));
  await switchOff(skus, known.flatMap(skusOf), context);
  await writeSkus(skus, changes, context);
  return skus;
}
