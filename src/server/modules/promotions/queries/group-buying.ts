import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { isOffered } from '../../catalog/index.ts';

export interface GroupRow {
  id: number;
  activityId: number;
  productId: number;
  skuId: number;
  groupPrice: number;
  price: number;
  buyCount: number;
  quota: number;
  quotaTotal: number;
  name: string;
  image: string;
  bought: number;
  startAt: Date;
  endAt: Date;
}

export interface GroupScope {
  /** running, not yet started, or both. */
  state: 'running' | 'soon' | 'all';
  productIds?: number[] | undefined;
  /** One row a product (its cheapest SKU) instead of one a SKU. */
  onePerProduct: boolean;
}

/** SKUs that can be bought in a group, and how many there are in all. */
export function listGroupSkus(sql: Sql, locale: Locale, now: Date, scope: GroupScope, page: Window) {
  const state = {
    running: sql`a.start_at <= ${now} and a.end_at > ${now}`,
    soon: sql`a.start_at > ${now}`,
    all: sql`a.end_at > ${now}`,
  }[scope.state];
  const ask = ({ limit, offset }: Window) => sql<(GroupRow & { found: number })[]>`
    with chosen as (
      select ${scope.onePerProduct ? sql`distinct on (x.product_id)` : sql``} x.*, a.buy_count, a.start_at, a.end_at
      from group_sku x join group_activity a on a.id = x.activity_id
      join product g on g.id = x.product_id and ${isOffered(sql)}
      join merchant m on m.id = g.merchant_id and m.is_open
      where a.is_on and ${state} ${scope.productIds ? sql`and x.product_id = any(${scope.productIds}::int[])` : sql``}
      order by x.product_id, x.price, x.id)
    select x.id, x.activity_id as "activityId", x.product_id as "productId", x.sku_id as "skuId", x.price::float8 as "groupPrice",
      k.price::float8 as price, x.buy_count as "buyCount", x.quota, x.quota_total as "quotaTotal", t.name,
      coalesce(nullif(k.image, ''), g.image) as image, x.bought, x.start_at as "startAt", x.end_at as "endAt",
      count(*) over ()::int as found
    from chosen x join sku k on k.id = x.sku_id join product g on g.id = x.product_id
    join lateral (
      select name from product_text where product_id = g.id
      ${preferredLanguage(sql, locale)}) t on true
    order by x.activity_id, x.id limit ${limit} offset ${offset}`;
  return pageOfRows(page, ask);
}

/** How many pieces were bought in groups so far. */
export async function countGroupSales(sql: Sql): Promise<number> {
  const [row] = await sql<{ bought: number }[]>`select coalesce(sum(bought), 0)::int as bought from group_sku`;
  return row?.bought ?? 0;
}
