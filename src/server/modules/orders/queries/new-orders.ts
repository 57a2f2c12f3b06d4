import type { Sql } from 'postgres';
import type { DeliveryWindow } from '#domain/delivery/delivery-window.ts';
import type { Amounts } from '#domain/pricing/total.ts';

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
const PLATFORM_ORDER = [
  'no',
  'buyer_id',
  'type',
  'second_type',
  'currency',
  'decimals',
  'rate',
  'pay_base',
  'locale',
  'real_name',
  'phone',
  'address',
  'country',
  'created_at',
  'pay_by',
  ...AMOUNTS,
] as const;
const MERCHANT_ORDER = [
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

const platformOrderRow = ({ amounts, ...row }: NewPlatformOrder): Row<typeof PLATFORM_ORDER> => ({
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
});

const merchantOrderRow = ({ amounts, ...order }: NewMerchantOrder): Row<typeof MERCHANT_ORDER> => ({
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
  ...amountColumns(amounts),
});

const lineRow = ({ amounts, ...line }: NewOrderLine): Row<typeof LINE> & { order_no: string } => ({
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
});

/**
 * A purchase with its shops' orders and their lines, in one statement however many there are. Rows come as JSON: with as many
 * parameters as there are values every number of rows would be a statement of its own.
 */
export async function insertOrders(
  tx: Sql,
  platformOrder: NewPlatformOrder,
  orders: readonly NewMerchantOrder[],
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx`
    with purchase as (
      insert into platform_order (${columns(tx, PLATFORM_ORDER)})
      select ${columns(tx, PLATFORM_ORDER)}
      from json_populate_record(null::platform_order, ${JSON.stringify(platformOrderRow(platformOrder))}::text::json)
      returning id, buyer_id, created_at),
    part as (
      insert into merchant_order (platform_order_id, buyer_id, created_at, ${columns(tx, MERCHANT_ORDER)})
      select p.id, p.buyer_id, p.created_at, ${columns(tx, MERCHANT_ORDER)}
      from purchase p,
        json_populate_recordset(null::merchant_order, ${JSON.stringify(orders.map(merchantOrderRow))}::text::json)
      returning id, no, platform_order_id)
    insert into order_line (platform_order_id, order_id, ${columns(tx, LINE)})
    select part.platform_order_id, part.id, ${columns(tx, LINE)}
    from json_array_elements(${JSON.stringify(lines.map(lineRow))}::text::json) row
    join part on part.no = row ->> 'order_no', json_populate_record(null::order_line, row)`;
}
