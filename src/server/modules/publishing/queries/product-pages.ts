import type { Fragment, Sql } from 'postgres';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import { isInStock, isOffered } from '../../catalog/index.ts';

/** Products `g` that have a page: what is on sale in an open shop. Whatever else had one loses it. */
const onSale = (sql: Sql): Fragment => sql`
  ${isOffered(sql)}
  and exists (select 1 from merchant m where m.id = g.merchant_id and m.is_open)
  and exists (select 1 from product_text t where t.product_id = g.id)`;

/** The ids under which product have a page: their own, those of flash-sale products, and their own again for groups. */
const pages = (sql: Sql, type: MarketingType, now: Date, today: string): Fragment =>
  ({
    0: sql`select g.id, g.id as product_id from product g where ${onSale(sql)}`,
    1: sql`
      select x.id, x.product_id from flash_sale_product x
      join flash_sale_activity a on a.id = x.activity_id and a.is_open and a.end_date >= ${today}::date
      join product g on g.id = x.product_id where x.is_shown and ${onSale(sql)}`,
    2: sql`
      select distinct g.id, g.id as product_id from group_sku x
      join group_activity a on a.id = x.activity_id and a.is_on and a.start_at <= ${now} and a.end_at > ${now}
      join product g on g.id = x.product_id where ${onSale(sql)}`,
  })[type];

export interface PageScope {
  type: MarketingType;
  now: Date;
  /** 'yyyy-MM-dd' in the mall's zone. */
  today: string;
}

/** Ids of product pages after a cursor, at most `limit`; only some of them when `ids` are given. */
export async function listPageIds(
  sql: Sql,
  { type, now, today }: PageScope,
  after: number,
  limit: number,
  ids: number[] | undefined,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id from (${pages(sql, type, now, today)}) p
    where p.id > ${after} ${ids ? sql`and p.id = any(${ids}::int[])` : sql``} order by p.id limit ${limit}`;
  return rows.map((row) => row.id);
}

export interface PageNameRow {
  id: number;
  marketingType: MarketingType;
  /** Where the next batch goes on. */
  cursor: number;
  names: Record<string, string>;
  image: string;
  updatedAt: Date;
}

/** Ids of the three kinds of page lie behind one another in the cursor; PostgreSQL's integer holds three such ranges. */
const RANGE = 700_000_000;

export interface NameScope {
  now: Date;
  today: string;
  /** Ids of products and of flash-sale products whose pages are wanted; null for all. */
  only: { products: number[]; flashSale: number[] } | null;
}

/** Names and pictures of product pages: base products first, then flash sales, then groups; one statement. */
export const listPageNames = (sql: Sql, { now, today, only }: NameScope, after: number, limit: number) => {
  const wanted = (type: MarketingType) =>
    only
      ? sql`and (p.product_id = any(${only.products}::int[]) or p.id = any(${type === 1 ? only.flashSale : []}::int[]))`
      : sql``;
  const range = (type: MarketingType) => sql`
    (select ${type}::int as type, p.id, p.product_id, p.id + ${type * RANGE}::int as cursor
    from (${pages(sql, type, now, today)}) p
    where p.id > ${Math.min(Math.max(after - type * RANGE, 0), RANGE)} ${wanted(type)} order by p.id limit ${limit})`;
  return sql<PageNameRow[]>`
    select p.id, p.type as "marketingType", p.cursor, n.names, g.image, g.updated_at as "updatedAt"
    from (select * from (${range(0)} union all ${range(1)} union all ${range(2)}) all_pages
      order by cursor limit ${limit}) p
    join product g on g.id = p.product_id
    join lateral (select json_object_agg(locale, name) as names from product_text where product_id = g.id) n on true
    order by p.cursor`;
};

export interface BestSellersRow {
  categoryId: number;
  /** Ids of the best sellers that hang on the category itself. */
  here: number[];
  /** Ids of the best sellers of the category and its sisters. */
  around: number[];
}

/** The best sellers of every category that has products in stock, at most `each`; one pass over the catalogue. */
export const listBestSellers = (sql: Sql, each: number) => sql<BestSellersRow[]>`
  with ranked as materialized (
    select g.id, g.category_id, c.parent_id,
      row_number() over (partition by g.category_id order by st.shown_sold desc, g.id desc) as here,
      row_number() over (partition by c.parent_id order by st.shown_sold desc, g.id desc) as around
    from product g join product_stat st on st.product_id = g.id join category c on c.id = g.category_id
    where ${onSale(sql)} and ${isInStock(sql)}),
  families as (
    select parent_id, array_agg(id order by around) as ids from ranked where around <= ${each} and parent_id <> 0 group by 1)
  select r.category_id as "categoryId", array_agg(r.id order by r.here) as here, coalesce(f.ids, '{}') as around
  from ranked r left join families f on f.parent_id = r.parent_id
  where r.here <= ${each} group by r.category_id, f.ids`;
