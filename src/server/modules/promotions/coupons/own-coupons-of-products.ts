import type { CouponTerms } from '#domain/promotions/best-coupon.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { listHeldCoupons } from './queries/coupon-claims.ts';
import { listOwnCouponTerms } from './queries/usable-coupons.ts';

/**
 * Which of these coupons anyone who asks has already, each with whether it was used; of a visitor none. What is kept for all
 * is kept without it.
 */
export async function heldCoupons(
  { mall, session, now }: UseCaseContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const buyer = ids.length > 0 ? await session() : null;
  const held = buyer ? await listHeldCoupons(mall.db.sql, buyer.buyerId, ids, new Date(now)) : [];
  return new Map(held.map(({ id, isUsed }) => [id, isUsed]));
}

/** What the caller's own coupons that can be used now take off a product; none of a visitor, and none where it is not sold online. */
export async function ownCouponTerms(
  { mall, session, now }: UseCaseContext,
  productId: number,
): Promise<readonly CouponTerms[]> {
  const buyer = await session();
  return buyer ? listOwnCouponTerms(mall.db.sql, buyer.buyerId, productId, new Date(now)) : [];
}
