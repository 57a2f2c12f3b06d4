import type { Sql } from 'postgres';
import type { Amounts } from '#domain/order-total.ts';

export interface NewPurchase {
  no: string;
  buyerId: number;
  type: number;
  secondType: number;
  currency: string;
  decimals: number;
  rate: string;
  amounts: Amounts;
  payBase: number;
  locale: string;
  realName: string;
  phone: string;
  address: string;
  createdAt: Date;
  payBy: Date;
}

export interface NewShopOrder {
  no: string;
  merchantId: number;
  merchantName: string;
  secondType: number;
  shippingType: number;
  remark: string;
  amounts: Amounts;
  buyerCouponId: number | null;
}

export interface NewOrderLine {
  merchantId: number;
  goodsId: number;
  skuId: number;
  seckillSkuId: number;
  name: string;
  sku: string;
  image: string;
  productType: number;
  isRefundable: boolean;
  price: number;
  memberPrice: number;
  quantity: number;
  amounts: Amounts;
}

const amountColumns = (amounts: Amounts) => ({
  goods_total: amounts.goodsTotal,
  freight: amounts.freight,
  member_discount: amounts.memberDiscount,
  merchant_coupon: amounts.merchantCoupon,
  platform_coupon: amounts.platformCoupon,
  points_used: amounts.pointsUsed,
  points_money: amounts.pointsMoney,
  pay: amounts.pay,
});

async function insertPurchase(tx: Sql, { amounts, ...row }: NewPurchase): Promise<number> {
  const [made] = await tx<{ id: number }[]>`
    insert into purchase ${tx({
      no: row.no,
      buyer_id: row.buyerId,
      type: row.type,
      second_type: row.secondType,
      currency: row.currency,
      decimals: row.decimals,
      rate: row.rate,
      pay_base: row.payBase,
      locale: row.locale,
      real_name: row.realName,
      phone: row.phone,
      address: row.address,
      created_at: row.createdAt,
      pay_by: row.payBy,
      ...amountColumns(amounts),
    })} returning id`;
  if (!made) throw new Error('the purchase was not kept');
  return made.id;
}

/** Gives the orders' ids by merchant. */
async function insertShopOrders(
  tx: Sql,
  purchase: { id: number; buyerId: number; createdAt: Date },
  orders: readonly NewShopOrder[],
): Promise<Map<number, number>> {
  const rows = orders.map(({ amounts, ...order }) => ({
    no: order.no,
    purchase_id: purchase.id,
    buyer_id: purchase.buyerId,
    merchant_id: order.merchantId,
    merchant_name: order.merchantName,
    second_type: order.secondType,
    shipping_type: order.shippingType,
    remark: order.remark,
    buyer_coupon_id: order.buyerCouponId,
    created_at: purchase.createdAt,
    ...amountColumns(amounts),
  }));
  const made = await tx<{ id: number; merchantId: number }[]>`
    insert into shop_order ${tx(rows)} returning id, merchant_id as "merchantId"`;
  return new Map(made.map(({ id, merchantId }) => [merchantId, id]));
}

/** A purchase with its shops' orders and their lines; three statements however many. */
export async function insertOrders(
  tx: Sql,
  purchase: NewPurchase,
  orders: readonly NewShopOrder[],
  lines: readonly NewOrderLine[],
): Promise<number> {
  const id = await insertPurchase(tx, purchase);
  const orderIds = await insertShopOrders(tx, { ...purchase, id }, orders);
  const rows = lines.map(({ amounts, merchantId, ...line }) => ({
    purchase_id: id,
    order_id: orderIds.get(merchantId) ?? 0,
    goods_id: line.goodsId,
    sku_id: line.skuId,
    seckill_sku_id: line.seckillSkuId,
    name: line.name,
    sku: line.sku,
    image: line.image,
    product_type: line.productType,
    is_refundable: line.isRefundable,
    price: line.price,
    member_price: line.memberPrice,
    quantity: line.quantity,
    ...amountColumns(amounts),
  }));
  await tx`insert into order_line ${tx(rows)}`;
  return id;
}
