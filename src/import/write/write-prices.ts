import { asc, eq, sql } from 'drizzle-orm';
import { formerPrice, type SalePrice } from '#domain/catalog/former-price.ts';
import { momentOf, nextDate } from '#domain/time/zoned-time.ts';
import { flashSaleActivity, flashSaleProduct, flashSaleSku, skuPrice } from '../../server/modules/schema.ts';
import type { ImportContext } from '../import-context.ts';
import type { Tx } from './transaction.ts';

/** When prices change, and whose days flash sales count. */
export type PriceTimes = Pick<ImportContext, 'now' | 'timezone'>;

/** The prices with which the history of new SKUs begins. */
export async function addFirstPrices(
  tx: Tx,
  prices: readonly { skuId: number; price: number }[],
  at: Date,
): Promise<void> {
  await tx.insert(skuPrice).values(prices.map(({ skuId, price }) => ({ skuId, at, price })));
}

/** What flash sales took for an SKU, from their first day until their last was over, in days of the mall's zone. */
async function readSalePrices(tx: Tx, skuId: number, timezone: string): Promise<SalePrice[]> {
  const rows = await tx
    .select({
      startDate: flashSaleActivity.startDate,
      endDate: flashSaleActivity.endDate,
      price: flashSaleSku.price,
    })
    .from(flashSaleSku)
    .innerJoin(flashSaleProduct, eq(flashSaleProduct.id, flashSaleSku.flashSaleProductId))
    .innerJoin(flashSaleActivity, eq(flashSaleActivity.id, flashSaleProduct.activityId))
    .where(eq(flashSaleSku.skuId, skuId));
  return rows.map(({ startDate, endDate, price }) => ({
    from: momentOf(startDate, '00:00', timezone),
    until: momentOf(nextDate(endDate), '00:00', timezone),
    price,
  }));
}

/**
 * Adds a price of an SKU from `now` on, and returns the former price that it is measured against; 0 for none. The SKU's row has
 * to be locked. An import runs for a while: its price follows one that was set after it began.
 */
export async function addPrice(tx: Tx, skuId: number, price: number, { now, timezone }: PriceTimes): Promise<number> {
  const rows = await tx.select().from(skuPrice).where(eq(skuPrice.skuId, skuId)).orderBy(asc(skuPrice.at));
  const changes = rows.map((row) => ({ at: row.at.getTime(), price: row.price }));
  const at = Math.max(now.getTime(), changes.at(-1)?.at ?? 0);
  await tx
    .insert(skuPrice)
    .values({ skuId, price, at: new Date(at) })
    .onConflictDoUpdate({ target: [skuPrice.skuId, skuPrice.at], set: { price } });
  return formerPrice({ changes, sales: await readSalePrices(tx, skuId, timezone) }, price, at);
}

/** A product costs what its cheapest SKU costs; no statement changes a row that says so. */
export const followCheapestSku = (tx: Tx, productId: number) =>
  tx.execute(sql`
    update product g set price = s.price, vip_price = s.vip_price, ot_price = s.ot_price
    from (
      select price, vip_price, ot_price from sku where product_id = ${productId} and is_on order by price, id limit 1) s
    where g.id = ${productId} and (g.price, g.vip_price, g.ot_price) is distinct from (s.price, s.vip_price, s.ot_price)`);
