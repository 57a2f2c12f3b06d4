import type { Sql } from 'postgres';
import type { Member } from '../../support/accounts/members.ts';
import type { Piece, Shopper } from './shop.ts';

const WEALTH = 100_000_000;
const PLENTY = 1_000_000;

/** Fills the wallets of buyers that have an address. */
export async function makeShoppers(sql: Sql, members: readonly Member[]): Promise<Shopper[]> {
  const ids = members.map(({ id }) => id);
  await sql`insert into wallet_line (buyer_id, type, amount, link_type)
    select id, 1, ${WEALTH}, 'system' from unnest(${ids}::int[]) id`;
  const addresses = await sql<{ buyerId: number; id: number }[]>`
    select buyer_id as "buyerId", min(id) as id from address where buyer_id = any(${ids}::int[]) group by buyer_id`;
  const addressOf = new Map(addresses.map(({ buyerId, id }) => [buyerId, id]));
  return members.map(({ token, id }) => ({ token, addressId: addressOf.get(id) ?? 0 }));
}

/** Puts a million pieces in stock of each SKU, or of every so manieth, that is sent to its buyer, and returns these SKUs. */
export const stockUp = (sql: Sql, every = 1) => sql<Piece[]>`
  with taken as (
    select k.id, k.product_id from sku k join product g on g.id = k.product_id
    where k.is_on and g.is_shown and not g.is_deleted and g.product_type = 0 and g.delivery <> '2' and g.id % ${every} = 0),
  old as (select s.sku_id, s.stock from sku_stock s join taken on taken.id = s.sku_id for update of s),
  entries as (
    insert into stock_entry (sku_id, quantity, kind) select sku_id, ${PLENTY} - stock, 'operator' from old where stock <> ${PLENTY})
  update sku_stock s set stock = ${PLENTY} from old where s.sku_id = old.sku_id
  returning s.product_id as "productId", s.sku_id as "skuId"`;
