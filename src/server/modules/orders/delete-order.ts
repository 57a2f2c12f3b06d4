import type { Sql } from 'postgres';
import { isOverdue } from '#domain/orders/order-limits.ts';
import { ORDER_STATUS, orderActions } from '#domain/orders/order-state.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { cancelPlatformOrder } from './cancel-unpaid-order.ts';
import {
  type LockedPlatformOrder,
  lockOwnOrder,
  lockPlatformOrder,
  unlistOrder,
  unlistPlatformOrder,
} from './queries/order-steps.ts';

/** One that is overdue is shown as cancelled before a round has come, and is cancelled here then. */
async function isCancelled(tx: Sql, { id, status, payBy }: LockedPlatformOrder, now: number): Promise<boolean> {
  if (status !== ORDER_STATUS.unpaid || !isOverdue(payBy.getTime(), now)) return status === ORDER_STATUS.cancelled;
  return cancelPlatformOrder(tx, { platformOrderId: id, by: 'mall', now: new Date(now) });
}

async function takeOut(tx: Sql, { buyer, now }: BuyerContext, orderNo: string): Promise<true | Failure> {
  const platformOrder = await lockPlatformOrder(tx, buyer.buyerId, orderNo);
  if (platformOrder) {
    if (!(await isCancelled(tx, platformOrder, now))) return fail('orderStatus');
    await unlistPlatformOrder(tx, platformOrder.id);
    return true;
  }
  const order = await lockOwnOrder(tx, buyer.buyerId, orderNo);
  if (!order) return fail('orderNotFound');
  if (!orderActions(order).has('delete')) return fail('orderStatus');
  await unlistOrder(tx, order.id);
  return true;
}

/** Takes a completed or cancelled order out of one's list; it stays in the mall's books. Twice is once. */
export const deleteOwnOrder = (context: BuyerContext, orderNo: string): Promise<true | Failure> =>
  transact(context, (tx) => takeOut(tx, context, orderNo));
