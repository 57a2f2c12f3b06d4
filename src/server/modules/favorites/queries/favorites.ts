import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

export interface FavoriteRow {
  id: number;
  productId: number;
  createdAt: Date;
}

export const listFavoriteProducts = (sql: Sql, buyerId: number, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<(FavoriteRow & { found: number })[]>`
      select id, product_id as "productId", created_at as "createdAt", count(*) over ()::int as found from favorite_product
      where buyer_id = ${buyerId} order by id desc limit ${limit} offset ${offset}`,
  );

export interface NewFavoriteProduct {
  buyerId: number;
  productId: number;
  category: number;
  createdAt: Date;
}

/** Saves a product that there is, on the shelf or not. False when there is none. */
export async function insertFavoriteProducts(
  sql: Sql,
  { buyerId, productId, category, createdAt }: NewFavoriteProduct,
): Promise<boolean> {
  const { count } = await sql`
    with wanted as (select id from product where id = ${productId} and not is_deleted),
      saved as (
        insert into favorite_product (buyer_id, product_id, category, created_at)
        select ${buyerId}, id, ${category}, ${createdAt} from wanted on conflict (buyer_id, product_id) do nothing)
    select id from wanted`;
  return count > 0;
}

export const deleteFavoriteProducts = (sql: Sql, buyerId: number, productIds: number[]) =>
  sql`delete from favorite_product where buyer_id = ${buyerId} and product_id = any(${productIds}::int[])`;

export interface FollowedMerchantRow {
  id: number;
  name: string;
  avatar: string;
  cover: string;
  isSelf: boolean;
  followers: number;
  isOpen: boolean;
}

/** Followers of a shop `m`: those that it came with, and those of today. A count in its row would publish its pages each time. */
export const followersOf = (sql: Sql) => sql`
  m.followers + (select count(*)::int from favorite_merchant where merchant_id = m.id)`;

export const listFavoriteMerchants = (sql: Sql, buyerId: number, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<{ merchantId: number; found: number }[]>`
      select merchant_id as "merchantId", count(*) over ()::int as found from favorite_merchant
      where buyer_id = ${buyerId} order by id desc limit ${limit} offset ${offset}`,
  );

/** Counts every follower: no statement to make for each reader. */
export const listFollowedMerchants = (sql: Sql, locale: Locale, ids: number[]) => sql<FollowedMerchantRow[]>`
  select m.id, coalesce(t.name, '') as name, m.avatar, m.cover, m.is_self as "isSelf", m.is_open as "isOpen",
    ${followersOf(sql)} as followers
  from merchant m
  left join lateral (
    select name from merchant_text where merchant_id = m.id
    ${preferredLanguage(sql, locale)}) t on true
  where m.id = any(${ids}::int[])`;

/** Follows an open shop. False when there is none. */
export async function insertFavoriteMerchant(
  sql: Sql,
  buyerId: number,
  merchantId: number,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    with wanted as (select id from merchant where id = ${merchantId} and is_open),
      saved as (
        insert into favorite_merchant (buyer_id, merchant_id, created_at)
        select ${buyerId}, id, ${now} from wanted on conflict (buyer_id, merchant_id) do nothing)
    select id from wanted`;
  return count > 0;
}

export const deleteFavoriteMerchants = (sql: Sql, buyerId: number, merchantIds: number[]) =>
  sql`delete from favorite_merchant where buyer_id = ${buyerId} and merchant_id = any(${merchantIds}::int[])`;

export interface FavoriteIds {
  goods: number[];
  merchants: number[];
}

/** Which of the products and shops are favorites. */
export async function findFavorites(
  sql: Sql,
  buyerId: number,
  { goods, merchants }: FavoriteIds,
): Promise<FavoriteIds> {
  const [row] = await sql<FavoriteIds[]>`
    select array(select product_id from favorite_product
      where buyer_id = ${buyerId} and product_id = any(${goods}::int[]) order by product_id) as goods,
      array(select merchant_id from favorite_merchant
      where buyer_id = ${buyerId} and merchant_id = any(${merchants}::int[]) order by merchant_id) as merchants`;
  return row ?? { goods: [], merchants: [] };
}
