import { expect, test } from 'vitest';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

interface Row {
  id: number;
  productList: { id: number }[];
}

/** The rows of the home page, read past their cached answer. */
async function rows(): Promise<Row[]> {
  mall.now += 11_000;
  return (await mall.call('homeRecommended', {})).data as Row[];
}

const newest = async (limit: number) =>
  (
    await mall.db.sql<{ id: number }[]>`
      select g.id from product g join merchant m on m.id = g.merchant_id and m.is_open
      where g.is_shown and not g.is_deleted and g.audit in (0, 2) and g.product_type <> 1 and g.delivery <> '2' order by g.id desc limit ${limit}`
  ).map(({ id }) => id);

test('a row that names no products has the newest of the mall, and a row without any on sale is left out', async () => {
  const { sql } = mall.db;
  await sql`delete from recommended_block`;
  await sql`insert into recommended_block (id, code, sort) values (801, 'new', 1), (802, 'hidden', 2)`;
  await sql`insert into recommended_product (block_id, product_id) select 802, id from product where not is_shown`;
  const [row, ...more] = await rows();
  expect([row?.id, more]).toEqual([801, []]);
  expect(row?.productList.map(({ id }) => id)).toEqual(await newest(8));
  const all = (await mall.call('homeRecommendedGoods', { id: 801, page: 1, limit: 50 })).data as Row & { list: Row[] };
  expect(all.list.map(({ id }) => id)).toEqual(await newest(50));

  await sql`update product set is_shown = false where id = ${(await newest(1))[0] ?? 0}`;
  expect((await rows())[0]?.productList.map(({ id }) => id)).toEqual(await newest(8));
  await sql`update product set is_shown = false`;
  expect(await rows()).toEqual([]);
});
