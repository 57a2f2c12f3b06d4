import type { Sql } from 'postgres';
import { formerPrice } from '#domain/catalog/former-price.ts';
import { followCheapestSku, readPriceHistories, readPrices, writeSkuPrices } from './queries/sku-prices.ts';

/**
 * Sets what SKUs of one product cost, in minor units, from `now` on, with the former price that a reduction is measured
 * against. One that costs so much already keeps its former price. The SKUs' rows have to be locked.
 * `timezone`: IANA name of the mall's zone, whose days flash sales count.
 */
export async function changePrices(
  tx: Sql,
  productId: number,
  prices: readonly { skuId: number; price: number }[],
  { now, timezone }: { now: Date; timezone: string },
): Promise<void> {
  const ids = prices.map(({ skuId }) => skuId);
  const histories = await readPriceHistories(tx, ids, timezone);
  const before = await readPrices(tx, ids);
  const changed = prices.filter(({ skuId, price }) => before.get(skuId) !== price);
  const written = changed.map(({ skuId, price }) => {
    const history = histories.get(skuId) ?? { changes: [], sales: [] };
    return { skuId, price, formerPrice: formerPrice(history, price, now.getTime()) };
  });
  if (written.length > 0) await writeSkuPrices(tx, written, now);
  await followCheapestSku(tx, productId);
}
