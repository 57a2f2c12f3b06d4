import type { Sql } from 'postgres';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { isOnShelf } from '../../catalog/index.ts';

/** Goods on the shelf of this buyer's paid orders, each once, the last bought first. Orders that were taken out of the list count no more. */
export const listPurchasedGoods = (sql: Sql, buyerId: number, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<{ goodsId: number; found: number }[]>`
      select l.goods_id as "goodsId", count(*) over ()::int as found
      from shop_order o join order_line l on l.order_id = o.id
      join goods g on g.id = l.goods_id join merchant m on m.id = g.merchant_id
      where o.buyer_id = ${buyerId} and o.is_listed and ${isOnShelf(sql)}
      group by l.goods_id order by max(o.created_at) desc, max(l.id) desc limit ${limit} offset ${offset}`,
  );
