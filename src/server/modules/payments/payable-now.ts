import { isOverdue } from '#domain/orders/order-limits.ts';
import { PURCHASE_STATUS } from '#domain/orders/order-state.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { CANCELLED_BY, type PayablePurchase } from '../orders/index.ts';

/** The purchase where it can be paid now; why not, where it cannot. The mall's job cancels an overdue one later. */
export function payableNow<P extends Pick<PayablePurchase, 'status' | 'cancelStatus' | 'payBy'>>(
  purchase: P | undefined,
  now: number,
): P | Failure {
  if (!purchase) return fail('orderNotFound');
  if (purchase.status === PURCHASE_STATUS.paid) return fail('orderPaid');
  const { status, cancelStatus, payBy } = purchase;
  if (status === PURCHASE_STATUS.cancelled)
    return fail(cancelStatus === CANCELLED_BY.mall ? 'orderTimedOut' : 'orderCancelled');
  return isOverdue(payBy.getTime(), now) ? fail('orderTimedOut') : purchase;
}
