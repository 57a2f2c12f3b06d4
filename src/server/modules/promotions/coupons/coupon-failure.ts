import type { Sql } from 'postgres';
import { type Failure, fail } from '../../../platform/failure.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { findHeldCoupon } from './queries/usable-coupons.ts';

/** A refusal of choices as the shopper sees it: a coupon that was good a moment ago is used or has expired. */
export async function showCouponFailure(context: BuyerContext, sql: Sql, refusal: Failure): Promise<Failure> {
  if (refusal.failure !== 'couponUnusable') return refusal;
  const held = await findHeldCoupon(sql, context.buyer.buyerId, Number(refusal.params?.['coupon']));
  if (held?.isUsed) return fail('couponUsed');
  return held && held.usableTo.getTime() <= context.now ? fail('couponLapsed') : fail('couponUnusable');
}
