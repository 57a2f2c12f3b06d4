import { isOverdue } from '#domain/order-limits.ts';
import { PURCHASE_STATUS } from '#domain/order-state.ts';
import type { PayablePurchase } from '../../db/queries/payments.ts';
import { type Failure, fail } from '../../failure.ts';

/** The purchase where it can be paid now; why not, where it cannot. One that is overdue counts as cancelled already. */
export function payableNow<P extends Pick<PayablePurchase, 'status' | 'payBy'>>(
  purchase: P | undefined,
  now: number,
): P | Failure {
  if (!purchase) return fail('orderNotFound');
  if (purchase.status === PURCHASE_STATUS.paid) return fail('orderPaid');
  if (purchase.status === PURCHASE_STATUS.cancelled) return fail('orderCancelled');
  return isOverdue(purchase.payBy.getTime(), now) ? fail('orderTimedOut') : purchase;
}
