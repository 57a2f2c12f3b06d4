import { FLASH_SALE } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../accounts/buyers.ts';
import { putOnSale } from '../catalog/product-for-sale.ts';
import type { TestMall } from '../mall/mall.ts';
import { type PlacedOrder, placeOrder } from '../orders/orders.ts';

export interface HeldSale {
  /** What calls about the waitlist name. */
  wish: { id: number; skuId: number };
  flashSaleSkuId: number;
  /** The unpaid orders that hold a piece each. */
  orders: PlacedOrder[];
}

/** A product in a running flash sale whose pieces are all in unpaid orders of one piece each. */
export async function heldSale(mall: TestMall, pieces = 1): Promise<HeldSale> {
  const { sql } = mall.db;
  const { productId, skuId } = await putOnSale(mall, { stock: 1_000 });
  const [row] = await sql<{ id: number; flashSaleSkuId: number }[]>`
    with sale as (
      insert into flash_sale_product (activity_id, product_id, price)
      select activity_id, ${productId}, 500 from flash_sale_product where id = ${FLASH_SALE.todayAndTomorrow} returning id)
    insert into flash_sale_sku (flash_sale_product_id, sku_id, price, quota, quota_total)
    select id, ${skuId}, 500, ${pieces}, ${pieces} from sale returning flash_sale_product_id as id, id as "flashSaleSkuId"`;
  if (!row) throw new Error('no flash sale was made');
  const { id, flashSaleSkuId } = row;
  const orders: PlacedOrder[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const { buyerId } = await newBuyer(mall);
    orders.push(await placeOrder(mall, buyerId, { lines: [{ skuId, flashSaleSkuId }] }));
  }
  return { wish: { id, skuId }, flashSaleSkuId, orders };
}
