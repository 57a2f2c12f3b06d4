import type { Fragment, Sql } from 'postgres';
import { CUT_STEPS, STAR_STEPS } from '#domain/search/facet-steps.ts';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { isInStock } from '../../catalog/index.ts';
import { CHOICES, type Choice, cutOf, isDelivered, isSentFree, sizeName, starsOf, writeChosen } from './choices.ts';
import { matching, type ProductFilter } from './product-search.ts';
import type { Search } from './search-query.ts';

export interface FacetRow {
  kind: Choice | 'total';
  /** Of what has an id; of steps the number of stars or percents, of a price its minor units. */
  id: number;
  /** Of a color or a size; '' for what has an id. */
  value: string;
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
function splitFilter(filter: ProductFilter): { scope: ProductFilter; choices: ProductFilter } {
  const { keyword, isExact, ids, merchantId, shelfId, couponId, membersOnly, framed, ...chosen } = filter;
  const scope = { keyword, isExact, ids, merchantId, shelfId, couponId, membersOnly, framed };
  if (keyword?.trim() || merchantId !== undefined) return { scope, choices: chosen };
  const { categoryIds, ...choices } = chosen;
  return { scope: { ...scope, categoryIds }, choices };
}

/** A choice as a bit. The lower and the upper bound of prices are one choice: its bit is set by either, not twice. */
const bitOf = (choice: Choice) => 1 << CHOICES.indexOf(choice);

/** The kinds of choices that product `g` does not fit, as bits. */
const missedChoices = (sql: Sql, choices: ProductFilter): Fragment =>
  sql`(0 ${writeChosen(sql, choices, (choice, holds) => sql`| case when ${holds} then 0 else ${bitOf(choice)}::int end`)})`;

/** Whether a product fits all other choices than those of this kind, so that a value of it can be counted. */
const fitsOthers = (sql: Sql, choice: Choice) => sql`missed in (0, ${bitOf(choice)}::int)`;

/** What was chosen is offered even when nothing is left of it, so that it can be taken back. */
const chosenIds = (sql: Sql, choice: Choice, ids: number[]): Fragment =>
  sql`select ${choice}::text, unnest(${ids}::int[]), '', 0, 0`;

/** Values of options; a value is many rows, one for each product, of which the first gives the name. */
const optionCounts = (sql: Sql, choice: 'color' | 'size', value: Fragment): Fragment => sql`
  select ${choice}::text, 0, ${value}, count(distinct found.id) filter (where ${fitsOthers(sql, choice)}), min(v.id)
  from found join product_option o on o.product_id = found.id and o.kind = ${choice}
  join option_value v on v.option_id = o.id group by 3`;

/** Steps that some products reach, with how many reach at least each. */
const stepCounts = (sql: Sql, choice: 'stars' | 'cut', steps: readonly number[], reached: Fragment): Fragment => sql`
  select ${choice}::text, step, '', count(*) filter (where ${fitsOthers(sql, choice)}), 0
  from found join unnest(${[...steps]}::int[]) step on ${reached} >= step group by 2`;

/**
 * One row for each value that a product of the list has, with how many have it and fit all other choices. What no product
 * has any more stays with a count of 0.
 */
const countedValues = (sql: Sql, { brandIds, categoryIds, tagId, merchantIds }: ProductFilter): Fragment => sql`
  select 'brand', brand_id, '', count(*) filter (where ${fitsOthers(sql, 'brand')}), 0
    from found where brand_id is not null group by 2
  union all select 'category', id, '', sum(n), 0 from lineages group by 2
  union all select 'tag', gt.tag_id, '', count(*) filter (where ${fitsOthers(sql, 'tag')}), 0
    from found join product_tag gt on gt.product_id = found.id group by 2
  union all select 'shop', merchant_id, '', count(*) filter (where ${fitsOthers(sql, 'shop')}), 0 from found group by 2
  union all ${optionCounts(sql, 'color', sql`v.color`)}
  union all ${optionCounts(sql, 'size', sizeName(sql))}
  union all ${stepCounts(sql, 'stars', STAR_STEPS, sql`stars`)}
  union all ${stepCounts(sql, 'cut', CUT_STEPS, sql`cut`)}
  union all select 'stock', 0, '', count(*) filter (where ${fitsOthers(sql, 'stock')}), 0 from found where in_stock
  union all select 'free', 0, '', count(*) filter (where ${fitsOthers(sql, 'free')}), 0 from found where is_free
  union all select 'delivered', 0, '', count(*) filter (where ${fitsOthers(sql, 'delivered')}), 0
    from found where is_delivered
  union all select 'price', price, '', count(*), 0 from found where price > 0 and ${fitsOthers(sql, 'price')} group by 2
  union all select 'total', 0, '', count(*), 0 from found where missed = 0
  union all ${chosenIds(sql, 'brand', brandIds ?? [])}
  union all ${chosenIds(sql, 'category', categoryIds ?? [])}
  union all ${chosenIds(sql, 'tag', tagId === undefined ? [] : [tagId])}
  union all ${chosenIds(sql, 'shop', merchantIds ?? [])}`;

/**
 * What the products of a list can be narrowed by, with how many products each value leaves when all other choices stay; one
 * statement. Within a kind values widen, so a kind is not counted against itself. A category counts what hangs on it and
 * below it. Prices come one by one.
 */
export function listFacets(sql: Sql, locale: Locale, filter: ProductFilter, search: Search | null | undefined) {
  const { scope, choices } = splitFilter(filter);
  return sql<FacetRow[]>`
  with found as materialized (
    select g.id, g.brand_id, g.category_id, g.merchant_id, g.price, ${isInStock(sql)} as in_stock,
      ${isSentFree(sql, filter.shipping)} as is_free, ${isDelivered(sql, filter.shipping)} as is_delivered,
      ${starsOf(sql)} as stars,
      ${cutOf(sql)} as cut,
      ${missedChoices(sql, choices)} as missed
    from ${matching(sql, scope, search)}),
  thirds as (select category_id as id, count(*) as n from found where ${fitsOthers(sql, 'category')} group by 1),
  lineages as (
    select unnest(array[c.id, second.id, second.parent_id]) as id, thirds.n
    from thirds join category c on c.id = thirds.id left join category second on second.id = c.parent_id),
  each (kind, id, value, n, named_by) as (${countedValues(sql, filter)}),
  counted as (
    select kind, id, value, sum(n) as n, max(named_by) as named_by from each group by kind, id, value)
  select counted.kind, counted.id::float8 as id, counted.value,
    coalesce(t.name, b.code, c.code, tag.code, '') as name,
    coalesce(b.icon, c.icon, m.avatar, '') as icon, coalesce(c.parent_id, 0) as "parentId", coalesce(c.level, 0) as level,
    counted.n::int as count
  from counted
  left join brand b on counted.kind = 'brand' and b.id = counted.id and b.is_shown
  left join category c on counted.kind = 'category' and c.id = counted.id and c.is_shown
  left join tag on counted.kind = 'tag' and tag.id = counted.id
  left join merchant m on counted.kind = 'shop' and m.id = counted.id
  left join lateral (
    select name from (
      select locale, name from brand_text where brand_id = b.id
      union all select locale, name from category_text where category_id = c.id
      union all select locale, name from tag_text where tag_id = tag.id
      union all select locale, name from merchant_text where merchant_id = m.id
      union all select locale, name from option_value_text where value_id = counted.named_by) names
    ${preferredLanguage(sql, locale)}) t on true
  where counted.kind not in ('brand', 'category', 'tag', 'shop') or coalesce(b.id, c.id, tag.id, m.id) is not null
  order by counted.kind, level, coalesce(b.sort, c.sort, tag.sort), counted.n desc, counted.id, counted.value`;
}
