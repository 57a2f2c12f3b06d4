import type { Sql } from 'postgres';
import { type ListChoices, sizeName } from './choices.ts';

/** A value of an option of a product. */
export interface ChosenValue {
  productId: number;
  valueId: number;
  /** '' where the value has none. */
  image: string;
}

/**
 * Of each product a color and a size of those that were chosen in a list: one that can be had before others, then one with a
 * picture. Nothing of an option without a chosen value.
 */
export const listChosenValues = (sql: Sql, productIds: number[], { colors, sizes }: ListChoices) => sql<ChosenValue[]>`
  select distinct on (o.product_id, o.kind) o.product_id as "productId", v.id as "valueId", v.image
  from product_option o join option_value v on v.option_id = o.id
  where o.product_id = any(${productIds}::int[])
    and (o.kind = 'color' and v.color = any(${colors ?? []}::text[])
      or o.kind = 'size' and ${sizeName(sql)} = any(${sizes ?? []}::text[]))
  order by o.product_id, o.kind, exists (
    select 1 from sku k join sku_stock s on s.sku_id = k.id
    where k.product_id = o.product_id and k.is_on and v.id = any(k.value_ids) and s.stock > 0) desc, v.image <> '' desc, v.position`;

interface NamedColor extends ChosenValue {
  /** By language. */
  names: Record<string, string>;
}

/** The colors of products that have pictures, in the order of each product. */
export const listNamedColors = (sql: Sql, productIds: number[]) => sql<NamedColor[]>`
  select o.product_id as "productId", v.id as "valueId", v.image, json_object_agg(t.locale, t.name) as names
  from product_option o join option_value v on v.option_id = o.id join option_value_text t on t.value_id = v.id
  where o.product_id = any(${productIds}::int[]) and o.kind = 'color' and v.image <> ''
  group by o.product_id, v.id order by o.product_id, v.position`;
