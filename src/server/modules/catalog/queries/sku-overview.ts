import type { Sql } from 'postgres';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

export interface SkuOverview {
  id: number;
  /** English names of its option values in the order of the options: 'Red, S'; '' for the only one of its product. */
  values: string;
  /** Minor units. */
  price: number;
  stock: number;
}

/** What an operator knows the SKUs of a product by, those on sale, by id. */
export const listSkuOverviews = (sql: Sql, productId: number) => sql<SkuOverview[]>`
  select k.id, k.price::float8 as price, st.stock, coalesce(v.names, '') as values
  from sku k
  join sku_stock st on st.sku_id = k.id
  left join lateral (
    select string_agg(t.name, ', ' order by part.place) as names
    from unnest(k.value_ids) with ordinality as part (id, place)
    join lateral (
      select name from option_value_text where value_id = part.id
      ${preferredLanguage(sql, DEFAULT_LOCALE)}) t on true) v on true
  where k.product_id = ${productId} and k.is_on order by k.id`;

export interface ProductOverview {
  /** Its key in files of the mall: 'daylight/red-mug'. */
  key: string;
  name: string;
  currency: string;
  decimals: number;
  isShown: boolean;
}

/** The product itself; undefined for an unknown id, and for one that was deleted. */
export async function findProductOverview(sql: Sql, productId: number): Promise<ProductOverview | undefined> {
  const [product] = await sql<ProductOverview[]>`
    select m.code || '/' || g.code as key, t.name, g.currency, c.decimals, g.is_shown as "isShown"
    from product g
    join merchant m on m.id = g.merchant_id
    join currency c on c.code = g.currency
    join lateral (
      select name from product_text where product_id = g.id ${preferredLanguage(sql, DEFAULT_LOCALE)}) t on true
    where g.id = ${productId} and not g.is_deleted`;
  return product;
}
