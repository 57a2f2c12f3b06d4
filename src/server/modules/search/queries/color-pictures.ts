import type { Sql } from 'postgres';

interface ColorPicture {
  id: number;
  image: string;
}

/** A picture of each product in one of the colors; none of a product that has none. */
export const listColorPictures = (sql: Sql, productIds: number[], colors: string[]) => sql<ColorPicture[]>`
  select distinct on (o.product_id) o.product_id as id, v.image
  from product_option o join option_value v on v.option_id = o.id
  where o.product_id = any(${productIds}::int[]) and o.kind = 'color' and v.color = any(${colors}::text[]) and v.image <> ''
  order by o.product_id, v.position`;
