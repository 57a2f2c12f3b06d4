import type { Sql } from 'postgres';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import type { Span } from '../report.ts';

export interface ReportedLine {
  id: number;
  purchase: string;
  order: string;
  placedAt: Date;
  paidAt: Date | null;
  cancelledAt: Date | null;
  status: number;
  buyerId: number;
  merchantId: number;
  merchantName: string;
  productId: number;
  skuId: number;
  code: string;
  name: string;
  options: string;
  quantity: number;
  currency: string;
  decimals: number;
  /** How much of it one unit of the base currency bought. */
  rate: string;
  price: number;
  productTotal: number;
  memberDiscount: number;
  merchantCoupon: number;
  platformCoupon: number;
  pointsMoney: number;
  shippingFee: number;
  pay: number;
  payType: string;
  refundedPieces: number;
  refunded: number;
  refundedAt: Date | null;
  commission: number;
  commissionRefunded: number;
}

/** Lines of orders that were placed in a span, by id, those behind `after`. Amounts in minor units of the order's currency. */
export const listReportedLines = (tx: Sql, { from, until }: Span, after: number, limit: number) => tx<ReportedLine[]>`
  select l.id::float8 as id, p.no as purchase, o.no as "order", p.created_at as "placedAt", p.paid_at as "paidAt",
    p.cancelled_at as "cancelledAt", o.status, o.buyer_id as "buyerId", o.merchant_id as "merchantId",
    o.merchant_name as "merchantName", l.product_id as "productId", l.sku_id as "skuId", k.code, l.name, l.sku as options,
    l.quantity, p.currency, p.decimals, p.rate, l.price::float8 as price, l.product_total::float8 as "productTotal",
    l.member_discount::float8 as "memberDiscount", l.merchant_coupon::float8 as "merchantCoupon",
    l.platform_coupon::float8 as "platformCoupon", l.points_money::float8 as "pointsMoney",
    l.shipping_fee::float8 as "shippingFee", l.pay::float8 as pay, p.pay_type as "payType",
    coalesce(r.pieces, 0)::int as "refundedPieces", coalesce(r.amount, 0)::float8 as refunded, r.at as "refundedAt",
    coalesce(c.taken, 0)::float8 as commission, coalesce(c.given, 0)::float8 as "commissionRefunded"
  from order_line l
  join platform_order p on p.id = l.platform_order_id
  join merchant_order o on o.id = l.order_id
  join sku k on k.id = l.sku_id
  left join lateral (
    select sum(f.quantity) as pieces, sum(f.amount) as amount, max(f.refunded_at) as at
    from refund_case f where f.order_line_id = l.id and f.status = ${REFUND_STATUS.refunded}) r on true
  left join lateral (
    select -sum(e.amount) filter (where e.kind = 'commission') as taken,
      sum(e.amount) filter (where e.kind = 'commission refund') as given
    from merchant_entry e where e.order_line_id = l.id) c on true
  where l.id > ${after} and p.created_at >= ${from} and p.created_at < ${until}
  order by l.id limit ${limit}`;
