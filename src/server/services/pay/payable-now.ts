import { isOverdue } from '#domain/order-limits.ts';
import type { PayablePurchase } from '../../db/queries/payments.ts';
import { type Failure, fail } from '../../failure.ts';

const PAID = 1;
const CANCELLED = 9;

/** The purchase where it can be paid now; why not, where it cannot. One that is overdue counts as cancelled already. */
export function payableNow<P extends Pick<PayablePurchase, 'status' | 'payBy'>>(
  purchase: P | undefined,
  now: number,
): P | Failure {
  if (!purchase) return fail('orderNotFound');
  if (purchase.status === PAID) return fail('orderPaid');
  if (purchase.status === CANCELLED) return fail('orderCancelled');
  return isOverdue(purchase.payBy.getTime(), now) ? fail('orderTimedOut') : purchase;
}
