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

/** See `isRatedFrom` and `isCutFrom` of the domain. */
export const isRatedFrom = (sql: Sql, least: Fragment) =>
  sql`(st.reviews > 0 and st.stars * 20 >= (20 * ${least} - 1) * st.reviews)`;
export const isCutFrom = (sql: Sql, percent: Fragment) =>
  sql`(g.ot_price > g.price and (g.ot_price - g.price) * 100 >= ${percent} * g.ot_price)`;

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

function inPriceRange(sql: Sql, { minPrice, maxPrice }: ListChoices): Fragment {
  const least = minPrice === undefined ? sql`true` : sql`g.price >= ${minPrice}`;
  return maxPrice === undefined ? least : sql`${least} and g.price <= ${maxPrice}`;
}

/** The conditions on product `g` with its counters `st`, one for each kind of choice that was made. */
export function chosenConditions(sql: Sql, filter: ListChoices): { choice: Choice; holds: Fragment }[] {
  const { brandIds, categoryIds, tagId, merchantIds, colors, sizes, stars, cut, inStock, minPrice, maxPrice } = filter;
  const { freeShipping, delivered, shipping } = filter;
  const conditions: Record<Choice, Fragment | false> = {
    brand: brandIds !== undefined && ofBrands(sql, brandIds),
    category: categoryIds !== undefined && inCategories(sql, categoryIds),
    tag: tagId !== undefined && hasTag(sql, tagId),
    shop: merchantIds !== undefined && sql`g.merchant_id = any(${merchantIds}::int[])`,
    color: colors !== undefined && hasColor(sql, colors),
    size: sizes !== undefined && hasSize(sql, sizes),
    stars: stars !== undefined && isRatedFrom(sql, sql`${stars}::int`),
    cut: cut !== undefined && isCutFrom(sql, sql`${cut}::int`),
    stock: inStock === true && isInStock(sql),
    free: freeShipping === true && isSentFree(sql, shipping),
    delivered: delivered === true && isDelivered(sql, shipping),
    price: (minPrice !== undefined || maxPrice !== undefined) && inPriceRange(sql, filter),
  };
  return CHOICES.flatMap((choice) => {
    const holds = conditions[choice];
    return holds ? [{ choice, holds }] : [];
  });
}
