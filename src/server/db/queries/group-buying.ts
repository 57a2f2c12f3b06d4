import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';

export interface GroupRow {
  id: number;
  activityId: number;
  goodsId: number;
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
  goodsId?: number | undefined;
  /** One row a goods (its cheapest SKU) instead of one a SKU. */
  onePerGoods: boolean;
}

/** SKUs that can be bought in a group, and how many there are in all. */
export async function listGroupSkus(sql: Sql, locale: Locale, now: Date, scope: GroupScope, page: { limit: number; offset: number }) {
  const state = {
    running: sql`a.start_at <= ${now} and a.end_at > ${now}`,
    soon: sql`a.start_at > ${now}`,
    all: sql`a.end_at > ${now}`,
  }[scope.state];
  const rows = await sql<(GroupRow & { found: number })[]>`
    with chosen as (
      select ${scope.onePerGoods ? sql`distinct on (x.goods_id)` : sql``} x.*, a.buy_count, a.start_at, a.end_at
      from group_sku x join group_activity a on a.id = x.activity_id
      join goods g on g.id = x.goods_id and g.is_shown and not g.is_deleted
      where a.is_on and ${state} ${scope.goodsId === undefined ? sql`` : sql`and x.goods_id = ${scope.goodsId}`}
      order by x.goods_id, x.price, x.id)
    select x.id, x.activity_id as "activityId", x.goods_id as "goodsId", x.sku_id as "skuId", x.price::float8 as "groupPrice",
      k.price::float8 as price, x.buy_count as "buyCount", x.quota, x.quota_total as "quotaTotal", t.name,
      coalesce(nullif(k.image, ''), g.image) as image, x.bought, x.start_at as "startAt", x.end_at as "endAt",
      count(*) over ()::int as found
    from chosen x join sku k on k.id = x.sku_id join goods g on g.id = x.goods_id
    join lateral (
      select name from goods_text where goods_id = g.id
      order by (locale = ${locale}) desc, (locale = 'en') desc, locale limit 1) t on true
    order by x.activity_id, x.id limit ${page.limit} offset ${page.offset}`;
  return { rows, total: rows[0]?.found ?? 0 };
}
