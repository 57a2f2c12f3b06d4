import { toWire } from '#domain/money/money.ts';
import type { Mall } from '../../platform/mall.ts';
import { findProductOverview, listSkuOverviews } from './queries/sku-overview.ts';

export interface ProductShown {
  /** Its key in files of the mall: 'daylight/red-mug'. */
  key: string;
  name: string;
  isShown: boolean;
  currency: string;
  /** `price` as wire text in the product's currency: '12.50'. */
  skus: { id: number; values: string; price: string; stock: number }[];
}

/** What `set-product.ts` sets, as it is now; null where there is no such product. */
export async function showProduct({ db }: Mall, productId: number): Promise<ProductShown | null> {
  const [product, skus] = await Promise.all([
    findProductOverview(db.sql, productId),
    listSkuOverviews(db.sql, productId),
  ]);
  if (!product) return null;
  const { key, name, isShown, currency } = product;
  return { key, name, isShown, currency, skus: skus.map((sku) => ({ ...sku, price: toWire(sku.price, product) })) };
}
