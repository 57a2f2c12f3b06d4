import { isOverdue } from '#domain/order-limits.ts';
import { canStep, ORDER_STATUS, PURCHASE_STEPS } from '#domain/order-state.ts';
import { type LockedPurchase, lockPurchase } from '../../db/queries/order-steps.ts';
import { type Failure, fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { transact } from '../transact.ts';
import { cancelPurchase } from './cancel-purchase.ts';

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
