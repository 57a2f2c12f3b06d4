import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

/** A request as mails show it; amounts in the order's currency. */
export interface MailedReturn {
  orderNo: string;
  productName: string;
  sku: string;
  quantity: number;
  status: number;
  remark: string;
  amount: number;
  items: number;
  coupons: number;
  pointsMoney: number;
  shipping: number;
  pointsUsed: number;
  pointsGained: number;
  currency: string;
  decimals: number;
  /** What the wallet gets, and the mall's base currency, which the wallet is kept in. */
  amountBase: number;
  baseCurrency: string;
  baseDecimals: number;
  receiver: string;
  receiverPhone: string;
  receiverAddress: string;
  trackingNumber: string;
  telephone: string;
}

/** Undefined where there is none any more. */
export async function findMailedReturn(sql: Sql, refundNo: string): Promise<MailedReturn | undefined> {
  const [row] = await sql<MailedReturn[]>`
    select o.no as "orderNo", l.name as "productName", l.sku, c.quantity, c.status, c.remark, c.amount::float8, c.items::float8,
      (c.merchant_coupon + c.platform_coupon)::float8 as coupons, c.points_money::float8 as "pointsMoney", c.shipping::float8,
      c.points_used as "pointsUsed", c.points_gained as "pointsGained", p.currency, p.decimals,
      coalesce(c.amount_base, 0)::float8 as "amountBase", b.code as "baseCurrency", b.decimals as "baseDecimals", c.receiver,
      c.receiver_phone as "receiverPhone", c.receiver_address as "receiverAddress", c.tracking_number as "trackingNumber",
      c.telephone
    from refund_case c join merchant_order o on o.id = c.order_id join platform_order p on p.id = c.platform_order_id
    join order_line l on l.id = c.order_line_id cross join (select code, decimals from currency where is_default) b
    where c.no = ${refundNo}`;
  return row;
}

/** A coupon that came back with a refund. */
export interface ReturnedCoupon {
  name: string;
  usableTo: Date;
}

export const listReturnedCoupons = (sql: Sql, refundNo: string, locale: Locale) => sql<ReturnedCoupon[]>`
  select t.name, h.usable_to as "usableTo"
  from refund_case c join buyer_coupon h on h.id in (c.merchant_coupon_id, c.platform_coupon_id)
  join lateral (select name from coupon_text where coupon_id = h.coupon_id ${preferredLanguage(sql, locale)}) t on true
  where c.no = ${refundNo} order by h.id`;
