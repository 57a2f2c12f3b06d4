import type { Sql } from 'postgres';
import { HELD_COUPON } from '#domain/promotions/own-coupon.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../../platform/db/preferred-language.ts';

export type OwnCouponType = 'usable' | 'unusable' | 'all';

/** By the same clock as `domain/promotions/own-coupon.ts`; what begins later is to be used all the same. */
const ofType = (sql: Sql, type: OwnCouponType, now: Date) =>
  ({
    all: sql`true`,
    usable: sql`(h.status = ${literal(sql, HELD_COUPON.unused)} and h.usable_to > ${now})`,
    unusable: sql`(h.status = ${literal(sql, HELD_COUPON.used)} or h.usable_to <= ${now})`,
  })[type];

export interface OwnCouponRow {
  id: number;
  couponId: number;
  name: string;
  category: number;
  money: number;
  threshold: number;
  isUsed: boolean;
  usableFrom: Date;
  usableTo: Date;
  usedAt: Date | null;
  createdAt: Date;
  merchantId: number;
  merchantName: string;
  receiveType: number;
  found: number;
}

export function listOwnCoupons(
  sql: Sql,
  { buyerId, locale, type, now }: { buyerId: number; locale: Locale; type: OwnCouponType; now: Date },
  page: Window,
) {
  const ask = ({ limit, offset }: Window) => sql<OwnCouponRow[]>`
    select h.id, h.coupon_id as "couponId", t.name, c.category, c.money::float8, c.threshold::float8,
      h.status = ${literal(sql, HELD_COUPON.used)} as "isUsed", h.usable_from as "usableFrom", h.usable_to as "usableTo", h.used_at as "usedAt",
      h.created_at as "createdAt", c.merchant_id as "merchantId", coalesce(m.name, '') as "merchantName",
      c.receive_type as "receiveType", h.found
    from (
      select *, count(*) over ()::int as found from buyer_coupon h
      where buyer_id = ${buyerId} and ${ofType(sql, type, now)} order by id desc limit ${limit} offset ${offset}) h
    join coupon c on c.id = h.coupon_id
    join lateral (
      select name from coupon_text where coupon_id = c.id
      ${preferredLanguage(sql, locale)}) t on true
    left join lateral (
      select name from merchant_text where merchant_id = c.merchant_id
      ${preferredLanguage(sql, locale)}) m on true
    order by h.id desc`;
  return pageOfRows(page, ask);
}

/** Which coupon of the mall it is that the buyer has; null for none and for somebody else's. */
export async function findOwnCoupon(sql: Sql, buyerId: number, id: number): Promise<number | null> {
  const [row] = await sql<{ couponId: number }[]>`
    select coupon_id as "couponId" from buyer_coupon where id = ${id} and buyer_id = ${buyerId}`;
  return row?.couponId ?? null;
}
