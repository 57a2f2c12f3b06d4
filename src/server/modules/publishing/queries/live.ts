import type { Sql } from 'postgres';
import { isOnShelf } from '../../catalog/index.ts';

interface Offer {
  id: number;
  price: number;
  otPrice: number;
  vipPrice: number;
  /** What a paying member pays; null where that is the price. */
  memberPrice: number | null;
  stock: number;
}

export interface LiveProductRow extends Offer {
  isShow: boolean;
}

/** Of the product `g`, and of the product or the SKU `table` that has the prices. */
const memberPrice = (sql: Sql, table: string) => sql`
  case when g.is_paid_member and ${sql(table)}.vip_price > 0 and ${sql(table)}.vip_price < ${sql(table)}.price
    then ${sql(table)}.vip_price::float8 end`;

/** What may have moved of products since their page was made. */
export const listLiveProducts = (sql: Sql, ids: number[]) => sql<LiveProductRow[]>`
  select g.id, g.price::float8 as price, g.ot_price::float8 as "otPrice", g.vip_price::float8 as "vipPrice",
    ${memberPrice(sql, 'g')} as "memberPrice", coalesce(stock.left, 0)::int as stock,
    ${isOnShelf(sql)} as "isShow"
  from product g
  join merchant m on m.id = g.merchant_id
  left join lateral (
    select sum(s.stock) as left from sku_stock s join sku k on k.id = s.sku_id and k.is_on
    where s.product_id = g.id) stock on true
  where g.id = any(${ids}::int[]) order by g.id`;

export const listLiveSkus = (sql: Sql, productId: number) => sql<Offer[]>`
  select k.id, k.price::float8 as price, k.ot_price::float8 as "otPrice", k.vip_price::float8 as "vipPrice",
    ${memberPrice(sql, 'k')} as "memberPrice", coalesce(s.stock, 0) as stock
  from sku k join product g on g.id = k.product_id left join sku_stock s on s.sku_id = k.id
  where k.is_on and k.product_id = ${productId} order by k.id`;

/** How often the reviews of a product have changed. */
export const listReviewVersions = (sql: Sql, productId: number) =>
  sql<{ id: number; version: number }[]>`
    select product_id as id, review_version as version from product_stat where product_id = ${productId}`;

export interface LiveCouponRow {
  id: number;
  total: number | null;
  claimed: number;
}

export const listLiveCoupons = (sql: Sql, ids: number[]) => sql<LiveCouponRow[]>`
  select id, total, claimed from coupon where id = any(${ids}::int[]) and is_on and not is_deleted order by id`;
