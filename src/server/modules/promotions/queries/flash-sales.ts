import type { Sql } from 'postgres';
import type { FlashSaleEvent } from '#domain/promotions/flash-sale.ts';
import type { Locale } from '#locale/locales.ts';
import type { Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { isOffered, lowestPriceBefore } from '../../catalog/index.ts';

export interface FlashSaleEventRow extends FlashSaleEvent {
  id: number;
  oneQuota: number;
  allQuota: number;
}

const events = (sql: Sql) => sql`
  select a.id, a.start_date::text as "startDate", a.end_date::text as "endDate", a.one_quota as "oneQuota",
    -- A sale without a limit for one person takes that of one order: else one buyer could order the whole quota.
    coalesce(nullif(a.all_quota, 0), a.one_quota) as "allQuota", json_agg(json_build_object('startTime', s.start_time, 'endTime', s.end_time) order by s.start_time) as slots
  from flash_sale_activity a
  join flash_sale_activity_slot x on x.activity_id = a.id
  join flash_sale_slot s on s.id = x.slot_id and s.is_on
  where a.is_open`;

/** Open events that have a session between two days, both included. */
export const listFlashSaleEvents = (sql: Sql, from: string, to: string) => sql<FlashSaleEventRow[]>`
  ${events(sql)} and a.start_date <= ${to}::date and a.end_date >= ${from}::date group by a.id order by a.id`;

export interface FlashSaleProductRow {
  id: number;
  productId: number;
  activityId: number;
  image: string;
  name: string;
  /** What the sale's price is measured against; the sale's price itself where it is no lower. */
  formerPrice: number;
  flashSalePrice: number;
  quota: number;
  quotaTotal: number;
  isSelf: boolean;
  /** How many there are in all, whatever the page. */
  found: number;
}

/**
 * A fragment: what the price of a flash sale `x` of an activity `a` is measured against: no more than the product costs outside, and
 * no more than the lowest price of the thirty days before the sale's first day. The sale's price itself, which is no cut, where
 * no earlier price is known.
 */
const formerPriceOf = (
  sql: Sql,
  { sale, outside, skus }: Record<'sale' | 'outside' | 'skus', ReturnType<Sql>>,
  timezone: string,
) => sql`
  (select greatest(${sale}, case when known.price is not null then least(${outside}, known.price) end)::float8
  from (${lowestPriceBefore(sql, skus, sql`a.start_date::timestamp at time zone ${timezone}`, timezone)}) known)`;

const ALL: Window = { limit: 10_000, offset: 0 };

/** Seckill products of events, all or those that sell some products (or by id), with what is left of their quota. */
export const listFlashSaleProducts = (
  sql: Sql,
  locale: Locale,
  wanted: { timezone: string } & ({ activityIds: number[]; productIds?: readonly number[] } | { ids: number[] }),
  { limit, offset }: Window = ALL,
) => sql<FlashSaleProductRow[]>`
  select x.id, x.product_id as "productId", x.activity_id as "activityId", g.image, t.name,
    ${formerPriceOf(sql, { sale: sql`x.price`, outside: sql`g.price`, skus: sql`select s.sku_id from flash_sale_sku s where s.flash_sale_product_id = x.id` }, wanted.timezone)} as "formerPrice",
    x.price::float8 as "flashSalePrice", q.quota, q.total as "quotaTotal", m.is_self as "isSelf",
    count(*) over ()::int as found
  from flash_sale_product x
  join flash_sale_activity a on a.id = x.activity_id
  join product g on g.id = x.product_id and ${isOffered(sql)}
  join merchant m on m.id = g.merchant_id and m.is_open
  join lateral (
    select name from product_text where product_id = g.id
    ${preferredLanguage(sql, locale)}) t on true
  join lateral (
    select coalesce(sum(greatest(quota - reserved, 0)), 0)::int as quota, coalesce(sum(quota_total), 0)::int as total
    from flash_sale_sku where flash_sale_product_id = x.id) q on true
  where x.is_shown and ${'ids' in wanted ? sql`x.id in ${sql(wanted.ids)}` : sql`x.activity_id in ${sql(wanted.activityIds)}`}
    ${'productIds' in wanted ? sql`and x.product_id = any(${[...wanted.productIds]}::int[])` : sql``}
  order by x.sort, x.id limit ${limit} offset ${offset}`;

export const findFlashSaleEvents = (sql: Sql, ids: number[]) => sql<FlashSaleEventRow[]>`
  ${events(sql)} and a.id in ${sql(ids)} group by a.id`;

export interface FlashSaleSkuRow {
  ownerId: number;
  skuId: number;
  price: number;
  /** What the sale's price is measured against; the sale's price itself where it is no lower. */
  formerPrice: number;
  quota: number;
  quotaTotal: number;
}

export const listFlashSaleSkus = (sql: Sql, flashSaleProductIds: number[], timezone: string) => sql<FlashSaleSkuRow[]>`
  select q.flash_sale_product_id as "ownerId", q.sku_id as "skuId", q.price::float8 as price,
    ${formerPriceOf(sql, { sale: sql`q.price`, outside: sql`k.price`, skus: sql`select q.sku_id` }, timezone)} as "formerPrice",
    greatest(q.quota - q.reserved, 0) as quota, q.quota_total as "quotaTotal"
  from flash_sale_sku q
  join sku k on k.id = q.sku_id
  join flash_sale_product x on x.id = q.flash_sale_product_id
  join flash_sale_activity a on a.id = x.activity_id
  where q.flash_sale_product_id in ${sql(flashSaleProductIds)}`;
