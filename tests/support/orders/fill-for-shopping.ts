import { randomBytes } from 'node:crypto';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import type { Database } from '#server/platform/db/open.ts';
import { fillSmallMall } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../accounts/buyers.ts';
import { type OnSale, putOnSale } from '../catalog/product-for-sale.ts';

/** Fills an empty database with the small mall, buyers with money and points, and three products of which there are enough. */
export async function fillForShopping(db: Database, shoppers: number): Promise<{ buyers: Own[]; products: OnSale[] }> {
  await migrateDatabase(db.target);
  await fillSmallMall(db, Date.now());
  const stand = { db, now: Date.now(), core: { db, random: randomBytes } };
  const buyers: Own[] = [];
  for (let i = 0; i < shoppers; i++) buyers.push(await newBuyer(stand));
  const products: OnSale[] = [];
  for (let i = 0; i < 3; i++) products.push(await putOnSale(stand, { stock: 1_000_000, price: 1_000 + i }));
  const ids = buyers.map(({ buyerId }) => buyerId);
  await db.sql`insert into wallet_line (buyer_id, type, amount, link_type)
    select id, 1, 1000000000, 'system' from unnest(${ids}::int[]) id`;
  await db.sql`insert into points_line (buyer_id, type, amount, link_type, status)
    select id, 1, 1000000, 'system', 3 from unnest(${ids}::int[]) id`;
  return { buyers, products };
}
