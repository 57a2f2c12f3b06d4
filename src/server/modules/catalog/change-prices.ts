import type { Sql } from 'postgres';
import { formerPrice } from '#domain/catalog/former-price.ts';
import { followCheapestSku, readPriceChanges, readPrices, writeSkuPrices } from './queries/sku-prices.ts';

/**
 * Sets what SKUs of one product cost, in minor units, from `now` on, with the former price that a reduction is measured
 * against. One that costs so much already keeps its former price. The SKUs' rows have to be locked.
 */
export async function changePrices(
  tx: Sql,
  productId: number,
  prices: readonly { skuId: number; price: number }[],
  now: Date,
): Promise<void> {
  const ids = prices.map(({ skuId }) => skuId);
  const [changes, before] = [await readPriceChanges(tx, ids), await readPrices(tx, ids)];
  const changed = prices.filter(({ skuId, price }) => before.get(skuId) !== price);
  const written = changed.map(({ skuId, price }) => {
    return { skuId, price, formerPrice: formerPrice(changes.get(skuId) ?? [], price, now.getTime()) };
  });
  if (written.length > 0) await writeSkuPrices(tx, written, now);
  await followCheapestSku(tx, productId);
}
