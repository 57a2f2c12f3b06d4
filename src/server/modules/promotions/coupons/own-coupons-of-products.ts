import type { UseCaseContext } from '../../../platform/use-case.ts';
import { listHeldCoupons } from './queries/coupon-claims.ts';

/** Which of these coupons anyone who asks has already; of a visitor none. What is kept for all is kept without it. */
export async function heldCoupons(
  { mall, session, now }: UseCaseContext,
  ids: readonly number[],
): Promise<Set<number>> {
  const buyer = ids.length > 0 ? await session() : null;
  return new Set(buyer ? await listHeldCoupons(mall.db.sql, buyer.buyerId, ids, new Date(now)) : []);
}
