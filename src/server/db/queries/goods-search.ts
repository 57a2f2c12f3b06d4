import type { Fragment, Sql } from 'postgres';
import { queryTokens } from '#domain/search-text.ts';
import type { Locale } from '#locale/locales.ts';
import { isInStock } from './in-stock.ts';
import { allOf, anyOf, lexeme } from './tsquery.ts';

export interface GoodsFilter {
  keyword?: string | undefined;
  ids?: number[] | undefined;
  /** Categories of any level; goods below them match. */
  categoryIds?: number[] | undefined;
  brandIds?: number[] | undefined;
  merchantId?: number | undefined;
  shelfId?: number | undefined;
  tagId?: number | undefined;
  couponId?: number | undefined;
  membersOnly?: boolean | undefined;
  /** Those whose picture carries the frame of a campaign. */
  framed?: boolean | undefined;
  /** Minor units of the base currency. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

export interface GoodsOrder {
  by: 'comprehensive' | 'sales' | 'price';
  descending: boolean;
}

/** How what was typed is read against what the mall's goods are called. */
export interface Spelling {
  /** Forms that a word may stand for. */
  ofWord: (word: string) => Promise<string[]>;
  /** Pairs of characters that a run of an unspaced script may stand for, any of which will do. */
  ofRun: (run: string[]) => Promise<string[][]>;
}

/** The text of a tsquery for what a shopper typed; null when nothing searchable is in it. */
export async function searchQuery(keyword: string, { ofWord, ofRun }: Spelling): Promise<string | null> {
  const { words, runs } = queryTokens(keyword);
  const spelledWords = await Promise.all(words.map(ofWord));
  const spelledRuns = await Promise.all(runs.map(ofRun));
  const parts = [
    ...spelledWords.map((forms) => anyOf(forms.map((form) => `${lexeme(form)}:*`))),
    ...spelledRuns.map((forms) => anyOf(forms.map(allOf))),
  ];
  return parts.length > 0 ? parts.join(' & ') : null;
}

/** The goods that a filter leaves: what comes after FROM. */
export function matching(sql: Sql, locale: Locale, filter: GoodsFilter, query: string | null | undefined): Fragment {
  const { ids, categoryIds, brandIds, merchantId, shelfId, tagId, couponId, minPrice, maxPrice } = filter;
  return sql`
    goods g join goods_stat st on st.goods_id = g.id
    ${query ? sql`join goods_search s on s.goods_id = g.id and s.locale = ${locale} and s.tokens @@ ${query}::tsquery` : sql``}
    ${couponId === undefined ? sql`` : sql`join coupon c on c.id = ${couponId}`}
    where g.is_shown and not g.is_deleted and g.audit in (0, 2)
    and exists (select 1 from merchant m where m.id = g.merchant_id and m.is_open)
    ${query === null ? sql`and false` : sql``}
    ${ids ? sql`and g.id = any(${ids}::int[])` : sql``}
    ${categoryIds ? sql`and g.category_id in (${belowCategories(sql, sql`select unnest(${categoryIds}::int[])`)})` : sql``}
    ${brandIds ? sql`and g.brand_id in ${sql(brandIds)}` : sql``}
    ${merchantId === undefined ? sql`` : sql`and g.merchant_id = ${merchantId}`}
    ${shelfId === undefined ? sql`` : sql`and g.shelf_id in (select id from shelf where id = ${shelfId} or parent_id = ${shelfId})`}
    ${tagId === undefined ? sql`` : sql`and exists (select 1 from goods_tag gt where gt.goods_id = g.id and gt.tag_id = ${tagId})`}
    ${filter.membersOnly ? sql`and g.is_paid_member` : sql``}
    ${filter.framed ? sql`and g.frame <> ''` : sql``}
    ${minPrice === undefined ? sql`` : sql`and g.price >= ${minPrice}`}
    ${maxPrice === undefined ? sql`` : sql`and g.price <= ${maxPrice}`}
    ${couponId === undefined ? sql`` : sql`and ${coveredBy(sql, couponId)}`}`;
}

/** Categories and what lies below them; `roots` is a query of ids. */
const belowCategories = (sql: Sql, roots: Fragment) => sql`
  with recursive below as (
    select id from category where id in (${roots})
    union select c.id from category c join below b on c.parent_id = b.id)
  select id from below`;

/**
 * Whether one coupon, joined as `c`, covers goods `g`: the same rule as `couponCoversGoods`, but with its targets
 * looked up once instead of once a goods.
 */
function coveredBy(sql: Sql, couponId: number): Fragment {
  const targets = sql`select target_id from coupon_target where coupon_id = ${couponId}`;
  return sql`(g.product_type <> 1 and case c.category
    when 1 then g.merchant_id = c.merchant_id
    when 2 then g.id in (${targets})
    when 3 then true
    when 4 then g.category_id in (${belowCategories(sql, targets)})
    when 5 then g.brand_id in (${targets})
    when 6 then g.merchant_id in (${targets})
    else false end)`;
}

/** Ends in the id, so that pages never show a goods twice; what is sold out comes last unless prices are compared. */
function ordering(sql: Sql, order: GoodsOrder, query: string | null | undefined): Fragment {
  if (order.by === 'price') return order.descending ? sql`g.price desc, g.id desc` : sql`g.price, g.id`;
  const first = sql`${isInStock(sql)} desc`;
  if (order.by === 'sales')
    return order.descending ? sql`${first}, st.shown_sold desc, g.id desc` : sql`${first}, st.shown_sold, g.id`;
  return query
    ? sql`${first}, s.name_tokens @@ ${query}::tsquery desc, g.sort desc, st.shown_sold desc, g.id desc`
    : sql`${first}, g.sort desc, st.shown_sold desc, g.id desc`;
}

export interface FoundIds {
  ids: number[];
  total: number;
}

/** One page of matching goods ids, and how many there are in all. */
export async function findGoodsIds(
  sql: Sql,
  locale: Locale,
  filter: GoodsFilter,
  query: string | null | undefined,
  order: GoodsOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundIds> {
  const rows = await sql<{ id: number; total: number }[]>`
    select g.id, count(*) over ()::int as total from ${matching(sql, locale, filter, query)}
    order by ${ordering(sql, order, query)} limit ${limit} offset ${offset}`;
  if (rows[0] || offset === 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
  const [counted] = await sql<
    { total: number }[]
  >`select count(*)::int as total from ${matching(sql, locale, filter, query)}`;
  return { ids: [], total: counted?.total ?? 0 };
}
