import type { Sql } from 'postgres';

export interface PaidPurchase {
  id: number;
  no: string;
  currency: string;
  decimals: number;
  /** How much of its currency one unit of the base currency bought. */
  rate: string;
}

/** The step from unpaid to paid. Undefined where somebody else has paid or cancelled it. */
export async function markPurchasePaid(tx: Sql, purchaseId: number, payType: string, now: Date) {
  const [row] = await tx<PaidPurchase[]>`
    update purchase set status = 1, pay_type = ${payType}, paid_at = ${now}, is_listed = false
    where id = ${purchaseId} and status = 0 returning id, no, currency, decimals, rate`;
  return row;
}

export interface PaidLine {
  id: number;
  orderId: number;
  goodsId: number;
  skuId: number;
  productType: number;
  quantity: number;
  pay: number;
}

/** Lines of a purchase, those of one order beside each other. */
export const listPaidLines = (tx: Sql, purchaseId: number) => tx<PaidLine[]>`
  select id, order_id as "orderId", goods_id as "goodsId", sku_id as "skuId", product_type as "productType", quantity,
    pay::float8
  from order_line where purchase_id = ${purchaseId} order by order_id, id`;

export interface PaidOrder {
  id: number;
  shippingType: number;
  pay: number;
}

export const listPaidOrders = (tx: Sql, purchaseId: number) => tx<PaidOrder[]>`
  select id, shipping_type as "shippingType", pay::float8 from shop_order where purchase_id = ${purchaseId} order by id`;

export interface OrderPayment {
  id: number;
  status: number;
  pointsGained: number;
  verifyCode: string;
  /** When all of it was delivered; null where something is still to be. */
  receivedAt: Date | null;
}

/** The step of one shop's order that its payment makes; its owner's list shows it from now on. */
export const markOrderPaid = (tx: Sql, { id, status, pointsGained, verifyCode, receivedAt }: OrderPayment) => tx`
  update shop_order set status = ${status}, points_gained = ${pointsGained}, verify_code = ${verifyCode},
    shipped_at = ${receivedAt}, received_at = ${receivedAt}, is_listed = true
  where id = ${id} and status = 0`;

export const setPointsGained = (tx: Sql, lineId: number, points: number) =>
  tx`update order_line set points_gained = ${points} where id = ${lineId}`;

/** Gives a line as many free cards as there are, up to its quantity, and says how many. Others who do the same go past. */
export async function deliverCards(tx: Sql, { id, skuId, quantity }: PaidLine): Promise<number> {
  const { count } = await tx`
    update card set order_line_id = ${id} where id in (
      select id from card where sku_id = ${skuId} and order_line_id is null
      order by id limit ${quantity} for update skip locked)`;
  return count;
}

/** Tells a line what its goods leads to; false where the mall does not know it. */
export async function deliverLink(tx: Sql, { id, skuId }: PaidLine): Promise<boolean> {
  const { count } = await tx`
    update order_line set link = l.link from sku_link l
    where order_line.id = ${id} and l.sku_id = ${skuId}`;
  return count === 1;
}

export const setShipped = (tx: Sql, lineId: number, pieces: number) =>
  tx`update order_line set shipped = ${pieces} where id = ${lineId}`;

/** Counts what a purchase sells, goods by goods in the order of their ids. */
export const addSold = (tx: Sql, purchaseId: number) => tx`
  with bought as (
    select goods_id, sum(quantity)::int as pieces from order_line where purchase_id = ${purchaseId} group by goods_id),
  locked as (
    select s.goods_id from goods_stat s join bought using (goods_id) order by s.goods_id for no key update of s)
  update goods_stat s set sold = s.sold + bought.pieces from bought join locked using (goods_id)
  where s.goods_id = bought.goods_id`;
