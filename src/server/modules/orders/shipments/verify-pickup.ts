import { ORDER_REFUND, ORDER_STATUS } from '#domain/orders/order-state.ts';
import { announce } from '../../../platform/events/event.ts';
import type { Mall } from '../../../platform/mall.ts';
import { orderReceived } from '../events.ts';
import { markReceived } from '../queries/order-steps.ts';
import { countAsHandedOver, lockByPickupCode } from '../queries/shipping.ts';

export type Verified =
  | { kind: 'handedOver'; no: string; merchantName: string }
  | { kind: 'noOrder' }
  /** It was fetched before, or cannot be fetched. */
  | { kind: 'status'; no: string; status: number }
  /** Its buyer has asked for money back, which is not decided yet. */
  | { kind: 'refundOpen'; no: string }
  | { kind: 'refunded'; no: string };

/** Hands an order over to anyone who shows its pickup code, once. */
export function verifyPickup({ db, clock }: Pick<Mall, 'db' | 'clock'>, code: string): Promise<Verified> {
  return db.transact(async (tx) => {
    const [order] = await lockByPickupCode(tx, code);
    if (!order) return { kind: 'noOrder' };
    const { id, no, status, refundStatus, merchantName } = order;
    if (status !== ORDER_STATUS.toCollect) return { kind: 'status', no, status };
    if (refundStatus === ORDER_REFUND.applying) return { kind: 'refundOpen', no };
    if (refundStatus === ORDER_REFUND.fully) return { kind: 'refunded', no };
    await countAsHandedOver(tx, id);
    const at = new Date(clock());
    await markReceived(tx, id, at);
    await announce(tx, orderReceived, { merchantOrderId: id, at });
    return { kind: 'handedOver', no, merchantName };
  });
}
