import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#locale/locales.ts';
import { optionValue, optionValueText, productOption, productOptionText } from '../../server/modules/schema.ts';
import type { StoredOption, StoredValue } from './stored-products.ts';
import type { Tx } from './transaction.ts';
import type { WantedOption, WantedValue } from './wanted-products.ts';
import { type NamedTable, pairNames, writeNames } from './write-named-rows.ts';

/** More than products have options, or options values. */
const OUT_OF_THE_WAY = 1000;

const idOf = (rows: { id: number }[]) => {
  const [row] = rows;
  if (!row) throw new Error('the row was not made');
  return row.id;
};

const optionTable = (tx: Tx, productId: number, locale: Locale): NamedTable => ({
  remove: (ids) => tx.delete(productOption).where(inArray(productOption.id, ids)),
  makeRoom: () =>
    tx
      .update(productOption)
      .set({ position: sql`${productOption.position} + ${OUT_OF_THE_WAY}` })
      .where(eq(productOption.productId, productId)),
  move: (id, position) => tx.update(productOption).set({ position }).where(eq(productOption.id, id)),
  add: async (position) =>
    idOf(await tx.insert(productOption).values({ productId, position }).returning({ id: productOption.id })),
  name: (optionId, name) =>
    tx
      .insert(productOptionText)
      .values({ optionId, locale, name })
      .onConflictDoUpdate({ target: [productOptionText.optionId, productOptionText.locale], set: { name } }),
});

const valueTable = (tx: Tx, optionId: number, locale: Locale): NamedTable => ({
  remove: (ids) => tx.delete(optionValue).where(inArray(optionValue.id, ids)),
  makeRoom: () =>
    tx
      .update(optionValue)
      .set({ position: sql`${optionValue.position} + ${OUT_OF_THE_WAY}` })
      .where(eq(optionValue.optionId, optionId)),
  move: (id, position) => tx.update(optionValue).set({ position }).where(eq(optionValue.id, id)),
  add: async (position) =>
    idOf(await tx.insert(optionValue).values({ optionId, position }).returning({ id: optionValue.id })),
  name: (valueId, name) =>
    tx
      .insert(optionValueText)
      .values({ valueId, locale, name })
      .onConflictDoUpdate({ target: [optionValueText.valueId, optionValueText.locale], set: { name } }),
});

async function writeImages(
  tx: Tx,
  ids: number[],
  wanted: WantedValue[],
  stored: readonly StoredValue[],
): Promise<boolean> {
  let isChanged = false;
  for (const [i, { image }] of wanted.entries()) {
    const id = ids[i] ?? 0;
    if (image === (stored.find((value) => value.id === id)?.image ?? '')) continue;
    await tx
      .update(optionValue)
      .set({ image })
      .where(and(eq(optionValue.id, id)));
    isChanged = true;
  }
  return isChanged;
}

export interface WrittenOptions {
  /** Ids of the values of each option, in their order. */
  valueIds: number[][];
  isChanged: boolean;
}

/** Makes the product's options and their values be the wanted ones; those that keep their names keep their ids. */
export async function writeOptions(
  tx: Tx,
  productId: number,
  wanted: WantedOption[],
  stored: readonly StoredOption[],
  locale: Locale,
): Promise<WrittenOptions> {
  const names = wanted.map(({ name }) => name);
  const pairs = pairNames(names, stored);
  const written = await writeNames(names, stored, optionTable(tx, productId, locale));
  let { isChanged } = written;
  const valueIds: number[][] = [];
  for (const [i, { values }] of wanted.entries()) {
    const known = pairs[i]?.values ?? [];
    const table = valueTable(tx, written.ids[i] ?? 0, locale);
    const named = await writeNames(
      values.map(({ name }) => name),
      known,
      table,
    );
    const isRepainted = await writeImages(tx, named.ids, values, known);
    isChanged ||= named.isChanged || isRepainted;
    valueIds.push(named.ids);
  }
  return { valueIds, isChanged };
}
