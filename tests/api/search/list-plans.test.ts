import { beforeAll, expect, test } from 'vitest';
import { CATEGORY } from '../../fixtures/small-mall.ts';
import { noteStatements, tablesReadWhole } from '../../support/database/query-plans.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
/** As many as reading all of them takes far longer than finding some. */
const MANY = 20_000;

beforeAll(async () => {
  await mall.db.sql`
    insert into category (id, code, level) select 1000 + n, 'other ' || n, 1 from generate_series(1, 20) n`;
  await mall.db.sql`
    insert into product (id, merchant_id, category_id, brand_id, image, price)
    select 1000 + n, 1, 1001 + n % 20, 1, '/pictures/many.webp', 1000 from generate_series(1, ${MANY}::int) n`;
  await mall.db.sql`analyze product, product_stat, category`;
});

test("a category's list reads no products of other categories, however many they are", async () => {
  const asked = noteStatements(mall.db);
  await mall.call('goodsList', { cid: String(CATEGORY.audio) });
  const lists = asked.filter(({ query }) => query.includes('with recursive below'));
  expect(lists).not.toEqual([]);
  for (const list of lists) expect(await tablesReadWhole(mall.db.sql, list)).not.toContain('product');
});
