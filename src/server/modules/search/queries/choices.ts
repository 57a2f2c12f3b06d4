import type { Fragment, Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { literal } from '../../../platform/db/literal.ts';
import { isInStock, isSoldOnline } from '../../catalog/index.ts';
import type { ShippingAt } from '../../delivery/index.ts';
import { inCategories } from './categories-below.ts';

/** What a shopper chooses in a list; it narrows the list and never brings other products into it. */
export interface ListChoices {
  brandIds?: number[] | undefined;
  /** Categories of any level; products below them match. */
  categoryIds?: number[] | undefined;
  tagId?: number | undefined;
  merchantIds?: number[] | undefined;
  /** As the products' options have them, '#3a6ea5'. */
  colors?: string[] | undefined;
  /** Names of sizes in English, else in the language that they have. */
  sizes?: string[] | undefined;
  /** Stars on average, at least. */
  stars?: number | undefined;
  /** Percent off, at least. */
  cut?: number | undefined;
  inStock?: boolean | undefined;
  freeShipping?: boolean | undefined;
  delivered?: boolean | undefined;
  /** What the two mean for the shopper's region. */
  shipping?: ShippingAt | undefined;
  /** Minor units of the base currency. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

export const CHOICES = [
  'brand',
  'category',
  'tag',
  'shop',
  'color',
  'size',
  'stars',
  'cut',
  'stock',
  'free',
  'delivered',
  'price',
] as const;
export type Choice = (typeof CHOICES)[number];

export const ofBrands = (sql: Sql, ids: number[]) => sql`g.brand_id = any(${ids}::int[])`;

export const hasTag = (sql: Sql, id: number) =>
  sql`exists (select 1 from product_tag gt where gt.product_id = g.id and gt.tag_id = ${id})`;

/** The name by which a size `v` is the same in all languages. */
export const sizeName = (sql: Sql) => sql`coalesce(
  (select name from option_value_text where value_id = v.id and locale = 'en'),
  (select name from option_value_text where value_id = v.id order by locale limit 1))`;

const hasColor = (sql: Sql, colors: string[]) => sql`exists (
  select 1 from product_option o join option_value v on v.option_id = o.id
  where o.product_id = g.id and o.kind = 'color' and v.color = any(${colors}::text[]))`;

const hasSize = (sql: Sql, sizes: string[]) => sql`exists (
  select 1 from product_option o join option_value v on v.option_id = o.id
  where o.product_id = g.id and o.kind = 'size' and ${sizeName(sql)} = any(${sizes}::text[]))`;

/** The most whole stars that `isRatedFrom` of the domain holds for; null without reviews. */
export const starsOf = (sql: Sql) => sql`((st.stars * 20 + st.reviews) / (20 * nullif(st.reviews, 0)))`;
/** The most whole percents that `isCutFrom` of the domain holds for; null without a price before. */
export const cutOf = (sql: Sql) => sql`((g.ot_price - g.price) * 100 / nullif(g.ot_price, 0))`;

const NOWHERE: ShippingAt = { free: [], closed: [] };

/** What is sent to a door at all. */
const isSent = (sql: Sql) => sql`(g.product_type = ${literal(sql, PRODUCT_TYPE.normal)} and ${isSoldOnline(sql)})`;

/** See `freeFrom` of the domain; without a template nothing is charged. */
export function isSentFree(sql: Sql, { free }: ShippingAt = NOWHERE): Fragment {
  const ids = free.map(({ templateId }) => templateId);
  const from = free.map((one) => one.from);
  return sql`(${isSent(sql)} and (g.shipping_template_id is null or exists (
    select 1 from unnest(${ids}::int[], ${from}::bigint[]) f (id, least)
    where f.id = g.shipping_template_id and g.price >= f.least)))`;
}

export const isDelivered = (sql: Sql, { closed }: ShippingAt = NOWHERE): Fragment =>
  sql`(${isSent(sql)} and (g.shipping_template_id is null or g.shipping_template_id <> all(${closed}::int[])))`;

/**
 * Writes each kind of choice that was made, with the condition on product `g` and its counters `st` that it stands for. Each
 * stands in the statement itself, so that `check:sql` can read it.
 */
export function writeChosen(sql: Sql, filter: ListChoices, write: (choice: Choice, holds: Fragment) => Fragment) {
  const { brandIds, categoryIds, tagId, merchantIds, colors, sizes, stars, cut, inStock, minPrice, maxPrice } = filter;
  const { freeShipping, delivered, shipping } = filter;
  return sql`
    ${brandIds ? write('brand', ofBrands(sql, brandIds)) : sql``}
    ${categoryIds ? write('category', inCategories(sql, categoryIds)) : sql``}
    ${tagId === undefined ? sql`` : write('tag', hasTag(sql, tagId))}
    ${merchantIds ? write('shop', sql`g.merchant_id = any(${merchantIds}::int[])`) : sql``}
    ${colors ? write('color', hasColor(sql, colors)) : sql``}
    ${sizes ? write('size', hasSize(sql, sizes)) : sql``}
    ${stars === undefined ? sql`` : write('stars', sql`${starsOf(sql)} >= ${stars}::int`)}
    ${cut === undefined ? sql`` : write('cut', sql`${cutOf(sql)} >= ${cut}::int`)}
    ${inStock ? write('stock', isInStock(sql)) : sql``}
    ${freeShipping ? write('free', isSentFree(sql, shipping)) : sql``}
    ${delivered ? write('delivered', isDelivered(sql, shipping)) : sql``}
    ${minPrice === undefined ? sql`` : write('price', sql`g.price >= ${minPrice}`)}
    ${maxPrice === undefined ? sql`` : write('price', sql`g.price <= ${maxPrice}`)}`;
}
