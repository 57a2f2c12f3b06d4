import type { Fragment, Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { hasTag, inCategories, matching, ofBrands, type ProductFilter } from './product-search.ts';
import type { Search } from './search-query.ts';

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
 * The filter without what is counted against itself. A category is a choice in what was searched for or in a shop;
 * on a page of its own it is the place, and nothing outside is offered.
 */
function scopeOf({ categoryIds, brandIds: _, tagId: __, ...rest }: ProductFilter): ProductFilter {
  const isChoice = rest.keyword?.trim() || rest.merchantId !== undefined;
  return isChoice ? rest : { ...rest, categoryIds };
}

/** What was chosen is offered even when nothing is left of it, so that it can be taken back. */
const chosen = (sql: Sql, kind: FacetRow['kind'], ids: number[]): Fragment =>
  sql`select ${kind}::text as kind, unnest(${ids}::int[]) as id, 0 as n`;

/**
 * What the products of a list can be narrowed by, with how many products each value leaves when all other choices stay; one
 * statement. A category counts what hangs on it and below it.
 */
export function listFacets(sql: Sql, locale: Locale, filter: ProductFilter, search: Search | null | undefined) {
  const { categoryIds, brandIds, tagId } = filter;
  const always = sql`true`;
  return sql<FacetRow[]>`
  with found as materialized (
    select g.id, g.brand_id, g.category_id,
      ${brandIds ? ofBrands(sql, brandIds) : always} as of_brand,
      ${categoryIds ? inCategories(sql, categoryIds) : always} as in_category,
      ${tagId === undefined ? always : hasTag(sql, tagId)} as has_tag
    from ${matching(sql, scopeOf(filter), search)}),
  thirds as (select category_id as id, count(*) as n from found where of_brand and has_tag group by 1),
  lineages as (
    select unnest(array[c.id, second.id, second.parent_id]) as id, thirds.n
    from thirds join category c on c.id = thirds.id left join category second on second.id = c.parent_id),
  each as (
    select 'brand' as kind, brand_id as id, count(*) as n from found
      where brand_id is not null and in_category and has_tag group by 2
    union all select 'category', id, sum(n) from lineages group by id
    union all select 'tag', gt.tag_id, count(*) from found join product_tag gt on gt.product_id = found.id
      where of_brand and in_category group by 2
    union all ${chosen(sql, 'brand', brandIds ?? [])}
    union all ${chosen(sql, 'category', categoryIds ?? [])}
    union all ${chosen(sql, 'tag', tagId === undefined ? [] : [tagId])}),
  counted as (select kind, id, sum(n) as n from each group by kind, id)
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
    ${preferredLanguage(sql, locale)}) t on true
  where coalesce(b.id, c.id, tag.id) is not null
  order by counted.kind, level, coalesce(b.sort, c.sort, tag.sort), counted.n desc, counted.id`;
}
