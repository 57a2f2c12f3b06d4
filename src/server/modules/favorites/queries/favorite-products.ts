import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { isOnShelf } from '../../catalog/index.ts';

/** A product as somebody's lists show it, whether or not it can be bought now. */
export interface FavoriteProductRow {
  productId: number;
  name: string;
  image: string;
  /** Minor units of the base currency. */
  price: number;
  stock: number;
  isShow: boolean;
  isDel: boolean;
}

/** Products of no language are left out. */
export const listFavoriteProductTexts = (sql: Sql, locale: Locale, ids: number[]) => sql<FavoriteProductRow[]>`
  select g.id as "productId", coalesce(own.name, en.name, other.name) as name, g.image, g.price::float8 as price,
    stock.pieces as stock, ${isOnShelf(sql)} as "isShow", g.is_deleted as "isDel"
  from product g
  join merchant m on m.id = g.merchant_id
  left join product_text own on own.product_id = g.id and own.locale = ${locale}
  left join product_text en on en.product_id = g.id and en.locale = 'en'
  left join lateral (select name from product_text where product_id = g.id order by locale limit 1) other
    on own.name is null and en.name is null
  cross join lateral (
    select coalesce(sum(s.stock), 0)::int as pieces from sku_stock s join sku k on k.id = s.sku_id and k.is_on
    where s.product_id = g.id) stock
  where g.id = any(${ids}::int[]) and coalesce(own.name, en.name, other.name) is not null`;
