import { and, eq, inArray, sql } from 'drizzle-orm';
import { foreignMarks } from '../../../import/index.ts';
import { changePrices } from '../../../server/modules/catalog/change-prices.ts';
import { priceChanged } from '../../../server/modules/catalog/events.ts';
import {
  importedProduct,
  product,
  productGuarantee,
  productImage,
  productImageText,
  productStat,
  productTag,
  productText,
} from '../../../server/modules/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import { announce } from '../../../server/platform/events/event.ts';
import type { Change, WriteContext } from '../../kind.ts';
import { linksById } from '../../links.ts';
import { putRows, replaceRows } from '../../rows.ts';
import { spreadTexts } from '../../texts.ts';
import { DELIVERIES, PRODUCT_TYPES, type ProductFile } from './product-file.ts';
import { type PlacedSku, writeChoices } from './write-choices.ts';

/** New products at once: their rows in seven languages take some fifteen megabytes. */
const BATCH = 500;

type Changes = readonly Change<ProductFile>[];

/** 'daylight/radio' → its two parts. */
export function partsOf(key: string): { merchant: string; code: string } {
  const slash = key.indexOf('/');
  return { merchant: key.slice(0, slash), code: key.slice(slash + 1) };
}

/** What a product costs: what its cheapest SKU on sale does. */
function cheapest({ skus, currency }: ProductFile, { amounts }: WriteContext) {
  const priced = skus.map(({ price, memberPrice, points, isOn }) => ({
    isOn,
    price: amounts.minor(price, currency),
    vipPrice: memberPrice === undefined ? 0 : amounts.minor(memberPrice, currency),
    redeemPoints: points,
  }));
  const onSale = priced.some(({ isOn }) => isOn) ? priced.filter(({ isOn }) => isOn) : priced;
  const [first] = onSale.toSorted((a, b) => a.price - b.price);
  return { price: first?.price ?? 0, vipPrice: first?.vipPrice ?? 0, redeemPoints: first?.redeemPoints ?? 0 };
}

function columnsOf({ key, after }: Change<ProductFile>, context: WriteContext) {
  const { codes, now } = context;
  const { merchant } = partsOf(key);
  const idOrNull = (kind: string, own: string | null) => (own === null ? null : codes.id(kind, own));
  const below = (own: string | null) => (own === null ? null : `${merchant}/${own}`);
  return {
    merchantId: codes.id('merchant', merchant),
    categoryId: codes.id('category', after.category),
    brandId: idOrNull('brand', after.brand),
    shelfId: idOrNull('shelf', below(after.shelf)),
    shippingTemplateId: idOrNull('shipping template', below(after.shipping)),
    productType: PRODUCT_TYPES[after.type],
    image: after.image,
    video: after.video,
    frame: after.frame,
    currency: after.currency,
    delivery: DELIVERIES[after.delivery],
    isPaidMember: after.isPaidMember,
    isRefundable: after.isRefundable,
    isSpecified: after.isSpecified,
    isShown: after.isShown,
    audit: after.audit,
    sort: after.sort,
    source: after.source,
    createdAt: after.createdAt === undefined ? now : new Date(after.createdAt),
    updatedAt: now,
  };
}

/** A deleted product gives its code to the new one that a file names so. */
async function freeCodes(changes: Changes, { orm, codes }: WriteContext): Promise<void> {
  const added = changes.filter(({ before }) => before === null).map(({ key }) => partsOf(key));
  for (const [merchant, own] of Map.groupBy(added, (one) => one.merchant))
    await orm
      .update(product)
      .set({ code: sql`${product.code} || '~' || ${product.id}`, source: null })
      .where(
        and(
          eq(product.merchantId, codes.id('merchant', merchant)),
          eq(product.isDeleted, true),
          inArray(
            product.code,
            own.map(({ code }) => code),
          ),
        ),
      );
}

