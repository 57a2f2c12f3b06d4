import { expect } from 'vitest';
import { runSearches } from '#server/modules/alerts/run-searches.ts';
import { indexProducts } from '#server/modules/search/index-products.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const crowd = useCrowd(mall);
const keyword = 'zephyrine';

race(mall, 'everybody who waits for a search is notified once, whichever server looks', async () => {
  const before = await mall.db.sql`select id from inbox_message where kind = 'searchFound'`;
  await Promise.all(
    crowd.flatMap((buyer) => [
      requestAs(mall, buyer, 'searchAlertAdd', { keyword }),
      requestAs(mall, buyer, 'searchAlertAdd', { keyword: 'Zephyrine' }),
    ]),
  );
  expect(await mall.db.sql`select 1 from product_alert where kind = 'search'`).toHaveLength(crowd.length);
  await mall.db
    .sql`update product_text set keywords = ${keyword} where product_id = ${PRODUCTS.headphones} and locale = 'en'`;
  await indexProducts(mall.db.sql, [PRODUCTS.headphones]);
  mall.cache.clear();
  const runs = Math.ceil(crowd.length / 20) + 1;
  for (let run = 0; run < runs; run++)
    await Promise.all([runSearches(mall.core), runSearches(mall.core), runSearches(mall.core)]);
  const notified = await mall.db.sql<{ times: number }[]>`
    select count(*)::int as times from inbox_message
    where kind = 'searchFound' and id <> all(${before.map(({ id }) => id)}::bigint[]) group by buyer_id`;
  expect(notified.filter(({ times }) => times !== 1)).toEqual([]);
  expect(notified).toHaveLength(crowd.length);
  // As it was, for the next round.
  await mall.db.sql`delete from product_alert where kind = 'search'`;
  await mall.db.sql`update product_text set keywords = '' where product_id = ${PRODUCTS.headphones} and locale = 'en'`;
  await indexProducts(mall.db.sql, [PRODUCTS.headphones]);
  mall.cache.clear();
});
