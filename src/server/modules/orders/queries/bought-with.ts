import type { Sql } from 'postgres';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';

/** A bestseller stands in very many orders; the latest say enough. */
const LATEST = 500;

/** Ids of products that stand in paid orders together with a product, those of most orders first. */
export async function listProductsBoughtWith(sql: Sql, productId: number, limit: number): Promise<number[]> {
  const rows = await sql<{ productId: number }[]>`
    with own as (
      select platform_order_id as id from order_line where product_id = ${productId} order by order_line.id desc limit ${LATEST}
    )
    select l.product_id as "productId"
    from platform_order o join order_line l on l.platform_order_id = o.id
    where o.id in (select id from own) and o.status = ${PLATFORM_ORDER_STATUS.paid} and l.product_id <> ${productId}
    group by l.product_id
    order by count(distinct l.platform_order_id) desc, l.product_id limit ${limit}`;
  return rows.map((row) => row.productId);
}
