import type { Sql } from 'postgres';
import { type ClaimableCoupon, RECEIVE_TYPE } from '#domain/promotions/coupon-claim.ts';
import { HELD_COUPON } from '#domain/promotions/own-coupon.ts';
import { literal } from '../../../../platform/db/literal.ts';

/** A coupon as a claim has to see it; moments are epoch milliseconds. */
export type CouponToClaim = ClaimableCoupon & { id: number };

/**
 * Locks the coupon: claims of the same one come after each other, so that neither the total nor "once" is passed. One that
 * comes in another way, as with a product, is not to be claimed and is as good as missing.
 */
export async function lockCoupon(tx: Sql, id: number): Promise<CouponToClaim | undefined> {
  const ms = (name: string) => tx`extract(epoch from ${tx(name)})::float8 * 1000`;
  const [row] = await tx<CouponToClaim[]>`
    select id, is_on as "isOn", is_deleted as "isDeleted", is_repeatable as "isRepeatable", total, claimed,
      ${ms('claim_from')} as "claimFrom", ${ms('claim_to')} as "claimTo",
      ${ms('usable_from')} as "usableFrom", ${ms('usable_to')} as "usableTo", days
    from coupon where id = ${id} and not is_deleted and receive_type = ${literal(tx, RECEIVE_TYPE.claimed)} for update`;
  return row;
}

export interface EarlierClaim {
  couponId: number;
  isUsed: boolean;
  usableTo: Date;
}

/** What of these coupons a buyer has had so far. */
export const listEarlierClaims = (sql: Sql, buyerId: number, couponIds: readonly number[]) => sql<EarlierClaim[]>`
  select coupon_id as "couponId", status = ${literal(sql, HELD_COUPON.used)} as "isUsed", usable_to as "usableTo"
  from buyer_coupon where buyer_id = ${buyerId} and coupon_id = any(${[...couponIds]}::int[])`;

export interface NewClaim {
  couponId: number;
  buyerId: number;
  usableFrom: Date;
  usableTo: Date;
  now: Date;
}

/** Gives the number of the coupon that the buyer has now. */
export async function insertClaim(
  tx: Sql,
  { couponId, buyerId, usableFrom, usableTo, now }: NewClaim,
): Promise<number> {
  await tx`update coupon set claimed = claimed + 1 where id = ${couponId}`;
  const [row] = await tx<{ id: number }[]>`
    insert into buyer_coupon (coupon_id, buyer_id, usable_from, usable_to, created_at)
    values (${couponId}, ${buyerId}, ${usableFrom}, ${usableTo}, ${now}) returning id`;
  if (!row) throw new Error('a claim left no row');
  return row.id;
}

export interface HeldCouponRow {
  id: number;
  /** It was used, and none is left that can be. */
  isUsed: boolean;
}

/** Which of these coupons a buyer has and cannot have again now: once, or where it may be had again, while one is left to use. */
export async function listHeldCoupons(
  sql: Sql,
  buyerId: number,
  couponIds: readonly number[],
  now: Date,
): Promise<HeldCouponRow[]> {
  return sql<HeldCouponRow[]>`
    select c.id, bool_or(h.status = ${literal(sql, HELD_COUPON.used)})
      and not bool_or(h.status = ${literal(sql, HELD_COUPON.unused)} and h.usable_to > ${now}) as "isUsed"
    from buyer_coupon h join coupon c on c.id = h.coupon_id
    where h.buyer_id = ${buyerId} and h.coupon_id = any(${[...couponIds]}::int[])
      and (not c.is_repeatable or (h.status = ${literal(sql, HELD_COUPON.unused)} and h.usable_to > ${now}))
    group by c.id`;
}
