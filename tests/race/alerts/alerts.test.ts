import { expect } from 'vitest';
import { runAlerts, runAllAlerts } from '#server/modules/alerts/run-alerts.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { setStock } from '../../support/alerts/alerts.ts';
import { race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const crowd = useCrowd(mall);
const wish = { kind: 'stock', productId: PRODUCTS.headphones, skuId: SKU.whiteSmall };

race(mall, 'everybody who waits is notified once that stock is back, whichever server looks first', async () => {
  const before = await mall.db.sql`select id from inbox_message where kind = 'backInStock'`;
  const [kept] = await mall.db.sql<{ stock: number }[]>`select stock from sku_stock where sku_id = ${SKU.whiteSmall}`;
  await setStock(mall, SKU.whiteSmall, 0);
  // Some press twice, and the first pieces come back while others still press.
  await Promise.all([
    ...crowd.flatMap((buyer) => [requestAs(mall, buyer, 'alertAdd', wish), requestAs(mall, buyer, 'alertAdd', wish)]),
    runAlerts(mall.core),
  ]);
  await setStock(mall, SKU.whiteSmall, 1);
  await Promise.all([
    runAlerts(mall.core),
    runAllAlerts(mall.core),
    setStock(mall, SKU.whiteSmall, 2),
    runAlerts(mall.core),
    runAllAlerts(mall.core),
  ]);
  await runAlerts(mall.core);
  const notified = await mall.db.sql<{ buyerId: number; times: number }[]>`
    select buyer_id as "buyerId", count(*)::int as times from inbox_message
    where kind = 'backInStock' and id <> all(${before.map(({ id }) => id)}::bigint[]) group by 1`;
  expect(notified.filter(({ times }) => times !== 1)).toEqual([]);
  expect(notified).toHaveLength(crowd.length);
  expect(await mall.db.sql`select 1 from product_alert where fired_at is null`).toHaveLength(0);
  // As it was, for what is checked after each round.
  await setStock(mall, SKU.whiteSmall, kept?.stock ?? 0);
});
