import type { Sql } from 'postgres';
import type { DeliveryWindow } from '#domain/delivery/delivery-window.ts';
import type { Amounts } from '#domain/pricing/total.ts';
import { pipeline } from '../../../platform/db/pipeline.ts';

export interface NewPlatformOrder {
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
  /** ISO 3166; '' where nothing is sent. */
  country: string;
  createdAt: Date;
  payBy: Date;
}

export interface NewMerchantOrder {
  no: string;
  merchantId: number;
  merchantName: string;
  secondType: number;
  shippingType: number;
  remark: string;
  returnDays: number;
  /** What was promised to the buyer; null where the shop names no days. */
  arrival: DeliveryWindow | null;
  amounts: Amounts;
  buyerCouponId: number | null;
}

export interface NewOrderLine {
  /** Of its shop's order. */
  orderNo: string;
  productId: number;
  skuId: number;
  flashSaleSkuId: number;
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
  product_total: amounts.productTotal,
  shipping_fee: amounts.shippingFee,
  member_discount: amounts.memberDiscount,
  merchant_coupon: amounts.merchantCoupon,
  platform_coupon: amounts.platformCoupon,
  points_used: amounts.pointsUsed,
  points_money: amounts.pointsMoney,
  pay: amounts.pay,
});

const insertPlatformOrder = (tx: Sql, { amounts, ...row }: NewPlatformOrder) => tx`
  insert into platform_order ${tx({
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
    country: row.country,
    created_at: row.createdAt,
    pay_by: row.payBy,
    ...amountColumns(amounts),
  })}`;

const idOf = (tx: Sql, platformOrderNo: string) => tx`(select id from platform_order where no = ${platformOrderNo})`;

const AMOUNTS = [
  'product_total',
  'shipping_fee',
  'member_discount',
  'merchant_coupon',
  'platform_coupon',
  'points_used',
  'points_money',
  'pay',
] as const;
const ORDER = [
  'buyer_id',
  'no',
  'merchant_id',
  'merchant_name',
  'second_type',
  'shipping_type',
  'remark',
  'return_days',
  'leaves_on',
  'arrives_from',
  'arrives_to',
  'buyer_coupon_id',
  'created_at',
  ...AMOUNTS,
] as const;
const LINE = [
  'product_id',
  'sku_id',
  'flash_sale_sku_id',
  'name',
  'sku',
  'image',
  'product_type',
  'is_refundable',
  'price',
  'member_price',
  'quantity',
  ...AMOUNTS,
] as const;

/** All of the columns and no other: what JSON does not name would become null. */
type Row<Columns extends readonly string[]> = Record<Columns[number], unknown>;

const columns = (tx: Sql, names: readonly string[]) => tx.unsafe(names.join(', '));

// Rows come as JSON: with as many parameters as there are values every number of rows would be a statement of its own.
function insertMerchantOrders(
  tx: Sql,
  { no, buyerId, createdAt }: NewPlatformOrder,
  orders: readonly NewMerchantOrder[],
) {
  const rows = orders.map(
    ({ amounts, ...order }): Row<typeof ORDER> => ({
      buyer_id: buyerId,
      no: order.no,
      merchant_id: order.merchantId,
      merchant_name: order.merchantName,
      second_type: order.secondType,
      shipping_type: order.shippingType,
      remark: order.remark,
      return_days: order.returnDays,
      leaves_on: order.arrival?.leaves ?? null,
      arrives_from: order.arrival?.from ?? null,
      arrives_to: order.arrival?.to ?? null,
      buyer_coupon_id: order.buyerCouponId,
      created_at: createdAt,
      ...amountColumns(amounts),
    }),
  );
  return tx`
    insert into merchant_order (platform_order_id, ${columns(tx, ORDER)})
    select ${idOf(tx, no)}, ${columns(tx, ORDER)}
    from json_populate_recordset(null::merchant_order, ${JSON.stringify(rows)}::text::json)`;
}

function insertLines(tx: Sql, { no }: NewPlatformOrder, lines: readonly NewOrderLine[]) {
  const rows = lines.map(({ amounts, ...line }): Row<typeof LINE> & { order_no: string } => ({
    order_no: line.orderNo,
    product_id: line.productId,
    sku_id: line.skuId,
    flash_sale_sku_id: line.flashSaleSkuId,
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
  return tx`
    insert into order_line (platform_order_id, order_id, ${columns(tx, LINE)})
    select ${idOf(tx, no)}, (select id from merchant_order where no = row ->> 'order_no'), ${columns(tx, LINE)}
    from json_array_elements(${JSON.stringify(rows)}::text::json) row, json_populate_record(null::order_line, row)`;
}

/**
 * A purchase with its shops' orders and their lines: three statements however many there are, and none waits for the other's
 * ids, because each finds what it belongs to by its number.
 */
export async function insertOrders(
  tx: Sql,
  platformOrder: NewPlatformOrder,
  orders: readonly NewMerchantOrder[],
  lines: readonly NewOrderLine[],
): Promise<void> {
  await pipeline(
    insertPlatformOrder(tx, platformOrder),
    insertMerchantOrders(tx, platformOrder, orders),
    insertLines(tx, platformOrder, lines),
  );
}
