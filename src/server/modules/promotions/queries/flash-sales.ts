import type { Sql } from 'postgres';
import type { SeckillEvent } from '#domain/promotions/flash-sale.ts';
import type { Locale } from '#locale/locales.ts';
import type { Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { isOffered } from '../../catalog/index.ts';

export interface SeckillEventRow extends SeckillEvent {
  id: number;
  oneQuota: number;
  allQuota: number;
}

const events = (sql: Sql) => sql`
  select a.id, a.start_date::text as "startDate", a.end_date::text as "endDate", a.one_quota as "oneQuota",
    -- A sale without a limit for one person takes that of one order: else one buyer could order the whole quota.
    coalesce(nullif(a.all_quota, 0), a.one_quota) as "allQuota", json_agg(json_build_object('startTime', s.start_time, 'endTime', s.end_time) order by s.start_time) as slots
  from seckill_activity a
  join seckill_activity_slot x on x.activity_id = a.id
  join seckill_slot s on s.id = x.slot_id and s.is_on
  where a.is_open`;

/** Open events that have a session between two days, both included. */
export const listSeckillEvents = (sql: Sql, from: string, to: string) => sql<SeckillEventRow[]>`
  ${events(sql)} and a.start_date <= ${to}::date and a.end_date >= ${from}::date group by a.id order by a.id`;

export interface SeckillGoodsRow {
  id: number;
  goodsId: number;
  activityId: number;
  image: string;
  name: string;
  /** What the goods costs outside the sale. */
  price: number;
  seckillPrice: number;
  quota: number;
  quotaTotal: number;
  isSelf: boolean;
  /** How many there are in all, whatever the page. */
  found: number;
}

const ALL: Window = { limit: 10_000, offset: 0 };

/** Seckill goods of events, all or those that sell some goods (or by id), with what is left of their quota. */
export const listSeckillGoods = (
  sql: Sql,
  locale: Locale,
  wanted: { activityIds: number[]; goodsIds?: readonly number[] } | { ids: number[] },
  { limit, offset }: Window = ALL,
) => sql<SeckillGoodsRow[]>`
  select x.id, x.goods_id as "goodsId", x.activity_id as "activityId", g.image, t.name, g.price::float8 as price,
    x.price::float8 as "seckillPrice", q.quota, q.total as "quotaTotal", m.is_self as "isSelf",
    count(*) over ()::int as found
  from seckill_goods x
  join goods g on g.id = x.goods_id and ${isOffered(sql)}
  join merchant m on m.id = g.merchant_id and m.is_open
  join lateral (
    select name from goods_text where goods_id = g.id
    ${preferredLanguage(sql, locale)}) t on true
  join lateral (
    select coalesce(sum(greatest(quota - reserved, 0)), 0)::int as quota, coalesce(sum(quota_total), 0)::int as total
    from seckill_sku where seckill_goods_id = x.id) q on true
  where x.is_shown and ${'ids' in wanted ? sql`x.id in ${sql(wanted.ids)}` : sql`x.activity_id in ${sql(wanted.activityIds)}`}
    ${'goodsIds' in wanted ? sql`and x.goods_id = any(${[...wanted.goodsIds]}::int[])` : sql``}
  order by x.sort, x.id limit ${limit} offset ${offset}`;

export const findSeckillEvents = (sql: Sql, ids: number[]) => sql<SeckillEventRow[]>`
  ${events(sql)} and a.id in ${sql(ids)} group by a.id`;

export interface PromotionSkuRow {
  ownerId: number;
  skuId: number;
  price: number;
  quota: number;
  quotaTotal: number;
}

export const listSeckillSkus = (sql: Sql, seckillGoodsIds: number[]) => sql<PromotionSkuRow[]>`
  select seckill_goods_id as "ownerId", sku_id as "skuId", price::float8 as price, greatest(quota - reserved, 0) as quota,
    quota_total as "quotaTotal"
  from seckill_sku where seckill_goods_id in ${sql(seckillGoodsIds)}`;
