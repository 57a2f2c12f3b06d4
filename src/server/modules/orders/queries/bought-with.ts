import type { Sql } from 'postgres';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';

/** A bestseller stands in very many orders; the latest say enough. */
const LATEST = 500;

/**
 * Ids of products that stand in paid orders together with a product, those of most orders first. Its lines are asked for as
 * a range of the index: for `product_id = x`, PostgreSQL may go back through the orders of everybody instead.
 */
export async function listProductsBoughtWith(sql: Sql, productId: number, limit: number): Promise<number[]> {
  const rows = await sql<{ productId: number }[]>`
    with own as (
      select platform_order_id as id from order_line
      where (product_id, order_line.id) > (${productId}, 0) and product_id < ${productId} + 1
      order by product_id desc, order_line.id desc limit ${LATEST}
    )
    select l.product_id as "productId"
    from (select distinct id from own) own
    cross join lateral (
      select distinct line.product_id from platform_order o join order_line line on line.platform_order_id = o.id
      where o.id = own.id and o.status = ${PLATFORM_ORDER_STATUS.paid} and line.product_id <> ${productId}
      offset 0) l
    group by l.product_id
    order by count(*) desc, l.product_id limit ${limit}`;
  return rows.map((row) => row.productId);
}
