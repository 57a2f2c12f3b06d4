import { ORDER_REFUND } from '#domain/orders/order-state.ts';
import { announce } from '../../platform/events/event.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import type { Mall } from '../../platform/mall.ts';
import { orderCompleted } from './events.ts';
import { listReceived, markCompleted } from './queries/due-orders.ts';

const AT_ONCE = 500;

/** Completes orders whose return window is over, each once. Says how many. */
export async function completeDue(mall: Mall, atOnce = AT_ONCE): Promise<number> {
  const at = new Date(mall.clock());
  const ids = await listReceived(mall.db.sql, at, atOnce);
  return oneByOne(mall, ids, 'an order is not completed yet', async (tx, id) => {
    const order = await markCompleted(tx, id, at);
    if (!order) return false;
    const { no, buyerId, pointsGained, refundStatus } = order;
    const isFullyRefunded = refundStatus === ORDER_REFUND.fully;
    await announce(tx, orderCompleted, { merchantOrderId: id, no, buyerId, pointsGained, isFullyRefunded, at });
    return true;
  });
}
