import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { isOffered, isSoldOnline } from '../../catalog/index.ts';

export interface HomeItemRow {
  id: number;
  kind: string;
  parentId: number;
  image: string;
  icon: string;
  link: string;
  sort: number;
  name: string;
  line: string;
  button: string;
}

/** Every block of the home page and the footer that is switched on, in its order. */
export const listHomeItems = (sql: Sql, locale: Locale) => sql<HomeItemRow[]>`
  select i.id, i.kind, i.parent_id as "parentId", i.image, i.icon, i.link, i.sort,
    coalesce(t.name, '') as name, coalesce(t.line, '') as line, coalesce(t.button, '') as button
  from home_item i
  left join lateral (
    select name, line, button from home_item_text where item_id = i.id
    ${preferredLanguage(sql, locale)}) t on true
  where i.is_on order by i.sort, i.id`;

/** A setting as it is stored; undefined when the operator never set it. */
export interface BlockRow {
  id: number;
  image: string;
  link: string;
  sort: number;
  name: string;
  headline: string;
  line: string;
}

/** Rows of recommended products that are switched on, in their order; one of them when an id is given. */
export const listBlocks = (sql: Sql, locale: Locale, id?: number) => sql<BlockRow[]>`
  select b.id, b.image, b.link, b.sort, coalesce(t.name, '') as name, coalesce(t.headline, '') as headline,
    coalesce(t.line, '') as line
  from recommended_block b
  left join lateral (
    select name, headline, line from recommended_block_text where block_id = b.id
    ${preferredLanguage(sql, locale)}) t on true
  where b.is_on ${id === undefined ? sql`` : sql`and b.id = ${id}`} order by b.sort, b.id`;

export interface BlockProductRow {
  blockId: number;
  productId: number;
  /** How many products the block has in all. */
  found: number;
}

/**
 * Products on sale of many blocks: those of each from `offset` on, at most `limit`; one statement. A block that names no
 * products has the hundred newest.
 */
export const listBlockProducts = (
  sql: Sql,
  blockIds: number[],
  { limit, offset }: { limit: number; offset: number },
) => sql<BlockProductRow[]>`
  select b.id as "blockId", r.product_id as "productId", r.found from unnest(${blockIds}::int[]) as b (id)
  cross join lateral (
    select x.product_id, x.sort, count(*) over ()::int as found
    from (
      select n.product_id, n.sort from recommended_product n where n.block_id = b.id
      union all (
        select g.id, -g.id from product g
        join merchant m on m.id = g.merchant_id and m.is_open
        where ${isOffered(sql)} and ${isSoldOnline(sql)} and not exists (select from recommended_product n where n.block_id = b.id)
        order by g.id desc limit 100)) x
    join product g on g.id = x.product_id and ${isOffered(sql)}
    join merchant m on m.id = g.merchant_id and m.is_open
    order by x.sort, x.product_id limit ${limit} offset ${offset}) r
  order by b.id, r.sort, r.product_id`;
