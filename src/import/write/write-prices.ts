import { asc, eq, sql } from 'drizzle-orm';
import { formerPrice } from '#domain/catalog/former-price.ts';
import { skuPrice } from '../../server/modules/schema.ts';
import type { Tx } from './transaction.ts';

/** The SKUs cost this from `at` on. */
export async function addPrices(tx: Tx, prices: readonly { skuId: number; price: number }[], at: Date): Promise<void> {
  await tx
    .insert(skuPrice)
    .values(prices.map(({ skuId, price }) => ({ skuId, at, price })))
    .onConflictDoUpdate({ target: [skuPrice.skuId, skuPrice.at], set: { price: sql`excluded.price` } });
}

/** The former price of an SKU that costs `price` from `now` on; 0 for none. */
export async function formerPriceOf(tx: Tx, skuId: number, price: number, now: Date): Promise<number> {
  const { at, price: amount } = skuPrice;
  const rows = await tx.select({ at, price: amount }).from(skuPrice).where(eq(skuPrice.skuId, skuId)).orderBy(asc(at));
  const changes = rows.map((row) => ({ at: row.at.getTime(), price: row.price }));
  return formerPrice(changes, price, now.getTime());
}

/** Beside the price of a product stands the former price of its cheapest SKU. */
export const followCheapestSku = (tx: Tx, productId: number) =>
  tx.execute(sql`
    update product g set ot_price = s.ot_price
    from (select ot_price from sku where product_id = ${productId} and is_on order by price, id limit 1) s
    where g.id = ${productId} and g.ot_price <> s.ot_price`);
