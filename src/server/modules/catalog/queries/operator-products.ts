import type { Sql } from 'postgres';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { like } from '../../../platform/db/like.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

/** A product as the mall's operator looks for it. */
export interface BookedProductRow {
  id: number;
  /** Its key in files of the mall: 'daylight/red-mug'. */
  key: string;
  name: string;
  currency: string;
  decimals: number;
  /** Minor units: the lowest and the highest price of its SKUs. */
  price: number;
  highestPrice: number;
  /** Of all its SKUs. */
  stock: number;
  isShown: boolean;
  found: number;
}

const productKey = (sql: Sql) => sql`m.code || '/' || g.code`;

/** Every word is a part of the key or of a name in any language. */
const meant = (sql: Sql, words: string) => sql`
  not exists (
    select 1 from unnest(${words.split(/\s+/).map(like)}::text[]) as w (part)
    where ${productKey(sql)} not ilike w.part
      and not exists (select 1 from product_text where product_id = g.id and name ilike w.part))`;

/** Products of all shops, also those off the shelf, the newest first; '' for all. */
export function listBookedProducts(sql: Sql, words: string, page: Window) {
  const ask = ({ limit, offset }: Window) => sql<BookedProductRow[]>`
    select g.id, ${productKey(sql)} as key, t.name, g.currency, c.decimals, g.price::float8 as price,
      coalesce(k.highest, g.price)::float8 as "highestPrice", coalesce(k.stock, 0)::float8 as stock, g.is_shown as "isShown",
      count(*) over ()::int as found
    from product g
    join merchant m on m.id = g.merchant_id
    join currency c on c.code = g.currency
    join lateral (
      select name from product_text where product_id = g.id ${preferredLanguage(sql, DEFAULT_LOCALE)}) t on true
    left join lateral (
      select max(s.price) as highest, sum(st.stock) as stock from sku s join sku_stock st on st.sku_id = s.id
      where s.product_id = g.id and s.is_on) k on true
    where not g.is_deleted ${words === '' ? sql`` : sql`and ${meant(sql, words)}`}
    order by g.id desc limit ${limit} offset ${offset}`;
  return pageOfRows(page, ask);
}

/** What an operator calls a product by: its number, or its key with the one of its shop or alone. */
export interface ProductName {
  id?: number;
  merchant?: string | undefined;
  code?: string;
}

/** The products that a name fits, at most ten: the keys of two shops' products may be the same. */
export const findNamedProducts = (sql: Sql, { id, merchant, code }: ProductName) => sql<{ id: number; key: string }[]>`
  select g.id, ${productKey(sql)} as key from product g join merchant m on m.id = g.merchant_id
  where not g.is_deleted and (g.id = ${id ?? null} or g.code = ${code ?? null})
    ${merchant === undefined ? sql`` : sql`and m.code = ${merchant}`}
  order by key limit 10`;
