import { expect, test } from 'vitest';
import { LOCALES } from '#locale/locales.ts';
import { indexProducts } from '#server/modules/search/index-products.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

test('rows of one language lie beside each other, so that a search reads fewer pages of the table', async () => {
  const { sql } = mall.db;
  await sql`truncate product_search`;
  await indexProducts(sql, 'all');
  const [row] = await sql<{ languages: number }[]>`
    select count(*)::int as languages from (
      select locale, lag(locale) over (order by ctid) as before from product_search) placed
    where locale is distinct from before`;
  expect(row?.languages).toBe(LOCALES.length);
});
