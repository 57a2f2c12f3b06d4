import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { addAddresses, addMembers } from '../../support/accounts/members.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import type { MallPlace } from '../../support/mall/open-mall.ts';
import type { Piece, Shopper } from '../orders/shop.ts';
import { makeShoppers, stockUp } from '../orders/shoppers.ts';
import { inDatabase } from '../support/in-database.ts';
import { makeProducts } from '../support/make-products.ts';
import { fillOrders } from './fill-orders.ts';

/** How large a mall is. */
export interface MallSize {
  products: number;
  orders: number;
}

/** What shoppers can ask of a mall. */
export interface Sample {
  /** Spread evenly over all products. */
  products: { id: number; name: string }[];
  categories: number[];
  currencies: string[];
  shoppers: Shopper[];
  /** Those of them who have ordered before. */
  oldBuyers: Shopper[];
  pieces: Piece[];
}

/** Lies in the data folder of a mall that is filled. */
const SAMPLE = 'sample.json';
const SHOPPERS = 2_000;
const OLD_BUYERS = 100;
const MOST_SAMPLED = 1_000;
/** Looking for what does not add up reads each order several times. */
const MOST_CHECKED = 10_000;

async function refuseBroken(sql: Sql): Promise<void> {
  await beginChecks(sql);
  const broken = await findViolations(sql);
  if (broken[0])
    throw new Error(`${broken.length} of the orders do not add up: ${broken[0].broken}, ${broken[0].what}`);
}

/** Buyers with an address and money, some of whom have ordered before. */
async function addShoppers(sql: Sql, orders: number): Promise<Pick<Sample, 'shoppers' | 'oldBuyers'>> {
  const now = new Date();
  const members = await addMembers(sql, 'shopper', SHOPPERS, now);
  const ids = members.map(({ id }) => id);
  await addAddresses(sql, ids, 1, now);
  await fillOrders(sql, orders, ids.slice(0, OLD_BUYERS));
  const shoppers = await makeShoppers(sql, members);
  return { shoppers, oldBuyers: shoppers.slice(0, OLD_BUYERS) };
}

async function sample(sql: Sql, size: MallSize): Promise<Sample> {
  const every = Math.max(1, Math.floor(size.products / MOST_SAMPLED));
  const products = await sql<{ id: number; name: string }[]>`
    select g.id, t.name from product g join product_text t on t.product_id = g.id and t.locale = 'en'
    where g.is_shown and not g.is_deleted and g.id % ${every} = 0 order by g.id limit ${MOST_SAMPLED}`;
  const categories = await sql<{ id: number }[]>`select id from category where is_shown order by id`;
  const currencies = await sql<{ code: string }[]>`select code from currency order by id`;
  return {
    products: [...products],
    categories: categories.map(({ id }) => id),
    currencies: currencies.map(({ code }) => code),
    ...(await addShoppers(sql, size.orders)),
    pieces: [...(await stockUp(sql, every))],
  };
}

/** Sessions last a day, and a mall that is used again may be older. */
const renewSessions = (sql: Sql) => sql`update session set expires_at = now() + interval '1 day'`;

const fillSample = ({ dataDir }: MallPlace, size: MallSize): Promise<Sample> =>
  inDatabase(dataDir, async (sql) => {
    const sampled = await sample(sql, size);
    if (size.orders <= MOST_CHECKED) await refuseBroken(sql);
    await sql`vacuum analyze`;
    writeFileSync(join(dataDir, SAMPLE), JSON.stringify(sampled));
    return sampled;
  });

/** Fills an empty place with a demo mall of that size, with dots in place of its pictures; one that is filled already is used again. */
export async function fillMall(place: MallPlace, size: MallSize): Promise<Sample> {
  const file = join(place.dataDir, SAMPLE);
  if (existsSync(file)) {
    await inDatabase(place.dataDir, renewSessions);
    return JSON.parse(readFileSync(file, 'utf8'));
  }
  await placeDots(place.dataDir);
  makeProducts(place, size.products);
  return fillSample(place, size);
}
