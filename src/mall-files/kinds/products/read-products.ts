import { asc, inArray } from 'drizzle-orm';
import {
  optionValue,
  optionValueText,
  product,
  productGuarantee,
  productImage,
  productImageText,
  productOption,
  productOptionText,
  productStat,
  productTag,
  productText,
  sku,
} from '../../../server/modules/schema.ts';
import type { Orm } from '../../../server/platform/db/open.ts';
import type { ReadContext } from '../../kind.ts';
import { linksByKey } from '../../links.ts';
import { gatherTexts } from '../../texts.ts';
import {
  DELIVERIES,
  type OptionFile,
  PRODUCT_TYPES,
  type ProductFile,
  type ProductType,
  type SkuFile,
  valueLabels,
} from './product-file.ts';

/** Products at once: with their texts some five megabytes. */
const BATCH = 500;

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];

/** An option with the ids of its rows. */
export interface StoredOption {
  id: number;
  values: { id: number }[];
  file: OptionFile;
}

export interface StoredSku extends Row<typeof sku> {}

async function readRows(orm: Orm, ids: number[]) {
  const options = await orm
    .select()
    .from(productOption)
    .where(inArray(productOption.productId, ids))
    .orderBy(asc(productOption.position));
  const optionIds = options.map(({ id }) => id);
  const values =
    optionIds.length === 0
      ? []
      : await orm
          .select()
          .from(optionValue)
          .where(inArray(optionValue.optionId, optionIds))
          .orderBy(asc(optionValue.position));
  const valueIds = values.map(({ id }) => id);
  const of = <T>(list: readonly number[], read: (all: number[]) => Promise<T[]>) =>
    list.length === 0 ? Promise.resolve<T[]>([]) : read([...list]);
  return {
    options: Map.groupBy(options, ({ productId }) => productId),
    values: Map.groupBy(values, ({ optionId }) => optionId),
    optionTexts: Map.groupBy(
      await of(optionIds, (all) =>
        orm.select().from(productOptionText).where(inArray(productOptionText.optionId, all)).execute(),
      ),
      ({ optionId }) => optionId,
    ),
    valueTexts: Map.groupBy(
      await of(valueIds, (all) =>
        orm.select().from(optionValueText).where(inArray(optionValueText.valueId, all)).execute(),
      ),
      ({ valueId }) => valueId,
    ),
  };
}

/** Options and SKUs of some products as they are stored, by product. */
export async function readStored(orm: Orm, ids: number[]) {
  const rows = await readRows(orm, ids);
  const skus = await orm.select().from(sku).where(inArray(sku.productId, ids)).orderBy(asc(sku.id));
  const skusByProduct = Map.groupBy(skus, ({ productId }) => productId);
  const optionsOf = (productId: number): StoredOption[] =>
    (rows.options.get(productId) ?? []).map(({ id, kind, mustChoose }) => {
      const values = rows.values.get(id) ?? [];
      const file: OptionFile = {
        kind: kind as OptionFile['kind'],
        mustChoose,
        names: gatherTexts(rows.optionTexts.get(id), ({ name }) => name),
        values: values.map(({ id: valueId, image, color }) => ({
          image,
          color,
          names: gatherTexts(rows.valueTexts.get(valueId), ({ name }) => name),
        })),
      };
      return { id, values: values.map((value) => ({ id: value.id })), file };
    });
  return {
    optionsOf,
    skusOf: (productId: number): StoredSku[] => skusByProduct.get(productId) ?? [],
  };
}

/** The names of an SKU's values; null for one whose values are gone, which is off for good. */
export function skuValues(options: readonly StoredOption[], valueIds: readonly number[]): string[] | null {
  if (valueIds.length !== options.length) return null;
  const labels = options.map(({ values, file }, at) => {
    const place = values.findIndex(({ id }) => id === valueIds[at]);
    return valueLabels(file.values)[place];
  });
  return labels.every((label) => label !== undefined) ? labels : null;
}

/** In the order of the values, which is the same in every database. */
function skuFiles(options: readonly StoredOption[], skus: readonly StoredSku[], price: (minor: number) => string) {
  const places = (valueIds: readonly number[]) =>
    valueIds.map((id, at) => options[at]?.values.findIndex((value) => value.id === id) ?? -1);
  const placed = skus.flatMap((row) => {
    const values = skuValues(options, row.valueIds);
    return values ? [{ row, values, places: places(row.valueIds) }] : [];
  });
  placed.sort((a, b) => {
    const at = a.places.findIndex((place, i) => place !== b.places[i]);
    return (a.places[at] ?? 0) - (b.places[at] ?? 0);
  });
  return placed.map(
    ({ row, values }): SkuFile => ({
      values,
      price: price(row.price),
      ...(row.vipPrice > 0 && { memberPrice: price(row.vipPrice) }),
      points: row.redeemPoints,
      image: row.image,
      barCode: row.barCode,
      code: row.code,
      mpn: row.mpn,
      ...(row.cost !== null && { cost: price(row.cost) }),
      weight: row.weight,
      volume: row.volume,
      isOn: row.isOn,
    }),
  );
}

