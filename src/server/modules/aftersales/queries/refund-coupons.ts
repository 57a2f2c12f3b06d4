import type { Sql } from 'postgres';
import { HELD_COUPON } from '#domain/promotions/own-coupon.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../platform/db/literal.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';

/** A coupon of a buyer's that an order was paid with. `merchantId` 0: of the mall. Its money in the base currency. */
export interface UsedCouponRow {
  id: number;
  merchantId: number;
  name: string;
  money: number;
  usableTo: Date;
}

/** Coupons that an order uses still, and those with these ids, which have come back. */
export const listUsedCoupons = (
  sql: Sql,
  locale: Locale,
  of: { buyerId: number; platformOrderNo: string; returnedIds: readonly number[] },
) => sql<UsedCouponRow[]>`
  select h.id, c.merchant_id as "merchantId", t.name, c.money::float8, h.usable_to as "usableTo"
  from buyer_coupon h join coupon c on c.id = h.coupon_id
  join lateral (select name from coupon_text where coupon_id = c.id ${preferredLanguage(sql, locale)}) t on true
  where h.buyer_id = ${of.buyerId} and h.id in (
    select id from buyer_coupon where buyer_id = ${of.buyerId} and order_no = ${of.platformOrderNo}
      and status = ${literal(sql, HELD_COUPON.used)}
    union all select unnest(${[...of.returnedIds]}::int[]))
  order by c.merchant_id desc, h.id`;
