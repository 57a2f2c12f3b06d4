import type { Sql } from 'postgres';
import type { FailureName } from '#contract/failures.ts';
import { type ClaimState, claimState, termOf } from '#domain/promotions/coupon-claim.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { transact } from '../../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { insertClaim, listEarlierClaims, lockCoupon } from './queries/coupon-claims.ts';

export interface Claim {
  couponId: number;
  buyerId: number;
  /** Epoch milliseconds. */
  now: number;
}

/** What the buyer has now: its own number, and its term in epoch milliseconds. */
export interface OwnedCoupon {
  id: number;
  usableFrom: number;
  usableTo: number;
}

const REFUSED: Readonly<Record<Exclude<ClaimState, 'open'>, FailureName>> = {
  off: 'couponOff',
  notYet: 'couponNotYet',
  gone: 'couponGone',
  held: 'couponHeld',
  used: 'couponUsed',
};

/**
 * Takes a coupon for a buyer within a transaction, by hand or because an order would be cheaper with it. Refused as
 * `couponNotFound`, `couponOff`, `couponNotYet`, `couponGone`, `couponHeld` or `couponUsed`. Locks the coupon's row until
 * the transaction ends; who claims several has to do so in the order of their numbers.
 */
export async function claimCoupon(tx: Sql, { couponId, buyerId, now }: Claim): Promise<OwnedCoupon | Failure> {
  const coupon = await lockCoupon(tx, couponId);
  if (!coupon) return fail('couponNotFound');
  const earlier = await listEarlierClaims(tx, buyerId, [couponId]);
  const held = earlier.map(({ isUsed, usableTo }) => ({ isUsed, usableTo: usableTo.getTime() }));
  const state = claimState(coupon, held, now);
  if (state !== 'open') return fail(REFUSED[state]);
  const { usableFrom, usableTo } = termOf(coupon, now);
  const term = { usableFrom: new Date(usableFrom), usableTo: new Date(usableTo) };
  const id = await insertClaim(tx, { couponId, buyerId, ...term, now: new Date(now) });
  return { id, usableFrom, usableTo };
}

/** A coupon that somebody takes by hand. */
export const claimByHand = (context: BuyerContext, couponId: number): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const claimed = await claimCoupon(tx, { couponId, buyerId: context.buyer.buyerId, now: context.now });
    return isFailure(claimed) ? claimed : null;
  });
