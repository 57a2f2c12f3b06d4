import type { Sql } from 'postgres';
import type { CouponTerms } from '#domain/promotions/best-coupon.ts';
import { RECEIVE_TYPE } from '#domain/promotions/coupon-claim.ts';
import { HELD_COUPON } from '#domain/promotions/own-coupon.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../../platform/db/literal.ts';
import { preferredLanguage } from '../../../../platform/db/preferred-language.ts';
import { isSoldOnline } from '../../../catalog/index.ts';
import { couponCoversProducts } from './coupons.ts';

/** A coupon that a buyer has and can use now, or could claim and use. Amounts in minor units of the base currency. */
export interface UsableCouponRow {
  /** Number of the buyer's coupon; null for one that can be claimed. */
  heldId: number | null;
  couponId: number;
  merchantId: number;
  category: number;
  receiveType: number;
  name: string;
  money: number;
  threshold: number;
  targets: number[];
  usableFrom: Date;
  usableTo: Date;
}

const facts = (sql: Sql) => sql`
  c.id as "couponId", c.merchant_id as "merchantId", c.category, c.receive_type as "receiveType", t.name,
  c.money::float8 as money, c.threshold::float8 as threshold,
  array(select target_id from coupon_target where coupon_id = c.id) as targets`;

const named = (sql: Sql, locale: Locale) => sql`
  join lateral (
    select name from coupon_text where coupon_id = c.id
    ${preferredLanguage(sql, locale)}) t on true`;

const held = (sql: Sql, locale: Locale, buyerId: number, merchants: number[], now: Date) => sql`
  select h.id as "heldId", ${facts(sql)}, h.usable_from as "usableFrom", h.usable_to as "usableTo"
  from buyer_coupon h join coupon c on c.id = h.coupon_id ${named(sql, locale)}
  where h.buyer_id = ${buyerId} and h.status = ${literal(sql, HELD_COUPON.unused)} and h.usable_from <= ${now}
  and h.usable_to > ${now}
    and c.merchant_id = any(${merchants}::int[])`;

const claimable = (sql: Sql, locale: Locale, buyerId: number, merchants: number[], now: Date) => sql`
  select null::int as "heldId", ${facts(sql)}, coalesce(c.usable_from, ${now}) as "usableFrom",
    coalesce(c.usable_to, ${now}::timestamptz + c.days * interval '1 day') as "usableTo"
  from coupon c ${named(sql, locale)}
  where c.is_on and not c.is_deleted and c.receive_type = ${literal(sql, RECEIVE_TYPE.claimed)} and c.merchant_id = any(${merchants}::int[])
    and (c.claim_from is null or c.claim_from <= ${now}) and (c.claim_to is null or c.claim_to > ${now})
    and (c.usable_from is null or c.usable_from <= ${now}) and (c.usable_to is null or c.usable_to > ${now})
    and (c.total is null or c.claimed < c.total)
    and not exists (
      select 1 from buyer_coupon h where h.coupon_id = c.id and h.buyer_id = ${buyerId}
        and (not c.is_repeatable or (h.status = ${literal(sql, HELD_COUPON.unused)} and h.usable_to > ${now})))`;

/** Of these shops and, as shop 0, of the mall. What one has comes first. */
export const listUsableCoupons = (
  sql: Sql,
  locale: Locale,
  buyer: { id: number; mayClaim: boolean },
  merchantIds: readonly number[],
  now: Date,
) => {
  const merchants = [0, ...merchantIds];
  return sql<UsableCouponRow[]>`
    ${held(sql, locale, buyer.id, merchants, now)}
    ${buyer.mayClaim ? sql`union all ${claimable(sql, locale, buyer.id, merchants, now)}` : sql``}
    order by "heldId" desc nulls last, "couponId"`;
};

/** What the coupons that a buyer has and can use now take off one product, each amount and threshold once, the largest first. */
export const listOwnCouponTerms = (sql: Sql, buyerId: number, productId: number, now: Date) => sql<CouponTerms[]>`
  select distinct c.money::float8 as money, c.threshold::float8 as threshold
  from buyer_coupon h join coupon c on c.id = h.coupon_id join product g on g.id = ${productId}
  where h.buyer_id = ${buyerId} and h.status = ${literal(sql, HELD_COUPON.unused)} and h.usable_from <= ${now}
    and h.usable_to > ${now} and c.merchant_id in (0, g.merchant_id) and ${isSoldOnline(sql)} and ${couponCoversProducts(sql)}
  order by money desc, threshold limit 100`;

/** Uses coupons for a purchase; fewer than asked for where one of them was used or has expired meanwhile. */
export async function useCoupons(tx: Sql, buyerId: number, ids: readonly number[], orderNo: string, now: Date) {
  const { count } = await tx`
    with locked as (
      select id from buyer_coupon
      where buyer_id = ${buyerId} and id = any(${[...ids]}::int[]) and status = ${literal(tx, HELD_COUPON.unused)}
      and usable_to > ${now} order by id for update)
    update buyer_coupon h set status = ${literal(tx, HELD_COUPON.used)}, used_at = ${now}, order_no = ${orderNo}
    from locked where h.id = locked.id and h.status = ${literal(tx, HELD_COUPON.unused)}`;
  return count;
}

/** Coupons that an order carried can be used again. */
export const releaseCouponsOf = (tx: Sql, buyerId: number, orderNo: string) => tx`
  update buyer_coupon set status = ${literal(tx, HELD_COUPON.unused)}, used_at = null, order_no = null
  where id = any(array(
    select id from buyer_coupon where order_no = ${orderNo} and buyer_id = ${buyerId}
    and status = ${literal(tx, HELD_COUPON.used)} order by id for update))`;

/** The same for coupons by their own numbers. */
export const releaseHeldCoupons = (tx: Sql, buyerId: number, ids: readonly number[]) => tx`
  update buyer_coupon set status = ${literal(tx, HELD_COUPON.unused)}, used_at = null, order_no = null
  where id = any(array(
    select id from buyer_coupon where id = any(${[...ids]}::int[]) and buyer_id = ${buyerId}
    and status = ${literal(tx, HELD_COUPON.used)} order by id for update))`;

/** What became of a coupon of the buyer's. */
export async function findHeldCoupon(sql: Sql, buyerId: number, id: number) {
  const [row] = await sql<{ isUsed: boolean; usableTo: Date }[]>`
    select status = ${literal(sql, HELD_COUPON.used)} as "isUsed", usable_to as "usableTo" from buyer_coupon where id = ${id}
    and buyer_id = ${buyerId}`;
  return row;
}