const typeOf = (number: number): ProductType =>
  (Object.keys(PRODUCT_TYPES) as ProductType[]).find((name) => PRODUCT_TYPES[name] === number) ?? 'normal';

const deliveryOf = (stored: string): ProductFile['delivery'] =>
  (Object.keys(DELIVERIES) as ProductFile['delivery'][]).find((name) => DELIVERIES[name] === stored) ?? 'ship';

/** The part of a shop's key behind the shop: 'daylight/standard' → 'standard'. */
const ownPart = (key: string | undefined) => key?.slice(key.indexOf('/') + 1) ?? null;

function plainMembers(row: Row<typeof product>, { codes }: ReadContext) {
  const keyOrNull = (kind: string, id: number | null) => (id === null ? null : (codes.findKey(kind, id) ?? null));
  return {
    type: typeOf(row.productType),
    category: codes.key('category', row.categoryId),
    brand: keyOrNull('brand', row.brandId),
    shelf: row.shelfId === null ? null : ownPart(codes.findKey('shelf', row.shelfId)),
    shipping:
      row.shippingTemplateId === null ? null : ownPart(codes.findKey('shipping template', row.shippingTemplateId)),
    currency: row.currency,
    image: row.image,
    video: row.video,
    frame: row.frame,
    delivery: deliveryOf(row.delivery),
    isPaidMember: row.isPaidMember,
    isRefundable: row.isRefundable,
    isSpecified: row.isSpecified,
    isShown: row.isShown,
    audit: row.audit,
    sort: row.sort,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What each picture of a product shows in a language; empty where none has a text. */
function altsOf(images: readonly string[], alts: readonly { image: string; alt: string }[]): string[] {
  const byImage = new Map(alts.map(({ image, alt }) => [image, alt]));
  return images.some((image) => byImage.has(image)) ? images.map((image) => byImage.get(image) ?? '') : [];
}

/** Rows that hang on products, by product. */
async function readHangingRows(orm: Orm, ids: number[]) {
  const images = await orm
    .select()
    .from(productImage)
    .where(inArray(productImage.productId, ids))
    .orderBy(asc(productImage.position));
  const rows = {
    texts: await orm.select().from(productText).where(inArray(productText.productId, ids)),
    alts: await orm.select().from(productImageText).where(inArray(productImageText.productId, ids)),
    tags: await orm.select().from(productTag).where(inArray(productTag.productId, ids)),
    guarantees: await orm.select().from(productGuarantee).where(inArray(productGuarantee.productId, ids)),
    stats: await orm.select().from(productStat).where(inArray(productStat.productId, ids)),
  };
  const by = <T extends { productId: number }>(list: readonly T[]) => Map.groupBy(list, ({ productId }) => productId);
  return {
    images: by(images),
    texts: by(rows.texts),
    alts: by(rows.alts),
    tags: by(rows.tags),
    guarantees: by(rows.guarantees),
    stats: by(rows.stats),
  };
}

async function readBatch(ids: number[], context: ReadContext) {
  const { orm, codes, amounts } = context;
  const rows = await orm.select().from(product).where(inArray(product.id, ids)).orderBy(asc(product.id));
  const hanging = await readHangingRows(orm, ids);
  const stored = await readStored(orm, ids);
  return rows.map((row): readonly [string, ProductFile] => {
    const { id } = row;
    const options = stored.optionsOf(id);
    const images = (hanging.images.get(id) ?? []).map(({ image }) => image);
    const alts = Map.groupBy(hanging.alts.get(id) ?? [], ({ locale }) => locale);
    const { createdAt, source, ...plain } = plainMembers(row, context);
    return [
      codes.key('product', id),
      {
        ...plain,
        images,
        virtualSold: hanging.stats.get(id)?.[0]?.virtualSold ?? 0,
        source,
        createdAt,
        tags: (hanging.tags.get(id) ?? []).map(({ tagId }) => codes.key('tag', tagId)).toSorted(),
        guarantees: (hanging.guarantees.get(id) ?? [])
          .map(({ guaranteeId }) => codes.key('guarantee', guaranteeId))
          .toSorted(),
        texts: gatherTexts(hanging.texts.get(id), ({ productId: _, locale, content, ...text }) => ({
          ...text,
          content: linksByKey(content, codes),
          alts: altsOf(images, alts.get(locale) ?? []),
        })),
        options: options.map(({ file }) => file),
        skus: skuFiles(options, stored.skusOf(id), (minor) => amounts.text(minor, row.currency)),
      },
    ];
  });
}

/** Products by their ids, in pieces that fit into memory. */
export async function* readProductsOf(
  ids: readonly number[],
  context: ReadContext,
): AsyncGenerator<readonly [string, ProductFile]> {
  for (let start = 0; start < ids.length; start += BATCH)
    yield* await readBatch(ids.slice(start, start + BATCH), context);
}

/** Every product that is not deleted. */
export const readProducts = (context: ReadContext): AsyncGenerator<readonly [string, ProductFile]> =>
  readProductsOf(
    context.codes.entries('product').map(([, id]) => id),
    context,
  );
