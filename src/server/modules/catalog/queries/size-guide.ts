import type { Sql } from 'postgres';
import type { SizeGuide } from '#domain/catalog/size-guide.ts';

export async function findSizeGuide(sql: Sql, id: number): Promise<SizeGuide | undefined> {
  const [row] = await sql<SizeGuide[]>`select figure, systems, measures, rows from size_guide where id = ${id}`;
  return row;
}

/** The guide of product `g`, as `guide`: the first of its category that knows every size which a shopper has to choose from. */
export const joinSizeGuide = (sql: Sql) => sql`
  left join lateral (
    select s.id from size_guide s
    where s.category_id = g.category_id and s.sizes @> (
      select array_agg(n.name) from product_option o join option_value v on v.option_id = o.id
      cross join lateral (
        select name from option_value_text where value_id = v.id order by (locale = 'en') desc, locale limit 1) n
      where o.product_id = g.id and o.must_choose)
    order by s.position, s.id limit 1) guide on true`;
