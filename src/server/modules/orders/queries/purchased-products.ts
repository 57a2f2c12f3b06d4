import type { Sql } from 'postgres';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { isOnShelf } from '../../catalog/index.ts';

/** Products on the shelf of this buyer's paid orders, each once, the last bought first. Orders that were taken out of the list count no more. */
export const listPurchasedProducts = (sql: Sql, buyerId: number, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<{ productId: number; found: number }[]>`
      select l.product_id as "productId", count(*) over ()::int as found
      from merchant_order o join order_line l on l.order_id = o.id
      join product g on g.id = l.product_id join merchant m on m.id = g.merchant_id
      where o.buyer_id = ${buyerId} and o.is_listed and ${isOnShelf(sql)}
      group by l.product_id order by max(o.created_at) desc, max(l.id) desc limit ${limit} offset ${offset}`,
  );
