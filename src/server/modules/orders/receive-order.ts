import { ORDER_REFUND, ORDER_STATUS, orderActions } from '#domain/orders/order-state.ts';
import { announce } from '../../platform/events/event.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { orderReceived } from './events.ts';
import { type LockedOrder, lockOwnOrder, lockPlatformOrder, markReceived } from './queries/order-steps.ts';

function refusal(order: LockedOrder): Failure | null {
  if (orderActions(order).has('receive')) return null;
  const isAsking = order.status === ORDER_STATUS.toReceive && order.refundStatus === ORDER_REFUND.applying;
  return fail(isAsking ? 'refundOpen' : 'orderStatus');
}

/** Confirms that one's order has arrived. Refused while after-sales are under way, or where it was not sent. */
export const receiveOwnOrder = (context: BuyerContext, orderNo: string): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const { buyerId } = context.buyer;
    const order = await lockOwnOrder(tx, buyerId, orderNo);
    if (!order) return fail((await lockPlatformOrder(tx, buyerId, orderNo)) ? 'orderStatus' : 'orderNotFound');
    const refused = refusal(order);
    if (refused) return refused;
    const at = new Date(context.now);
    await markReceived(tx, order.id, at);
    await announce(tx, orderReceived, { merchantOrderId: order.id, at });
    return null;
  });
