import type { Sql } from 'postgres';
import { announce } from '../../platform/events/event.ts';
import { orderCancelled } from './events.ts';
import { type CancelledBy, markCancelled } from './queries/cancellation.ts';

/**
 * Gives an unpaid order up, with all its merchant orders. False where there is nothing to give up: it is paid, cancelled or
 * not there. Locks the order; those who act on the event lock coupons, points, stock and quota after it.
 */
export async function cancelPlatformOrder(
  tx: Sql,
  { platformOrderId, by, now }: { platformOrderId: number; by: CancelledBy; now: Date },
): Promise<boolean> {
  const cancelled = await markCancelled(tx, { platformOrderId, by, now });
  if (!cancelled) return false;
  const { id: orderId, no, buyerId, pointsUsed, lines } = cancelled;
  await announce(tx, orderCancelled, { orderId, no, buyerId, pointsUsed, lines, at: now });
  return true;
}
