import type { Sql } from 'postgres';
import { fillCrowd } from '../../support/accounts/many-buyers.ts';
import type { Piece, Shopper } from './shop.ts';
import { makeShoppers, stockUp } from './shoppers.ts';

/** Who buys, what there is enough of, and the one piece that all want. */
export interface Crowd {
  shoppers: Shopper[];
  pieces: Piece[];
  rush: Piece;
}

/** People with money and an address, and things of which there are enough. */
export async function fillShoppers(sql: Sql, buyers: number): Promise<Crowd> {
  const members = await fillCrowd(sql, { buyers, each: 2 }, new Date());
  const shoppers = await makeShoppers(sql, members);
  const [rush, ...pieces] = await stockUp(sql);
  if (!rush) throw new Error('the mall sells nothing');
  // What the crowd has bought of flash sales stands in no orders.
  await sql`delete from cart_line`;
  await sql`delete from flash_sale_taken where buyer_id = any(${members.map(({ id }) => id)}::int[])`;
  return { shoppers, pieces, rush };
}
