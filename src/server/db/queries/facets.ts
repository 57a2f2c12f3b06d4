import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { type GoodsFilter, matching } from './goods-search.ts';

export interface FacetRow {
  kind: 'brand' | 'category' | 'tag';
  id: number;
  name: string;
  icon: string;
  parentId: number;
  level: number;
  count: number;
}

/**
 * What the goods of a list can be narrowed by, with how many goods each value leaves; one statement.
 * A category counts what hangs on it and below it.
 */
export const listFacets = (sql: Sql, locale: Locale, filter: GoodsFilter, query: string | null | undefined) => sql<
  FacetRow[]
>`
  with found as materialized (
    select g.id, g.brand_id, g.category_id from ${matching(sql, locale, filter, query)}),
  thirds as (select category_id as id, count(*) as n from found group by 1),
  lineages as (
    select unnest(array[c.id, second.id, second.parent_id]) as id, thirds.n
    from thirds join category c on c.id = thirds.id left join category second on second.id = c.parent_id),
  counted as (
    select 'brand' as kind, brand_id as id, count(*) as n from found where brand_id is not null group by 2
    union all select 'category', id, sum(n) from lineages group by id
    union all select 'tag', gt.tag_id, count(*) from found join goods_tag gt on gt.goods_id = found.id group by 2)
  select counted.kind, counted.id, coalesce(t.name, b.code, c.code, tag.code) as name,
    coalesce(b.icon, c.icon, '') as icon, coalesce(c.parent_id, 0) as "parentId", coalesce(c.level, 0) as level,
    counted.n::int as count
  from counted
  left join brand b on counted.kind = 'brand' and b.id = counted.id and b.is_shown
  left join category c on counted.kind = 'category' and c.id = counted.id and c.is_shown
  left join tag on counted.kind = 'tag' and tag.id = counted.id
  left join lateral (
    select name from (
      select locale, name from brand_text where brand_id = b.id
      union all select locale, name from category_text where category_id = c.id
      union all select locale, name from tag_text where tag_id = tag.id) names
    order by (locale = ${locale}) desc, (locale = 'en') desc, locale limit 1) t on true
  where coalesce(b.id, c.id, tag.id) is not null
  order by counted.kind, level, coalesce(b.sort, c.sort, tag.sort), counted.n desc, counted.id`;
