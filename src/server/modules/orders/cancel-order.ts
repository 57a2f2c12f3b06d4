import { isOverdue } from '#domain/orders/order-limits.ts';
import { canStep, ORDER_STATUS, PLATFORM_ORDER_STEPS } from '#domain/orders/order-state.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { cancelPlatformOrder } from './cancel-unpaid-order.ts';
import { type LockedPlatformOrder, lockPlatformOrder } from './queries/order-steps.ts';

/** What speaks against giving it up; null for nothing. One that is overdue is the mall's to cancel. */
function refusal({ status, payBy }: LockedPlatformOrder, now: number): Failure | null {
  if (status === ORDER_STATUS.cancelled) return fail('orderCancelled');
  if (!canStep(PLATFORM_ORDER_STEPS, status, ORDER_STATUS.cancelled)) return fail('orderPaid');
  return isOverdue(payBy.getTime(), now) ? fail('orderTimedOut') : null;
}

/** Gives one's unpaid purchase up. Refused once it is paid, cancelled or too late to pay. */
export const cancelOwnOrder = (context: BuyerContext, orderNo: string): Promise<true | Failure> =>
  transact(context, async (tx) => {
    const { buyer, now } = context;
    const platformOrder = await lockPlatformOrder(tx, buyer.buyerId, orderNo);
    if (!platformOrder) return fail('orderNotFound');
    const refused = refusal(platformOrder, now);
    if (refused) return refused;
    await cancelPlatformOrder(tx, { platformOrderId: platformOrder.id, by: 'buyer', now: new Date(now) });
    return true;
  });
