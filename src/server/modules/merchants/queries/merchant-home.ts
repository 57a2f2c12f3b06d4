import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

export interface MerchantBannerRow {
  id: number;
  name: string;
  linkUrl: string;
  imageUrl: string;
  sort: number;
}

export const listMerchantBanners = (sql: Sql, locale: Locale, merchantId: number) => sql<MerchantBannerRow[]>`
  select b.id, coalesce(t.name, '') as name, b.link as "linkUrl", b.image as "imageUrl", b.sort
  from merchant_banner b
  left join lateral (
    select name from merchant_banner_text where banner_id = b.id
    ${preferredLanguage(sql, locale)}) t on true
  where b.merchant_id = ${merchantId} order by b.sort, b.id`;

export interface ShelfRow {
  id: number;
  parentId: number;
  name: string;
  sort: number;
}

export const listShelves = (sql: Sql, locale: Locale, merchantId: number) => sql<ShelfRow[]>`
  select s.id, s.parent_id as "parentId", t.name, s.sort
  from shelf s
  join lateral (
    select name from shelf_text where shelf_id = s.id
    ${preferredLanguage(sql, locale)}) t on true
  where s.merchant_id = ${merchantId} order by s.sort, s.id`;

export interface MerchantTypeRow {
  id: number;
  name: string;
  info: string;
}

export const listMerchantTypes = (sql: Sql, locale: Locale) => sql<MerchantTypeRow[]>`
  select y.id, coalesce(t.name, y.code) as name, coalesce(t.info, '') as info
  from merchant_type y
  left join lateral (
    select name, info from merchant_type_text where type_id = y.id
    ${preferredLanguage(sql, locale)}) t on true
  order by y.id`;

export interface MerchantCategoryRow {
  id: number;
  name: string;
  /** Percent as text, '2.50'. */
  handlingFee: string;
}

export const listMerchantCategories = (sql: Sql, locale: Locale) => sql<MerchantCategoryRow[]>`
  select y.id, coalesce(t.name, y.code) as name, y.handling_fee::text as "handlingFee"
  from merchant_category y
  left join lateral (
    select name from merchant_category_text where category_id = y.id
    ${preferredLanguage(sql, locale)}) t on true
  order by y.id`;
