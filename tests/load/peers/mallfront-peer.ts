import { spawnSync } from 'node:child_process';
import type { Sql } from 'postgres';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { Database } from '#server/platform/db/open.ts';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import { freePort } from '../../support/mall/free-port.ts';
import { spawnProcess } from '../../support/mall/mall-process.ts';
import { argumentsOf } from '../../support/mall/open-mall.ts';
import { details, questions, someProducts } from '../http/product-reads.ts';
import type { Crowd } from '../orders/fill-shoppers.ts';
import type { Peer } from './peer.ts';

/** The demo mall, without its pictures, which no flow asks for. */
export async function makeDemo(dataDir: string): Promise<void> {
  await placeDots(dataDir);
  const env = { ...process.env, MALL_DATA: dataDir };
  const { status } = spawnSync(process.execPath, [...argumentsOf('mall'), 'demo'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('the demo mall could not be made');
}

/** A shop that is kept may be days old: its buyers would be logged out, and orders that are cancelled meanwhile give pieces back. */
async function renew(sql: Sql): Promise<void> {
  await sql`update session set expires_at = now() + interval '1 day'`;
  await sql`update platform_order set pay_by = now() + interval '1 day' where status = ${PLATFORM_ORDER_STATUS.unpaid}`;
}

/**
 * The API alone, as in production where pages come from elsewhere. `NODE_ENV` is not "production": that would count all clients of
 * this machine as one network, and refuse them as a flood.
 */
export async function openMallfront(dataDir: string, { sql }: Database, crowd: Crowd): Promise<Peer> {
  await renew(sql);
  const port = await freePort();
  const env = { MALL_DATA: dataDir, PORT: String(port) };
  const server = await spawnProcess(argumentsOf('start:api'), env);
  await server.said('the API is open');
  const products = await someProducts(server.origin);
  return {
    name: 'mallfront',
    port,
    crowd,
    detail: { requests: details(products), proof: '"code":200' },
    search: { requests: questions(products, 1), proof: '"list":[{' },
    async setStock({ skuId }, stock) {
      await sql`update sku_stock set stock = ${stock} where sku_id = ${skuId}`;
    },
    async emptyCarts() {
      await sql`delete from cart_line`;
    },
    async countPaidOrders() {
      const [row] = await sql<
        { count: number }[]
      >`select count(*)::int as count from platform_order where status = ${PLATFORM_ORDER_STATUS.paid}`;
      return row?.count ?? 0;
    },
    stop: () => server.kill('SIGTERM'),
  };
}
