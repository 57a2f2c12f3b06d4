import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

export interface FavouriteGoodsRow {
  id: number;
  goodsId: number;
  createdAt: Date;
}

export const listFavouriteGoods = (sql: Sql, buyerId: number, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<(FavouriteGoodsRow & { found: number })[]>`
      select id, goods_id as "goodsId", created_at as "createdAt", count(*) over ()::int as found from favourite_goods
      where buyer_id = ${buyerId} order by id desc limit ${limit} offset ${offset}`,
  );

export interface NewFavouriteGoods {
  buyerId: number;
  goodsId: number;
  category: number;
  createdAt: Date;
}

/** Saves a goods that there is, on the shelf or not. False when there is none. */
export async function insertFavouriteGoods(
  sql: Sql,
  { buyerId, goodsId, category, createdAt }: NewFavouriteGoods,
): Promise<boolean> {
  const { count } = await sql`
    with wanted as (select id from goods where id = ${goodsId} and not is_deleted),
      saved as (
        insert into favourite_goods (buyer_id, goods_id, category, created_at)
        select ${buyerId}, id, ${category}, ${createdAt} from wanted on conflict (buyer_id, goods_id) do nothing)
    select id from wanted`;
  return count > 0;
}

export const deleteFavouriteGoods = (sql: Sql, buyerId: number, goodsIds: number[]) =>
  sql`delete from favourite_goods where buyer_id = ${buyerId} and goods_id = any(${goodsIds}::int[])`;

export interface KeptShopRow {
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
  m.followers + (select count(*)::int from favourite_merchant where merchant_id = m.id)`;

export const listFavouriteShops = (sql: Sql, buyerId: number, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<{ merchantId: number; found: number }[]>`
      select merchant_id as "merchantId", count(*) over ()::int as found from favourite_merchant
      where buyer_id = ${buyerId} order by id desc limit ${limit} offset ${offset}`,
  );

/** Counts every follower: no statement to make for each reader. */
export const listKeptShops = (sql: Sql, locale: Locale, ids: number[]) => sql<KeptShopRow[]>`
  select m.id, coalesce(t.name, '') as name, m.avatar, m.cover, m.is_self as "isSelf", m.is_open as "isOpen",
    ${followersOf(sql)} as followers
  from merchant m
  left join lateral (
    select name from merchant_text where merchant_id = m.id
    ${preferredLanguage(sql, locale)}) t on true
  where m.id = any(${ids}::int[])`;

/** Follows an open shop. False when there is none. */
export async function insertFavouriteShop(sql: Sql, buyerId: number, shopId: number, now: Date): Promise<boolean> {
  const { count } = await sql`
    with wanted as (select id from merchant where id = ${shopId} and is_open),
      saved as (
        insert into favourite_merchant (buyer_id, merchant_id, created_at)
        select ${buyerId}, id, ${now} from wanted on conflict (buyer_id, merchant_id) do nothing)
    select id from wanted`;
  return count > 0;
}

export const deleteFavouriteShops = (sql: Sql, buyerId: number, shopIds: number[]) =>
  sql`delete from favourite_merchant where buyer_id = ${buyerId} and merchant_id = any(${shopIds}::int[])`;

export interface SavedIds {
  goods: number[];
  merchants: number[];
}

/** Which of the goods and shops are favourites. */
export async function findFavourites(sql: Sql, buyerId: number, { goods, merchants }: SavedIds): Promise<SavedIds> {
  const [row] = await sql<SavedIds[]>`
    select array(select goods_id from favourite_goods
      where buyer_id = ${buyerId} and goods_id = any(${goods}::int[]) order by goods_id) as goods,
      array(select merchant_id from favourite_merchant
      where buyer_id = ${buyerId} and merchant_id = any(${merchants}::int[]) order by merchant_id) as merchants`;
  return row ?? { goods: [], merchants: [] };
}
