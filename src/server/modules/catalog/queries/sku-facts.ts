import type { Sql } from 'postgres';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { NO_THRESHOLD } from '#domain/pricing/no-threshold.ts';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { optionWords } from './option-words.ts';

/** What an SKU is, anyone who buys it and whatever it costs: it changes with the catalogue alone. */
export interface SkuFacts {
  skuId: number;
  productId: number;
  name: string;
  /** The option values that it has, 'Black,M'; '' for none. */
  sku: string;
  image: string;
  productType: number;
  /** '1' delivery, '2' pickup, '1,2' both. */
  delivery: string;
  isRefundable: boolean;
  merchantId: number;
  merchantName: string;
  isSelf: boolean;
  /** Its category and all above. */
  categoryIds: number[];
  brandId: number;
  /** Grams and cm³ of a piece. */
  weight: number;
  volume: number;
  shippingTemplateId: number;
  /** Prices in minor units of the base currency; null where nothing is charged. */
  shippingFee: DeliveryTerms | null;
}

const named = (sql: Sql, locale: Locale) => sql`${preferredLanguage(sql, locale)}`;

/** The terms of the template of the product `g`. */
export const deliveryTerms = (sql: Sql) => sql`
  select json_build_object('appoint', f.appoint, 'chargeBy', f.charge_by, 'handlingDays', f.handling_days,
    'cutOff', f.cut_off, 'restDays', f.rest_days,
    'transits', coalesce((select json_agg(json_build_object('regionId', r.region_id, 'least', r.least, 'most', r.most))
      from shipping_transit r where r.template_id = f.id), '[]'),
    'rules', coalesce((select json_agg(json_build_object('regionId', r.region_id, 'first', r.first, 'firstPrice', r.first_price,
      'renewal', r.renewal, 'renewalPrice', r.renewal_price) order by r.id) from shipping_rule r where r.template_id = f.id), '[]'),
    'free', coalesce((select json_agg(json_build_object('regionId', r.region_id,
      'number', nullif(r.number, ${NO_THRESHOLD.number}::numeric), 'price', nullif(r.price, ${NO_THRESHOLD.price}::bigint))
      order by r.id) from shipping_free r where r.template_id = f.id), '[]')) as terms
  from shipping_template f where f.id = g.shipping_template_id`;

/** SKUs by id; one statement however many. */
export const listSkuFacts = (sql: Sql, locale: Locale, skuIds: number[]) => sql<SkuFacts[]>`
  select k.id as "skuId", g.id as "productId", coalesce(t.name, '') as name, coalesce(o.sku, '') as sku,
    coalesce(nullif(k.image, ''), g.image) as image, g.product_type as "productType", g.delivery,
    g.is_refundable as "isRefundable", m.id as "merchantId", coalesce(n.name, '') as "merchantName", m.is_self as "isSelf",
    array_remove(array[third.id, second.id, nullif(second.parent_id, 0)], null) as "categoryIds",
    coalesce(g.brand_id, 0) as "brandId", k.weight, k.volume, coalesce(g.shipping_template_id, 0) as "shippingTemplateId",
    f.terms as "shippingFee"
  from sku k
  join product g on g.id = k.product_id
  join merchant m on m.id = g.merchant_id
  join category third on third.id = g.category_id
  left join category second on second.id = third.parent_id
  left join lateral (select name from product_text where product_id = g.id ${named(sql, locale)}) t on true
  left join lateral (select name from merchant_text where merchant_id = m.id ${named(sql, locale)}) n on true
  left join lateral (
    select string_agg(${optionWords(sql)}, ',' order by w.place) as sku
    from unnest(k.value_ids) with ordinality as w (id, place)
    cross join lateral (select value_id, name, locale from option_value_text where value_id = w.id ${named(sql, locale)}) v) o on true
  left join lateral (${deliveryTerms(sql)}) f on true
  where k.id = any(${skuIds}::int[])`;
