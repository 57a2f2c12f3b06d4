import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import { composeSkus } from '../compose/catalog/compose-skus.ts';
import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import { priceHistory } from '../compose/catalog/price-history.ts';
import { picturesOf } from '../compose/catalog/product-pictures.ts';
import { counters, imageRows, optionRows, productRow, skuRows, textRows } from '../compose/catalog/product-rows.ts';
import { termsOf } from '../compose/catalog/product-terms.ts';
import { placeShelves } from '../compose/merchants/shelves.ts';
import { shippingTemplateId } from '../compose/merchants/shipping-templates.ts';
import { type DemoContext, daysAgo, idOf } from '../demo-context.ts';

/** Products at once: their rows in seven languages take some fifteen megabytes. */
const CHUNK = 500;

type Placing = (plan: ProductPlan) => { merchantId: number; brandId: number; shelfId: number };

/** Finds the shop, the brand and the shelf of a product. */
function placing({ content, taxonomy }: DemoContext): Placing {
  const shelves = new Map(placeShelves(content, taxonomy).map((s) => [`${s.merchantId} ${s.category}`, s.id]));
  return ({ merchant, brand, category }) => {
    const merchantId = idOf(content.merchants, merchant.id);
    const shelfId = shelves.get(`${merchantId} ${category.second}`);
    if (!shelfId) throw new Error(`${merchant.id} has no shelf for ${category.second}`);
    return { merchantId, brandId: idOf(content.brands, brand.id), shelfId };
  };
}

/** All rows of one product, by table. */
function rowsOf(plan: ProductPlan, context: DemoContext, place: Placing) {
  const { content, seed, now } = context;
  const { vocabulary } = content;
  const product = { plan, skus: composeSkus(plan, seed), terms: termsOf(plan, seed), pictures: picturesOf(plan) };
  const { terms, skus } = product;
  const at = place(plan);
  const places = {
    ...at,
    shippingTemplateId: terms.shippingFee && shippingTemplateId(at.merchantId, terms.shippingFee),
  };
  const productId = plan.id;
  return {
    goods: productRow(product, places, daysAgo(now, plan.ageDays)),
    texts: textRows(product, vocabulary, seed),
    images: imageRows(product),
    ...optionRows(product, vocabulary),
    ...skuRows(product),
    tags: terms.tags.map((tag) => ({ productId, tagId: idOf(vocabulary.tags, tag) })),
    guarantees: terms.guarantees.map((id) => ({ productId, guaranteeId: idOf(vocabulary.guarantees, id) })),
    prices: skus.flatMap(({ id: skuId, price, otPrice: was }) =>
      priceHistory(plan, { price, was }, context).map(({ at, price }) => ({ skuId, at: new Date(at), price })),
    ),
    counters: counters(product, seed),
  };
}

type ProductRows = ReturnType<typeof rowsOf>;

/** With these the ledger of the demo's stock begins. */
const openingEntries = ({ stock }: ProductRows, at: Date): (typeof schema.stockEntry.$inferInsert)[] =>
  stock.filter((row) => row.stock > 0).map((row) => ({ skuId: row.skuId, quantity: row.stock, kind: 'import', at }));

async function copyProducts({ tx, now }: DemoContext, all: readonly ProductRows[]): Promise<void> {
  const copy = <T extends PgTable>(table: T, rows: (one: ProductRows) => readonly T['$inferInsert'][]) =>
    copyRows(tx, table, all.flatMap(rows));
  await copy(schema.product, (one) => [one.goods]);
  await copy(schema.productText, (one) => one.texts);
  await copy(schema.productImage, (one) => one.images);
  await copy(schema.productOption, (one) => one.options);
  await copy(schema.productOptionText, (one) => one.optionTexts);
  await copy(schema.optionValue, (one) => one.values);
  await copy(schema.optionValueText, (one) => one.valueTexts);
  await copy(schema.sku, (one) => one.skus);
  await copy(schema.skuStock, (one) => one.stock);
  await copy(schema.stockEntry, (one) => openingEntries(one, new Date(now)));
  await copy(schema.productTag, (one) => one.tags);
  await copy(schema.productGuarantee, (one) => one.guarantees);
  await copy(schema.skuPrice, (one) => one.prices);
}

/** Counters begin with the products, by trigger; here they are set. */
async function setCounters({ tx }: DemoContext, all: readonly ProductRows[]): Promise<void> {
  const rows = all.map(({ counters: { productId, virtualSold, browsed } }) => [productId, virtualSold, browsed]);
  const column = (place: number) => rows.map((row) => row[place] ?? 0);
  await tx`
    update product_stat s set virtual_sold = v.sold, browsed = v.browsed
    from unnest(${column(0)}::int[], ${column(1)}::int[], ${column(2)}::int[]) as v (id, sold, browsed)
    where s.product_id = v.id`;
}

/** Writes the products in chunks, so that ten thousand need no more memory than five hundred. */
export async function writeProduct(
  context: DemoContext,
  plans: readonly ProductPlan[],
  progress: (done: number) => void,
): Promise<void> {
  const place = placing(context);
  for (let start = 0; start < plans.length; start += CHUNK) {
    const chunk = plans.slice(start, start + CHUNK);
    const rows = chunk.map((plan) => rowsOf(plan, context, place));
    await copyProducts(context, rows);
    await setCounters(context, rows);
    progress(start + chunk.length);
  }
}
