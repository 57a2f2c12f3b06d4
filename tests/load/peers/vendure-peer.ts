import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sql } from 'postgres';
import { connectPatiently } from '#server/platform/db/connect.ts';
import { ensureDatabase } from '#server/platform/db/embedded/admin.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { spawnProcess } from '../../support/mall/mall-process.ts';
import { wordsOf } from '../http/product-reads.ts';
import type { Crowd } from '../orders/fill-shoppers.ts';
import type { Piece } from '../orders/shop.ts';
import type { LoadRequest } from '../support/load-worker.ts';
import { installVendure } from './install-vendure.ts';
import type { Peer } from './peer.ts';
import { SHOP_API } from './vendure-shop.ts';

/** In the embedded PostgreSQL of the mall that it is compared with. */
const DATABASE = 'vendure';
/** As many connections as one process of a mall has, for reads and for transactions. */
const POOL = 28;

const DETAIL = `query ($id: ID!) { product(id: $id) { id name slug description featuredAsset { preview }
  variants { id name sku currencyCode priceWithTax stockLevel } } }`;
const SEARCH = `query ($input: SearchInput!) { search(input: $input) { items { productId productName slug
  productAsset { preview } priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } totalItems } }`;

/** What the programs read, besides the port. */
const environmentOf = (dataDir: string, socket: string) => ({
  NODE_ENV: 'production',
  // A benchmark sends nothing to others.
  VENDURE_DISABLE_TELEMETRY: 'true',
  VENDURE_SOCKETS: dirname(socket),
  VENDURE_DATABASE: DATABASE,
  VENDURE_ASSETS: join(dataDir, 'vendure-assets'),
  VENDURE_POOL: String(POOL),
});

const request = (query: string, variables: object): LoadRequest => ({
  path: `/api/${SHOP_API}`,
  body: JSON.stringify({ query, variables }),
});

const connectTo = (socket: string): Sql => connectPatiently({ socket, database: DATABASE });

/** Runs the program that fills the shop and logs customers in; returns their tokens. */
async function makeCustomers(env: Record<string, string>): Promise<string[]> {
  const tokens = join(env['VENDURE_ASSETS'] ?? '', 'tokens.json');
  const { status } = spawnSync(process.execPath, [join(installVendure(), 'fill.mjs'), tokens], {
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Vendure could not be filled');
  return JSON.parse(readFileSync(tokens, 'utf8'));
}

/** Fills an empty database with Vendure's sample products and logged-in customers. */
export async function fillVendure(dataDir: string, socket: string, customers: number): Promise<Crowd> {
  await ensureDatabase(socket, DATABASE);
  const env = { ...environmentOf(dataDir, socket), VENDURE_PORT: String(await freePort()) };
  const tokens = await makeCustomers({ ...env, VENDURE_CUSTOMERS: String(customers) });
  const sql = connectTo(socket);
  const [rush, ...pieces] = await sql<Piece[]>`
    update stock_level s set "stockOnHand" = 1000000 from product_variant v where v.id = s."productVariantId"
    returning v."productId", v.id as "skuId"`;
  if (!rush) throw new Error('Vendure sells nothing');
  await sql`vacuum analyze`;
  await sql.end();
  return { shoppers: tokens.map((token) => ({ token, addressId: null })), pieces, rush };
}

/** Its server, and its worker apart, as it recommends. */
async function start(env: Record<string, string>) {
  const folder = installVendure();
  const server = await spawnProcess([join(folder, 'serve.mjs')], env);
  await server.said('the server is open');
  const worker = await spawnProcess([join(folder, 'work.mjs')], env);
  await worker.said('the worker is ready');
  return { stop: () => Promise.all([server, worker].map((one) => one.kill('SIGTERM'))) };
}

export async function openVendure(dataDir: string, socket: string, crowd: Crowd): Promise<Peer> {
  const port = await freePort();
  const running = await start({ ...environmentOf(dataDir, socket), VENDURE_PORT: String(port) });
  const sql = connectTo(socket);
  const products = await sql<{ id: number; name: string }[]>`
    select p.id, t.name from product p join product_translation t on t."baseId" = p.id where p.enabled`;
  const search = (term: string, order: string) =>
    request(SEARCH, { input: { term, groupByProduct: true, take: 20, sort: { price: order } } });
  return {
    name: 'vendure',
    port,
    crowd,
    detail: {
      requests: products.map(({ id }) => request(DETAIL, { id: String(id) })),
      proof: '{"data":{"product":{"id":',
    },
    search: {
      requests: wordsOf(products).flatMap((word) => ['ASC', 'DESC'].map((order) => search(word, order))),
      proof: '{"data":{"search":{"items":[{',
    },
    async setStock({ skuId }, stock) {
      await sql`update stock_level set "stockOnHand" = "stockAllocated" + ${stock} where "productVariantId" = ${skuId}`;
    },
    async emptyCarts() {
      await sql`update "order" set active = false where active`;
      await sql`update session set "activeOrderId" = null where "activeOrderId" is not null`;
    },
    async countPaidOrders() {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from "order" where state = 'PaymentSettled'`;
      return row?.count ?? 0;
    },
    async stop() {
      await sql.end();
      await running.stop();
    },
  };
}
