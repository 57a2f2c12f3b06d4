import type { Sql } from 'postgres';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import type { Span } from '../report.ts';

export interface ReportedRefund {
  id: number;
  no: string;
  refundedAt: Date;
  purchase: string;
  order: string;
  lineId: number;
  buyerId: number;
  merchantId: number;
  merchantName: string;
  name: string;
  options: string;
  quantity: number;
  currency: string;
  decimals: number;
  items: number;
  shipping: number;
  merchantCoupon: number;
  platformCoupon: number;
  pointsMoney: number;
  amount: number;
  payType: string;
}

/** Refunds that were paid out in a span, by id, those behind `after`. Amounts in minor units of the order's currency. */
export const listReportedRefunds = (tx: Sql, { from, until }: Span, after: number, limit: number) => tx<
  ReportedRefund[]
>`
  select f.id, f.no, f.refunded_at as "refundedAt", p.no as purchase, o.no as "order", l.id::float8 as "lineId",
    f.buyer_id as "buyerId", o.merchant_id as "merchantId", o.merchant_name as "merchantName", l.name, l.sku as options,
    f.quantity, p.currency, p.decimals, f.items::float8 as items, f.shipping::float8 as shipping,
    f.merchant_coupon::float8 as "merchantCoupon", f.platform_coupon::float8 as "platformCoupon",
    f.points_money::float8 as "pointsMoney", f.amount::float8 as amount, p.pay_type as "payType"
  from refund_case f
  join order_line l on l.id = f.order_line_id
  join merchant_order o on o.id = f.order_id
  join platform_order p on p.id = f.platform_order_id
  where f.id > ${after} and f.status = ${REFUND_STATUS.refunded} and f.refunded_at >= ${from} and f.refunded_at < ${until}
  order by f.id limit ${limit}`;
