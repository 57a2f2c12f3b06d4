import type { Sql } from 'postgres';
import { MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';

/** A saved products, a shop that is followed, and a product that was looked at. */
export async function saveSome(sql: Sql, buyerId: number): Promise<void> {
  await sql`
    with product as (insert into favorite_product (buyer_id, product_id) values (${buyerId}, ${PRODUCTS.headphones})),
      shop as (insert into favorite_merchant (buyer_id, merchant_id) values (${buyerId}, ${MERCHANT.hearth}))
    insert into browsing_record (buyer_id, product_id) values (${buyerId}, ${PRODUCTS.headphones})`;
}
