import { SECKILL } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../accounts/buyers.ts';
import { putOnSale } from '../catalog/product-for-sale.ts';
import type { TestMall } from '../mall/mall.ts';
import { type PlacedOrder, placeOrder } from '../orders/orders.ts';

export interface HeldSale {
  /** What calls about the waitlist name. */
  wish: { id: number; skuId: number };
  seckillSkuId: number;
  /** The unpaid orders that hold a piece each. */
  orders: PlacedOrder[];
}

/** A product in a running flash sale whose pieces are all in unpaid orders of one piece each. */
export async function heldSale(mall: TestMall, pieces = 1): Promise<HeldSale> {
  const { sql } = mall.db;
  const { goodsId, skuId } = await putOnSale(mall, { stock: 1_000 });
  const [row] = await sql<{ id: number; seckillSkuId: number }[]>`
    with sale as (
      insert into seckill_goods (activity_id, goods_id, price)
      select activity_id, ${goodsId}, 500 from seckill_goods where id = ${SECKILL.todayAndTomorrow} returning id)
    insert into seckill_sku (seckill_goods_id, sku_id, price, quota, quota_total)
    select id, ${skuId}, 500, ${pieces}, ${pieces} from sale returning seckill_goods_id as id, id as "seckillSkuId"`;
  if (!row) throw new Error('no flash sale was made');
  const { id, seckillSkuId } = row;
  const orders: PlacedOrder[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const { buyerId } = await newBuyer(mall);
    orders.push(await placeOrder(mall, buyerId, { lines: [{ skuId, seckillSkuId }] }));
  }
  return { wish: { id, skuId }, seckillSkuId, orders };
}
