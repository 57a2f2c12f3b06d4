import type { Sql } from 'postgres';
import { GOODS, MERCHANT } from '../../fixtures/small-mall.ts';

/** A saved goods, a shop that is followed, and a goods that was looked at. */
export async function saveSome(sql: Sql, buyerId: number): Promise<void> {
  await sql`
    with goods as (insert into favourite_goods (buyer_id, goods_id) values (${buyerId}, ${GOODS.headphones})),
      shop as (insert into favourite_merchant (buyer_id, merchant_id) values (${buyerId}, ${MERCHANT.hearth}))
    insert into footprint (buyer_id, goods_id) values (${buyerId}, ${GOODS.headphones})`;
}
