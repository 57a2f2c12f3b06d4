import { isOverdue } from '#domain/orders/order-limits.ts';
import { canStep, ORDER_STATUS, PURCHASE_STEPS } from '#domain/orders/order-state.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { cancelPurchase } from './cancel-unpaid-order.ts';
import { type LockedPurchase, lockPurchase } from './queries/order-steps.ts';

/** What speaks against giving it up; null for nothing. One that is overdue is the mall's to cancel. */
function refusal({ status, payBy }: LockedPurchase, now: number): Failure | null {
  if (status === ORDER_STATUS.cancelled) return fail('orderCancelled');
  if (!canStep(PURCHASE_STEPS, status, ORDER_STATUS.cancelled)) return fail('orderPaid');
  return isOverdue(payBy.getTime(), now) ? fail('orderTimedOut') : null;
}

/** Gives one's unpaid purchase up. Refused once it is paid, cancelled or too late to pay. */
export const cancelOwnOrder = (context: BuyerContext, orderNo: string): Promise<true | Failure> =>
  transact(context, async (tx) => {
    const { buyer, now } = context;
    const purchase = await lockPurchase(tx, buyer.buyerId, orderNo);
    if (!purchase) return fail('orderNotFound');
    const refused = refusal(purchase, now);
    if (refused) return refused;
    await cancelPurchase(tx, { purchaseId: purchase.id, by: 'buyer', now: new Date(now) });
    return true;
  });
