import type { Sql } from 'postgres';
import { indexProducts, rebuildWords } from '#server/modules/search/index-products.ts';

/** Products with the same few prices and sales over and over, so that only a last rule can keep their order. */
export async function addManyProducts(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into product (id, merchant_id, category_id, brand_id, image, price)
    select 1000 + n, 1 + n % 2, (array[3, 4, 7, 8])[1 + n % 4], 1 + n % 2, '/pictures/many.webp', 1000 * (1 + n % 3)
    from generate_series(1, ${count}::int) n`;
  await sql`
    insert into product_text (product_id, locale, name, content)
    select 1000 + n, 'en', 'Lantern number ' || n, '' from generate_series(1, ${count}::int) n`;
  await sql`update product_stat set virtual_sold = product_id % 5 where product_id > 1000`;
  await indexProducts(sql, 'all');
  await rebuildWords(sql);
}
