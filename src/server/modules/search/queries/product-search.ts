import type { Fragment, Sql } from 'postgres';
import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import { PRIOR } from '#domain/search/facet-steps.ts';
import { literal } from '../../../platform/db/literal.ts';
import { isInStock, isOffered, isPaidWithMoney, isSoldOnline } from '../../catalog/index.ts';
import { belowCategories } from './categories-below.ts';
import { type ListChoices, writeChosen } from './choices.ts';
import type { Search } from './search-query.ts';
import { inLanguage } from './tsquery.ts';

export interface ProductFilter extends ListChoices {
  keyword?: string | undefined;
  /** Searches for the keyword as it is typed, without any correction. */
  isExact?: boolean | undefined;
  ids?: number[] | undefined;
  merchantId?: number | undefined;
  shelfId?: number | undefined;
  couponId?: number | undefined;
  membersOnly?: boolean | undefined;
  /** Those whose picture carries the frame of a campaign. */
  framed?: boolean | undefined;
}

export interface ProductOrder {
  by: 'comprehensive' | 'sales' | 'price' | 'new' | 'rating';
  descending: boolean;
}

/** The products that a filter leaves: what comes after FROM. */
export function matching(sql: Sql, filter: ProductFilter, search: Search | null | undefined): Fragment {
  const { ids, merchantId, shelfId, couponId } = filter;
  return sql`
    product g join product_stat st on st.product_id = g.id
    ${search ? sql`join product_search s on s.product_id = g.id and s.locale = ${search.locale} and s.tokens @@ ${inLanguage(search.locale, search.match)}::tsquery` : sql``}
    ${couponId === undefined ? sql`` : sql`join coupon c on c.id = ${couponId}`}
    where ${isOffered(sql)}
    and exists (select 1 from merchant m where m.id = g.merchant_id and m.is_open)
    ${search === null ? sql`and false` : sql``}
    ${ids ? sql`and g.id = any(${ids}::int[])` : sql``}
    ${merchantId === undefined ? sql`` : sql`and g.merchant_id = ${merchantId}`}
    ${shelfId === undefined ? sql`` : sql`and g.shelf_id in (select id from shelf where id = ${shelfId} or parent_id = ${shelfId})`}
    ${filter.membersOnly ? sql`and g.is_paid_member` : sql``}
    ${filter.framed ? sql`and g.frame <> ''` : sql``}
    ${couponId === undefined ? sql`` : sql`and ${coveredBy(sql, couponId)}`}
    ${writeChosen(sql, filter, (_, holds) => sql`and ${holds}`)}`;
}

/**
 * Whether one coupon, joined as `c`, covers product `g`: the same rule as `couponCoversProducts`, but with its targets
 * looked up once instead of once a product.
 */
function coveredBy(sql: Sql, couponId: number): Fragment {
  const targets = sql`select target_id from coupon_target where coupon_id = ${couponId}`;
  return sql`(${isPaidWithMoney(sql)} and case c.category
    when ${literal(sql, COUPON_CATEGORY.merchant)} then g.merchant_id = c.merchant_id
    when ${literal(sql, COUPON_CATEGORY.products)} then g.id in (${targets})
    when ${literal(sql, COUPON_CATEGORY.universal)} then true
    when ${literal(sql, COUPON_CATEGORY.categories)} then g.category_id in (${belowCategories(sql, targets)})
    when ${literal(sql, COUPON_CATEGORY.brands)} then g.brand_id in (${targets})
    when ${literal(sql, COUPON_CATEGORY.merchants)} then g.merchant_id in (${targets})
    else false end)`;
}

/** What weighs how much: D speaks of it, C has it, B is its category, A is what the product is. */
const WEIGHTS = '{0.01, 0.1, 0.7, 1}';
const OF_A_BEGINNING = 0.2;
const rank = (sql: Sql, { whole, begun }: Search) => sql`
  ${whole.forms} * ts_rank(${WEIGHTS}::real[], s.tokens, ${whole.query}::tsquery)
  ${begun ? sql`+ ${OF_A_BEGINNING * begun.forms} * ts_rank(${WEIGHTS}::real[], s.tokens, ${begun.query}::tsquery)` : sql``}`;

/** See `ratingWeight` of the domain. */
const ratingWeight = (sql: Sql) =>
  sql`(st.stars + ${literal(sql, PRIOR.stars)})::float8 / (st.reviews + ${literal(sql, PRIOR.reviews)})`;

/**
 * Several words: first what has them as they were typed, then, where few have all of them, how many a product has. What it is
 * counts twice: of "red dress gift" a dress comes before a red gift.
 */
const closeness = (sql: Sql, { typed, parts }: Search): Fragment => sql`
  ${typed === null ? sql`` : sql`(s.tokens @@ ${typed}::tsquery) desc, `}
  ${
    parts === null
      ? sql``
      : sql`(0 ${parts.map(
          ({ has, thing }) =>
            sql`+ (s.tokens @@ ${has}::tsquery)::int ${thing === null ? sql`` : sql`+ 2 * (s.tokens @@ ${thing}::tsquery)::int`}`,
        )}) desc, `
  }`;

/** Whether product `g` can be bought here and now. */
const canBeBought = (sql: Sql) => sql`(${isSoldOnline(sql)} and ${isInStock(sql)})`;

/** Ends in the id, so that pages never show a product twice; what cannot be bought comes last unless prices are compared. */
function ordering(sql: Sql, order: ProductOrder, search: Search | null | undefined): Fragment {
  if (order.by === 'price') return order.descending ? sql`g.price desc, g.id desc` : sql`g.price, g.id`;
  const first = sql`${canBeBought(sql)} desc`;
  if (order.by === 'new') return sql`${first}, g.created_at desc, g.id desc`;
  if (order.by === 'rating') return sql`${first}, ${ratingWeight(sql)} desc, st.shown_sold desc, g.id desc`;
  if (order.by === 'sales')
    return order.descending ? sql`${first}, st.shown_sold desc, g.id desc` : sql`${first}, st.shown_sold, g.id`;
  return search
    ? sql`${first}, ${closeness(sql, search)} (${rank(sql, search)}) desc, g.sort desc, st.shown_sold desc, g.id desc`
    : sql`${first}, g.sort desc, st.shown_sold desc, g.id desc`;
}

/** Whether there are any such products. */
export async function someMatch(sql: Sql, filter: ProductFilter, search: Search): Promise<boolean> {
  const [row] = await sql`select 1 from ${matching(sql, filter, search)} limit 1`;
  return row !== undefined;
}

/** How many such products there are. */
export async function countMatches(sql: Sql, filter: ProductFilter, search: Search): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${matching(sql, filter, search)}`;
  return row?.count ?? 0;
}

export interface FoundIds {
  ids: number[];
  total: number;
}

/** One page of matching product ids, and how many there are in all. */
export async function findProductIds(
  sql: Sql,
  filter: ProductFilter,
  search: Search | null | undefined,
  order: ProductOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundIds> {
  const rows = await sql<{ id: number; total: number }[]>`
    select g.id, count(*) over ()::int as total from ${matching(sql, filter, search)}
    order by ${ordering(sql, order, search)} limit ${limit} offset ${offset}`;
  if (rows[0] || offset === 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from ${matching(sql, filter, search)}`;
  return { ids: [], total: counted?.total ?? 0 };
}
