import { isOverdue } from '#domain/orders/order-limits.ts';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { CANCELLED_BY, type PayablePlatformOrder } from '../orders/index.ts';

/** The purchase where it can be paid now; why not, where it cannot. The mall's job cancels an overdue one later. */
export function payableNow<P extends Pick<PayablePlatformOrder, 'status' | 'cancelStatus' | 'payBy'>>(
  platformOrder: P | undefined,
  now: number,
): P | Failure {
  if (!platformOrder) return fail('orderNotFound');
  if (platformOrder.status === PLATFORM_ORDER_STATUS.paid) return fail('orderPaid');
  const { status, cancelStatus, payBy } = platformOrder;
  if (status === PLATFORM_ORDER_STATUS.cancelled)
    return fail(cancelStatus === CANCELLED_BY.mall ? 'orderTimedOut' : 'orderCancelled');
  return isOverdue(payBy.getTime(), now) ? fail('orderTimedOut') : platformOrder;
}
