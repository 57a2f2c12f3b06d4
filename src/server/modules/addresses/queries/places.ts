import type { Sql } from 'postgres';
import { REGION_LEVEL } from '#domain/addresses/region-name.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../platform/db/literal.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

export interface CountryRow {
  id: number;
  name: string;
  code: string;
  phoneCode: string;
  isShow: boolean;
}

/** Countries that the mall ships to, by name. */
export const listCountries = (sql: Sql, locale: Locale) => sql<CountryRow[]>`
  select c.id, coalesce(t.name, c.code) as name, c.code, c.phone_code as "phoneCode", c.is_shown as "isShow"
  from country c
  left join lateral (
    select name from country_text where country_id = c.id
    ${preferredLanguage(sql, locale)}) t on true
  where c.is_shown order by name, c.id`;

export interface RegionRow {
  id: number;
  parentId: number;
  name: string;
  type: number;
  hasChild: boolean;
}

const columns = (sql: Sql) => sql`r.id, r.parent_id as "parentId", r.name, r.type, r.has_child as "hasChild"`;

/** Places of a country down to a level, those above first. */
export const listRegions = (sql: Sql, countryId: number, deepest: number) => sql<RegionRow[]>`
  select ${columns(sql)} from region r where r.country_id = ${countryId} and r.type <= ${deepest} order by r.type, r.id`;

/** The places directly below one; without one the states or provinces of the country. */
export const listPlacesBelow = (sql: Sql, countryId: number, parentId: number | null) => sql<RegionRow[]>`
  select ${columns(sql)} from region r where r.country_id = ${countryId}
    and ${parentId === null ? sql`r.type = ${literal(sql, REGION_LEVEL.province)}` : sql`r.parent_id = ${parentId}`}
      order by r.id`;

/** What lies below a place of a country, two levels deep. */
export const listRegionsBelow = (sql: Sql, countryId: number, parentId: number) => sql<RegionRow[]>`
  select ${columns(sql)} from region r where r.country_id = ${countryId} and r.parent_id = ${parentId}
  union all
  select ${columns(sql)} from region p join region r on r.parent_id = p.id and r.country_id = p.country_id
  where p.country_id = ${countryId} and p.parent_id = ${parentId} order by type, id`;

/** Places of China by level and parent; at least one of the two is given. */
export const listChineseRegions = (
  sql: Sql,
  wanted: { type?: number | undefined; parentId?: number | undefined },
) => sql<RegionRow[]>`
  select ${columns(sql)} from region r join country c on c.id = r.country_id and c.code = 'CN'
  where true ${wanted.type === undefined ? sql`` : sql`and r.type = ${wanted.type}`}
    ${wanted.parentId === undefined ? sql`` : sql`and r.parent_id = ${wanted.parentId}`}
  order by r.id`;