async function writeParts(changes: Changes, context: WriteContext): Promise<void> {
  const { codes } = context;
  const ids = changes.map(({ id }) => id);
  const rows = <T>(of: (after: ProductFile, productId: number) => T[]) =>
    changes.flatMap(({ id, after }) => of(after, id));
  await replaceRows(
    context,
    productText,
    productText.productId,
    ids,
    rows(({ texts }, productId) =>
      spreadTexts(texts, ({ content, alts: _, ...text }, locale) => ({
        productId,
        locale,
        ...text,
        content: linksById(content, codes),
      })),
    ),
  );
  await replaceRows(
    context,
    productImage,
    productImage.productId,
    ids,
    rows(({ images }, productId) => images.map((image, at) => ({ productId, position: at + 1, image }))),
  );
  await replaceRows(
    context,
    productImageText,
    productImageText.productId,
    ids,
    rows(({ texts, images }, productId) =>
      spreadTexts(texts, ({ alts }, locale) =>
        [...new Set(images)].flatMap((image) => {
          const alt = alts[images.indexOf(image)];
          return alt ? [{ productId, image, locale, alt }] : [];
        }),
      ).flat(),
    ),
  );
  await replaceRows(
    context,
    productTag,
    productTag.productId,
    ids,
    rows(({ tags }, productId) => tags.map((key) => ({ productId, tagId: codes.id('tag', key) }))),
  );
  await replaceRows(
    context,
    productGuarantee,
    productGuarantee.productId,
    ids,
    rows(({ guarantees }, productId) =>
      guarantees.map((key) => ({ productId, guaranteeId: codes.id('guarantee', key) })),
    ),
  );
}

/** Counters begin with the products, by trigger. */
async function writeCounters(changes: Changes, { orm }: WriteContext): Promise<void> {
  for (const [virtualSold, same] of Map.groupBy(changes, ({ after }) => after.virtualSold)) {
    const ids = same.filter(({ before }) => (before?.virtualSold ?? 0) !== virtualSold).map(({ id }) => id);
    if (ids.length > 0) await orm.update(productStat).set({ virtualSold }).where(inArray(productStat.productId, ids));
  }
}

/** Prices of products that were there before, with their history and the former price that a cut is measured against. */
async function changeKnownPrices(changes: Changes, skus: readonly PlacedSku[], context: WriteContext): Promise<void> {
  const { tx, orm, amounts, now, timezone } = context;
  const byProduct = Map.groupBy(skus, ({ productId }) => productId);
  for (const { id, before, after } of changes) {
    if (before === null) continue;
    const known = (byProduct.get(id) ?? []).filter(({ stored }) => stored);
    const prices = known.map(({ id: skuId, file }) => ({ skuId, price: amounts.minor(file.price, after.currency) }));
    await changePrices(tx, id, prices, { now, timezone });
    const changed = known.filter(({ stored }, at) => stored?.price !== prices[at]?.price).map(({ id: skuId }) => skuId);
    if (changed.length > 0) await announce(tx, priceChanged, { productId: id, skuIds: changed });
    const { vipPrice, redeemPoints } = cheapest(after, context);
    await orm.update(product).set({ vipPrice, redeemPoints }).where(eq(product.id, id));
  }
}

/** What an import has written in another mall is not known here: its next one must not take this mall's values for its own. */
async function markImported(changes: Changes, skus: readonly PlacedSku[], { tx }: WriteContext): Promise<void> {
  const byProduct = Map.groupBy(skus, ({ productId }) => productId);
  const added = changes.filter(({ before, after }) => before === null && after.source !== null);
  await copyRows(
    tx,
    importedProduct,
    added.map(({ id, after }) => ({
      productId: id,
      written: foreignMarks(
        Object.keys(after.texts),
        (byProduct.get(id) ?? []).map((sku) => sku.id),
      ),
    })),
  );
}

async function writeBatch(changes: Changes, context: WriteContext): Promise<void> {
  await putRows(
    context,
    product,
    changes.map((change) => {
      const { key, id, before, after } = change;
      const row = { id, code: partsOf(key).code, ...columnsOf(change, context), ...cheapest(after, context) };
      return { isNew: before === null, row };
    }),
  );
  await writeParts(changes, context);
  await writeCounters(changes, context);
  const skus = await writeChoices(changes, context);
  await changeKnownPrices(changes, skus, context);
  await markImported(changes, skus, context);
}

/** Makes products be as their files say. Search needs `indexProducts` afterwards. */
export async function writeProducts(changes: Changes, context: WriteContext): Promise<void> {
  await freeCodes(changes, context);
  for (let start = 0; start < changes.length; start += BATCH)
    await writeBatch(changes.slice(start, start + BATCH), context);
}
