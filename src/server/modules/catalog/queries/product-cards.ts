import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';

export interface TagRow {
  id: number;
  tagName: string;
  sort: number;
  flag: string;
  position: number;
}

export interface ProductCardRow {
  id: number;
  image: string;
  name: string;
  price: number;
  otPrice: number;
  vipPrice: number;
  isPaidMember: boolean;
  productType: number;
  delivery: string;
  specified: boolean;
  frame: string;
  unit: string;
  sold: number;
  virtualSold: number;
  reviews: number;
  good: number;
  stars: number;
  stock: number;
  merchantId: number;
  merchantName: string;
  isSelf: boolean;
  merchantCategoryId: number;
  merchantTypeId: number;
  brandId: number;
  categoryId: number;
  tags: TagRow[];
  secondImage: string;
  colors: string[];
}

/** What cards show of the products, in the order of the ids; one statement however many. Products of no language are left out. */
export const listProductCards = (sql: Sql, locale: Locale, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : sql<ProductCardRow[]>`
  select g.id, g.image, coalesce(own.name, en.name, any_text.name) as name, g.price::float8 as price, g.ot_price::float8 as "otPrice",
    g.vip_price::float8 as "vipPrice", g.is_paid_member as "isPaidMember", g.product_type as "productType", g.delivery,
    g.is_specified as specified, g.frame, coalesce(own.unit, en.unit, '') as unit, st.sold, st.virtual_sold as "virtualSold",
    st.reviews, st.good, st.stars, coalesce(stock.left, 0)::int as stock, m.id as "merchantId",
    coalesce(mown.name, men.name, (select name from merchant_text where merchant_id = m.id order by locale limit 1), '') as "merchantName", m.is_self as "isSelf", m.category_id as "merchantCategoryId",
    m.type_id as "merchantTypeId", coalesce(g.brand_id, 0) as "brandId", g.category_id as "categoryId",
    coalesce(tags.list, '[]') as tags, coalesce((
      select i.image from product_image i where i.product_id = g.id and i.image <> g.image order by i.position limit 1), '') as "secondImage",
    array(
      select v.color from product_option o join option_value v on v.option_id = o.id
      where o.product_id = g.id and o.kind = 'color' and v.color <> '' order by o.position, v.position) as colors
  from unnest(${ids}::int[]) with ordinality as wanted (id, place)
  join product g on g.id = wanted.id
  join product_stat st on st.product_id = g.id
  join merchant m on m.id = g.merchant_id
  left join product_text own on own.product_id = g.id and own.locale = ${locale}
  left join product_text en on en.product_id = g.id and en.locale = 'en'
  left join lateral (select name from product_text where product_id = g.id order by locale limit 1) any_text on own.name is null and en.name is null
  left join merchant_text mown on mown.merchant_id = m.id and mown.locale = ${locale}
  left join merchant_text men on men.merchant_id = m.id and men.locale = 'en'
  left join lateral (
    select sum(s.stock) as left from sku_stock s join sku k on k.id = s.sku_id and k.is_on
    where s.product_id = g.id) stock on true
  left join lateral (
    select json_agg(json_build_object('id', t.id, 'tagName',
      coalesce(town.name, ten.name, (select name from tag_text where tag_id = t.id order by locale limit 1), t.code), 'sort', t.sort,
      'flag', t.code, 'position', t.position) order by t.sort, t.id) as list
    from product_tag gt join tag t on t.id = gt.tag_id
    left join tag_text town on town.tag_id = t.id and town.locale = ${locale}
    left join tag_text ten on ten.tag_id = t.id and ten.locale = 'en'
    where gt.product_id = g.id) tags on true
  where coalesce(own.name, en.name, any_text.name) is not null
  order by wanted.place`;
