import type { Sql } from 'postgres';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import type { Span } from '../report.ts';

export interface ReportedSku {
  id: number;
  productId: number;
  merchantId: number;
  merchantName: string;
  name: string;
  options: string;
  code: string;
  barCode: string;
  mpn: string;
  currency: string;
  decimals: number;
  price: number;
  otPrice: number;
  vipPrice: number;
  cost: number | null;
  stock: number;
  sold: number;
  isOn: boolean;
  isShown: boolean;
  createdAt: Date;
}

/** SKUs of products that were added in a span and not deleted, by id, those behind `after`. Amounts in minor units. */
export const listReportedSkus = (tx: Sql, { from, until }: Span, after: number, limit: number) => tx<ReportedSku[]>`
  select k.id, g.id as "productId", g.merchant_id as "merchantId", coalesce(m.name, '') as "merchantName",
    coalesce(t.name, '') as name, coalesce(v.names, '') as options, k.code, k.bar_code as "barCode", k.mpn, g.currency,
    c.decimals, k.price::float8 as price, k.ot_price::float8 as "otPrice", k.vip_price::float8 as "vipPrice",
    k.cost::float8 as cost, coalesce(s.stock, 0) as stock, coalesce(s.sold, 0) as sold, k.is_on as "isOn",
    g.is_shown as "isShown", g.created_at as "createdAt"
  from sku k
  join product g on g.id = k.product_id
  join currency c on c.code = g.currency
  left join sku_stock s on s.sku_id = k.id
  left join lateral (
    select name from product_text where product_id = g.id ${preferredLanguage(tx, DEFAULT_LOCALE)}) t on true
  left join lateral (
    select name from merchant_text where merchant_id = g.merchant_id ${preferredLanguage(tx, DEFAULT_LOCALE)}) m on true
  left join lateral (
    select string_agg(part_text.name, ', ' order by part.place) as names
    from unnest(k.value_ids) with ordinality as part (id, place)
    join lateral (
      select name from option_value_text where value_id = part.id
      ${preferredLanguage(tx, DEFAULT_LOCALE)}) part_text on true) v on true
  where k.id > ${after} and not g.is_deleted and g.created_at >= ${from} and g.created_at < ${until}
  order by k.id limit ${limit}`;
