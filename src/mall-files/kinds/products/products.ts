import { inArray, sql } from 'drizzle-orm';
import { product, productImage, productOption, productText, sku } from '../../../server/modules/schema.ts';
import { reserveIds } from '../../../server/platform/db/reserve-ids.ts';
import { defineKind, type Reference } from '../../kind.ts';
import { linkReferences } from '../../links.ts';
import { lockRows } from '../../locks.ts';
import {
  canonicalProduct,
  orderedProduct,
  type ProductFile,
  productComplaints,
  productSchema,
} from './product-file.ts';
import { readProducts, readProductsOf } from './read-products.ts';
import { partsOf, writeProducts } from './write-products.ts';

function references(doc: ProductFile, key: string): Reference[] {
  const { merchant } = partsOf(key);
  const one = (kind: string, name: string | null, path: string, below = ''): Reference[] =>
    name === null ? [] : [{ kind, key: `${below}${name}`, path: [path] }];
  return [
    { kind: 'merchant', key: merchant, path: [] },
    ...one('category', doc.category, 'category'),
    ...one('brand', doc.brand, 'brand'),
    ...one('shelf', doc.shelf, 'shelf', `${merchant}/`),
    ...one('shipping template', doc.shipping, 'shipping', `${merchant}/`),
    ...doc.tags.map((key, at): Reference => ({ kind: 'tag', key, path: ['tags', at] })),
    ...doc.guarantees.map((key, at): Reference => ({ kind: 'guarantee', key, path: ['guarantees', at] })),
    ...Object.entries(doc.texts).flatMap(([locale, text]) =>
      text ? linkReferences(text.content, ['texts', locale, 'content']) : [],
    ),
  ];
}

/** SKUs that are off and that a file does not have are the remains of earlier ones: no reason for a change. */
function withoutRemains(stored: ProductFile, file: ProductFile): ProductFile {
  const named = new Set(file.skus.map(({ values }) => values.join(' | ')));
  const skus = stored.skus.filter(({ isOn, values }) => isOn || named.has(values.join(' | ')));
  return skus.length === stored.skus.length ? stored : { ...stored, skus };
}

export const products = defineKind<ProductFile>({
  name: 'product',
  place: { folder: 'products' },
  schema: productSchema,
  kept: ['createdAt'],
  reserve: (tx, count) => reserveIds(tx, product, count),
  references,
  complaints: (doc, { amounts }) => productComplaints(doc, amounts),
  canonical: canonicalProduct,
  // No refusal: a shop may give things away.
  warnings: async (changes) =>
    changes.flatMap(({ key, after: { skus } }) =>
      skus.flatMap(({ price, isOn }, at) =>
        isOn && Number(price) === 0
          ? [{ key, path: ['skus', at, 'price'], message: 'is 0: shoppers get it for nothing' }]
          : [],
      ),
    ),
  ordered: orderedProduct,
  read: readProducts,
  readSome: (context, keys) =>
    readProductsOf(
      keys.flatMap((key) => context.codes.find('product', key) ?? []),
      context,
    ),
  watched: 'goods',
  lock: lockRows(product.id, productText.productId, productImage.productId, productOption.productId, sku.productId),
  write: writeProducts,
  comparable: withoutRemains,
  // Orders name products, so they are kept and hidden.
  async remove(keys, { orm, now }) {
    const ids = keys.map(({ id }) => id);
    if (ids.length === 0) return;
    await orm
      .update(product)
      .set({ isDeleted: true, isShown: false, updatedAt: now, code: sql`${product.code} || '~' || ${product.id}` })
      .where(inArray(product.id, ids));
  },
  breaks: ({ before, after }) => (before.isShown && !after.isShown ? 'its page is gone' : null),
});
