import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { isAdmitted } from './on-shelf.ts';
import { joinSizeGuide } from './size-guide.ts';
import { lowestPriceBefore } from './sku-prices.ts';

export interface ProductRow {
  id: number;
  merchantId: number;
  categoryId: number;
  brandId: number;
  brandName: string;
  shippingTemplateId: number;
  productType: number;
  image: string;
  images: string[];
  video: string;
  frame: string;
  name: string;
  intro: string;
  unit: string;
  content: string;
  specification: [string, string][];
  seoTitle: string;
  seoDescription: string;
  /** What pictures show, by picture, in the language of the texts; null where none has a text. */
  alts: Record<string, string> | null;
  price: number;
  otPrice: number;
  vipPrice: number;
  isPaidMember: boolean;
  redeemPoints: number;
  delivery: string;
  isRefundable: boolean;
  isSpecified: boolean;
  isShown: boolean;
  isDeleted: boolean;
  sold: number;
  virtualSold: number;
  browsed: number;
  reviews: number;
  good: number;
  medium: number;
  bad: number;
  stars: number;
  twoStars: number;
  threeStars: number;
  pictured: number;
  fitSmall: number;
  fitTrue: number;
  fitLarge: number;
  reviewVersion: number;
  lowest: number | null;
  /** 0 for none. */
  sizeGuide: number;
}

/** Products with their texts, by id; one statement however many. Off-shelf products are found too: the page says so. */
export const findProducts = (
  sql: Sql,
  locale: Locale,
  ids: number[],
  { now, timezone }: { now: Date; timezone: string },
) => sql<ProductRow[]>`
  select g.id, g.merchant_id as "merchantId", g.category_id as "categoryId", coalesce(g.brand_id, 0) as "brandId",
    coalesce(bown.name, ben.name, '') as "brandName", coalesce(g.shipping_template_id, 0) as "shippingTemplateId",
    g.product_type as "productType", g.image, g.video, g.frame, t.name, t.intro, t.unit, t.content, t.specification,
    t.seo_title as "seoTitle", t.seo_description as "seoDescription", alts.list as alts,
    g.price::float8 as price, g.ot_price::float8 as "otPrice", g.vip_price::float8 as "vipPrice",
    g.is_paid_member as "isPaidMember", g.redeem_points as "redeemPoints", g.delivery, g.is_refundable as "isRefundable",
    g.is_specified as "isSpecified", g.is_shown and ${isAdmitted(sql)} as "isShown", g.is_deleted as "isDeleted", st.sold,
    st.virtual_sold as "virtualSold", st.browsed, st.reviews, st.good, st.medium, st.bad, st.stars,
    st.two_stars as "twoStars", st.three_stars as "threeStars", st.pictured, st.fit_small as "fitSmall",
    st.fit_true as "fitTrue", st.fit_large as "fitLarge", st.review_version as "reviewVersion",
    coalesce(pictures.list, '[]') as images, lowest.price as lowest,
    coalesce(guide.id, 0) as "sizeGuide"
  from product g
  join product_stat st on st.product_id = g.id
  join lateral (
    select * from product_text where product_id = g.id
    ${preferredLanguage(sql, locale)}) t on true
  left join brand_text bown on bown.brand_id = g.brand_id and bown.locale = ${locale}
  left join brand_text ben on ben.brand_id = g.brand_id and ben.locale = 'en'
  left join lateral (
    select json_agg(image order by position) as list from product_image where product_id = g.id) pictures on true
  left join lateral (
    select json_object_agg(image, alt) as list from product_image_text
    where product_id = g.id and locale = t.locale) alts on true
  left join lateral (
    ${lowestPriceBefore(sql, sql`select id from sku where product_id = g.id and is_on`, sql`${now}::timestamptz`, timezone)}) lowest on true
  ${joinSizeGuide(sql)}
  where g.id in ${sql(ids)} and not g.is_deleted`;

export interface OptionRow {
  productId: number;
  id: number;
  name: string;
  kind: '' | 'color' | 'size';
  mustChoose: boolean;
  values: { id: number; name: string; image: string; color: string }[];
}

export const listOptions = (sql: Sql, locale: Locale, productIds: number[]) => sql<OptionRow[]>`
  select o.product_id as "productId", o.id, coalesce(own.name, en.name, any_text.name, '') as name, o.kind,
    o.must_choose as "mustChoose", v.list as values
  from product_option o
  left join product_option_text own on own.option_id = o.id and own.locale = ${locale}
  left join product_option_text en on en.option_id = o.id and en.locale = 'en'
  left join lateral (select name from product_option_text where option_id = o.id order by locale limit 1) any_text on true
  join lateral (
    select json_agg(json_build_object('id', ov.id, 'image', ov.image, 'color', ov.color, 'name', n.name) order by ov.position) as list
    from option_value ov
    join lateral (
      select name from option_value_text where value_id = ov.id
      ${preferredLanguage(sql, locale)}) n on true
    where ov.option_id = o.id) v on true
  where o.product_id in ${sql(productIds)} order by o.product_id, o.position`;

export interface SkuRow {
  id: number;
  productId: number;
  valueIds: number[];
  price: number;
  otPrice: number;
  vipPrice: number;
  redeemPoints: number;
  image: string;
  barCode: string;
  mpn: string;
  stock: number;
  sold: number;
}

export const listSkus = (sql: Sql, productIds: number[]) => sql<SkuRow[]>`
  select k.id, k.product_id as "productId", k.value_ids as "valueIds", k.price::float8 as price,
    k.ot_price::float8 as "otPrice", k.vip_price::float8 as "vipPrice", k.redeem_points as "redeemPoints", k.image,
    k.bar_code as "barCode", k.mpn, coalesce(s.stock, 0) as stock, coalesce(s.sold, 0) as sold
  from sku k left join sku_stock s on s.sku_id = k.id
  where k.is_on and k.product_id in ${sql(productIds)} order by k.product_id, k.id`;

export interface GuaranteeRow {
  productId: number;
  id: number;
  name: string;
  icon: string;
  content: string;
}

export const listGuarantees = (sql: Sql, locale: Locale, productIds: number[]) => sql<GuaranteeRow[]>`
  select gg.product_id as "productId", u.id, t.name, u.icon, t.content
  from product_guarantee gg join guarantee u on u.id = gg.guarantee_id
  join lateral (
    select name, content from guarantee_text where guarantee_id = u.id
    ${preferredLanguage(sql, locale)}) t on true
  where gg.product_id in ${sql(productIds)} order by gg.product_id, u.sort, u.id`;
