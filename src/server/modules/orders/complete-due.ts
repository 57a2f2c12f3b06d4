import type { Sql } from 'postgres';
import { ORDER_REFUND } from '#domain/orders/order-state.ts';
import { announce } from '../../platform/events/event.ts';
import { type Batches, inBatches } from '../../platform/jobs/in-batches.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { Mall } from '../../platform/mall.ts';
import { orderCompleted } from './events.ts';
import { listReceived, markCompleted } from './queries/due-orders.ts';

const AT_ONCE = 500;

async function complete(tx: Sql, id: number, at: Date): Promise<boolean> {
  const order = await markCompleted(tx, id, at);
  if (!order) return false;
  const { no, buyerId, pointsGained, refundStatus } = order;
  const isFullyRefunded = refundStatus === ORDER_REFUND.fully;
  await announce(tx, orderCompleted, { merchantOrderId: id, no, buyerId, pointsGained, isFullyRefunded, at });
  return true;
}

/** Completes orders whose return window is over, each once. Says how many. */
export function completeDue(mall: Mall, { atOnce = AT_ONCE, stopped }: Batches = {}): Promise<number> {
  const at = new Date(mall.clock());
  return inBatches({ atOnce, stopped }, async () => {
    const ids = await listReceived(mall.db.sql, at, atOnce);
    const handled = await oneByOne(mall, ids, 'an order is not completed yet', (tx, id) => complete(tx, id, at));
    return { found: ids.length, handled };
  });
}
