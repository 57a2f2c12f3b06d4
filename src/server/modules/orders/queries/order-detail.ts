import type { Sql } from 'postgres';
import type { DeliveryWindow } from '#domain/delivery/delivery-window.ts';
import { SHIPMENT_STATUS } from '#domain/orders/shipment-event.ts';
import type { Locale } from '#locale/locales.ts';
import { orderedMerchant } from './ordered-texts.ts';

/** One shop's order with what it shares with the others of its purchase; amounts in its currency. */
export interface MerchantOrderRow {
  id: number;
  no: string;
  merchantId: number;
  merchantName: string;
  isSelf: boolean;
  merchantPhone: string;
  merchantAddress: string;
  status: number;
  refundStatus: number;
  secondType: number;
  shippingType: number;
  remark: string;
  productTotal: number;
  shippingFee: number;
  memberDiscount: number;
  merchantCoupon: number;
  platformCoupon: number;
  pointsUsed: number;
  pointsMoney: number;
  pay: number;
  couponId: number;
  pointsGained: number;
  verifyCode: string;
  shippedAt: Date | null;
  receivedAt: Date | null;
  returnUntil: Date | null;
  arrival: DeliveryWindow | null;
  completedAt: Date | null;
  /** Of its shipments: how many there are, and how the first went; '' for none. */
  shipments: number;
  areAllSigned: boolean;
  deliveryType: string;
  platformOrderId: number;
  platformOrderStatus: number;
  cancelStatus: number;
  type: number;
  platformOrderSecondType: number;
  currency: string;
  decimals: number;
  payType: string;
  realName: string;
  phone: string;
  address: string;
  createdAt: Date;
  payBy: Date;
  paidAt: Date | null;
}

const named = (sql: Sql, no: string) => (no.startsWith('SH') ? sql`o.no = ${no}` : sql`p.no = ${no}`);

/**
 * What a number of this buyer's names: 'SH…' one shop's order, 'PT…' all of a purchase. None for a number of somebody
 * else, as for one that there is not.
 */
export const findMerchantOrders = (sql: Sql, locale: Locale, buyerId: number, no: string) => sql<MerchantOrderRow[]>`
  select o.id, o.no, o.merchant_id as "merchantId", ${orderedMerchant(sql, locale)} as "merchantName", m.is_self as "isSelf",
    m.phone as "merchantPhone", m.address as "merchantAddress", o.status, o.refund_status as "refundStatus",
    o.second_type as "secondType", o.shipping_type as "shippingType", o.remark, o.product_total::float8 as "productTotal",
    o.shipping_fee::float8 as "shippingFee", o.member_discount::float8 as "memberDiscount", o.merchant_coupon::float8 as "merchantCoupon",
    o.platform_coupon::float8 as "platformCoupon", o.points_used as "pointsUsed", o.points_money::float8 as "pointsMoney",
    o.pay::float8, coalesce(o.buyer_coupon_id, 0) as "couponId", o.points_gained as "pointsGained",
    o.verify_code as "verifyCode", o.shipped_at as "shippedAt", o.received_at as "receivedAt", o.return_until as "returnUntil",
    case when o.arrives_to is not null
      then json_build_object('leaves', o.leaves_on, 'from', o.arrives_from, 'to', o.arrives_to) end as arrival,
    o.completed_at as "completedAt", sent.shipments, sent."areAllSigned", coalesce(sent.type, '') as "deliveryType", p.id as "platformOrderId",
    p.status as "platformOrderStatus", p.cancel_status as "cancelStatus", p.type, p.second_type as "platformOrderSecondType",
    p.currency, p.decimals, p.pay_type as "payType", p.real_name as "realName", p.phone, p.address,
    p.created_at as "createdAt", p.pay_by as "payBy", p.paid_at as "paidAt"
  from merchant_order o join platform_order p on p.id = o.platform_order_id join merchant m on m.id = o.merchant_id
  cross join lateral (
    select count(*)::int as shipments, (array_agg(delivery_type order by id))[1] as type,
      coalesce(bool_and(status = ${SHIPMENT_STATUS.signed}), false) as "areAllSigned"
    from shipment where order_id = o.id) sent
  where ${named(sql, no)} and p.buyer_id = ${buyerId} and o.buyer_id = ${buyerId} order by o.id`;
