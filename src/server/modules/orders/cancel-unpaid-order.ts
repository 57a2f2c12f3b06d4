import type { Sql } from 'postgres';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { reservePieces } from '../promotions/index.ts';
import { insertPointsLine } from '../wallet/index.ts';
import {
  type CancelledBy,
  type CancelledPurchase,
  markCancelled,
  releaseCoupons,
  returnQuota,
  returnStock,
} from './queries/cancellation.ts';

/** As a refund, so that they do not count as earned a second time. */
async function returnPoints(tx: Sql, { no, buyerId, pointsUsed }: CancelledPurchase, createdAt: Date): Promise<void> {
  if (pointsUsed === 0) return;
  const line = { buyerId, type: 1, amount: pointsUsed, linkType: 'refund', linkId: no } as const;
  await insertPointsLine(tx, { ...line, status: POINTS_STATUS.done, createdAt });
}

/**
 * Gives an unpaid purchase up, with all its shops' orders: coupons, points, stock and a flash sale's quota go back, all of
 * it once. Pieces of the quota are reserved for the waitlist before anybody else can order them. False where there is nothing
 * to give up: it is paid, cancelled or not there. Locks the purchase, then coupons, points, and stock and quota by their
 * numbers; who takes several of them has to keep that order.
 */
export async function cancelPurchase(
  tx: Sql,
  { purchaseId, by, now }: { purchaseId: number; by: CancelledBy; now: Date },
): Promise<boolean> {
  const cancelled = await markCancelled(tx, { purchaseId, by, now });
  if (!cancelled) return false;
  await releaseCoupons(tx, cancelled);
  await returnPoints(tx, cancelled, now);
  await returnStock(tx, purchaseId);
  await reservePieces(tx, await returnQuota(tx, cancelled), now);
  return true;
}
