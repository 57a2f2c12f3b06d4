import { connectPatiently } from '#server/platform/db/connect.ts';
import type { Database } from '#server/platform/db/open.ts';
import { fillCrowd } from '../../support/accounts/many-buyers.ts';
import type { Piece, Shopper } from './shop.ts';

const WEALTH = 100_000_000;

/** Who buys, what there is enough of, and the one piece that all want. */
export interface Crowd {
  shoppers: Shopper[];
  pieces: Piece[];
  rush: Piece;
}

/** People with money and an address, and things of which there are enough. */
export async function fillShoppers({ target }: Database, buyers: number): Promise<Crowd> {
  const sql = connectPatiently(target);
  const members = await fillCrowd(sql, { buyers, each: 2 }, new Date());
  const ids = members.map(({ id }) => id);
  await sql`insert into wallet_line (buyer_id, type, amount, link_type)
    select id, 1, ${WEALTH}, 'system' from unnest(${ids}::int[]) id`;
  const addresses = await sql<{ buyerId: number; id: number }[]>`
    select buyer_id as "buyerId", min(id) as id from address where buyer_id = any(${ids}::int[]) group by buyer_id`;
  const addressOf = new Map(addresses.map(({ buyerId, id }) => [buyerId, id]));
  const shoppers = members.map(({ token, id }) => ({ token, addressId: addressOf.get(id) ?? 0 }));
  const pieces = await sql<Piece[]>`
    update sku_stock s set stock = 1000000 from sku k join product g on g.id = k.product_id
    where k.id = s.sku_id and k.is_on and g.is_shown and not g.is_deleted and g.product_type = 0 and g.delivery <> '2'
    returning g.id as "productId", k.id as "skuId"`;
  const [rush] = pieces;
  if (!rush) throw new Error('the mall sells nothing');
  // What the crowd has bought of flash sales stands in no orders.
  await sql`delete from cart_line`;
  await sql`delete from flash_sale_taken where buyer_id = any(${ids}::int[])`;
  await sql.end();
  return { shoppers, pieces: [...pieces].slice(1), rush };
}
