import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { isInStock, isOffered } from '../../catalog/index.ts';
import { followersOf } from '../../favorites/index.ts';

export interface MerchantRow {
  id: number;
  name: string;
  intro: string;
  story: string;
  typeId: number;
  categoryId: number;
  isSelf: boolean;
  /** 0 for a shop without reviews. */
  starLevel: number;
  avatar: string;
  banner: string;
  cover: string;
  followers: number;
  serviceType: 'H5' | 'phone' | 'message' | 'email';
  serviceLink: string;
  servicePhone: string;
  phone: string;
  address: string;
  qualifications: string[];
}

/** A fragment: the reviewed products of the shop `m`. */
const reviewed = (sql: Sql) => sql`
  product g join product_stat st on st.product_id = g.id where g.merchant_id = m.id and st.reviews > 0`;

/**
 * A fragment: the stars of the shop `m`, none before its first review: search engines and shoppers take stars for what customers
 * say. The mall's own grade goes before the average of the reviews.
 */
const starsOf = (sql: Sql) => sql`
  case when not exists (select 1 from ${reviewed(sql)}) then 0
    when m.star_level > 0 then m.star_level
    else (select round(sum(st.stars)::numeric / sum(st.reviews)) from ${reviewed(sql)}) end::int`;

const columns = (sql: Sql) => sql`
  m.id, t.name, t.intro, t.story, m.type_id as "typeId", m.category_id as "categoryId", m.is_self as "isSelf",
  ${starsOf(sql)} as "starLevel", m.avatar, m.banner, m.cover, ${followersOf(sql)} as followers, m.service_type as "serviceType",
  m.service_link as "serviceLink", m.service_phone as "servicePhone", m.phone, m.address, m.qualifications`;

const open = (sql: Sql, locale: Locale) => sql`
  merchant m join lateral (
    select name, intro, story from merchant_text where merchant_id = m.id
    ${preferredLanguage(sql, locale)}) t on true
  where m.is_open`;

/** Open shops by id. */
export const findMerchants = (sql: Sql, locale: Locale, ids: number[]) => sql<MerchantRow[]>`
  select ${columns(sql)} from ${open(sql, locale)} and m.id in ${sql(ids)}`;

/** What the search for shops looks in: the name in the language, and the words that the shop is to be found by. */
export const listMerchantWords = (sql: Sql, locale: Locale) => sql<{ id: number; name: string; keywords: string }[]>`
  select m.id, t.name, m.keywords from ${open(sql, locale)}`;

export interface MerchantFilter {
  ids?: number[] | undefined;
  categoryIds?: number[] | undefined;
  typeIds?: number[] | undefined;
  isSelf?: boolean | undefined;
}

export function listMerchants(sql: Sql, locale: Locale, filter: MerchantFilter, page: Window) {
  const ask = ({ limit, offset }: Window) => sql<(MerchantRow & { found: number })[]>`
    select ${columns(sql)}, count(*) over ()::int as found from ${open(sql, locale)}
      ${filter.ids ? sql`and m.id = any(${filter.ids}::int[])` : sql``}
      ${filter.categoryIds ? sql`and m.category_id in ${sql(filter.categoryIds)}` : sql``}
      ${filter.typeIds ? sql`and m.type_id in ${sql(filter.typeIds)}` : sql``}
      ${filter.isSelf === undefined ? sql`` : sql`and m.is_self = ${filter.isSelf}`}
    order by m.sort desc, m.followers desc, m.id limit ${limit} offset ${offset}`;
  return pageOfRows(page, ask);
}

export interface WindowRow {
  merchantId: number;
  id: number;
  name: string;
  image: string;
  price: number;
  vipPrice: number;
  isPaidMember: boolean;
  sold: number;
  virtualSold: number;
}

/**
 * Ids of the best-selling products of shops, at most `each`, sold-out ones last; one statement. It sorts all products of a shop: those
 * of one with 9,000 take 70 ms.
 */
export const listBestSellers = (sql: Sql, merchantIds: readonly number[], each: number) =>
  sql<{ merchantId: number; id: number }[]>`
  select m.id as "merchantId", w.id from unnest(${[...merchantIds]}::int[]) as m (id)
  cross join lateral (
    select g.id, g.sort, st.shown_sold, ${isInStock(sql)} as is_there
    from product g join product_stat st on st.product_id = g.id
    where g.merchant_id = m.id and ${isOffered(sql)}
    order by is_there desc, g.sort desc, st.shown_sold desc, g.id limit ${each}) w
  order by m.id, w.is_there desc, w.sort desc, w.shown_sold desc, w.id`;

/** What windows show of products, in the order of their ids in the list. */
export const listWindowProducts = (sql: Sql, locale: Locale, ids: readonly number[]) => sql<WindowRow[]>`
  select g.merchant_id as "merchantId", g.id, t.name, g.image, g.price::float8 as price, g.vip_price::float8 as "vipPrice",
    g.is_paid_member as "isPaidMember", st.sold, st.virtual_sold as "virtualSold"
  from unnest(${[...ids]}::int[]) with ordinality as w (id, place)
  join product g on g.id = w.id join product_stat st on st.product_id = g.id
  join lateral (
    select name from product_text where product_id = g.id
    ${preferredLanguage(sql, locale)}) t on true
  order by w.place`;
