import { RECEIVE_DAYS } from '#domain/orders/order-limits.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { announce } from '../../platform/events/event.ts';
import { type Batches, inBatches } from '../../platform/jobs/in-batches.ts';
import type { Mall } from '../../platform/mall.ts';
import { orderReceived } from './events.ts';
import { receiveSent } from './queries/due-orders.ts';

const AT_ONCE = 500;

/** What was sent long ago counts as received, unless after-sales are open. Says how many orders there were. */
export function receiveDue(
  { db, clock }: Pick<Mall, 'db' | 'clock'>,
  { atOnce = AT_ONCE, stopped }: Batches = {},
): Promise<number> {
  const now = clock();
  const at = new Date(now);
  return inBatches({ atOnce, stopped }, () =>
    db.transact(async (tx) => {
      const ids = await receiveSent(tx, new Date(now - RECEIVE_DAYS * DAY_MS), at, atOnce);
      for (const merchantOrderId of ids) await announce(tx, orderReceived, { merchantOrderId, at });
      return { found: ids.length, handled: ids.length };
    }),
  );
}
