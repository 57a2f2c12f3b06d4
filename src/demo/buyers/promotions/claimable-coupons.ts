import type { Sql } from 'postgres';
import { RECEIVE_TYPE, termOf } from '#domain/promotions/coupon-claim.ts';
import type { UsableCoupon } from '#domain/promotions/coupon-use.ts';
import { literal } from '#server/platform/db/literal.ts';
import type { Random } from '../../random.ts';

/** A coupon that can be claimed; amounts in minor units of the base currency, moments in epoch milliseconds. */
export interface GivenCoupon extends UsableCoupon {
  days: number | null;
  claimFrom: number;
  usableFrom: number | null;
  usableTo: number | null;
}

/** Those of which there is one left. */
export function readGivenCoupons(tx: Sql): Promise<GivenCoupon[]> {
  const ms = (name: string) => tx`floor(extract(epoch from ${tx(name)}) * 1000)::float8`;
  return tx<GivenCoupon[]>`
    select id, merchant_id as "merchantId", category, money::float8, threshold::float8, days,
      array(select target_id from coupon_target where coupon_id = coupon.id order by target_id) as targets,
      coalesce(${ms('claim_from')}, ${ms('created_at')}) as "claimFrom", ${ms('usable_from')} as "usableFrom",
      ${ms('usable_to')} as "usableTo"
    from coupon where is_on and not is_deleted and receive_type = ${literal(tx, RECEIVE_TYPE.claimed)} and (total is null or claimed < total) order by id`;
}

/** A coupon that somebody has claimed. Moments are epoch milliseconds; `usedAt` and `orderNo` null: unused. */
export interface ClaimedPlan {
  couponId: number;
  claimedAt: number;
  usableFrom: number;
  usableTo: number;
  usedAt: number | null;
  orderNo: string | null;
}

/** Claimed within the day before it was used, but not before anybody could. */
export function claimedFor(coupon: GivenCoupon, usedAt: number, orderNo: string, random: Random): ClaimedPlan {
  const claimedAt = Math.max(coupon.claimFrom, usedAt - random.int(1, 20) * 3_600_000);
  return { couponId: coupon.id, claimedAt, ...termOf(coupon, claimedAt), usedAt, orderNo };
}

/** Whether it could be claimed and used at a moment. */
export const isUsableAt = ({ claimFrom, usableFrom, usableTo }: GivenCoupon, moment: number): boolean =>
  claimFrom < moment && (usableFrom ?? 0) <= moment && (usableTo ?? Number.POSITIVE_INFINITY) > moment;
